import * as z from 'zod/mini'
import { placeKinds } from '#domain/deliveries/delivery-slots.ts'
import { Id, IdParams, LocalizedText, optionalFilter, optionalText } from '../../common.ts'
import { DeliverySlot } from '../../delivery-slots.ts'
import { endpoint } from '../../endpoint.ts'
import { OptionalScannedText } from '../../fields/scanned-text.ts'
import { branchField } from '../stock/stock-branches.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

/** The most orders that one list collects. */
export const MAX_PICKED_ORDERS = 50

/** Ids as a query has them: `3,7,12`. */
const Ids = z.pipe(
  z.string({ error: 'invalid value' }).check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'invalid value')),
  z.transform(text => text.split(',').map(Number)),
)

/**
 * A batch to take pieces of. `branch`: its name, null while the pharmacy has one. `stop`: it must not leave.
 */
const PickedBatch = z.object({
  branch: z.nullable(z.string()),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  pieces: z.number(),
  stop: z.nullable(z.enum(['recalled', 'expired'])),
})
export type PickedBatch = z.infer<typeof PickedBatch>

const Moment = z.object({ date: z.string(), time: z.string() })

/**
 * Batches of a line that must not leave: recalled, or expired (null). `inside`: packs of them lie in the
 * parcel. `way`: the order takes other batches (`moved`), can take one that is scanned (`other`), or there is
 * none with enough pieces.
 */
const LineStop = z.object({
  batches: z.array(z.object({ lot: z.string(), recalled: z.nullable(Moment) })),
  inside: z.boolean(),
  way: z.enum(['moved', 'other', 'none']),
})
export type LineStop = z.infer<typeof LineStop>

/** What a person who handles a product has to see. */
const handling = { cold: z.boolean(), prescription: z.boolean() }

/**
 * What open orders need, by shelf: each product once, with the orders that it goes into and the batches to
 * take, first expired first. `open`: the orders that are not being prepared yet; `awaits_answer`: orders
 * whose customer is still to say what comes instead of some pieces; `stopped`: orders that must not be
 * handed over. `branches` are empty while the pharmacy has one. `total` counts the orders beyond the oldest
 * 50, too.
 */
export const PickList = z.object({
  total: z.number(),
  branches: z.array(z.object({ id: z.number(), name: z.string() })),
  orders: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      name: z.string(),
      open: z.boolean(),
      awaits_answer: z.boolean(),
      stopped: z.boolean(),
    }),
  ),
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string(),
      shelf: z.string(),
      sku: z.nullable(z.string()),
      gtin: z.nullable(z.string()),
      quantity: z.number(),
      orders: z.array(z.object({ number: z.string(), quantity: z.number() })),
      batches: z.array(PickedBatch),
      ...handling,
    }),
  ),
})
export type PickList = z.infer<typeof PickList>

/** A line of an order with the shelf and codes of its product, and how many pieces are in the parcel. */
const PackingLine = z.object({
  id: z.number(),
  product_id: z.nullable(z.number()),
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  price: z.number(),
  shelf: z.string(),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  checked: z.number(),
  batches: z.array(PickedBatch),
  stop: z.nullable(LineStop),
  ...handling,
})

/** Why a parcel leaves although some of its pieces were not scanned. */
export const UnscannedReason = z._default(optionalText(200), '')

/**
 * The packing of an order; `packed` is when the last piece was checked. `unscanned`: the pieces that were not
 * scanned; a product without any code needs no scan. `unscanned_reason`: why the parcel left so, '' without.
 * `came_back`: when the delivery failed after which the parcel was not handed over again.
 */
export const Packing = z.object({
  lines: z.array(PackingLine),
  unscanned: z.number(),
  unscanned_reason: z.string(),
  packed: z.nullable(Moment),
  came_back: z.nullable(Moment),
})
export type Packing = z.infer<typeof Packing>

/**
 * What lies in a parcel and stands on it. `collect`: what is paid in cash when it is received, in riyals, or
 * 0. `slot`: when and where that is, if it was chosen. `age_limit`: from which age it may be received, in
 * years; null below 18. `cold`: something in it is refrigerated. `packed`: when its last piece was checked.
 */
export const ParcelPapers = z.object({
  number: z.string(),
  date: z.string(),
  language: z.enum(['ar', 'en']),
  sender: z.object({
    name: LocalizedText,
    address: LocalizedText,
    phone: z.string(),
    pharmacy: LocalizedText,
  }),
  receiver: z.object({
    name: z.string(),
    address: z.string(),
    short_address: z.string(),
    phone: z.string(),
  }),
  lines: z.array(
    z.object({ name: LocalizedText, quantity: z.number(), batches: z.array(PickedBatch), ...handling }),
  ),
  pieces: z.number(),
  collect: z.number(),
  cold: z.boolean(),
  prescription: z.boolean(),
  packed: Packing.shape.packed,
  age_limit: z.nullable(z.number()),
  slot: z.nullable(
    z.extend(DeliverySlot, { kind: z.enum(placeKinds), place: LocalizedText, address: LocalizedText }),
  ),
})
export type ParcelPapers = z.infer<typeof ParcelPapers>

export const fulfilment = {
  /**
   * `count`: the orders that are to be prepared; `arrived`: how many came after the version `since`. With
   * `branch_id` those that concern this branch.
   */
  getOrdersVersion: endpoint('GET /admin/orders/version', {
    summary: 'What has changed on the board of orders',
    ...pharmacyAccess,
    query: z.object({
      since: z.optional(optionalFilter(z.string().check(z.regex(/^\d{1,9}\.\d{1,15}$/, 'invalid value')))),
      branch_id: branchField,
    }),
    reply: z.object({ version: z.string(), count: z.number(), arrived: z.number() }),
  }),
  /**
   * Of the orders `ids`, else of the oldest that are to be prepared or being prepared; with `branch_id`, what
   * lies there.
   */
  getPickList: endpoint('GET /admin/orders/pick-list', {
    summary: 'What open orders need, by shelf; at most 50 orders',
    ...pharmacyAccess,
    query: z.object({ ids: z.optional(optionalFilter(Ids)), branch_id: branchField }),
    reply: PickList,
  }),
  /** Those that somebody else has begun or cancelled meanwhile stay as they are. */
  prepareOrders: endpoint('POST /admin/orders/prepare', {
    summary: 'Begin the preparation of several orders',
    ...pharmacyAccess,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_PICKED_ORDERS)) }),
    reply: z.object({ count: z.number() }),
    message: 'staff.saved',
    refusals: ['staff.nothing_changed'],
  }),
  /**
   * Puts a pack into the parcel: the pack of a scanned `code`, which is checked as what it is (batch, expiry,
   * serial number), or a piece of `line_id`, for a product without a code. The last makes the order packed.
   * What is refrigerated comes after everything else. `staff.choose_batch` (of a product without a code, as
   * `batch_id`), `staff.choose_reading` and `staff.same_pack` as in a count.
   */
  checkPiece: endpoint('POST /admin/orders/:id/pieces', {
    summary: 'Check a piece of an order that is being prepared',
    ...pharmacyAccess,
    params: IdParams,
    body: z.object({
      code: z.optional(OptionalScannedText),
      line_id: z.optional(optionalFilter(Id)),
      batch_id: z.optional(optionalFilter(Id)),
      same_pack: z.optional(z.boolean('invalid value')),
    }),
    reply: Packing,
    refusals: [
      'staff.not_being_prepared',
      'staff.unknown_code',
      'staff.other_product',
      'staff.enough_pieces',
      'staff.cold_last',
      'staff.choose_batch',
      'staff.choose_reading',
      'staff.same_pack',
      'staff.long_number',
      'staff.scan_batch',
      'staff.pack_expired',
      'staff.pack_short',
      'staff.pack_recalled',
      'staff.pack_unknown_batch',
      'staff.pack_other_branch',
      'staff.pack_none_left',
      'staff.pack_not_inside',
      'staff.pack_packed',
      'staff.packs_sent',
      'idempotency.mismatch',
    ],
    idempotent: true,
  }),
  /**
   * Of an order with recalled or expired packs these alone are taken out, also if it waits to leave again.
   * With `stopped` nothing else is: somebody else may have taken them out a moment ago.
   */
  uncheckPieces: endpoint('DELETE /admin/orders/:id/pieces', {
    summary: 'Begin the check of an order anew',
    ...pharmacyAccess,
    params: IdParams,
    query: z.object({ stopped: z.optional(optionalFilter(z.literal('yes'))) }),
    reply: Packing,
    message: 'staff.saved',
    refusals: ['staff.not_being_prepared', 'staff.came_back'],
  }),
  getParcelPapers: endpoint('GET /admin/orders/:id/papers', {
    summary: 'The packing slip and the address label of an order',
    ...pharmacyAccess,
    params: IdParams,
    reply: ParcelPapers,
  }),
}
