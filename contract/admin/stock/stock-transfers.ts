import * as z from 'zod/mini'
import { transferStates } from '#domain/stock/stock-transfer.ts'
import {
  Day,
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  optionalLines,
  PageMeta,
  pageQuery,
  requiredText,
} from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { eachPackOnce, lotField, wholeNumber } from '../fields.ts'
import { PAGE_SIZE } from '../resource.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/** The most lines of one transfer, and the most packs of them. */
const MAX_TRANSFER_LINES = 500
const MAX_TRANSFER_PACKS = 3000

/**
 * A transfer and who sent and ended it; a name is null where the account is gone. `received`: once it ended.
 */
const StockTransfer = z.object({
  id: z.number(),
  from: LocalizedText,
  to: LocalizedText,
  note: z.string(),
  status: z.enum(transferStates),
  sent_at: z.string(),
  sent_by: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  pieces: z.number(),
  received: z.nullable(z.number()),
})
export type StockTransfer = z.infer<typeof StockTransfer>

export const TransferLine = z.object({
  id: z.number(),
  product_id: z.number(),
  name: LocalizedText,
  sku: z.nullable(z.string()),
  shelf: z.string(),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  pieces: z.number(),
  received: z.nullable(z.number()),
  /** The serial numbers of its packs that were scanned. */
  serials: z.array(z.string()),
})
export type TransferLine = z.infer<typeof TransferLine>

export const stockTransfers = {
  list: endpoint('GET /admin/stock-transfers', {
    summary: 'The transfers between branches, newest first',
    ...access,
    query: z.object({
      status: z.optional(optionalFilter(z.enum(transferStates, 'invalid value'))),
      page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
    }),
    reply: z.array(StockTransfer),
    extras: PageMeta,
  }),
  get: endpoint('GET /admin/stock-transfers/:id', {
    summary: 'A transfer with its pieces, by shelf',
    ...access,
    params: IdParams,
    reply: z.extend(StockTransfer, { lines: z.array(TransferLine) }),
  }),
  /**
   * Takes the pieces out of the stock of the branch; they can be sold again once the other one has received
   * them. A line without number and expiry takes what expires first; without number it is refused beside
   * recalled packs. All lines are sent or none. `packs` with serial numbers that are in orders, on another
   * way or in another branch are refused, unless the person has seen that and sends them `again`.
   */
  send: endpoint('POST /admin/stock-transfers', {
    summary: 'Send pieces from a branch to another',
    ...access,
    body: z.object({
      from_branch_id: Id,
      to_branch_id: Id,
      note: z.optional(optionalLines(300)),
      again: z._default(
        z.array(z.enum(['packs', 'sent'], 'invalid value')).check(z.maxLength(2, 'invalid value')),
        [],
      ),
      packs: z._default(
        z
          .array(
            z.object({
              product_id: Id,
              lot: lotField,
              expiry: z.nullable(Day),
              serial: requiredText(40),
            }),
          )
          .check(z.maxLength(MAX_TRANSFER_PACKS, 'too long'), eachPackOnce),
        [],
      ),
      lines: z
        .array(
          z.object({
            product_id: Id,
            lot: lotField,
            expiry: z.nullable(Day),
            pieces: wholeNumber(1, 10_000),
          }),
          'required field',
        )
        .check(z.minLength(1, 'required field'), z.maxLength(MAX_TRANSFER_LINES, 'too long')),
    }),
    reply: z.object({ id: z.number() }),
    refusals: [
      'staff.same_branch',
      'staff.branch_lacks',
      'staff.scan_batch',
      'staff.packs_left',
      'staff.packs_sent',
      'idempotency.mismatch',
    ],
    idempotent: true,
    status: 201,
  }),
  /**
   * `received`: how many pieces of each line arrived; every line is named once. A difference is recorded; who
   * sent the pieces cannot record a large one.
   */
  receive: endpoint('POST /admin/stock-transfers/:id/receive', {
    summary: 'Add the pieces of a transfer to the stock of the branch that they were sent to',
    ...access,
    params: IdParams,
    body: z.object({
      lines: z
        .array(z.object({ id: Id, received: wholeNumber(0, 10_000) }), 'required field')
        .check(z.maxLength(MAX_TRANSFER_LINES, 'too long')),
    }),
    reply: z.object({}),
    message: 'staff.received',
    refusals: ['staff.transfer_over', 'staff.stock_full', 'staff.own_transfer'],
  }),
  takeBack: endpoint('POST /admin/stock-transfers/:id/take-back', {
    summary: 'Put the pieces of a transfer back into the batches that they were taken from',
    ...access,
    params: IdParams,
    reply: z.object({}),
    message: 'staff.saved',
    refusals: ['staff.transfer_over', 'staff.stock_full'],
  }),
}
