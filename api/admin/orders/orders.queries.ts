import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type OrderCard, openStatuses, type searchOrders } from '#contract/admin/orders/orders.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orderSlots } from '#db/schema/delivery.ts'
import { packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { productBatches } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { isPayable, nextStep, type OrderStatus } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { scannedPack } from '#domain/scanning/read-scan.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { slotReply, slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { pageMeta } from '../../search/paging.ts'
import { typedPhone } from '../../search/patients/search-numbers.ts'
import { productIdsOfCode } from '../../search/product-codes.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { undoableDeliveries } from './fulfilment/delivery-undo.ts'
import { orderStops } from './fulfilment/packing/order-prescriptions.ts'
import { unscannedParcels, unscannedPieces } from './fulfilment/packing/unscanned-pieces.ts'
import { ordersAwaitingAnswer } from './substitutions/substitutions.queries.ts'

/** A page of the matching orders, newest first. */
export async function ordersPage(
  db: Db,
  lang: Language,
  { search, status, day, slot_day, place_id, unscanned, page }: Input<typeof searchOrders>['query'],
) {
  const hasSlot = slot_day !== undefined || place_id !== undefined
  const filters = and(
    hasSlot ? inArray(orders.id, ordersWithSlot(db, slot_day, place_id)) : undefined,
    status && eq(orders.status, status),
    unscanned && inArray(orders.id, unscannedParcels(db)),
    day ? gte(orders.createdAt, new Date(timestampAt(day, '00:00'))) : undefined,
    day ? lt(orders.createdAt, new Date(timestampAt(addDays(day, 1), '00:00'))) : undefined,
  )
  const where = and(filters, await orderSearchCondition(db, search, filters))
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(where)
  const total = count?.total ?? 0
  const data = await loadOrderCards(db, lang, where, [desc(orders.id)], (page - 1) * PAGE_SIZE)
  return {
    data,
    meta: pageMeta({ total, page, perPage: PAGE_SIZE }),
  }
}

/** The latest orders of the accounts with a verified link to a patient record. */
export function ordersOfPatient(db: Db, lang: Language, patientId: number): Promise<OrderCard[]> {
  const linked = db
    .select({ id: patientLinks.userId })
    .from(patientLinks)
    .where(and(eq(patientLinks.patientId, patientId), isNull(patientLinks.endedAt)))
  return loadOrderCards(db, lang, inArray(orders.userId, linked), [desc(orders.id)])
}

const ordersWithSlot = (db: Db, day: string | undefined, placeId: number | undefined) =>
  db
    .select({ id: orderSlots.orderId })
    .from(orderSlots)
    .where(
      and(
        day === undefined ? undefined : eq(orderSlots.day, day),
        placeId === undefined ? undefined : eq(orderSlots.placeId, placeId),
      ),
    )

/**
 * A number matches an order if one exists, and the code of a product the orders that have it, or from whose
 * parcel the scanned pack is; otherwise the name and phone are searched. A number with letters can be a code,
 * too.
 */
async function orderSearchCondition(db: Db, search: string | undefined, filters: SQL | undefined) {
  const number = readOrderNumber(plainCode(search ?? ''))
  const byNumber = number && eq(orders.id, number.id)
  const isFound = byNumber && (await db.$count(orders, and(byNumber, filters))) > 0
  if (isFound && number.prefix === '') return byNumber
  const productIds = await productIdsOfCode(db, search ?? '')
  if (productIds.length === 0 && isFound) return byNumber
  if (productIds.length > 0) return inArray(orders.id, ordersWithPack(db, productIds, search ?? ''))
  return exactOrFuzzyCondition(db, orders, search && (typedPhone(search) ?? search), filters)
}

/** The orders with a product, or with the scanned pack of it as far as the scan names one. */
function ordersWithPack(db: Db, productIds: number[], scan: string) {
  const { lot, serial } = scannedPack(scan)
  const lines = db.select({ id: orderLines.orderId }).from(orderLines)
  if (lot === '' && serial === '') return lines.where(isAnyOf(orderLines.productId, productIds))
  return lines
    .innerJoin(packedPacks, eq(packedPacks.lineId, orderLines.id))
    .leftJoin(productBatches, eq(productBatches.id, packedPacks.batchId))
    .where(
      and(
        isAnyOf(packedPacks.productId, productIds),
        serial === '' ? undefined : eq(packedPacks.serial, serial),
        lot === '' ? undefined : sql`lot_key(${productBatches.lot}) = lot_key(${lot})`,
      ),
    )
}

/** A page of orders with their slots, which `order` can name. */
export async function loadOrderCards(
  db: Db,
  lang: Language,
  where: SQL | undefined,
  order: SQL[],
  offset = 0,
): Promise<OrderCard[]> {
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      phone: orders.phone,
      total: orders.totalHalalas,
      paymentMethod: orders.paymentMethod,
      age_limit: orders.ageLimit,
      unscanned_reason: sql<string>`coalesce(${parcels.unscannedReason}, '')`,
      came_back: sql<boolean>`${orders.status} in ('preparing', 'on_its_way')
        and coalesce(${parcels.cameBack}, false)`,
      isOut: isHandedOver,
      money_back: isGivenBack,
    })
    .from(orders)
    .leftJoin(orderSlots, eq(orderSlots.orderId, orders.id))
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({
      orderId: orderLines.orderId,
      count: sql<number>`sum(${orderLines.quantity})::int`,
      cold: sql<boolean>`coalesce(bool_or(${products.storage} in ('refrigerated', 'frozen')), false)`,
      prescription: sql<boolean>`coalesce(
        bool_or(${products.medicineClass} in ('prescription', 'controlled')), false)`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(isAnyOf(orderLines.orderId, ids))
    .groupBy(orderLines.orderId)
  const contents = new Map(counts.map(({ orderId, ...content }) => [orderId, content]))
  const slots = await slotsOfOrders(db, ids)
  const asked = await ordersAwaitingAnswer(db, ids)
  const open = rows.filter(({ status }) => isOpenStatus(status)).map(({ id }) => id)
  const stops = await orderStops(db, open)
  const undoable = await undoableDeliveries(db, ids)
  const prepared = rows.filter(({ status }) => status === 'preparing').map(({ id }) => id)
  const unscanned = await unscannedPieces(db, prepared)
  const numberOf = await loadOrderNumbers(db)
  return rows.map(({ id, status, createdAt, total, paymentMethod, age_limit, isOut, ...row }) => ({
    ...row,
    id,
    number: numberOf(id),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
    ...(contents.get(id) ?? { count: 0, cold: false, prescription: false }),
    stop: stops.get(id) ?? null,
    undoable: undoable.has(id),
    unscanned: unscanned.get(id) ?? 0,
    total: toRiyals(total),
    payment_method: paymentMethod,
    awaits_payment: isPayable(status, paymentMethod),
    awaits_answer: asked.has(id),
    next: row.came_back ? null : nextOf(status, paymentMethod, { isRefused: stops.has(id) && !isOut }),
    slot: slotReply(slots.get(id), lang),
    age_limit: receiverAgeOf(age_limit),
  }))
}

/** What an order may be set to next; one that must not be handed over can only be prepared. */
function nextOf(status: OrderStatus, paymentMethod: number, { isRefused }: { isRefused: boolean }) {
  const next = nextStep(status, paymentMethod) ?? null
  return isRefused && next !== 'preparing' ? null : next
}

/** Under way, while the bank has given all of its money back: no payment of it stands. */
const isGivenBack = sql<boolean>`${orders.status} = 'on_its_way' and coalesce((
  select bool_or(status = 'refunded') and not bool_or(status = 'paid') from payments
  where order_id = ${orders.id}
), false)`

const isOpenStatus = (status: OrderStatus) => openStatuses.some(open => open === status)

/** The card payments of an order, oldest first. */
export async function listPayments(db: Db, orderId: number) {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  return rows.map(({ id, provider, reference, amountHalalas, status, createdAt }) => ({
    id,
    provider,
    reference,
    amount: toRiyals(amountHalalas),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
  }))
}

/** The ids of those payments whose refund is queued or running. */
export async function paymentsBeingRefunded(db: Db, paymentIds: number[]): Promise<number[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'paymentId')::int as id from pgboss.job
        where name = 'refund' and state in ('created', 'retry', 'active')
          and (data ->> 'paymentId')::int = any(${sql.param(paymentIds)}::int[])`,
  )
  return rows.map(({ id }) => id)
}

/** Sets the status of a locked order, and when its receiver's ID was seen. */
export async function setStatus(
  tx: Db,
  id: number,
  change: { status: OrderStatus; idCheckedAt?: Date },
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}
