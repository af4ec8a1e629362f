import { eq } from 'drizzle-orm'
import { DEFAULT_COORDINATES } from '#contract/addresses.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { findSlot, lockOpenPlace, type OrderSlot } from '#services/deliveries/order-slots.ts'
import type { ServingBranch } from '#services/deliveries/serving-branch.ts'
import type { OrderRow } from '#services/orders/reply/orders.queries.ts'
import { refuse } from '#services/refuse.ts'

export type ReceivingRequest = {
  userId: number
  now: number
  /** The slot that is chosen, if one is. */
  slot?: { placeId: number; day?: string; from?: string }
  /** Who picks the order up. */
  contact: { firstName?: string; lastName?: string; phone?: string }
}

export type Address = Pick<
  OrderRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'addressText' | 'shortAddress' | 'lat' | 'long'
>

/** Locks the place that the order chooses; refuses a slot that is not open, with those that are. */
export async function lockSlot(
  tx: Db,
  { slot, now }: ReceivingRequest,
): Promise<(OrderSlot & ServingBranch) | undefined> {
  if (!slot) return undefined
  const place = await lockOpenPlace(tx, slot.placeId, now)
  const found = findSlot(place, slot)
  if (!place || !found)
    throw refuse('order.slot_taken', {
      errors: { slot: ['order.slot_taken'] },
      slots: place?.slots ?? [],
    })
  const { id: placeId, slots: _, ...receiving } = place
  return { ...found, ...receiving, placeId }
}

/** Who picks an order up: what was typed, else the person of the address. It goes nowhere. */
export async function pickUpAddress(
  tx: Db,
  { userId, contact }: ReceivingRequest,
  ownAddress: Address | null,
): Promise<Address> {
  const firstName = contact.firstName ?? ownAddress?.firstName
  const lastName = contact.lastName ?? ownAddress?.lastName
  const phone = contact.phone ?? ownAddress?.phone
  if (!firstName || !lastName || !phone)
    throw refuse('invalid_input', {
      errors: {
        ...(!firstName && { first_name: ['required field'] }),
        ...(!lastName && { last_name: ['required field'] }),
        ...(!phone && { phone: ['required field'] }),
      },
    })
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return {
    firstName,
    lastName,
    phone,
    email: user?.email ?? '',
    addressText: '',
    shortAddress: '',
    ...DEFAULT_COORDINATES,
  }
}
