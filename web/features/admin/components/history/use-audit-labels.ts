import type { AuditEntry } from '#contract/admin/audit.ts'
import type { LocalizedText } from '#contract/language.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatRiyals, formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import { auditValueName } from './audit-value-name.ts'
import { formatValue } from './format-value.ts'

/**
 * Translates database names of columns, records and values. A name without a translation is returned
 * unchanged.
 */
export function useAuditLabels() {
  const { t: typedTranslator, has, language } = useTranslation()
  // The keys contain database names, so they are not known at compile time.
  const t = typedTranslator as unknown as (key: string, values?: Record<string, string>) => string
  const formatDay = useFormatDay()
  const formatDateTime = useFormatDateTime()
  const labelOr = (key: string, text: string, fallback: string) => (has(key) ? text : fallback)

  const column = (name: string) => {
    const [, base = name, side] = /^(.+)_(ar|en)$/.exec(name) ?? []
    const label = labelOr(`admin.column_${base}`, t(`admin.column_${base}`), base)
    if (!side) return label
    return side === 'ar' ? t('admin.in_ar', { label }) : t('admin.in_en', { label })
  }
  const named = (kind: string, name: LocalizedText) =>
    kind.startsWith('doctor') ? withDoctorTitle(name[language]) : name[language]
  /**
   * A value in the format of its column: the name of another record, money, weekday, date and time, or a
   * translated word.
   */
  const scalar = (table: string, name: string, value: unknown, names: AuditEntry['names']): string => {
    const recordName = names[`${name}:${value}`]
    if (recordName) return named(name, recordName)
    if (typeof value === 'number' && (name.endsWith('_halalas') || name === 'fee'))
      return `${formatRiyals(toRiyals(value))} ${t('sar')}`
    if (typeof value === 'number' && WEEKDAYS.has(name)) return weekdayName(value, language)
    if (typeof value === 'string' && DATE_TIME.test(value)) return formatDateTime(value)
    if (typeof value === 'string' && DAY.test(value)) return formatDay(value)
    if (typeof value === 'string' && TIME.test(value)) return formatTime(value, language)
    const stored = auditValueName(table, name, value)
    return labelOr(`admin.value_${stored}`, t(`admin.value_${stored}`), formatValue(value))
  }
  return {
    column,
    entity: (name: string) => labelOr(`admin.entity_${name}`, t(`admin.entity_${name}`), name),
    /** The part of a record that a table holds; '' for the record's own table. */
    part: (name: string) => labelOr(`admin.part_${name}`, t(`admin.part_${name}`), ''),
    /** The name of the changed record; '' where it has none. */
    record: ({ entity, record_name }: AuditEntry) => (record_name ? named(entity, record_name) : ''),
    /** A value of a column of the changed table, in words. */
    value: ({ entity, part, names }: AuditEntry, name: string, value: unknown): string => {
      const table = entity === 'home-care-bookings' ? 'home_visits' : part
      return Array.isArray(value) && value.every(isScalar)
        ? value.map(element => scalar(table, name, element, names)).join('\n')
        : scalar(table, name, value, names)
    },
  }
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d(:\d\d)?$/
const WEEKDAYS = new Set(['weekday', 'weekdays'])
const isScalar = (value: unknown) => typeof value !== 'object'
