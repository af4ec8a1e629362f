/** Titles and notes may stand above the headings. */
export const MAX_TITLE_ROWS = 20

const ROWS = /<row[\s>][\s\S]*?<\/row>/g
const CELLS = /<c\s([^<>]*)>([\s\S]*?)<\/c>/g
const VALUES = /<v>|<is>/g
const TEXTS = /<t(?:\s[^<>]*)?>([^<]*)<\/t>/g

const textIn = (xml: string) => Array.from(xml.matchAll(TEXTS), ([, text = '']) => text).join('')

/**
 * The worksheets, of XML by part, that have a table: two headings or more in one of their first rows, or two
 * such rows of three cells below each other, whatever their headings. A cover or a letter has neither.
 */
export function headedParts(
  sheets: ReadonlyMap<string, string>,
  sharedStrings: string,
  isHeading: (text: string) => boolean,
): string[] {
  const headings = new Set<string>()
  let index = 0
  for (const [, item = ''] of sharedStrings.matchAll(/<si>([\s\S]*?)<\/si>/g)) {
    if (item.length <= MAX_ITEM && isHeading(textIn(item))) headings.add(String(index))
    index++
  }
  const isHeaded = (row: string) => {
    const found = Array.from(row.matchAll(CELLS)).filter(([, attributes = '', value = '']) =>
      /(?:^|\s)t="s"/.test(attributes)
        ? headings.has(/<v>(\d+)<\/v>/.exec(value)?.[1] ?? '')
        : value.length <= MAX_ITEM && isHeading(textIn(value)),
    )
    return found.length >= 2
  }
  return [...sheets].flatMap(([name, xml]) => {
    const rows = [...xml.matchAll(ROWS).take(MAX_TITLE_ROWS)].map(([row]) => row)
    const isWide = rows.map(row => (row.match(VALUES)?.length ?? 0) >= 3)
    return rows.some((row, at) => isHeaded(row) || (isWide[at] && isWide[at + 1])) ? name : []
  })
}

/** The XML of a heading with its formats. */
const MAX_ITEM = 2000
