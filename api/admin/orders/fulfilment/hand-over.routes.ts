import { and, eq } from 'drizzle-orm'
import { handOvers as calls } from '#contract/admin/couriers.ts'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { couriers, deliveryAttempts, parcels } from '#db/schema/fulfilment.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import { lastAttemptDay } from '#domain/deliveries/next-attempt.ts'
import { attemptsOf } from '#services/deliveries/order-deliveries.ts'
import { slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { hasBeenHandedOver, hasBeenOutside } from '#services/orders/handed-over.ts'
import { abandonPayments, cancelOrder, lockOrder } from '#services/orders/order-transitions.ts'
import { recheckComeBack } from '#services/packing/come-back.ts'
import { coverEnd, refuseAfterCover } from '#services/prescriptions/prescription-cover.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { awaitsAnswer } from '#services/substitutions/open-substitutions.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { setStatus } from '../orders.queries.ts'
import { packingOf } from './packing/packing.queries.ts'
import { refuseStopped } from './packing/stopped-orders.ts'
import { keepUnscannedReason } from './packing/unscanned-pieces.ts'

type LoadRecord = (db: Db, lang: Language, id: number) => Promise<OrderRecord>

export function serveHandOvers(api: Api, loadOrderRecord: LoadRecord): void {
  const { queue } = api.deps

  serve(api, calls.handOver, async ({ db, lang, now, params: { id }, body, enqueueEmail }) => {
    const { status } = orNotFound(await lockOrder(db, id))
    if (status !== 'preparing' && status !== 'on_its_way') throw refuse('staff.not_handed_over')
    await refusePickedUp(db, id)
    if (await awaitsAnswer(db, id)) throw refuse('staff.awaits_answer')
    const today = dayOf(now)
    if (!(await hasBeenHandedOver(db, id))) await refuseStopped(db, id, today)
    if (status === 'preparing') await keepUnscannedReason(db, id, body.unscanned_reason)
    if (await hasBeenOutside(db, id)) await refuseTooLate(db, lang, { id, today })
    const courierId = await activeCourier(db, body.courier_id)
    const trackingNumber = courierId === null ? '' : body.tracking_number
    const parcel = { courierId, trackingNumber, cameBack: false }
    await db
      .insert(parcels)
      .values({ orderId: id, ...parcel })
      .onConflictDoUpdate({ target: parcels.orderId, set: parcel })
    if (status === 'preparing') {
      await setStatus(db, id, { status: 'on_its_way' })
      await enqueueEmail(db, { template: 'order_on_its_way', orderId: id })
    }
    return loadOrderRecord(db, lang, id)
  })

  serve(api, calls.failDelivery, async ({ db, lang, now, params: { id }, body, enqueueEmail }) => {
    const { reason, next_day: nextDay = null } = body
    const order = orNotFound(await lockOrder(db, id))
    if (order.status !== 'on_its_way') throw refuse('staff.not_on_its_way')
    await refusePickedUp(db, id)
    if (nextDay !== null) {
      await refuseNextDay(db, lang, { id, today: dayOf(now), nextDay })
      if (await hasBeenOutside(db, id)) throw refuse('staff.came_back')
      await db
        .insert(parcels)
        .values({ orderId: id, cameBack: true })
        .onConflictDoUpdate({ target: parcels.orderId, set: { cameBack: true } })
      await recheckComeBack(db, id)
    }
    await db.insert(deliveryAttempts).values({ orderId: id, reason, nextDay, at: new Date(now) })
    if (nextDay === null) {
      const language = await languageOf(db, order.userId)
      await cancelOrder(db, id, { now, reason: deliveryFailures[reason][language] })
      for (const paymentId of await abandonPayments(db, id)) await queue.enqueue(db, 'refund', { paymentId })
    }
    await enqueueEmail(db, {
      template: nextDay === null ? 'order_cancelled' : 'order_not_delivered',
      orderId: id,
    })
    return loadOrderRecord(db, lang, id)
  })
}

type Parcel = { id: number; today: string }

const isColdParcel = async (db: Db, lang: Language, id: number) =>
  (await packingOf(db, lang, id)).lines.some(({ cold }) => cold)

/** Refuses a day of the next attempt that has passed or is too late for the parcel. */
async function refuseNextDay(
  db: Db,
  lang: Language,
  { id, today, nextDay }: Parcel & { nextDay: string },
): Promise<void> {
  const isCold = await isColdParcel(db, lang, id)
  const failedBefore = await db.$count(deliveryAttempts, eq(deliveryAttempts.orderId, id))
  const coveredUntil = await coverEnd(db, id)
  refuseAfterCover(coveredUntil, nextDay, 'next_day')
  const last = lastAttemptDay(today, { isCold, failedBefore, coveredUntil })
  if (nextDay >= today && last !== undefined && nextDay <= last) return
  if (isCold && nextDay >= today)
    throw refuse('staff.cold_came_back', { errors: { next_day: ['staff.cold_came_back'] } })
  throw refuse('invalid_input', { errors: { next_day: ['invalid date'] } })
}

/** Refuses to bring a refrigerated parcel again after the day of its next attempt. */
async function refuseTooLate(db: Db, lang: Language, { id, today }: Parcel): Promise<void> {
  const last = (await attemptsOf(db, [id])).get(id)?.at(-1)?.nextDay
  if (last && last < today && (await isColdParcel(db, lang, id))) throw refuse('staff.cold_came_back')
}

/** Refuses to deliver an order that its customer picks up. */
async function refusePickedUp(db: Db, id: number): Promise<void> {
  if ((await slotsOfOrders(db, [id])).get(id)?.kind === 'branch') throw refuse('staff.picked_up')
}

/** The id of a courier that parcels are handed over to; null without one. */
async function activeCourier(db: Db, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null
  const [courier] = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.active, true)))
  if (!courier) throw refuse('invalid_input', { errors: { courier_id: ['invalid value'] } })
  return courier.id
}

async function languageOf(db: Db, userId: number | null): Promise<Language> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId ?? 0))
  return user?.language ?? 'ar'
}

/** The couriers that parcels are handed over to. */
export const listActiveCouriers = (db: Db, lang: Language) =>
  db
    .select({ id: couriers.id, name: inLanguage(couriers, 'name', lang) })
    .from(couriers)
    .where(eq(couriers.active, true))
    .orderBy(nameOrder(inLanguage(couriers, 'name', lang)))
