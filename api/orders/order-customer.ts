import { and, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { DEFAULT_COORDINATES } from '#contract/addresses.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patients } from '#db/schema/patients.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { ageLimitOf, hasReachedAge, receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { listComma } from '#domain/text/format.ts'
import { findSlot, lockOpenPlace, type OrderSlot } from '#services/deliveries/order-slots.ts'
import type { OrderRow } from '#services/orders/reply/orders.queries.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'
import { refuse } from '#services/refuse.ts'
import type { ServingBranch } from '#services/stock.ts'

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

type Line = { nameAr: string; nameEn: string; minAge: number | null }
type Orderer = { userId: number; now: number; lang: Language; confirmedAge?: number }

/**
 * Returns the age limit of the ordered products, which the customer has confirmed, as the columns of the
 * order. Refuses an age that is not confirmed, and a customer below the age of the receiver.
 */
export async function checkAge(tx: Db, lines: readonly Line[], { userId, now, lang, confirmedAge }: Orderer) {
  const limit = ageLimitOf(lines.map(line => ({ min_age: line.minAge })))
  if (limit === null) return { ageLimit: null, ageConfirmedAt: null }
  const age = receiverAgeOf(limit)
  const birthDate = age === null ? null : await birthDateOf(tx, userId)
  if (age !== null && birthDate && !hasReachedAge(birthDate, age, dayOf(now)))
    throw refuse('order.too_young', {
      values: { names: restrictedNames(lines, { birthDate, now, lang }), age: String(age) },
      errors: { age_confirmed: ['order.too_young'] },
    })
  if (confirmedAge === undefined || confirmedAge < limit)
    throw refuse('order.age_not_confirmed', {
      values: { age: String(limit) },
      errors: { age_confirmed: ['order.age_not_confirmed'] },
    })
  return { ageLimit: limit, ageConfirmedAt: new Date(now) }
}

/**
 * The birth date of the person whose account it is, from the linked patient record of that name; the other
 * records of an account are those of its family. Of several the earliest counts.
 */
async function birthDateOf(tx: Db, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ birthDate: min(patients.birthDate) })
    .from(patients)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isLinkedRecord(patients.id, userId),
        isNull(patients.mergedInto),
        isNotNull(patients.birthDate),
        eq(patients.nameKey, sql`search_key(concat_ws(' ', ${users.firstName}, ${users.lastName}))`),
      ),
    )
  return row?.birthDate ?? null
}

/** The names of the products whose limit somebody has not reached. */
function restrictedNames(
  lines: readonly Line[],
  { birthDate, now, lang }: { birthDate: string; now: number; lang: Language },
): string {
  return lines
    .filter(line => {
      const age = receiverAgeOf(line.minAge)
      return age !== null && !hasReachedAge(birthDate, age, dayOf(now))
    })
    .map(line => inLanguage(line, 'name', lang))
    .join(listComma(lang))
}
