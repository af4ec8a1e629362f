import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type getOrderBoard, openStatuses } from '#contract/admin/orders/orders.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryPlaces, orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { stripSeconds } from '#domain/text/format.ts'
import { isJustDelivered } from '#services/orders/just-delivered.ts'
import { pageMeta } from '../../search/paging.ts'
import { concernsBranch, listBranchNames } from './fulfilment/picked-branches.ts'
import { loadOrderCards } from './orders.queries.ts'

/**
 * A page of the open orders, those that are due first, and of just delivered ones; of one branch, if the
 * pharmacy has it and others.
 */
export async function loadBoard(db: Db, lang: Language, query: Input<typeof getOrderBoard>['query']) {
  const branches = await listBranchNames(db, lang)
  const branch = branches.find(({ id }) => id === query.branch_id)
  const isOpen = and(
    or(inArray(orders.status, [...openStatuses]), isJustDelivered),
    branch && concernsBranch(branch.id),
  )
  const { status, place_id, slot_day, slot_from, cold, prescription, page } = query
  const where = and(
    isOpen,
    status && eq(orders.status, status),
    place_id === undefined ? undefined : eq(orderSlots.placeId, place_id),
    slot_day === undefined ? undefined : eq(orderSlots.day, slot_day),
    slot_from === undefined ? undefined : eq(orderSlots.timeFrom, slot_from),
    cold && hasLineWith(sql`products.storage in ('refrigerated', 'frozen')`),
    prescription && hasLineWith(sql`products.medicine_class in ('prescription', 'controlled')`),
  )
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .leftJoin(orderSlots, eq(orderSlots.orderId, orders.id))
    .where(where)
  return {
    data: await loadOrderCards(db, lang, where, [dueAt, asc(orders.id)], (page - 1) * PAGE_SIZE),
    meta: pageMeta({ total: count?.total ?? 0, page, perPage: PAGE_SIZE }),
    branches,
    branch_id: branch?.id ?? null,
    ...(await slotChoices(db, lang, isOpen)),
  }
}

/** An order of a client without slots is due when it is placed. */
const dueAt = sql`coalesce(
  (${orderSlots.day} + ${orderSlots.timeFrom}) at time zone 'Asia/Riyadh', ${orders.createdAt})`

const hasLineWith = (condition: SQL) =>
  exists(sql`(
    select from order_lines line join products on products.id = line.product_id
    where line.order_id = orders.id and ${condition}
  )`)

/** The places and slots of the matching orders. */
async function slotChoices(db: Db, lang: Language, where: SQL | undefined) {
  const name = inLanguage(deliveryPlaces, 'name', lang)
  const ofOrders = eq(orders.id, orderSlots.orderId)
  const places = await db
    .select({ id: deliveryPlaces.id, name })
    .from(orderSlots)
    .innerJoin(orders, ofOrders)
    .innerJoin(deliveryPlaces, eq(deliveryPlaces.id, orderSlots.placeId))
    .where(where)
    .groupBy(deliveryPlaces.id)
    .orderBy(asc(deliveryPlaces.id))
  const slots = await db
    .select({ day: orderSlots.day, from: orderSlots.timeFrom, to: orderSlots.timeTo })
    .from(orderSlots)
    .innerJoin(orders, ofOrders)
    .where(where)
    .groupBy(orderSlots.day, orderSlots.timeFrom, orderSlots.timeTo)
    .orderBy(asc(orderSlots.day), asc(orderSlots.timeFrom), asc(orderSlots.timeTo))
  return {
    places,
    slots: slots.map(({ day, from, to }) => ({ day, from: stripSeconds(from), to: stripSeconds(to) })),
  }
}
