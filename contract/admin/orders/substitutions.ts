import * as z from 'zod/mini'
import {
  DEFAULT_ANSWER_HOURS,
  MAX_ANSWER_HOURS,
  substituteBars,
  unsendableReasons,
} from '#domain/substitutions/substitution-rules.ts'
import { Id, optionalFilter, optionalLines, PathId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { withRule } from '../../fields/rules.ts'
import { searchOrScan } from '../../fields/scanned-text.ts'
import { wholeNumber } from '../fields.ts'
import { OrderRecord } from './orders.ts'

const access = { access: 'staff', needs: 'orders.work' } as const

/**
 * A product that may replace another one. `price` is that of the store, `stock` what can be sold.
 * `equivalent`: the same substances, strength and form. `bar`: why it cannot be proposed; null if it can.
 */
export const SubstituteCandidate = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  stock: z.number(),
  equivalent: z.boolean(),
  bar: z.nullable(z.enum(substituteBars)),
})
export type SubstituteCandidate = z.infer<typeof SubstituteCandidate>

/** A line of which pieces cannot be sent, and products that may come instead. */
const Substitutes = z.object({
  order_id: z.number(),
  number: z.string(),
  line: z.object({
    id: z.number(),
    name: z.string(),
    image: z.string(),
    quantity: z.number(),
    price: z.number(),
    prescription: z.boolean(),
  }),
  candidates: z.array(SubstituteCandidate),
})

/** How many products are listed at most as substitutes of a line. */
export const MAX_CANDIDATES = 12

const pieces = wholeNumber(1, 9999)

export const substitutions = {
  /** Without `search` those with the same substances, strength and form; a code is taken as scanned. */
  listSubstitutes: endpoint('GET /admin/orders/:id/lines/:line_id/substitutes', {
    summary: 'Products that may replace a line of an order; at most 12',
    ...access,
    params: z.object({ id: PathId, line_id: PathId }),
    query: z.object({ search: searchOrScan }),
    reply: Substitutes,
  }),
  /**
   * Asks the customer, and holds the stock of the product; without `product_id` the pieces are left out at
   * once. A prescription medicine needs a `note`. `hours`: how long the customer has.
   */
  proposeSubstitution: endpoint('POST /admin/orders/:id/substitutions', {
    summary: 'Propose another product for pieces that cannot be sent, or leave them out',
    ...access,
    params: z.object({ id: PathId }),
    body: z.object({
      line_id: Id,
      quantity: pieces,
      reason: withRule({ format: 'text', min: 1 }, z.enum(unsendableReasons, 'required field')),
      product_id: z.optional(optionalFilter(Id)),
      product_quantity: z.optional(optionalFilter(pieces)),
      note: z._default(optionalLines(300), ''),
      hours: z._default(wholeNumber(1, MAX_ANSWER_HOURS), DEFAULT_ANSWER_HOURS),
    }),
    reply: OrderRecord,
    message: 'staff.saved',
    refusals: [
      'staff.not_being_prepared',
      'staff.changed_meanwhile',
      'staff.substitution_open',
      'staff.not_a_substitute',
      'staff.substitute_short',
      'staff.substitute_dearer',
      'staff.substitute_note',
      'staff.substitute_pieces',
    ],
    idempotent: true,
  }),
  /** Until the customer has answered: everything is sent as it was ordered. */
  withdrawSubstitution: endpoint('DELETE /admin/orders/:id/substitutions/:substitution_id', {
    summary: 'Withdraw a proposal: what was ordered can be sent after all',
    ...access,
    params: z.object({ id: PathId, substitution_id: PathId }),
    reply: OrderRecord,
    message: 'staff.saved',
    refusals: ['staff.changed_meanwhile'],
  }),
  retrySubstitutionRefund: endpoint('POST /admin/orders/:id/substitutions/:substitution_id/refund', {
    summary: 'Try the refund of a substitution again that the queue has given up',
    ...access,
    params: z.object({ id: PathId, substitution_id: PathId }),
    reply: OrderRecord,
    message: 'staff.refund_begun',
    refusals: ['staff.not_refundable'],
  }),
}
