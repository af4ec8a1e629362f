/** A table as CSV that Excel opens as it is: UTF-8 said at its beginning, nothing that Excel would take for a formula. */
export async function asCsv(table: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(
    table.map(row => row.map(cell => (FORMULA.test(cell) ? `'${cell}` : cell))),
    { bom: true, record_delimiter: 'windows' },
  )
}

/** The same as XLSX. Every cell is a text, which Excel does not calculate. */
export async function asXlsx(table: readonly (readonly string[])[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const rows = table.map((row, at) =>
    row.map(value => ({ value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) })),
  )
  return write(rows, { stickyRowsCount: 1 }).toBuffer()
}

/** What `asCsv` wrote so, as it was. */
export const withoutMark = (cell: string) => (MARKED.test(cell) ? cell.slice(1) : cell)

// Excel takes these for the beginning of a formula, also behind a tab or a line break.
const FORMULA = /^[=+\-@\t\r]/
const MARKED = /^'[=+\-@\t\r]/
