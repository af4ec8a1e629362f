import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OwedCash } from '#contract/admin/couriers.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { courierSettlements, couriers, orderSteps, parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { pageMeta } from '../../search/paging.ts'
import { staffNameSql } from '../record-history.ts'

/** The most rows of couriers and days that are shown. */
const MAX_OWED = 200

/** The day in Riyadh on which an order was delivered. */
const deliveredOn = sql<string>`(${orderSteps.at} at time zone 'Asia/Riyadh')::date::text`

/** The parcels whose cash a courier has and the pharmacy has not. */
const owedParcels = (db: Db) =>
  db
    .select({ orderId: parcels.orderId, courierId: parcels.courierId, day: deliveredOn.as('day') })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(orderSteps, and(eq(orderSteps.orderId, orders.id), eq(orderSteps.status, 'delivered')))

const isOwed = (...more: SQL[]) =>
  and(isNull(parcels.settlementId), eq(orders.status, 'delivered'), eq(orders.paymentMethod, CASH), ...more)

/** What each courier owes, by the day of delivery, oldest first. */
export async function owedCash(db: Db, lang: Language): Promise<OwedCash[]> {
  const owed = owedParcels(db).where(isOwed()).as('owed')
  return db
    .select({
      courier_id: couriers.id,
      courier: inLanguage(couriers, 'name', lang),
      day: owed.day,
      orders: sql<number>`count(*)::int`,
      due: sql<number>`sum(${orders.totalHalalas})::int`,
    })
    .from(owed)
    .innerJoin(couriers, eq(couriers.id, owed.courierId))
    .innerJoin(orders, eq(orders.id, owed.orderId))
    .groupBy(couriers.id, owed.day)
    .orderBy(owed.day, couriers.nameAr)
    .limit(MAX_OWED)
}

/** A page of what was settled, newest first. */
export async function settlementsPage(db: Db, lang: Language, page: number) {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(courierSettlements)
  const rows = await db
    .select({ settlement: courierSettlements, courier: inLanguage(couriers, 'name', lang) })
    .from(courierSettlements)
    .innerJoin(couriers, eq(couriers.id, courierSettlements.courierId))
    .orderBy(desc(courierSettlements.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    data: rows.map(({ settlement, courier }) => ({
      id: settlement.id,
      courier_id: settlement.courierId,
      courier,
      day: settlement.day,
      orders: settlement.orders,
      due: settlement.dueHalalas,
      received: settlement.receivedHalalas,
      difference: settlement.differenceHalalas,
      note: settlement.note,
      staff_name: settlement.staffName,
      at: settlement.at.toISOString(),
    })),
    meta: pageMeta({ total: counted?.total ?? 0, page, perPage: PAGE_SIZE }),
  }
}

type SettlementRequest = {
  courier_id: number
  day: string
  due: number
  received: number
  note: string
  staffId: number
  now: number
}

/**
 * Settles what a courier owes for a day, under the lock of the courier; returns the id, or undefined if that
 * is not `due` any more.
 */
export async function settleCash(tx: Db, request: SettlementRequest): Promise<number | undefined> {
  const { courier_id: courierId, day, due, received, note, staffId, now } = request
  await tx.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, courierId)).for('update')
  const owed = await owedParcels(tx).where(
    isOwed(eq(parcels.courierId, courierId), sql`${deliveredOn} = ${day}`),
  )
  const ids = owed.map(({ orderId }) => orderId)
  if (ids.length === 0) return undefined
  const [sum] = await tx
    .select({ halalas: sql<number>`sum(${orders.totalHalalas})::int` })
    .from(orders)
    .where(inArray(orders.id, ids))
  if (sum?.halalas !== due) return undefined
  const [staff] = await tx.select({ name: staffNameSql }).from(users).where(eq(users.id, staffId))
  const [settlement] = await tx
    .insert(courierSettlements)
    .values({
      courierId,
      day,
      orders: ids.length,
      dueHalalas: due,
      receivedHalalas: received,
      note,
      staffId,
      staffName: staff?.name ?? '',
      at: new Date(now),
    })
    .returning({ id: courierSettlements.id })
  await tx.update(parcels).set({ settlementId: settlement?.id }).where(inArray(parcels.orderId, ids))
  return settlement?.id
}
