/** How many lines and columns of a table are read. */
export type TableLimits = { maxLines: number; maxColumns: number }

/** The lines of a worksheet in Excel. */
const MAX_EXCEL_LINES = 1_048_576

const ROW_OR_CELL = /<(?:[\w.-]+:)?(row|c)\s([^>]*)>/g
const REFERENCE = /(?:^|[\s:])r\s*=\s*["']([^"']*)["']/

/**
 * Finds the first cell of a worksheet (XML) that lies beyond the limits, with the letters of its column if
 * that is too far right. Empty cells and lines count only where they are no cells of a spreadsheet at all:
 * Excel stores them wherever a format was set. Throws for a reference that is none.
 */
export function farCell(xml: string, { maxLines, maxColumns }: TableLimits): { column?: string } | undefined {
  for (const [, tag, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    const reference = REFERENCE.exec(attributes)?.[1]
    if (reference === undefined) continue
    const [, column = '', digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(reference) ?? []
    if (!digits || (tag === 'c') !== (column !== '')) throw new Error(`${tag} ${reference}`)
    const line = Number(digits)
    if (line > MAX_EXCEL_LINES) return {}
    if (tag === 'row' || attributes.endsWith('/')) continue
    if (columnNumber(column) > maxColumns) return { column }
    if (line > maxLines) return {}
  }
  return undefined
}

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
