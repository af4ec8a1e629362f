import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OwedCash } from '#contract/admin/couriers.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { courierSettlements, couriers, parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { pageMeta } from '../../search/paging.ts'
import { staffNameSql } from '../record-history.ts'

/** What is to be settled with a courier for a day; amounts in halalas. */
type Owed = {
  courier_id: number
  day: string
  orders: number
  refunds: number
  refunded: number
  due: number
  /** The settlement that the cash was missing from. */
  shortage_id: number | null
  order_ids: number[]
  refund_ids: number[]
}

/** Of a settlement `missing`: whether the courier still owes what was not handed over. */
const IS_MISSING = sql`difference_halalas < 0 and not written_off
  and not exists (select from courier_settlements later where later.shortage_id = missing.id)`

/**
 * By courier and day (in Riyadh), oldest first: the cash of the orders that were delivered on it, less the
 * refunds that the courier handed over on it; and the cash that was missing when a day was settled.
 */
const owed = (...filters: SQL[]) => sql`select * from (
  select courier_id, day, null::int as shortage_id,
    count(order_id)::int as orders, count(refund_id)::int as refunds,
    coalesce(-sum(halalas) filter (where refund_id is not null), 0)::int as refunded,
    sum(halalas)::int as due,
    coalesce(array_agg(order_id) filter (where order_id is not null), '{}') as order_ids,
    coalesce(array_agg(refund_id) filter (where refund_id is not null), '{}') as refund_ids
  from (
    select parcels.courier_id, (steps.at at time zone 'Asia/Riyadh')::date::text as day,
      orders.id as order_id, null::int as refund_id, orders.total_halalas as halalas
    from parcels join orders on orders.id = parcels.order_id
      join order_steps steps on steps.order_id = orders.id and steps.status = 'delivered'
    where parcels.settlement_id is null and parcels.courier_id is not null
      and orders.status = 'delivered' and orders.payment_method = ${CASH}
    union all
    select courier_id, (done_at at time zone 'Asia/Riyadh')::date::text, null, id, -amount_halalas
    from refunds where courier_id is not null and settlement_id is null
  ) items
  group by courier_id, day
  union all
  select courier_id, day::text, id, 0, 0, 0, -difference_halalas, '{}', '{}'
  from courier_settlements missing where ${IS_MISSING}
) cash where ${and(sql`true`, ...filters)} order by day, courier_id, shortage_id nulls first`

/** What each courier owes, by day, oldest first. */
export async function owedCash(db: Db, lang: Language): Promise<OwedCash[]> {
  const { rows } = await db.execute<Owed>(owed())
  const names = await db
    .select({ id: couriers.id, name: inLanguage(couriers, 'name', lang) })
    .from(couriers)
    .where(
      isAnyOf(
        couriers.id,
        rows.map(row => row.courier_id),
      ),
    )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map(({ order_ids: _, refund_ids: __, ...row }) => ({
    ...row,
    courier: nameOf.get(row.courier_id) ?? '',
  }))
}

/** A page of what was settled, newest first. */
export async function settlementsPage(db: Db, lang: Language, page: number) {
  const total = await db.$count(courierSettlements)
  const rows = await db
    .select({ settlement: courierSettlements, courier: inLanguage(couriers, 'name', lang) })
    .from(courierSettlements)
    .innerJoin(couriers, eq(couriers.id, courierSettlements.courierId))
    .orderBy(desc(courierSettlements.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    data: rows.map(({ settlement, courier }) => ({
      ...inWireFormat(settlement),
      courier,
      refunded: settlement.refundedHalalas,
      due: settlement.dueHalalas,
      received: settlement.receivedHalalas,
      difference: settlement.differenceHalalas,
    })),
    meta: pageMeta({ total, page, perPage: PAGE_SIZE }),
  }
}

type SettlementRequest = {
  courier_id: number
  day: string
  due: number
  received: number
  note: string
  shortage_id?: number | undefined
  written_off?: boolean | undefined
  staffId: number
  now: number
}

/**
 * Settles what a courier owes for a day, or missed when it was settled, under the locks of the courier and of
 * the orders, whose deliveries may be undone at the same time; returns the id, or undefined if that is not
 * `due` any more.
 */
export async function settleCash(tx: Db, request: SettlementRequest): Promise<number | undefined> {
  const { courier_id: courierId, day, due, received, note, shortage_id: shortageId, staffId, now } = request
  // A lock that an order which names the courier does not wait for.
  await tx.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, courierId)).for('no key update')
  const read = async () =>
    (
      await tx.execute<Owed>(
        owed(
          sql`courier_id = ${courierId} and day = ${day}`,
          sql`shortage_id is not distinct from ${shortageId ?? null}::int`,
        ),
      )
    ).rows[0]
  const delivered = (await read())?.order_ids ?? []
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isAnyOf(orders.id, delivered))
    .orderBy(orders.id)
    .for('no key update')
  const toSettle = await read()
  if (toSettle?.due !== due) return undefined
  const [staff] = await tx.select({ name: staffNameSql }).from(users).where(eq(users.id, staffId))
  const [settlement] = await tx
    .insert(courierSettlements)
    .values({
      courierId,
      day,
      orders: toSettle.orders,
      refunds: toSettle.refunds,
      refundedHalalas: toSettle.refunded,
      dueHalalas: due,
      receivedHalalas: received,
      shortageId,
      writtenOff: request.written_off === true && received < due,
      note,
      staffId,
      staffName: staff?.name ?? '',
      at: new Date(now),
    })
    .returning({ id: courierSettlements.id })
  const settlementId = settlement?.id
  await tx.update(parcels).set({ settlementId }).where(isAnyOf(parcels.orderId, toSettle.order_ids))
  await tx.update(refunds).set({ settlementId }).where(isAnyOf(refunds.id, toSettle.refund_ids))
  return settlementId
}
