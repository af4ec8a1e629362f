import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { type ImportReport, MAX_REPORTED_CHANGES, MAX_REPORTED_FAULTS } from '#contract/admin/sheets.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { type ResponseMessageKey, responseMessages } from '#contract/response-messages.ts'
import type { Db } from '#db/connect.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { plainText } from '#domain/text/typed-text.ts'
import type { TellPatients } from '#services/messages/tell-patients.ts'
import type { Queue } from '#services/queue.ts'
import { groupsBySize, mapInSlices, timeSlices } from '#services/time-slices.ts'
import { type Cells, idOf, wordOf } from './cells.ts'
import { cutTexts } from './cut-texts.ts'
import { type ColumnMeanings, linesOf } from './headings.ts'
import { createMatcher, type LineSource, type RecordKey } from './match-lines.ts'
import type { MomentColumns } from './reading/moment-cells.ts'
import { spoiledCode } from './reading/spoiled-cell.ts'

/** Reports a fault in a column of the current line. */
export type ReportFault = (
  column: string,
  message: FieldMessageKey | ErrorCode,
  values?: Parameters<typeof translate>[2],
) => void
const messages: Record<string, LocalizedText> = { ...fieldMessages, ...errorCatalogue }

/** Which records are loaded: those with these ids or with the values of these lines. */
export type RowsWanted = { ids: number[]; lines?: readonly Cells[]; lock?: boolean; limit: number }

/** How the lines of a kind of file are read, checked and written. */
export type SheetFormat<Line extends { id: number | null }> = {
  table: PgTable & { id: PgColumn }
  columns: readonly string[]
  /** What further headings of usual files mean. */
  meanings?: ColumnMeanings
  /** The cells of a new record for columns that the file lacks. */
  defaults: Cells
  lineSchema: z.ZodMiniType<Line>
  /** How a line without an id names its record, the first that it has before the others. */
  keys: readonly RecordKey[]
  /** The columns that `-` empties, codes that a spreadsheet may spoil, days, and a day with its time. */
  emptiable: readonly string[]
  codes: readonly string[]
  dates?: readonly string[]
  moment?: MomentColumns
  /** Columns with the one of their number, which is kept in no other unit. */
  units?: readonly (readonly [unit: string, number: string])[]
  /** Loads existing records as cells. `lock` locks their rows for writing. */
  loadRows: (db: Db, wanted: RowsWanted) => Promise<Cells[]>
  /**
   * Returns a function that checks a line against the database and other columns, and completes it for
   * writing; it has no `source` if a record is compared.
   */
  createLineChecker: (
    db: Db,
    input: LineCheckInput,
  ) => Promise<(line: Line, reportFault: ReportFault, current?: Cells, source?: LineSource) => Line>
  /** Writes a new line at once, also to check it: only that tells whether it can be written. */
  tryLine?: (
    db: Db,
    line: Line,
    reportFault: ReportFault,
    deps: ImportDeps & { now: number },
  ) => Promise<void>
  /** A line as the cells of the record that it will be, in a language. */
  createPreview: (db: Db, lang: Language) => Promise<(line: Line) => Cells>
  writeLines: (db: Db, lines: { added: Line[]; changed: Line[] }, now: number) => Promise<void>
  /** What to say of a line whose record has been changed since an earlier import, and its column. */
  noteOf?: (current: Cells) => { column: string; message: ResponseMessageKey } | undefined
  /** Only the column heads leave as a file. */
  isTemplateOnly?: true
  /** Does in the transaction what follows from the changed records. */
  followChanges?: (db: Db, ids: number[], deps: ImportDeps & { now: number }) => Promise<void>
}

/**
 * What a line checker reads. `existing`: the records that lines may change; `isWrite`: they are locked;
 * `numbers`: those of the lines in the file; `places`: the hospitals that the desk books for, null: all.
 */
export type LineCheckInput = {
  lines: readonly Cells[]
  existing: readonly Cells[]
  isWrite: boolean
  numbers: ReadonlyMap<Cells, number>
  now: number
  places: number[] | null
}

export type ImportDeps = { queue: Queue; tellPatients: TellPatients; places: LineCheckInput['places'] }

type ImportOptions = {
  table: string[][]
  /** The sheet of a workbook that has the table, or ''. */
  sheetName: string
  write: 'none' | 'good' | 'all'
  meanings: ColumnMeanings
  /** The cells of columns that a line leaves empty. */
  values?: Cells | undefined
  /** The person has said that codes which a spreadsheet may have changed are as they should be. */
  areCodesRight: boolean
  lang: Language
  now: number
  deps: ImportDeps
}

/** What a report says of the table; of the workbook that has it, the caller knows. */
type TableReport = Omit<ImportReport, 'sheet' | 'sheets' | 'unread_sheets'>

/**
 * Checks a table, reports what it changes, and writes it according to `write` in the caller's transaction.
 */
export async function importTable<Line extends { id: number | null }>(
  db: Db,
  sheet: SheetFormat<Line>,
  { table, sheetName, write, meanings, values = {}, areCodesRight, lang, now, deps }: ImportOptions,
): Promise<TableReport> {
  const { lines, headings } = await linesOf(table, sheet, meanings, sheetName)
  const given = Object.entries(values).filter(([column]) => sheet.columns.includes(column))
  for (const { cells } of lines)
    for (const [column, value] of given) cells[column] = cells[column]?.trim() ? cells[column] : value
  const sound = lines.flatMap(({ cells, faults }) => (faults.every(isOfText) ? [cells] : []))
  const ids = [...new Set((await mapInSlices(sound, cells => idOf(cells) ?? [])).flat())]
  const isWrite = write !== 'none'
  const existing = await sheet.loadRows(db, {
    ids,
    lines: sound,
    lock: isWrite,
    limit: MAX_MATCHES_PER_LINE * sound.length,
  })
  const { match, recordOf, namesakeOf } = await createMatcher(existing, sheet.keys)
  const checkLine = await sheet.createLineChecker(db, {
    ...{ lines: sound, existing, isWrite, now },
    numbers: new Map(lines.map(({ cells, number }) => [cells, number])),
    places: deps.places,
  })
  const preview = await sheet.createPreview(db, lang)

  const faults: ImportReport['faults'] = []
  const left: ImportReport['faults'] = []
  const changes: ImportReport['changes'] = []
  const added: Line[] = []
  const changed: Line[] = []
  let [unchanged, bad, doubted] = [0, 0, 0]
  if (sheet.tryLine) await db.execute(sql`savepoint lines`)
  const pause = timeSlices()
  for (const { number, cells, faults: unlikely } of lines) {
    await pause()
    // A text that a person has stored comes back with an export, whatever it looks like.
    const stored = unlikely.length > 0 && unlikely.every(isOfText) ? recordOf(cells).current : undefined
    const unreadable = unlikely.filter(({ column }) => stored?.[column] !== cells[column])
    let isGood = true
    const reportFault: ReportFault = (column, message, values) => {
      isGood = false
      if (faults.length < MAX_REPORTED_FAULTS)
        faults.push({
          line: number,
          column,
          message: translate(messages[message] as LocalizedText, lang, values),
        })
    }
    for (const { column, message } of unreadable) reportFault(column, message)
    if (unreadable.length > 0) {
      bad++
      continue
    }
    const source = { number, cells, isGood: () => isGood }
    const { current, fault } = match(source)
    const given = givenCells(cells, current)
    const merged: Cells = { ...(current ?? sheet.defaults), ...given }
    for (const [unit, number] of sheet.units ?? []) {
      if (given[number] === '' && !given[unit]) merged[unit] = ''
      const isOther = given[unit] !== undefined && wordOf(given[unit]) !== current?.[unit]
      if (isOther && !given[number]) merged[number] = ''
    }
    // A new code may be what a spreadsheet has made of the one that the record of this name has.
    const known = current ?? namesakeOf(cells)
    const spoiled = sheet.codes.flatMap(column => {
      const message = areCodesRight
        ? undefined
        : spoiledCode(cells[column] ?? '', known?.[column] ?? '', column)
      return message ? [{ column, message }] : []
    })
    doubted += spoiled.length
    for (const { column, message } of spoiled) reportFault(column, message)
    const parsed = z.safeParse(sheet.lineSchema, merged)
    for (const { path, message } of parsed.success ? [] : parsed.error.issues)
      if (!spoiled.some(({ column }) => column === path[0]))
        reportFault(String(path[0]), messageOf(String(path[0]), message))
    if (fault) reportFault(fault.column, fault.message, fault.values)
    else if (parsed.success) {
      const line = checkLine(parsed.data, reportFault, current, source)
      if (isGood && !current) await sheet.tryLine?.(db, line, reportFault, { ...deps, now })
      const columns = changedColumns(line, current)
      if (isGood && current && columns.length === 0) {
        unchanged++
        const note = sheet.noteOf?.(current)
        const message = note && translate(responseMessages[note.message], lang)
        if (message && left.length < MAX_REPORTED_FAULTS) left.push({ line: number, ...note, message })
      } else if (isGood) {
        ;(current ? changed : added).push(line)
        if (changes.length < MAX_REPORTED_CHANGES)
          changes.push({
            line: number,
            name: merged[`name_${lang}`] ?? merged[sheet.keys[0]?.column ?? ''] ?? '',
            is_new: !current,
            columns,
          })
      }
    }
    if (!isGood) bad++
  }

  const hasGood = added.length + changed.length > 0
  const written = write === 'good' ? hasGood : write === 'all' && bad === 0
  // What was written only to check lines is undone.
  if (sheet.tryLine && !written) await db.execute(sql`rollback to savepoint lines`)
  if (written) {
    for (const group of lineGroups(added)) await sheet.writeLines(db, { added: group, changed: [] }, now)
    for (const group of lineGroups(changed)) await sheet.writeLines(db, { added: [], changed: group }, now)
    const ids = changed.flatMap(({ id }) => id ?? [])
    await sheet.followChanges?.(db, ids, { ...deps, now })
  }
  const counts = { lines: lines.length, added: added.length, changed: changed.length, unchanged, bad }
  const notes = left.length > 0 ? { left } : {}
  return { ...counts, faults, ...notes, changes, headings, written, doubted_codes: doubted }

  /** The cells that say something: an empty one leaves the value, and `-` empties it. */
  function givenCells(cells: Cells, current: Cells | undefined): Cells {
    const given = Object.entries(cells).filter(([column, cell]) => cell !== '' && column !== 'id')
    const isEmptied = ([column, cell]: [string, string]) =>
      isDash(cell) && sheet.emptiable.includes(column) && current?.[column] !== cell
    return Object.fromEntries(given.map(each => [each[0], isEmptied(each) ? '' : each[1]]))
  }

  /** What a form says of a day, of a file means the order of its parts. */
  function messageOf(column: string, message: string): FieldMessageKey {
    if (column === sheet.moment?.[1] && message !== 'required field') return 'sheet time'
    const isDay = sheet.dates?.includes(column) && message !== 'required field'
    return isDay || message === 'invalid date' ? 'sheet date' : (message as FieldMessageKey)
  }

  /** What a checked line stores of a new record, or changes of an existing one, as texts. */
  function changedColumns(line: Line, current: Cells | undefined) {
    const currentLine = current && z.safeParse(sheet.lineSchema, current)
    const before = currentLine?.success ? checkLine(currentLine.data, () => {}, current) : undefined
    const [shown, shownBefore] = [preview(line), before ? preview(before) : (current ?? {})]
    return sheet.columns
      .filter(column => column !== 'id')
      .filter(column =>
        current ? !before || textOf(before, column) !== textOf(line, column) : shown[column] !== '',
      )
      .map(column => ({ column, ...cutTexts(shownBefore[column] ?? '', shown[column] ?? '') }))
  }
}

/** Whether a fault is one of the words in a cell, which a statement may get. */
const isOfText = ({ message }: { message: FieldMessageKey }) =>
  message === 'lost letters' || message === 'excel error'

/** Hyphens, or any dash that a spreadsheet or a keyboard makes of them. */
const isDash = (cell: string) => cell.length <= MAX_DASH && /^-{1,3}$/.test(plainText(cell))

/** A dash with marks around it; a long text would take time to put in order. */
const MAX_DASH = 100

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

/** A line may name one record by its id, others by its codes and several by its name. */
const MAX_MATCHES_PER_LINE = 5

/** A value in comparable form: an empty text, zero and nothing are the same. */
const textOf = (line: object, column: string) => JSON.stringify((line as Cells)[column] || null)
