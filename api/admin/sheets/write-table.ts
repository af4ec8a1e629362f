/** Formats a table as CSV for Excel: with a byte order mark for UTF-8, and formulas escaped. */
export async function toCsv(table: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(
    table.map(row =>
      row.map(cell => (FORMULA_START.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell)),
    ),
    { bom: true, record_delimiter: 'windows' },
  )
}

/** Formats a table as XLSX. All cells are texts, so that Excel evaluates no formula. */
export async function toXlsx(table: readonly (readonly string[])[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const rows = table.map((row, index) =>
    row.map(value => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  )
  return write(rows, { stickyRowsCount: 1 }).toBuffer()
}

/** Reverts the escaping of `toCsv`. */
export const unescapeFormula = (cell: string) => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

// Excel treats a cell with these first characters as a formula, also after a tab or a line break.
const FORMULA_START = /^[=+\-@\t\r]/
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
const ESCAPED_FORMULA = /^'[=+\-@\t\r]/
