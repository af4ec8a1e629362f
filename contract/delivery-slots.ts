import * as z from 'zod/mini'
import { placeKinds } from '#domain/deliveries/delivery-slots.ts'
import { endpoint } from './endpoint.ts'

/** A time in which an order is delivered or can be picked up: a day, and times HH:mm in Asia/Riyadh. */
export const DeliverySlot = z.object({ day: z.string(), from: z.string(), to: z.string() })
export type DeliverySlot = z.infer<typeof DeliverySlot>

/**
 * Where orders are received: a `zone` that parcels are delivered in, or a `branch`, with its `address`, where
 * they are picked up. `slots`: those that an order of now can have, of the next seven days.
 */
export const DeliveryPlace = z.object({
  id: z.number(),
  kind: z.enum(placeKinds),
  name: z.string(),
  address: z.string(),
  slots: z.array(DeliverySlot),
})
export type DeliveryPlace = z.infer<typeof DeliveryPlace>

/** A branch of pick-up that has too few pieces of a product, though the pharmacy has more: `stock`. */
export const ShortPlace = z.object({ place_id: z.number(), stock: z.number() })
export type ShortPlace = z.infer<typeof ShortPlace>

/** When and where one order is received, as it was when it was placed. */
export const OrderSlot = z.extend(DeliverySlot, {
  kind: z.enum(placeKinds),
  place_id: z.number(),
  place: z.string(),
  address: z.string(),
})
export type OrderSlot = z.infer<typeof OrderSlot>

/** The places with their slots (an addition); none while the pharmacy has set none. At most 50 places. */
export const listDeliverySlots = endpoint('GET /user/delivery-slots', {
  summary: 'Where and when orders can be received',
  access: 'public',
  reply: z.array(DeliveryPlace),
})

/** The most places that a page of the store names. */
export const MAX_PROMISED_PLACES = 5

/** What a page of the store promises: the first places that have a slot, each with its earliest one. */
export const EarliestSlot = z.extend(z.omit(DeliveryPlace, { slots: true, address: true }), {
  slot: DeliverySlot,
})
export type EarliestSlot = z.infer<typeof EarliestSlot>

export const listEarliestSlots = endpoint('GET /user/delivery-slots/earliest', {
  summary: 'When an order of now is received at the earliest, by place',
  access: 'public',
  reply: z.array(EarliestSlot),
})
