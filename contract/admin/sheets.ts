import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { DAMAGE } from '../fields/formats.ts'

/** The limits of an imported file. An exported file has the same limit of lines. */
export const MAX_SHEET_LINES = 20_000
const MAX_SHEET_BYTES = 10_485_760
/** Excel allows 31 characters; a file may say anything. */
export const MAX_SHEET_NAME = 100
/** Each line is booked to check it, which takes longer than a line of another file. */
export const MAX_APPOINTMENT_LINES = 500
/** The most faults in the report of a file, and the most lines whose changes it has. */
export const MAX_REPORTED_FAULTS = 1000
export const MAX_REPORTED_CHANGES = 200

export const XLSX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file: a Blob in the browser, its bytes on the server. */
export const SheetFile = z.custom<Uint8Array | Blob>(
  value => value instanceof Uint8Array || value instanceof Blob,
  'required field',
)

const LineMessage = z.object({ line: z.number(), column: z.string(), message: z.string() })

/**
 * The result of an import or of its check. Line numbers are those of a spreadsheet: the column heads are line
 * 1. `unchanged` is the number of lines that say what the database has, `bad` of those with a fault.
 * `changes` has what the first good lines store or change, field by field, as it will be stored; `headings`
 * the column that each heading of the file means, '' for one that is not imported. `written` is true if the
 * good lines are now in the database. `doubted_codes` is the number of codes that a spreadsheet may have
 * changed, which are faults until the person says that they are right. Of a workbook, `sheet` is the sheet
 * that was read, `unread_sheets` are the other visible ones that have values, `sheets` are all that can be
 * asked for. `left`: lines whose record has been changed since an earlier import, and stays.
 */
export const ImportReport = z.object({
  lines: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  bad: z.number(),
  faults: z.array(LineMessage),
  left: z.optional(z.array(LineMessage)),
  changes: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      is_new: z.boolean(),
      columns: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  headings: z.array(z.object({ heading: z.string(), column: z.string() })),
  written: z.boolean(),
  doubted_codes: z.number(),
  sheet: z.string(),
  unread_sheets: z.array(z.string()),
  sheets: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Texts by name as JSON; the meanings of headings: `{"Barcode": "gtin", "Remarks": ""}`. */
const ColumnMeanings = z.pipe(
  z.pipe(
    optionalText(20_000),
    z.transform((text: string): unknown => {
      try {
        return text === '' ? {} : JSON.parse(text)
      } catch {
        return undefined
      }
    }),
  ),
  z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(40)), 'invalid value').check(
    // The escapes of JSON can write what the database stores in no text.
    z.refine(
      meanings =>
        Object.entries(meanings)
          .flat()
          .every(text => text.search(DAMAGE) < 0),
      'invalid value',
    ),
  ),
)

/**
 * The calls that import and export many records as a CSV or XLSX file. A line with an `id` changes that
 * record, and so does one that names it in another way (products: by SKU, by GTIN, without both by its two
 * names); any other line adds a record. A column that the file lacks and an empty cell leave the value, `-`
 * empties it. `?template=1` exports
 * the column heads only; of personal data (`isExported: false`) nothing else is exported.
 */
function sheetEndpoints<const C extends readonly string[]>(
  name: string,
  needs: Permission,
  columns: C,
  { isExported = true } = {},
) {
  const contents = isExported ? `All ${name}` : `The template for ${name}`
  const shared = {
    access: 'staff',
    needs,
    query: z.object({ template: z.optional(z.literal('1')) }),
  } as const
  return {
    columns,
    /**
     * `write`: `none` only checks the file, `good` writes the lines without faults, `all` writes if no line
     * has one. `columns` says what headings mean that are no column heads; a write remembers it for the
     * `supplier`, whose files then need none. `values` are those of columns that a line leaves empty.
     * `codes`: `as_written` says that those which a spreadsheet may have changed are right. `sheet` is the
     * sheet of a workbook to read, else the first visible one with a table. The refusal `staff.sheet_columns`
     * has `headings` with a proposal, and of a workbook `sheet` and `sheets` as a report.
     */
    importFile: endpoint(`POST /admin/sheets/${name}`, {
      summary: `Import ${name} from a file, or check the file`,
      access: 'staff',
      needs,
      body: z.object({
        file: SheetFile,
        write: z.enum(['none', 'good', 'all'], 'invalid value'),
        supplier: z.optional(optionalText(80)),
        columns: z.optional(ColumnMeanings),
        values: z.optional(ColumnMeanings),
        codes: z.optional(z.enum(['', 'as_written'], 'invalid value')),
        sheet: z.optional(optionalText(MAX_SHEET_NAME)),
      }),
      reply: ImportReport,
      refusals: [
        'staff.sheet_unreadable',
        'staff.sheet_encoding',
        'staff.sheet_quote',
        'staff.sheet_kind',
        'staff.sheet_columns',
        'staff.sheet_tables',
        'staff.sheet_cell',
        'staff.sheet_long',
        'staff.sheet_appointments',
        'staff.taken',
        'idempotency.mismatch',
      ],
      idempotent: true,
      maxFileBytes: MAX_SHEET_BYTES,
      perMinutePerIp: 30,
    }),
    exportCsv: endpoint(`GET /admin/sheets/${name}.csv`, {
      ...shared,
      summary: `${contents} as CSV`,
      reply: z.string(),
      file: { name: `${name}.csv`, type: 'text/csv' },
      refusals: ['staff.sheet_long'],
      perMinutePerIp: 30,
    }),
    exportXlsx: endpoint(`GET /admin/sheets/${name}.xlsx`, {
      ...shared,
      summary: `${contents} as XLSX`,
      reply: SheetFile,
      file: { name: `${name}.xlsx`, type: XLSX_CONTENT_TYPE },
      refusals: ['staff.sheet_long'],
      perMinutePerIp: 30,
    }),
  }
}

/**
 * Prices are in riyals; `tax_class` is a key of domain/invoices/tax.ts. `stock` applies to new products only;
 * `stock_change` is added to the current stock.
 * `substances` are written as `Paracetamol | باراسيتامول | 500 mg; …`.
 */
export const productSheet = sheetEndpoints('products', 'store.edit', [
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
  'tax_class',
  'medicine_class',
  'price_controlled',
  'min_age',
  'sku',
  'gtin',
  'sfda_number',
  'substances',
  'form_ar',
  'form_en',
  'pack_size_ar',
  'pack_size_en',
  'manufacturer_ar',
  'manufacturer_en',
  'storage',
  'shelf',
])

/** The suppliers whose goods were received or whose headings are remembered, by name. */
export const listSuppliers = endpoint('GET /admin/sheets/products/suppliers', {
  summary: 'The names of the suppliers',
  access: 'staff',
  needs: 'store.edit',
  reply: z.array(z.object({ name: z.string() })),
})

/**
 * `hours` are the weekly hours in the format of domain/booking/hours-text.ts, `languages` codes with spaces
 * between them: `ar en fr`, `further_specialties` and `visit_types` names with `|` between them. `visit_fee`
 * is in riyals.
 */
export const doctorSheet = sheetEndpoints('doctors', 'directory.edit', [
  'id',
  'name_ar',
  'name_en',
  'job_title_ar',
  'job_title_en',
  'specialty',
  'hospital',
  'phone',
  'visit_length',
  'languages',
  'practising_since',
  'sex',
  'further_specialties',
  'licence_number',
  'licence_until',
  'visit_fee',
  'visit_tax_class',
  'visit_types',
  'hours',
  'picture',
  'active',
])

/**
 * The lines of the payment provider’s payouts: `payment_id`, `type` (`pay`, `refund` or another word),
 * `amount`, `fee`, `vat` and `net_amount` in riyals and `transaction_date` as in its settlement file, which
 * has neither the number of the `payout` nor its day.
 */
export const payoutSheet = sheetEndpoints('payouts', 'months.close', [
  'payout',
  'payout_date',
  'payment_id',
  'description',
  'type',
  'currency',
  'amount',
  'fee',
  'vat',
  'net_amount',
  'transaction_date',
])

/**
 * A line is the record with its `national_id`, else with its name and phone. What a record has stays, and
 * what it lacks is added; its phone and e-mail address are entered at its page alone. `sex` is `female` or
 * `male`.
 */
export const patientSheet = sheetEndpoints(
  'patients',
  'patients.work',
  ['name', 'other_name', 'phone', 'birth_date', 'sex', 'national_id', 'email', 'language'],
  { isExported: false },
)

/**
 * Each line is an appointment that the desk books, by its rules: the `doctor` by name, number or licence
 * number, the patient as in `patientSheet`, `day` and `time`; `visit_type` by name or number, without it the
 * usual appointment. A line about a booked or cancelled appointment changes nothing. No
 * message is sent.
 */
export const appointmentSheet = sheetEndpoints(
  'appointments',
  'bookings.work',
  ['doctor', 'hospital', 'name', 'phone', 'national_id', 'day', 'time', 'visit_type', 'note'],
  { isExported: false },
)
