import { formatHours, parseHours } from '#domain/booking/hours-text.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import {
  formatDate,
  formatList,
  formatPhoneNumber,
  formatRiyals,
  formatTimeRange,
} from '#domain/text/format.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { auditValueName } from '../components/history/audit-value-name.ts'

/** Returns a value of a column of a file in the words of the screen: «نعم», "200.00 SAR", "Refrigerated". */
export function sheetValue(column: string, value: string, translator: Translator): string {
  if (value === '') return '–'
  return formats[column]?.(value, translator) ?? value
}

type Format = (value: string, translator: Translator) => string

const money: Format = (value, { t }) => `${formatRiyals(Number(value))} ${t('sar')}`

const yesNo: Format = (value, { t }) => t(value === 'yes' ? 'admin.value_true' : 'admin.value_false')

/** The words that the audit log has for the stored value. */
const wordOf =
  (table: string, column: string): Format =>
  (value, { t, has }) => {
    const key = `admin.value_${auditValueName(table, column, value)}`
    return has(key) ? t(key as Parameters<Translator['t']>[0]) : value
  }

const languageWord = wordOf('doctors', 'languages')

const formats: Record<string, Format> = {
  price: money,
  visit_fee: money,
  amount: money,
  fee: money,
  vat: money,
  net_amount: money,
  active: yesNo,
  price_controlled: yesNo,
  discount_type: wordOf('products', 'discount_type'),
  tax_class: wordOf('products', 'tax_class'),
  medicine_class: wordOf('products', 'medicine_class'),
  storage: wordOf('products', 'storage'),
  sex: wordOf('doctors', 'sex'),
  visit_tax_class: wordOf('doctors', 'visit_tax_class'),
  phone: value => `\u2066${formatPhoneNumber(value)}\u2069`,
  day: (value, { language }) => formatDate(value, language),
  birth_date: (value, { language }) => formatDate(value, language),
  language: languageWord,
  payout_date: (value, { language }) => formatDate(value, language),
  licence_until: (value, { language }) => formatDate(value, language),
  languages: (value, translator) =>
    formatList(
      value.split(' ').map(code => languageWord(code, translator)),
      translator.language,
    ),
  hours: (value, { language }) =>
    parseHours(value)
      ?.map(({ weekday, from, to, ...where }) =>
        [
          weekdayName(weekday, language),
          formatTimeRange(from, to, language),
          // Another hospital, and days of effect, as in the file.
          ...formatHours([{ weekday, from, to, ...where }])
            .split(' ')
            .slice(2),
        ].join(' '),
      )
      .join('\n') ?? value,
}
