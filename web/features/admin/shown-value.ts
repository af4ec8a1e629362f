/** A value of a record in a few words, for who compares two: texts as they are, the rest as it is written down. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value)
  // The two languages of a text need no names: each shows by itself which one it is.
  const named = !Array.isArray(value) && parts.some(([name]) => name !== 'ar' && name !== 'en')
  return parts.map(([name, part]) => `${named ? `${name}: ` : ''}${shownValue(part)}`).join('\n')
}
