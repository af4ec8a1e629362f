import { riyals } from '#domain/format.ts'
import { riyalsOf } from '#domain/price.ts'
import { weekdayName } from '#domain/weekdays.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shownValue } from './shown-value.ts'
import { useMomentText } from './use-moment-text.ts'

/** Says what the database calls by its own names as staff calls it. A name that has no word yet stays as it is. */
export function useAuditWords() {
  const { t: typed, has, language } = useTranslation()
  // Which keys there are is not known before the log is read.
  const t = typed as unknown as (key: string, values?: Record<string, string>) => string
  const momentText = useMomentText()
  const known = (key: string, text: string, otherwise: string) => (has(key) ? text : otherwise)

  const column = (name: string) => {
    const [, base = name, side] = /^(.+)_(ar|en)$/.exec(name) ?? []
    const label = known(`admin.column_${base}`, t(`admin.column_${base}`), base)
    if (!side) return label
    return side === 'ar' ? t('admin.in_ar', { label }) : t('admin.in_en', { label })
  }
  return {
    column,
    entity: (name: string) => known(`admin.entity_${name}`, t(`admin.entity_${name}`), name),
    /** Which part of a thing was written; nothing for its own row. */
    part: (name: string) => known(`admin.part_${name}`, t(`admin.part_${name}`), ''),
    /** A value, as a reader of that column expects it. */
    value(name: string, value: unknown): string {
      if (typeof value === 'number' && name.endsWith('_halalas'))
        return `${riyals(riyalsOf(value))} ${t('sar')}`
      if (typeof value === 'number' && name === 'weekday') return weekdayName(value, language)
      if (typeof value === 'string' && MOMENT.test(value)) return momentText(value)
      if (typeof value === 'boolean' || WORDED.has(name))
        return known(`admin.value_${value}`, t(`admin.value_${String(value)}`), shownValue(value))
      return shownValue(value)
    },
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const WORDED = new Set(['status', 'role', 'type', 'discount_type'])
