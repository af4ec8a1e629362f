import { Readable } from 'node:stream'
import { asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  appointmentSheet,
  doctorSheet,
  listSuppliers,
  MAX_SHEET_LINES,
  patientSheet,
  payoutSheet,
  productSheet,
} from '#contract/admin/sheets.ts'
import type { Db } from '#db/connect.ts'
import { violates } from '#db/statements/violates.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { csvParts, toXlsx } from '../../files/write-table.ts'
import { serve } from '../../serve.ts'
import { appointmentSheetFormat } from './appointments-sheet.ts'
import { doctorSheetFormat } from './doctors-sheet.ts'
import { importTable, type SheetFormat } from './import-table.ts'
import { patientSheetFormat } from './patients-sheet.ts'
import { payoutSheetFormat } from './payouts-sheet.ts'
import { productSheetFormat } from './products-sheet.ts'
import { readTable } from './read-table.ts'
import { headingsOf, rememberHeadings, supplierNames } from './suppliers.queries.ts'

export function serveSheets(api: Api): void {
  serve(api, listSuppliers, ({ db }) => supplierNames(db))
  serveSheet(api, productSheet, productSheetFormat)
  serveSheet(api, doctorSheet, doctorSheetFormat)
  serveSheet(api, payoutSheet, payoutSheetFormat)
  serveSheet(api, appointmentSheet, appointmentSheetFormat(api.deps.config.nationalIdKeys))
  serveSheet(api, patientSheet, patientSheetFormat(api.deps.config.nationalIdKeys))
}

// Five thousand lines are one statement, which takes a busy machine longer than other statements may take.
// After a longer silence the connection would count as lost (db/connect.ts).
const ALLOW_LONG_STATEMENTS = sql`set local statement_timeout = '15s'`

type SheetEndpoints = Pick<typeof productSheet, 'importFile' | 'exportCsv' | 'exportXlsx'>

function serveSheet<Line extends { id: number | null }>(
  api: Api,
  calls: SheetEndpoints,
  sheet: SheetFormat<Line>,
) {
  serve(api, calls.importFile, {
    // A transaction that waited for it would hold a connection, and end by its timeout.
    prepare: ({ userId, body: { file, columns, sheet: wanted } }) =>
      readTable(
        userId,
        file as Uint8Array,
        [...sheet.columns, ...Object.keys({ ...sheet.meanings, ...columns })],
        wanted,
      ),
    handle: async ({ db, lang, now, tellPatients, scope, body }, read) => {
      const { write, supplier, columns, values, codes, sheet: wanted } = body
      if (wanted && wanted !== read.sheet)
        throw refuse('invalid_input', { errors: { sheet: ['unknown name'] } })
      const remembered = supplier ? await headingsOf(db, supplier) : {}
      const meanings = { ...sheet.meanings, ...remembered, ...columns }
      await db.execute(ALLOW_LONG_STATEMENTS)
      const report = await importTable(db, sheet, {
        table: read.rows,
        sheetName: read.sheet,
        write,
        meanings,
        values,
        areCodesRight: codes === 'as_written',
        lang,
        now,
        deps: { queue: api.deps.queue, tellPatients, places: scope.hospitals },
      }).catch(error => {
        // A colleague has saved the same code since the lines were checked.
        if (violates(error, 'unique')) throw refuse('staff.taken')
        if (error instanceof Refusal && read.sheets.length > 1)
          Object.assign(error.details, { sheet: read.sheet, sheets: read.sheets })
        throw error
      })
      if (supplier && report.written) await rememberHeadings(db, supplier, meanings)
      return { ...report, sheet: read.sheet, unread_sheets: read.unread, sheets: read.sheets }
    },
  })
  serve(api, calls.exportCsv, async ({ db, query }) =>
    Readable.from(csvParts(await tableParts(db, sheet, query.template), { codes: sheet.codes })),
  )
  serve(api, calls.exportXlsx, async ({ db, lang, query }) =>
    toXlsx(await tableParts(db, sheet, query.template), { lang }),
  )
}

/** The table of all records in parts: the long texts of all at once take the memory of the process. */
async function tableParts<Line extends { id: number | null }>(
  db: Db,
  { table, columns, loadRows, isTemplateOnly }: SheetFormat<Line>,
  template: string | undefined,
): Promise<AsyncIterable<string[][]>> {
  const ids = template || isTemplateOnly ? [] : await idsOfAll(db, table)
  if (ids.length > MAX_SHEET_LINES) throw refuse('staff.sheet_long')
  return (async function* () {
    yield [[...columns]]
    for (const group of groupsOf(ids, LINES_PER_PART)) {
      const rows = await loadRows(db, { ids: group, limit: group.length })
      yield rows.map(cells => columns.map(column => cells[column] ?? ''))
    }
  })()
}

const LINES_PER_PART = 100

async function idsOfAll(db: Db, table: PgTable & { id: PgColumn }): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(asc(table.id))
    .limit(MAX_SHEET_LINES + 1)
  return rows.map(({ id }) => Number(id))
}
