/** A value of a record in a few words, for who compares two: texts as they are, the rest as it is written down. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => (Array.isArray(value) ? shownValue(part) : `${name}: ${shownValue(part)}`))
    .join('\n')
}
