import * as z from 'zod/mini'
import { type ImportReport, MOST_FAULTS, MOST_LINES } from '#contract/admin/sheets.ts'
import { type FieldMessage, fieldMessages } from '#contract/messages.ts'
import { type Language, say } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { refuse } from '../../refuse.ts'
import { withoutMark } from './write-table.ts'

/** A line by its columns, as a file has it. */
export type Cells = Record<string, string>

/** Says what is wrong with a column of the line that is read. */
export type Blame = (column: string, message: FieldMessage) => void

/** How the lines of one kind of file become records. */
export type Sheet<Line extends { id: number | null }> = {
  columns: readonly string[]
  /** What a new record has where the file has no such column. */
  defaults: Cells
  line: z.ZodMiniType<Line>
  /**
   * What exists, as a file would have it: of these ids, locked when they are to be written, or of all. `most`: no more
   * than so many.
   */
  rows: (db: Db, asked: { ids?: number[]; lock?: boolean; most: number }) => Promise<Cells[]>
  /** Looks at a line beyond its columns; gives it as it can be written. */
  judge: (db: Db) => Promise<(line: Line, blame: Blame, current: Cells | undefined) => Line>
  write: (db: Db, lines: { added: Line[]; changed: Line[] }) => Promise<void>
}

type Wish = { table: string[][]; write: 'none' | 'good' | 'all'; lang: Language }

/** Reads a table, names what is wrong with it, and writes it as wished, inside the caller's transaction. */
export async function importTable<Line extends { id: number | null }>(
  db: Db,
  sheet: Sheet<Line>,
  { table, write, lang }: Wish,
): Promise<ImportReport> {
  const lines = linesOf(table, sheet.columns)
  const ids = [...new Set(lines.flatMap(({ cells }) => idIn(cells) ?? []))]
  const existing = await sheet.rows(db, { ids, lock: write !== 'none', most: ids.length })
  const currents = new Map(existing.map(cells => [cells.id, cells]))
  const judge = await sheet.judge(db)

  const faults: ImportReport['faults'] = []
  const added: Line[] = []
  const changed: Line[] = []
  const seen = new Set<number>()
  let bad = 0
  for (const { number, cells } of lines) {
    let isGood = true
    const blame: Blame = (column, message) => {
      isGood = false
      if (faults.length < MOST_FAULTS)
        faults.push({ line: number, column, message: say(fieldMessages[message], lang) })
    }
    const id = idIn(cells)
    const current = id === undefined ? undefined : currents.get(String(id))
    const read = z.safeParse(sheet.line, { ...sheet.defaults, ...current, ...cells })
    for (const { path, message } of read.success ? [] : read.error.issues)
      blame(String(path[0]), message as FieldMessage)
    if (id !== undefined && !current) blame('id', 'unknown name')
    else if (id !== undefined && seen.has(id)) blame('id', 'repeated line')
    else if (read.success) {
      const line = judge(read.data, blame, current)
      if (isGood) (current ? changed : added).push(line)
    }
    if (id !== undefined) seen.add(id)
    if (!isGood) bad++
  }

  const written = write === 'good' ? added.length + changed.length > 0 : write === 'all' && bad === 0
  if (written) await sheet.write(db, { added, changed })
  return { lines: lines.length, added: added.length, changed: changed.length, bad, faults, written }
}

function linesOf([heads = [], ...rows]: string[][], columns: readonly string[]) {
  const names = heads.map(head => head.trim().toLowerCase())
  const strange = names.filter(
    (name, at) => name !== '' && (!columns.includes(name) || names.indexOf(name) < at),
  )
  if (strange.length > 0 || !names.some(Boolean)) {
    const shown = strange.slice(0, 5).join('، ').slice(0, 200) || '–'
    throw refuse('staff.sheet_columns', {
      errors: { file: ['staff.sheet_columns'] },
      values: { columns: shown },
    })
  }
  if (rows.length > MOST_LINES) throw refuse('staff.sheet_long', { errors: { file: ['staff.sheet_long'] } })
  return rows.flatMap((row, at) => {
    if (row.every(cell => cell.trim() === '')) return []
    const cells = names.flatMap((name, place) =>
      name ? [[name, withoutMark(row[place] ?? '')] as const] : [],
    )
    return [{ number: at + 2, cells: Object.fromEntries(cells) as Cells }]
  })
}

/** The id that a line names, if it is one. */
function idIn({ id = '' }: Cells): number | undefined {
  const text = asciiDigits(id).trim()
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
