/**
 * Returns the stored values of a form with the changes that were typed since `sent`, the values that were
 * sent. Objects, such as the two languages of a text, are compared name by name; a list is one value.
 */
export function rebaseValues<V>(sent: V, current: V, stored: V): V {
  if (isSame(sent, current)) return stored
  if (!isRecord(sent) || !isRecord(current) || !isRecord(stored)) return current
  const names = [...new Set([...Object.keys(stored), ...Object.keys(current)])]
  return Object.fromEntries(
    names.map(name => [name, rebaseValues(sent[name], current[name], stored[name])]),
  ) as V
}

/**
 * Returns what of a text is not sent yet, if texts are added to a list: only the rest, if the sent text was
 * continued.
 */
export function unsentText(sent: string, current: string): string {
  return current.startsWith(sent) ? current.slice(sent.length).trimStart() : current
}

/** The lines that somebody else has stored, with what was added and removed here since `base`. */
export function mergedLines({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>): string {
  const [was, now, stored] = [base, mine, theirs].map(text => text.split('\n').filter(Boolean)) as [
    string[],
    string[],
    string[],
  ]
  const kept = stored.filter(line => now.includes(line) || !was.includes(line))
  const added = now.filter(line => !was.includes(line) && !kept.includes(line))
  return [...kept, ...added].join('\n')
}

/** Whether two values of a form are the same once they are sent as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
