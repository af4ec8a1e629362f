/** The XML of one cell or shared text: markup of its parts and escapes take several times its characters. */
export const MAX_CELL_XML = 200_000

/** What ends what begins like this; a tag ends at a `>` outside of quotes. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Whether a tag, a comment or a text between tags is longer than a cell may be, or does not end. The reader
 * gets the XML in pieces, and reads what has not ended again with each: 6 kB of a ZIP would take it minutes.
 */
export function hasLongToken(xml: string): boolean {
  for (let at = 0; at < xml.length; ) {
    const end = xml[at] === '<' ? endOfMarkup(xml, at) : xml.indexOf('<', at)
    const next = end < 0 ? xml.length : end
    if (next - at > MAX_CELL_XML || (end < 0 && xml[at] === '<')) return true
    at = next
  }
  return false
}

function endOfMarkup(xml: string, at: number): number {
  const special = ENDS.find(([start]) => xml.startsWith(start, at))
  if (!special) return endOfTag(xml, at)
  const end = xml.indexOf(special[1], at + special[0].length)
  return end < 0 ? -1 : end + special[1].length
}

/** Returns -1 also for a tag that is too long. */
function endOfTag(xml: string, at: number): number {
  const [tag] = TAG.exec(xml.slice(at, at + MAX_CELL_XML)) ?? []
  return tag === undefined ? -1 : at + tag.length
}

/** Each alternative begins with another character, so that it is read once. */
const TAG = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/
