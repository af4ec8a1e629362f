import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { TableFiles } from '#contract/admin/table-files.ts'
import type { Api, Call } from '../call.ts'
import { csvParts, type Parts, toXlsx } from '../files/write-table.ts'
import { serve } from '../serve.ts'

type TableCall<Q extends z.ZodMiniType> = Call<TableFiles<Q>['csv']> | Call<TableFiles<Q>['xlsx']>

/** Serves a table, whose first line has the headings, as CSV and as XLSX. */
export function serveTable<Q extends z.ZodMiniType>(
  api: Api,
  { csv, xlsx }: TableFiles<Q>,
  partsOf: (call: TableCall<Q>) => Promise<Parts>,
): void {
  serve(api, csv, async call => Readable.from(csvParts(await partsOf(call))))
  serve(api, xlsx, async call => toXlsx(await partsOf(call), { typed: true, lang: call.lang }))
}
