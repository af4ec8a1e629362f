/** Formats a value of a record as text, so that two values can be compared; parts are listed one per line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value)
  // The two values of a localized text need no field names: their language is visible.
  const hasFieldNames = !Array.isArray(value) && parts.some(([name]) => name !== 'ar' && name !== 'en')
  return parts.map(([name, part]) => `${hasFieldNames ? `${name}: ` : ''}${formatValue(part)}`).join('\n')
}
