import * as z from 'zod/mini'
import { secondPersonStates } from '#domain/stock/second-person.ts'
import { countStates } from '#domain/stock/stock-count.ts'
import {
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  optionalText,
  PageMeta,
  PathId,
  pageQuery,
} from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { OptionalScannedText } from '../../fields/scanned-text.ts'
import { wholeNumber } from '../fields.ts'
import { PAGE_SIZE } from '../resource.ts'
import { BranchName, branchField } from './stock-branches.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/** How many rows of a count a page has. */
export const COUNT_PAGE_SIZE = 500

/** A count and who began and ended it; a name is null where the account is gone. */
const StockCount = z.object({
  id: z.number(),
  branch: BranchName,
  shelf: z.string(),
  status: z.enum(countStates),
  opened_at: z.string(),
  opened_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
})

/**
 * A batch of a count. `counted` and what follows from it are null while nobody has counted the batch.
 * `expected`: the pieces that should have been on its shelf at that moment; `changed`: that number changed
 * while the batch was counted. `booked`: what closing the count added or took off.
 */
export const CountRow = z.object({
  batch_id: z.number(),
  product_id: z.number(),
  name: LocalizedText,
  sku: z.nullable(z.string()),
  shelf: z.string(),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  counted: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  changed: z.boolean(),
  booked: z.nullable(z.number()),
  counted_by: z.nullable(z.string()),
})
export type CountRow = z.infer<typeof CountRow>

/**
 * `version` changes with each line; `lines`: the batches that were counted, with `pieces`; `missing` and
 * `surplus`: pieces, by batch.
 */
const CountTotals = z.object({
  version: z.string(),
  lines: z.number(),
  pieces: z.number(),
  differences: z.number(),
  missing: z.number(),
  surplus: z.number(),
})

/** The version of the lines that the caller saw. */
const countVersion = z.object({ version: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'invalid value')) })

export const stockCounts = {
  /** `asked`: somebody wants a second person to end it. */
  list: endpoint('GET /admin/stock-counts', {
    summary: 'The counts of the stock, newest first',
    ...access,
    query: z.object({ page: pageQuery(PAGE_SIZE, PAGE_SIZE).page }),
    reply: z.array(z.extend(StockCount, { lines: z.number(), differences: z.number(), asked: z.boolean() })),
    extras: PageMeta,
  }),
  listShelves: endpoint('GET /admin/stock-counts/shelves', {
    summary: 'The shelves on which products lie',
    ...access,
    reply: z.array(z.object({ shelf: z.string(), products: z.number() })),
  }),
  start: endpoint('POST /admin/stock-counts', {
    summary: 'Begin a count of a shelf of a branch, or of what is scanned there',
    ...access,
    body: z.object({ shelf: z.optional(optionalText(40)), branch_id: branchField }),
    reply: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
  }),
  /**
   * `rows`: of a shelf all that lies or lay on it by the stock, by name; of other counts what was counted,
   * newest first, and the other batches of these products. `second_person`: whether ending it needs one.
   */
  get: endpoint('GET /admin/stock-counts/:id', {
    summary: 'A count with its batches, by pages of 500',
    ...access,
    params: IdParams,
    query: z.object({
      show: z.optional(optionalFilter(z.enum(['uncounted', 'differences'], 'invalid value'))),
      page: pageQuery(COUNT_PAGE_SIZE, COUNT_PAGE_SIZE).page,
    }),
    reply: z.extend(StockCount, {
      second_person: z.enum(secondPersonStates),
      totals: CountTotals,
      rows: z.array(CountRow),
      page: PageMeta.shape.meta,
    }),
  }),
  /**
   * `add` counts pieces, `set` says how many there are. The batch is that of a scanned or typed `code` (GS1
   * element strings, GTIN, SKU) or `batch_id`. A pack with a serial number counts once. After it a plain
   * barcode of the product counts nothing, because it may be on the same pack; that of a carton counts. A
   * plain barcode before the first serial number is asked about (`staff.same_pack`, with the `name`): the
   * caller sends `same_pack`, and a pack that is counted already counts no piece more. The
   * refusal `staff.choose_batch` has the product's `name` and `batches`, of which the caller sends one as
   * `batch_id`. `staff.choose_reading` has the `name` and `readings`, of which the caller sends one's `text`
   * as `code`. `staff.doubtful_batch` has `name`, `batches` and the `reading` of a new batch that is hardly
   * right; the caller sends one of them as `batch_id`, or the `code` once more with `as_read`.
   */
  count: endpoint('POST /admin/stock-counts/:id/pieces', {
    summary: 'Count pieces of a batch',
    ...access,
    params: IdParams,
    body: z.object({
      code: z.optional(OptionalScannedText),
      batch_id: z.optional(optionalFilter(Id)),
      as_read: z.optional(z.boolean('invalid value')),
      same_pack: z.optional(z.boolean('invalid value')),
      how: z.enum(['add', 'set'], 'invalid value'),
      pieces: wholeNumber(0, 100_000),
    }),
    reply: CountRow,
    refusals: [
      'staff.count_over',
      'staff.counted_elsewhere',
      'staff.pack_counted',
      'staff.pack_gone',
      'staff.packs_sent',
      'staff.same_pack',
      'staff.choose_batch',
      'staff.choose_reading',
      'staff.choose_product',
      'staff.doubtful_batch',
      'staff.unknown_code',
      'staff.long_number',
      'staff.receive_with_batch',
      'staff.scan_batch',
      'staff.stock_full',
      'idempotency.mismatch',
    ],
    idempotent: true,
  }),
  uncount: endpoint('DELETE /admin/stock-counts/:id/pieces/:batch_id', {
    summary: 'Forget what was counted of a batch',
    ...access,
    params: z.extend(IdParams, { batch_id: PathId }),
    reply: z.object({}),
    message: 'staff.saved',
    refusals: ['staff.count_over'],
  }),
  /** For differences above the value of the settings: somebody else ends the count with the same lines. */
  ask: endpoint('POST /admin/stock-counts/:id/ask', {
    summary: 'Ask a second person to end a count',
    ...access,
    params: IdParams,
    body: countVersion,
    reply: z.object({}),
    message: 'staff.second_person_asked',
    refusals: ['staff.count_over', 'staff.count_changed'],
  }),
  /** The caller sends the version that it saw. Uncounted batches keep their number. */
  close: endpoint('POST /admin/stock-counts/:id/close', {
    summary: 'End a count and book its differences into the stock',
    ...access,
    params: IdParams,
    body: countVersion,
    reply: z.object({ booked: z.number() }),
    message: 'staff.counted',
    refusals: ['staff.count_over', 'staff.count_changed', 'staff.second_person', 'staff.stock_full'],
    idempotent: true,
  }),
  discard: endpoint('POST /admin/stock-counts/:id/discard', {
    summary: 'End a count without booking anything',
    ...access,
    params: IdParams,
    reply: z.object({}),
    message: 'staff.saved',
    refusals: ['staff.count_over'],
    idempotent: true,
  }),
}
