import { parse } from 'csv-parse/sync'

/** What ends a line: a file that two programs have written has more than one of them. */
export const LINE_ENDS = ['\r\n', '\n', '\r']

const MARKS = [',', ';', '\t', '|']
const MAX_LINES = 10
const MAX_TEXT = 20_000

/**
 * The delimiter of a table, which depends on the regional settings of the Excel that wrote it: the one by
 * which most of the first lines have the same number of cells, with the fewest quotes within cells, then with
 * the most cells. A heading may have commas in it, a cell line breaks, and a title may stand above them.
 */
export function delimiterOf(text: string): string {
  const shapes = MARKS.map(delimiter => ({ delimiter, ...shapeBy(delimiter, text.slice(0, MAX_TEXT)) }))
  return shapes.reduce((best, next) => (compare(next, best) > 0 ? next : best)).delimiter
}

type Shape = { share: number; cells: number; quotes: number }

const compare = (a: Shape, b: Shape) => a.share - b.share || b.quotes - a.quotes || a.cells - b.cells

/** The largest share of the lines that have one number of cells, more than one, and that number. */
function shapeBy(delimiter: string, text: string): Shape {
  const rows = rowsBy(delimiter, text)
  const quotes = rows.flat().filter(cell => cell.includes('"')).length
  const widths = Map.groupBy(rows, ({ length }) => length)
  const shapes = [...widths].flatMap(([cells, { length }]) =>
    cells > 1 ? [{ share: length / rows.length, cells, quotes }] : [],
  )
  return shapes.sort(compare).at(-1) ?? { share: 0, cells: 1, quotes }
}

function rowsBy(delimiter: string, text: string): string[][] {
  const relaxed = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  try {
    return parse(text, { delimiter, record_delimiter: LINE_ENDS, to: MAX_LINES, ...relaxed })
  } catch {
    // A cell in quotes does not end in the part that is read: the line of the headings decides.
    return [(text.split(/\r\n|\n|\r/, 1)[0] ?? '').split(delimiter)]
  }
}
