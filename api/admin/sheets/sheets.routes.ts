import { doctorSheet, MOST_LINES, productSheet } from '#contract/admin/sheets.ts'
import type { Db } from '#db/connect.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { sheetOfDoctors } from './doctors-sheet.ts'
import { importTable, type Sheet } from './import.ts'
import { sheetOfProducts } from './products-sheet.ts'
import { readTable } from './read-table.ts'
import { asCsv, asXlsx } from './write-table.ts'

export function serveSheets(api: Api): void {
  serveSheet(api, productSheet, sheetOfProducts)
  serveSheet(api, doctorSheet, sheetOfDoctors)
}

type Calls = Pick<typeof productSheet, 'importFile' | 'exportCsv' | 'exportXlsx'>

function serveSheet<Line extends { id: number | null }>(api: Api, calls: Calls, sheet: Sheet<Line>) {
  serve(api, calls.importFile, async ({ db, lang, body: { file, write } }) =>
    importTable(db, sheet, { table: await readTable(file as Uint8Array), write, lang }),
  )
  serve(api, calls.exportCsv, async ({ db, query }) => asCsv(await tableOf(db, sheet, query.template)))
  serve(api, calls.exportXlsx, async ({ db, query }) => asXlsx(await tableOf(db, sheet, query.template)))
}

async function tableOf<Line extends { id: number | null }>(
  db: Db,
  { columns, rows }: Sheet<Line>,
  template: string | undefined,
): Promise<string[][]> {
  const found = template ? [] : await rows(db, { most: MOST_LINES + 1 })
  if (found.length > MOST_LINES) throw refuse('staff.sheet_long')
  return [[...columns], ...found.map(cells => columns.map(column => cells[column] ?? ''))]
}
