import type { AdminTranslationKey } from '../../../../i18n/admin-translations.ts'
import type { Translator } from '../../../../i18n/translator.ts'

/** The names of the columns that have words in the change history. */
type NamesIn<Key> = Key extends `admin.column_${infer Name}` ? Name : never
export type ColumnName = NamesIn<AdminTranslationKey>

/** Gives fields and filters without a label the words of their columns. */
export function labelled<Field extends { name: string; label?: string }>(
  fields: readonly Field[],
  t: Translator['t'],
) {
  return fields.map(field => ({
    ...field,
    label: field.label ?? t(`admin.column_${field.name as ColumnName}`),
  }))
}
