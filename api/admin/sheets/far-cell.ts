import { MAX_CELL_XML } from './long-token.ts'

/** How many lines and columns of a table are read. */
export type TableLimits = { maxLines: number; maxColumns: number }

/** The lines of a worksheet in Excel. */
const MAX_EXCEL_LINES = 1_048_576

/**
 * The reader copies the list of all lines so far, empty ones included, with each piece of the XML: so many
 * lines are copied at most.
 */
const MAX_COPIED_LINES = 50_000_000
const PIECE = 65_536

// The reader ignores the prefix of a name, whatever its characters are.
const ROW_OR_CELL =
  /<(?:[^\s<>/:]{1,99}:)?(row|c)(?=[\s/>])([^<>]{0,999})([<>]?)|<\/?(?:[^\s<>/:]{1,99}:)?(c|si)>/g
const REFERENCE = /(?:^|[\s:])r\s*=\s*["']([^"']*)["']/
/** Attributes with whole values: a `>` in one would end the tag for this check only. */
const ATTRIBUTES = /^(?:[^"']|"[^"]*"|'[^']*')*$/

/**
 * Finds the first cell of a worksheet (XML) that lies beyond the limits, with the letters of its column if
 * that is too far right, or that is too long to be read, with its address if it has one. Empty cells and
 * lines count only where they are no cells of a spreadsheet at all: Excel stores them wherever a format was
 * set. Throws for a reference that is none.
 */
export function farCell(
  xml: string,
  { maxLines, maxColumns }: TableLimits,
): { column?: string; cell?: string } | undefined {
  let rows = 0
  let open: { start: number; address: string } | undefined
  for (const { 0: whole, 1: tag, 2: attributes = '', 3: end, index } of xml.matchAll(ROW_OR_CELL)) {
    if (tag !== undefined && (end !== '>' || !ATTRIBUTES.test(attributes))) throw new Error(`open ${tag}`)
    if (open && index - open.start > MAX_CELL_XML) return { cell: open.address }
    const isOpening = tag !== 'row' && !whole.startsWith('</') && !attributes.endsWith('/')
    open = isOpening
      ? { start: index, address: REFERENCE.exec(attributes)?.[1]?.slice(0, 10) ?? '–' }
      : undefined
    if (tag === undefined) continue
    const reference = REFERENCE.exec(attributes)?.[1]
    if (tag === 'row') rows = Math.max(rows + 1, Number(reference ?? 0))
    if (rows * ((xml.length - index) / PIECE) > MAX_COPIED_LINES) return {}
    if (reference === undefined) continue
    const [, column = '', digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(reference) ?? []
    if (!digits || (tag === 'c') !== (column !== '')) throw new Error(`${tag} ${reference}`)
    const line = Number(digits)
    if (line > MAX_EXCEL_LINES) return {}
    if (tag === 'row' || attributes.endsWith('/')) continue
    if (columnNumber(column) > maxColumns) return { column }
    if (line > maxLines) return {}
  }
  return open && xml.length - open.start > MAX_CELL_XML ? { cell: open.address } : undefined
}

/** A is 1, Z is 26, AA is 27. */
export const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
