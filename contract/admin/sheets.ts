import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { endpoint } from '../endpoint.ts'

/** The most lines and bytes of a file that is imported, and the most lines of one that is exported. */
export const MOST_LINES = 20_000
export const MOST_BYTES = 10_485_760
/** How many faults of a file are named. */
export const MOST_FAULTS = 1000

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file: a Blob where it is chosen, its bytes where it arrives. */
const SheetFile = z.custom<Uint8Array | Blob>(
  value => value instanceof Uint8Array || value instanceof Blob,
  'required field',
)

/**
 * What a file holds and what became of it. A line is counted as a spreadsheet does, the heads being line 1; `bad` lines
 * have at least one fault. `written`: whether the good ones are in the database now.
 */
export const ImportReport = z.object({
  lines: z.number(),
  added: z.number(),
  changed: z.number(),
  bad: z.number(),
  faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  written: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What a file of so many columns is like: those that a file has, and which of them a new record needs. */
type Columns = readonly string[]

/**
 * The calls that take many records from a CSV or XLSX file and give them as one. A line with an `id` changes that
 * record, one without adds; a column that a file does not have stays as it is. `?template=1` gives the heads alone.
 */
function sheet<const C extends Columns>(name: string, needs: Permission, columns: C) {
  const shared = {
    access: 'staff',
    needs,
    query: z.object({ template: z.optional(z.literal('1')) }),
  } as const
  return {
    columns,
    /** `none` tries it and writes nothing, `good` writes the good lines, `all` writes when every line is good. */
    importFile: endpoint(`POST /admin/sheets/${name}`, {
      summary: `Import ${name} from a file, or see what it would do`,
      access: 'staff',
      needs,
      body: z.object({ file: SheetFile, write: z.enum(['none', 'good', 'all'], 'invalid value') }),
      reply: ImportReport,
      refusals: ['staff.sheet_unreadable', 'staff.sheet_columns', 'staff.sheet_long'],
      fileSize: MOST_BYTES,
      perMinute: 30,
    }),
    exportCsv: endpoint(`GET /admin/sheets/${name}.csv`, {
      ...shared,
      summary: `All ${name} as CSV`,
      reply: z.string(),
      file: { name: `${name}.csv`, type: 'text/csv' },
      refusals: ['staff.sheet_long'],
      perMinute: 30,
    }),
    exportXlsx: endpoint(`GET /admin/sheets/${name}.xlsx`, {
      ...shared,
      summary: `All ${name} as XLSX`,
      reply: SheetFile,
      file: { name: `${name}.xlsx`, type: XLSX },
      refusals: ['staff.sheet_long'],
      perMinute: 30,
    }),
  }
}

/** Prices in riyals; `stock` counts for new products only, `stock_change` is added to what is there. */
export const productSheet = sheet('products', 'store.edit', [
  'id',
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'category',
  'price',
  'discount_type',
  'discount_value',
  'stock',
  'stock_change',
  'stock_alert',
  'pictures',
  'active',
])

/** `hours` are the usual ones, as domain/hours-text.ts writes them. */
export const doctorSheet = sheet('doctors', 'directory.edit', [
  'id',
  'name_ar',
  'name_en',
  'job_title_ar',
  'job_title_en',
  'specialty',
  'hospital',
  'phone',
  'visit_length',
  'hours',
  'picture',
  'active',
])
