/** Long texts from shortly before their first difference on, which a person looks for. */
export function cutTexts(before: string, after: string): { before: string; after: string } {
  const isLong = Math.max(before.length, after.length) > MAX_REPORTED_TEXT
  let same = 0
  while (isLong && same < before.length && before[same] === after[same]) same++
  const from = Math.max(0, same - CONTEXT)
  const cut = (text: string) =>
    (from > 0 ? '…' : '') +
    text.slice(from, from + MAX_REPORTED_TEXT) +
    (text.length > from + MAX_REPORTED_TEXT ? '…' : '')
  return { before: cut(before), after: cut(after) }
}

const MAX_REPORTED_TEXT = 1000
const CONTEXT = 60
