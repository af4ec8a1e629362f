import * as z from 'zod/mini'
import { type ImportReport, MAX_REPORTED_CHANGES, MAX_REPORTED_FAULTS } from '#contract/admin/sheets.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { groupsBySize, mapInSlices, timeSlices } from '#services/time-slices.ts'
import type { Cells } from './cells.ts'
import { type ColumnMeanings, linesOf } from './headings.ts'
import { createMatcher, idOf, type RecordKey } from './match-lines.ts'

/** Reports a fault in a column of the current line. */
export type ReportFault = (column: string, message: FieldMessageKey) => void

/** Which records are loaded: those with these ids or with the values of these lines; without either, all. */
export type RowsWanted = { ids?: number[]; lines?: readonly Cells[]; lock?: boolean; limit: number }

/** How the lines of a kind of file are read, checked and written. */
export type SheetFormat<Line extends { id: number | null }> = {
  columns: readonly string[]
  /** The cells of a new record for columns that the file lacks. */
  defaults: Cells
  lineSchema: z.ZodMiniType<Line>
  /** How a line without an id names its record, the first that it has before the others. */
  keys: readonly RecordKey[]
  /** Loads existing records as cells. `lock` locks their rows for writing. */
  loadRows: (db: Db, wanted: RowsWanted) => Promise<Cells[]>
  /**
   * Returns a function that checks a line against the database and other columns, and completes it for
   * writing.
   */
  createLineChecker: (
    db: Db,
  ) => Promise<(line: Line, reportFault: ReportFault, current: Cells | undefined) => Line>
  writeLines: (db: Db, lines: { added: Line[]; changed: Line[] }) => Promise<void>
}

type ImportOptions = {
  table: string[][]
  write: 'none' | 'good' | 'all'
  meanings: ColumnMeanings
  lang: Language
}

/**
 * Checks a table, reports what it changes, and writes it according to `write` in the caller's transaction.
 */
export async function importTable<Line extends { id: number | null }>(
  db: Db,
  sheet: SheetFormat<Line>,
  { table, write, meanings, lang }: ImportOptions,
): Promise<ImportReport> {
  const { lines, headings } = await linesOf(table, sheet.columns, meanings)
  const sound = lines.flatMap(({ cells, damaged }) => (damaged.length === 0 ? [cells] : []))
  const ids = [...new Set((await mapInSlices(sound, cells => idOf(cells) ?? [])).flat())]
  const existing = await sheet.loadRows(db, {
    ids,
    lines: sound,
    lock: write !== 'none',
    limit: MAX_MATCHES_PER_LINE * sound.length,
  })
  const match = await createMatcher(existing, sheet.keys)
  const checkLine = await sheet.createLineChecker(db)

  const faults: ImportReport['faults'] = []
  const changes: ImportReport['changes'] = []
  const added: Line[] = []
  const changed: Line[] = []
  let unchanged = 0
  let bad = 0
  const pause = timeSlices()
  for (const { number, cells, damaged } of lines) {
    await pause()
    let isGood = true
    const reportFault: ReportFault = (column, message) => {
      isGood = false
      if (faults.length < MAX_REPORTED_FAULTS)
        faults.push({ line: number, column, message: translate(fieldMessages[message], lang) })
    }
    for (const column of damaged) reportFault(column, 'invalid value')
    if (damaged.length > 0) {
      bad++
      continue
    }
    const { current, fault } = match(cells)
    const merged: Cells = {
      ...sheet.defaults,
      ...current,
      ...cells,
      ...(current && keptCells(current, cells)),
    }
    const parsed = z.safeParse(sheet.lineSchema, merged)
    for (const { path, message } of parsed.success ? [] : parsed.error.issues)
      reportFault(String(path[0]), message as FieldMessageKey)
    if (fault) reportFault(fault.column, fault.message)
    else if (parsed.success) {
      const line = checkLine(parsed.data, reportFault, current)
      const columns = current ? changedColumns(line, current, cells) : []
      if (isGood && current && columns.length === 0) unchanged++
      else if (isGood) {
        ;(current ? changed : added).push(line)
        if (changes.length < MAX_REPORTED_CHANGES)
          changes.push({ line: number, name: merged[`name_${lang}`] ?? '', is_new: !current, columns })
      }
    }
    if (!isGood) bad++
  }

  const hasGood = added.length + changed.length > 0
  const written = write === 'good' ? hasGood : write === 'all' && bad === 0
  if (written) {
    for (const group of lineGroups(added)) await sheet.writeLines(db, { added: group, changed: [] })
    for (const group of lineGroups(changed)) await sheet.writeLines(db, { added: [], changed: group })
  }
  const counts = { lines: lines.length, added: added.length, changed: changed.length, unchanged, bad }
  return { ...counts, faults, changes, headings, written }

  /** What a line leaves as it is: the id, and codes of which its cell is empty. */
  function keptCells(current: Cells, cells: Cells): Cells {
    const kept = sheet.keys.filter(({ column, isCode }) => isCode && !cells[column]?.trim())
    return Object.fromEntries(['id', ...kept.map(key => key.column)].map(name => [name, current[name] ?? '']))
  }

  /** What a checked line changes of its record, as texts. */
  function changedColumns(line: Line, current: Cells, cells: Cells) {
    const currentLine = z.safeParse(sheet.lineSchema, { ...sheet.defaults, ...current })
    const before = currentLine.success && checkLine(currentLine.data, () => {}, current)
    return sheet.columns
      .filter(column => column !== 'id' && column !== STOCK)
      .filter(column => !before || textOf(before, column) !== textOf(line, column))
      .map(column => ({
        column,
        before: (current[column] ?? '').slice(0, MAX_REPORTED_TEXT),
        after: (cells[column] ?? current[column] ?? '').trim().slice(0, MAX_REPORTED_TEXT),
      }))
  }
}

/** How many records one statement loads or writes: more at once would hold up other requests. */
const GROUP_SIZE = 1_000

/** A statement with more characters would hold up other requests, too, while it is written. */
const GROUP_CHARACTERS = 500_000

/** Lines in groups, each for one statement. */
export const lineGroups = <T extends object>(lines: readonly T[]): Iterable<T[]> =>
  groupsBySize(lines, { maxItems: GROUP_SIZE, maxSize: GROUP_CHARACTERS, sizeOf: charactersOf })

const charactersOf = (line: object) =>
  Object.values(line).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : JSON.stringify(value ?? null).length),
    0,
  )

/** Loads records in groups. */
export async function loadInGroups(
  ids: number[],
  load: (ids: number[]) => Promise<Cells[]>,
): Promise<Cells[]> {
  const loaded: Cells[][] = []
  for (const group of groupsOf(ids, GROUP_SIZE)) loaded.push(await load(group))
  return loaded.flat()
}

/** The stock of an existing product follows from its change (products-sheet.ts). */
const STOCK = 'stock'
const MAX_REPORTED_TEXT = 120

/** A line may name one record by its id, others by its codes and several by its name. */
const MAX_MATCHES_PER_LINE = 5

/** A value in comparable form: an empty text, zero and nothing are the same. */
const textOf = (line: object, column: string) => JSON.stringify((line as Cells)[column] || null)
