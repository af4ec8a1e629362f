import { and, asc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptionItems, prescriptions, prescriptionUses } from '#db/schema/prescriptions.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type CoverItem, chooseCover, coveredUntil, isOldEnough } from '#domain/prescriptions/choose-cover.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { refuse } from '../refuse.ts'
import type { OrderQuantity } from '../stock.ts'

/**
 * A customer; `patients` says for whom a product is, where the customer has chosen (product → patient).
 * `day`: when the order is received, if it has a slot.
 */
type Customer = {
  userId: number
  now: number
  patients?: ReadonlyMap<number, number> | undefined
  day?: string | undefined
}

/** `minAge`: that of what replaces the medicine, if it has one. */
type Wanted = OrderQuantity & { minAge?: number | null }

const noChoice: ReadonlyMap<number, number> = new Map()

/** What approved prescriptions of a customer still cover, valid today. */
const isUsable = ({ userId, now }: Customer) =>
  and(
    eq(prescriptions.userId, userId),
    inArray(prescriptions.state, ['approved', 'partly_approved']),
    gte(prescriptions.validUntil, dayOf(now)),
    lt(prescriptionItems.dispensed, prescriptionItems.times),
  )

/** The latest birth date that pharmacists have read on approved documents of the patient. */
export const readBirthDate = sql`(
  select max(read.birth_date) from prescriptions read
  where read.patient_id = ${prescriptions.patientId} and read.state in ('approved', 'partly_approved')
)`

/** The birth date of the record, else the one that a pharmacist has read, on an earlier document or this. */
export const birthDateOfPatient = sql<
  string | null
>`coalesce(${patients.birthDate}, ${readBirthDate}, ${prescriptions.birthDate})`

/** Items of prescriptions as the rules of cover need them. */
export const selectItems = (db: Db) =>
  db
    .select({
      id: prescriptionItems.id,
      productId: prescriptionItems.productId,
      quantity: prescriptionItems.quantity,
      validUntil: prescriptions.validUntil,
      patientId: prescriptions.patientId,
      name: prescriptions.clientName,
      birthDate: birthDateOfPatient,
      minAge: products.minAge,
    })
    .from(prescriptionItems)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .leftJoin(products, eq(products.id, prescriptionItems.productId))

/**
 * How many pieces of a product one order may have for a patient; `valid_until`: the last day on which those
 * of the cart are covered, null if they are too many.
 */
type PatientCover = { patient_id: number; name: string; pieces: number; valid_until: string | null }

/** For whom the customer's prescriptions cover each product of a cart, and how many pieces. */
export async function coveredPieces(
  db: Db,
  customer: Customer,
  cart: readonly { id: number; quantity: number }[],
): Promise<Map<number, PatientCover[]>> {
  const quantities = new Map(cart.map(({ id, quantity }) => [id, quantity]))
  const items = (await selectItems(db).where(isUsable(customer)).orderBy(asc(prescriptionItems.id))).filter(
    item => isOldEnough(item, dayOf(customer.now)),
  )
  const byProduct = Map.groupBy(items, ({ productId }) => productId ?? 0)
  return new Map(
    [...byProduct].map(([productId, covered]) => [
      productId,
      [...Map.groupBy(covered, ({ patientId }) => patientId)].map(([patientId, own]) => ({
        patient_id: patientId,
        name: own[0]?.name ?? '',
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        valid_until: coveredUntil(own, quantities.get(productId) ?? 1),
      })),
    ]),
  )
}

/**
 * Locks what covers these quantities. Of the last use, a second order sees nothing left after it has waited.
 * Returns what `chooseCover` returns; `tooYoung`: items of missing medicines for which each patient is too
 * young.
 */
export async function lockCover(tx: Db, customer: Customer, wanted: readonly Wanted[]): Promise<Cover> {
  if (wanted.length === 0) return { itemIds: [], missing: [], ended: [], undecided: [], tooYoung: [] }
  const locked = await selectItems(tx)
    .where(
      and(
        isUsable(customer),
        isAnyOf(
          prescriptionItems.productId,
          wanted.map(({ productId }) => productId),
        ),
      ),
    )
    // By id, so that two orders do not deadlock.
    .orderBy(asc(prescriptionItems.id))
    .for('update', { of: prescriptionItems })
  const today = dayOf(customer.now)
  const minAges = new Map(wanted.map(({ productId, minAge = null }) => [productId, minAge]))
  const usable = locked.filter(item =>
    [item.minAge, minAges.get(item.productId ?? 0) ?? null].every(minAge =>
      isOldEnough({ ...item, minAge }, today),
    ),
  )
  const chosen = customer.patients ?? noChoice
  const cover = chooseCover(usable, wanted, { day: customer.day ?? today, chosen })
  const tooYoung = cover.missing.flatMap(({ productId }) => {
    const patient = chosen.get(productId)
    const own = locked.filter(
      item => item.productId === productId && (patient === undefined || item.patientId === patient),
    )
    return own.some(item => usable.includes(item)) ? [] : own.slice(0, 1)
  })
  return { ...cover, tooYoung }
}

type Cover = ReturnType<typeof chooseCover> & { tooYoung: CoverItem[] }

/** Uses up the items of `lockCover` for an order. */
export async function takeCover(tx: Db, orderId: number, itemIds: number[]): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .update(prescriptionItems)
    .set({ dispensed: sql`${prescriptionItems.dispensed} + 1` })
    .where(isAnyOf(prescriptionItems.id, itemIds))
  await tx.insert(prescriptionUses).values(itemIds.map(itemId => ({ orderId, itemId })))
}

/** Gives back what an order has used, when it is cancelled. Its uses stay: they say for whom it was. */
export async function returnCover(tx: Db, orderId: number): Promise<void> {
  await giveBack(tx, await tx.select().from(prescriptionUses).where(eq(prescriptionUses.orderId, orderId)))
}

/** Gives items back that an order has used. */
export async function returnCoverOf(tx: Db, orderId: number, itemIds: number[]): Promise<void> {
  const used = await tx
    .delete(prescriptionUses)
    .where(and(eq(prescriptionUses.orderId, orderId), isAnyOf(prescriptionUses.itemId, itemIds)))
    .returning()
  await giveBack(tx, used)
}

/** The last day on which all prescriptions that an order has used are valid; null if it has used none. */
export async function coverEnd(tx: Db, orderId: number): Promise<string | null> {
  const [first] = await tx
    .select({ day: min(prescriptions.validUntil) })
    .from(prescriptionUses)
    .innerJoin(prescriptionItems, eq(prescriptionItems.id, prescriptionUses.itemId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .where(eq(prescriptionUses.orderId, orderId))
  return first?.day ?? null
}

/** Refuses to have an order received after the last day of its prescriptions. */
export function refuseAfterCover(
  last: string | undefined | null,
  day: string,
  field: 'slot' | 'next_day' = 'slot',
): void {
  if (last && last < day)
    throw refuse('order.prescription_ends', {
      values: { day: { ar: formatLongDay(last, 'ar'), en: formatLongDay(last, 'en') } },
      errors: { [field]: ['order.prescription_ends'] },
    })
}

async function giveBack(tx: Db, used: readonly { itemId: number }[]): Promise<void> {
  if (used.length === 0) return
  const ids = used.map(({ itemId }) => itemId)
  await tx
    .select({ id: prescriptionItems.id })
    .from(prescriptionItems)
    .where(isAnyOf(prescriptionItems.id, ids))
    .orderBy(asc(prescriptionItems.id))
    .for('update')
  await tx
    .update(prescriptionItems)
    .set({ dispensed: sql`${prescriptionItems.dispensed} - 1` })
    .where(isAnyOf(prescriptionItems.id, ids))
}

/**
 * Locks what covers a cancelled order that goes on after all, for `takeCoverAgain`: of the patients for whom
 * it was. Undefined if the prescriptions of these patients do not cover it any more, on its `day`.
 */
export async function lockCoverAgain(
  tx: Db,
  { orderId, ...customer }: { orderId: number; userId: number; now: number; day?: string | undefined },
): Promise<number[] | undefined> {
  const wanted = await tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(products.medicineClass, 'prescription')))
  const used = await tx
    .select({ productId: prescriptionItems.productId, patientId: prescriptions.patientId })
    .from(prescriptionUses)
    .innerJoin(prescriptionItems, eq(prescriptionItems.id, prescriptionUses.itemId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .where(eq(prescriptionUses.orderId, orderId))
  const patients = new Map(used.map(({ productId, patientId }) => [productId ?? 0, patientId]))
  const { itemIds, ...rest } = await lockCover(tx, { ...customer, patients }, wanted)
  return Object.values(rest).some(lacking => lacking.length > 0) ? undefined : itemIds
}

/** Uses up the items of `lockCoverAgain` instead of those that the order had. */
export async function takeCoverAgain(tx: Db, orderId: number, itemIds: number[]): Promise<void> {
  await tx.delete(prescriptionUses).where(eq(prescriptionUses.orderId, orderId))
  await takeCover(tx, orderId, itemIds)
}
