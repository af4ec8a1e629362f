import * as z from 'zod/mini'
import { type ImportReport, MAX_REPORTED_FAULTS, MAX_SHEET_LINES } from '#contract/admin/sheets.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { toAsciiDigits } from '#domain/text/arabic-fold.ts'
import { refuse } from '../../refuse.ts'
import { unescapeFormula } from './write-table.ts'

/** The cells of a line by column name. */
export type Cells = Record<string, string>

/** Reports a fault in a column of the current line. */
export type ReportFault = (column: string, message: FieldMessageKey) => void

/** How the lines of a kind of file are read, checked and written. */
export type SheetFormat<Line extends { id: number | null }> = {
  columns: readonly string[]
  /** The cells of a new record for columns that the file lacks. */
  defaults: Cells
  lineSchema: z.ZodMiniType<Line>
  /**
   * Loads the existing records as cells: those with these ids, or all. `lock` locks their rows for writing.
   */
  loadRows: (db: Db, options: { ids?: number[]; lock?: boolean; limit: number }) => Promise<Cells[]>
  /**
   * Returns a function that checks a line against the database and other columns, and completes it for
   * writing.
   */
  createLineChecker: (
    db: Db,
  ) => Promise<(line: Line, reportFault: ReportFault, current: Cells | undefined) => Line>
  writeLines: (db: Db, lines: { added: Line[]; changed: Line[] }) => Promise<void>
}

type ImportOptions = { table: string[][]; write: 'none' | 'good' | 'all'; lang: Language }

/** Checks a table, reports its faults, and writes it according to `write` in the caller's transaction. */
export async function importTable<Line extends { id: number | null }>(
  db: Db,
  sheet: SheetFormat<Line>,
  { table, write, lang }: ImportOptions,
): Promise<ImportReport> {
  const lines = parseLines(table, sheet.columns)
  const ids = [...new Set(lines.flatMap(({ cells }) => parseId(cells) ?? []))]
  const existing = await sheet.loadRows(db, { ids, lock: write !== 'none', limit: ids.length })
  const currentById = new Map(existing.map(cells => [cells.id, cells]))
  const checkLine = await sheet.createLineChecker(db)

  const faults: ImportReport['faults'] = []
  const added: Line[] = []
  const changed: Line[] = []
  const seenIds = new Set<number>()
  let bad = 0
  for (const { number, cells } of lines) {
    let isGood = true
    const reportFault: ReportFault = (column, message) => {
      isGood = false
      if (faults.length < MAX_REPORTED_FAULTS)
        faults.push({ line: number, column, message: translate(fieldMessages[message], lang) })
    }
    const id = parseId(cells)
    const current = id === undefined ? undefined : currentById.get(String(id))
    const parsed = z.safeParse(sheet.lineSchema, { ...sheet.defaults, ...current, ...cells })
    for (const { path, message } of parsed.success ? [] : parsed.error.issues)
      reportFault(String(path[0]), message as FieldMessageKey)
    if (id !== undefined && !current) reportFault('id', 'unknown name')
    else if (id !== undefined && seenIds.has(id)) reportFault('id', 'repeated line')
    else if (parsed.success) {
      const line = checkLine(parsed.data, reportFault, current)
      if (isGood) (current ? changed : added).push(line)
    }
    if (id !== undefined) seenIds.add(id)
    if (!isGood) bad++
  }

  const written = write === 'good' ? added.length + changed.length > 0 : write === 'all' && bad === 0
  if (written) await sheet.writeLines(db, { added, changed })
  return { lines: lines.length, added: added.length, changed: changed.length, bad, faults, written }
}

function parseLines([headers = [], ...rows]: string[][], columns: readonly string[]) {
  const names = headers.map(header => header.trim().toLowerCase())
  const unknownColumns = names.filter(
    (name, index) => name !== '' && (!columns.includes(name) || names.indexOf(name) < index),
  )
  if (unknownColumns.length > 0 || !names.some(Boolean)) {
    const columnList = unknownColumns.slice(0, 5).join('، ').slice(0, 200) || '–'
    throw refuse('staff.sheet_columns', {
      errors: { file: ['staff.sheet_columns'] },
      values: { columns: columnList },
    })
  }
  if (rows.length > MAX_SHEET_LINES)
    throw refuse('staff.sheet_long', { errors: { file: ['staff.sheet_long'] } })
  return rows.flatMap((row, rowIndex) => {
    if (row.every(cell => cell.trim() === '')) return []
    const cells = names.flatMap((name, columnIndex) =>
      name ? [[name, unescapeFormula(row[columnIndex] ?? '')] as const] : [],
    )
    return [{ number: rowIndex + 2, cells: Object.fromEntries(cells) as Cells }]
  })
}

/** The id in a line's cell `id`, if it is a valid one. */
function parseId({ id = '' }: Cells): number | undefined {
  const text = toAsciiDigits(id).trim()
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
