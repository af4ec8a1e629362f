import * as z from 'zod/mini'
import { substitutionStates, unsendableReasons } from '#domain/substitutions/substitution-rules.ts'
import { PathId } from './common.ts'
import { endpoint } from './endpoint.ts'

const Moment = z.nullable(z.object({ date: z.string(), time: z.string() }))

/**
 * Pieces of an order that cannot be sent, and what is proposed instead; `offer` is null where they are left
 * out without a question. Riyals with VAT, after the discount: `cost` is what these pieces cost, that of the
 * offer what it costs instead, never more. `note` is what the pharmacy wrote, or ''. While it is `open`, the
 * customer answers until `answer_until` (Asia/Riyadh); without an answer the pieces are left out. `refund`:
 * what goes back to the card is `due`, `done`, or there is `none`. `line_id`: null once the line is replaced.
 */
export const Substitution = z.object({
  id: z.number(),
  line_id: z.nullable(z.number()),
  state: z.enum(substitutionStates),
  reason: z.enum(unsendableReasons),
  name: z.string(),
  quantity: z.number(),
  cost: z.number(),
  offer: z.nullable(
    z.object({
      product_id: z.nullable(z.number()),
      name: z.string(),
      image: z.string(),
      quantity: z.number(),
      cost: z.number(),
    }),
  ),
  note: z.string(),
  answer_until: Moment,
  ended: Moment,
  refund: z.enum(['due', 'done', 'none']),
})
export type Substitution = z.infer<typeof Substitution>

const answer = {
  access: 'user',
  params: z.object({ id: PathId, substitution_id: PathId }),
  reply: z.array(Substitution),
  refusals: ['substitution.ended', 'substitution.too_young'],
  perMinutePerAccount: 30,
} as const

/** What is proposed comes instead. Repeating the answer changes nothing; the reply has all of the order. */
export const acceptSubstitution = endpoint('POST /user/orders/:id/substitutions/:substitution_id/accept', {
  summary: 'Accept another product instead of one that cannot be sent (an addition)',
  ...answer,
  message: 'substitution.accepted',
})

/** The pieces are left out and not paid for; an order of which nothing is left is cancelled. */
export const declineSubstitution = endpoint('POST /user/orders/:id/substitutions/:substitution_id/decline', {
  summary: 'Have a product left out instead of taking another one (an addition)',
  ...answer,
  message: 'substitution.declined',
})
