import * as z from 'zod/mini'
import { withoutLengthening } from '#domain/text/lengthened.ts'
import { plainText } from '#domain/text/typed-text.ts'
import {
  Day,
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  optionalText,
  PageMeta,
  pageQuery,
  requiredText,
} from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldMessage } from '../../field-messages.ts'
import { searchOrScan } from '../../fields/scanned-text.ts'
import { eachPackOnce, lotField, optionalWholeNumber, wholeNumber } from '../fields.ts'
import { PAGE_SIZE, VersionQuery } from '../resource.ts'
import { BranchName, branchField } from './stock-branches.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/** The most lines of one delivery. */
const MAX_RECEIPT_LINES = 500
const MAX_RECEIPT_PACKS = 5000
const MAX_LINE_HALALAS = 1_000_000_000

/** Who delivered goods, and the number of the delivery note or invoice; '' for what is not known. */
const documentFields = {
  supplier: optionalText(80),
  document: z.pipe(
    optionalText(40),
    z.transform((text: string) => plainText(withoutLengthening(text))),
  ),
}

/**
 * `ordered`: the number of ordered pieces; 0: the product was not ordered; null: unknown. `net` and `vat`:
 * the amounts of the line on the invoice of the supplier, in halalas; both or neither.
 */
const purchaseFields = {
  ordered: z._default(optionalWholeNumber(0, 10_000), null),
  net: z._default(optionalWholeNumber(0, MAX_LINE_HALALAS), null),
  vat: z._default(optionalWholeNumber(0, MAX_LINE_HALALAS), null),
}

type Amounts = { net: number | null; vat: number | null }
const hasBothAmounts = [
  z.refine<Amounts>(({ net, vat }) => net !== null || vat === null, {
    path: ['net'],
    error: fieldMessage('required field'),
  }),
  z.refine<Amounts>(({ net, vat }) => net === null || vat !== null, {
    path: ['vat'],
    error: fieldMessage('required field'),
  }),
  z.refine<Amounts>(({ net, vat }) => net === null || vat === null || vat <= net, {
    path: ['vat'],
    error: fieldMessage('invalid value'),
  }),
] as const

const GoodsReceipt = z.object({
  id: z.number(),
  branch: BranchName,
  supplier: z.string(),
  document: z.string(),
  received_at: z.string(),
  received_by: z.nullable(z.string()),
  pieces: z.number(),
  net: z.number(),
  vat: z.number(),
  /** The number of lines without a price. */
  without_price: z.number(),
  /** The number of lines whose pieces differ from the order. */
  differing: z.number(),
})
export type GoodsReceipt = z.infer<typeof GoodsReceipt>

/** A line of a receipt; without a product if that was deleted since. */
const GoodsReceiptLine = z.object({
  id: z.number(),
  product_id: z.nullable(z.number()),
  batch_id: z.nullable(z.number()),
  name: z.nullable(LocalizedText),
  vat_percent: z.number(),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  pieces: z.number(),
  ordered: z.nullable(z.number()),
  net: z.nullable(z.number()),
  vat: z.nullable(z.number()),
})
export type GoodsReceiptLine = z.infer<typeof GoodsReceiptLine>

export const goodsReceipts = {
  /** `search`: a supplier, the number of a document, a batch number, or a name or code of a product. */
  list: endpoint('GET /admin/goods-receipts', {
    summary: 'The deliveries that were received, newest first',
    ...access,
    query: z.object({
      search: searchOrScan,
      branch_id: branchField,
      from: z.optional(optionalFilter(Day)),
      to: z.optional(optionalFilter(Day)),
      sort: z._default(z.enum(['received_at']), 'received_at'),
      order: z._default(z.enum(['asc', 'desc']), 'desc'),
      page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
    }),
    reply: z.array(GoodsReceipt),
    extras: PageMeta,
  }),
  get: endpoint('GET /admin/goods-receipts/:id', {
    summary: 'A delivery with its lines, and the version of what can be corrected',
    ...access,
    params: IdParams,
    reply: z.extend(GoodsReceipt, { lines: z.array(GoodsReceiptLine), version: z.string() }),
  }),
  /** What the invoice says, which often comes later than the goods. Each line is named once. */
  update: endpoint('PUT /admin/goods-receipts/:id', {
    summary: 'Correct a delivery but for its pieces, unless somebody else has changed it since',
    ...access,
    params: IdParams,
    query: VersionQuery,
    body: z.object({
      ...documentFields,
      lines: z
        .array(z.object({ id: Id, ...purchaseFields }).check(...hasBothAmounts), 'required field')
        .check(z.maxLength(MAX_RECEIPT_LINES, 'too long')),
    }),
    reply: z.object({ version: z.string() }),
    message: 'staff.saved',
    refusals: ['staff.changed_meanwhile'],
  }),
  /** At purchase prices without VAT; `without_price`: the number of pieces without a price. */
  value: endpoint('GET /admin/stock/value', {
    summary: 'What the pieces in the stock have cost',
    ...access,
    query: z.object({ branch_id: branchField }),
    reply: z.object({ net: z.number(), without_price: z.number() }),
  }),
}

/**
 * All lines are received in one branch, or none; several lines of one batch add up. A document that its
 * supplier has sent before is refused, and so are `packs` with serial numbers that left with an order, were
 * `received` before or `sent` by a branch, or lines of a `recalled` number, unless the person has seen that
 * and receives them `again`.
 */
export const receiveGoods = endpoint('POST /admin/stock/receipts', {
  summary: 'Add delivered pieces to their batches',
  ...access,
  body: z.object({
    branch_id: branchField,
    ...documentFields,
    again: z._default(
      z
        .array(z.enum(['document', 'packs', 'received', 'sent', 'recalled'], 'invalid value'))
        .check(z.maxLength(5, 'invalid value')),
      [],
    ),
    packs: z._default(
      z
        .array(z.object({ product_id: Id, serial: requiredText(40) }))
        .check(z.maxLength(MAX_RECEIPT_PACKS, 'too long'), eachPackOnce),
      [],
    ),
    lines: z
      .array(
        z
          .object({
            product_id: Id,
            lot: lotField,
            expiry: z.nullable(Day),
            pieces: wholeNumber(1, 10_000),
            ...purchaseFields,
          })
          .check(...hasBothAmounts),
        'required field',
      )
      .check(z.minLength(1, 'required field'), z.maxLength(MAX_RECEIPT_LINES, 'too long')),
  }),
  reply: z.object({ pieces: z.number() }),
  message: 'staff.received',
  refusals: [
    'staff.stock_full',
    'staff.document_received',
    'staff.packs_left',
    'staff.packs_received',
    'staff.packs_sent',
    'staff.lots_recalled',
  ],
  idempotent: true,
})
