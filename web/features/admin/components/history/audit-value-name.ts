/**
 * The name of a stored value in the keys of its texts, `admin.value_…`: by table and column, because
 * `refused` is the customer's answer in one table and the pharmacist's in another.
 */
export const auditValueName = (table: string, column: string, value: unknown): string =>
  typeof value === 'boolean' ? String(value) : `${sharedColumns[column] ?? `${table}.${column}`}.${value}`

/** The columns whose values mean the same in every table. */
const sharedColumns: Record<string, string> = {
  cancel_cause: 'cancel_cause',
  fee_tax_class: 'tax_class',
  language: 'language',
  languages: 'language',
  next_tax_class: 'tax_class',
  role: 'role',
  tax_class: 'tax_class',
  visit_tax_class: 'tax_class',
}
