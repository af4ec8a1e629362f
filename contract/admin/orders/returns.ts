import * as z from 'zod/mini'
import { packReturns, returnReasons } from '#domain/returns/return-rules.ts'
import { Id, IdParams, optionalLines, PathId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { ReturnRequest } from '../../return-requests.ts'
import { wholeNumber } from '../fields.ts'
import { TaxClass } from '../tax.ts'
import { OrderRecord } from './orders.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

/** The tax of a line or of the delivery fee, as the invoice has it. */
const Tax = z.object({ tax_class: TaxClass, tax_reason: z.string(), vat_percent: z.number() })

/**
 * What can be returned of an order, by its invoice, in riyals. `price` is the unit price, `discount` the
 * line's share of the order's discount. `restockable`: whether the pieces may be sold again; `codes`: with
 * the pieces of one scan of each; `packs`: what was scanned into the parcel and has not come back.
 * `seen` goes back with the return: how many pieces had come back.
 * `refund_to`: where the money goes; it is `none` if the bank has refunded the whole payment already.
 * `card_rest`: the part of a card payment that the bank has not refunded yet.
 * `courier`: the courier who delivered the order and can hand back cash; null if there is none.
 * `request`: what the customer asks to return, if a request is running.
 */
export const Returnable = z.object({
  id: z.number(),
  number: z.string(),
  seen: z.number(),
  lines: z.array(
    z.extend(Tax, {
      id: z.number(),
      name: z.string(),
      image: z.string(),
      quantity: z.number(),
      returned: z.number(),
      price: z.number(),
      discount: z.number(),
      restockable: z.boolean(),
      codes: z.array(z.object({ code: z.string(), pieces: z.number() })),
      packs: z.array(
        z.object({
          id: z.number(),
          lot: z.string(),
          expiry: z.nullable(z.string()),
          serial: z.string(),
          pieces: z.number(),
        }),
      ),
    }),
  ),
  fee: z.extend(Tax, { amount: z.number(), returned: z.boolean() }),
  refund_to: z.enum(['card', 'cash', 'none']),
  card_rest: z.number(),
  courier: z.nullable(z.string()),
  request: z.nullable(ReturnRequest),
})
export type Returnable = z.infer<typeof Returnable>

export const getReturnable = endpoint('GET /admin/orders/:id/returnable', {
  summary: 'What can be returned of a delivered order',
  ...pharmacyAccess,
  params: IdParams,
  reply: Returnable,
  refusals: ['staff.not_returnable'],
})

const pieces = wholeNumber(0, 9999)

/** The packs of a line that were scanned when they came back; further pieces of it are known by number. */
const scannedPacks = z._default(
  z.array(z.object({ id: Id, to: z.enum(packReturns) })).check(z.maxLength(100, 'invalid value')),
  [],
)

/**
 * Takes products back, writes the credit note, moves the stock and refunds the amount; with the delivery fees
 * if `with_fee` is set, or the pharmacy answers for the reason. Of two returns that
 * saw the same the second one is refused. `request_id`: the running request of the customer, which the return
 * ends; one that has come or gone since is a change, too.
 */
export const returnProducts = endpoint('POST /admin/orders/:id/returns', {
  summary: 'Take back products of a delivered order',
  ...pharmacyAccess,
  params: IdParams,
  body: z
    .object({
      seen: wholeNumber(0, 1_000_000),
      lines: z
        .array(z.object({ id: Id, restocked: pieces, destroyed: pieces, packs: scannedPacks }))
        .check(z.maxLength(100, 'invalid value')),
      with_fee: z.boolean(),
      /** Whether the courier has handed the cash over; missing: the pharmacy does. */
      by_courier: z._default(z.boolean('invalid value'), false),
      reason: z.enum(returnReasons, 'required field'),
      note: z._default(optionalLines(300), ''),
      request_id: z._default(z.nullable(Id), null),
    })
    .check(({ value, issues }) => {
      const total = value.lines.reduce((sum, { restocked, destroyed }) => sum + restocked + destroyed, 0)
      if (total === 0) issues.push({ code: 'custom', path: ['lines'], input: 0, message: 'required field' })
      if (value.reason === 'other' && !value.note)
        issues.push({ code: 'custom', path: ['note'], input: '', message: 'required field' })
    }),
  reply: OrderRecord,
  message: 'staff.returned',
  refusals: [
    'staff.changed_meanwhile',
    'staff.not_returnable',
    'staff.not_restockable',
    'staff.scan_returned',
  ],
  idempotent: true,
})

/** Requests the refund of a return from the provider again, after the queue has given up. */
export const retryReturnRefund = endpoint('POST /admin/orders/:id/returns/:return_id/refund', {
  summary: 'Try the refund of a return again',
  ...pharmacyAccess,
  params: z.object({ id: PathId, return_id: PathId }),
  reply: OrderRecord,
  message: 'staff.refund_begun',
  refusals: ['staff.not_refundable'],
})
