import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OrderSlot as OrderSlotReply } from '#contract/delivery-slots.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Delivery, Order, OrderReturn, OrderStep } from '#contract/orders.ts'
import type { Substitution } from '#contract/substitutions.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { cartLines, coupons } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { isCancellable, isPayable, moneyStatusOf, PAYMENT_TIMEOUT_MS } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { loadOrderNumbers } from '../../clinic-settings.ts'
import { slotReply, slotsOfOrders } from '../../deliveries/order-slots.ts'
import { documentsByOrder, type OrderDocument } from '../../invoices/invoice-reply.ts'
import { type LineWithTax, taxesOf, totalsReply } from '../../invoices/order-taxes.ts'
import { deliveriesByOrder, stepReply, stepsByOrder } from './order-steps.queries.ts'
import { returnsByOrder } from './returns.queries.ts'
import { substitutionsByOrder } from './substitutions.queries.ts'

/** Whether the cart of the order's user has products. */
export async function hasCartLines(db: Db, { id }: { id: number }): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(cartLines, eq(cartLines.userId, orders.userId))
    .where(eq(orders.id, id))
    .limit(1)
  return rows.length > 0
}

/** One order of a user, or undefined. */
export async function orderById(
  db: Db,
  lang: Language,
  userId: number,
  id: number,
): Promise<Order | undefined> {
  return (await orderReplies(db, lang, await ORDERS(db, { userId, id }, 'own order')))[0]
}

/** One order of any user, or undefined. */
export async function anyOrderById(db: Db, lang: Language, id: number): Promise<Order | undefined> {
  return (await orderReplies(db, lang, await ORDERS(db, { id }, 'any order')))[0]
}

/** A page of a user's orders, newest first, with the total. */
export async function ordersOf(
  db: Db,
  lang: Language,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ total: number; rows: Order[] }> {
  const [counted] = await ORDER_COUNT(db, { userId })
  const rows = await ORDERS(db, { userId, limit: perPage, offset: (page - 1) * perPage }, 'page of a user')
  return { total: counted?.total ?? 0, rows: await orderReplies(db, lang, rows) }
}

const ORDER_COUNT = preparedQuery(db =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder('userId'))),
)

// Of several payment attempts, a paid one counts before a refunded one.
const chargeStatus = sql<'paid' | 'refunded' | null>`(select status from payments where order_id = orders.id
  and status in ('paid', 'refunded') order by status limit 1)`

const ORDERS = preparedQuery((db, which: 'page of a user' | 'own order' | 'any order') => {
  const isOfUser = eq(orders.userId, sql.placeholder('userId'))
  const isThis = eq(orders.id, sql.placeholder('id'))
  const select = db
    .select({ order: orders, coupon: coupons.code, charged: chargeStatus })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
  return which === 'page of a user'
    ? select
        .where(isOfUser)
        .orderBy(desc(orders.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
    : select.where(which === 'own order' ? and(isOfUser, isThis) : isThis)
})

type SelectedOrder = Awaited<ReturnType<typeof ORDERS>>[number]

/** Selected orders in wire format. */
async function orderReplies(db: Db, lang: Language, rows: SelectedOrder[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await orderLinesOf(db, lang, ids)
  const documents = await documentsByOrder(db, ids)
  const steps = await stepsByOrder(db, ids)
  const returns = await returnsByOrder(db, lang, ids)
  const substitutions = await substitutionsByOrder(db, lang, ids)
  const deliveries = await deliveriesByOrder(db, lang, ids)
  const slots = await slotsOfOrders(db, ids)
  const numberOf = await loadOrderNumbers(db)
  return rows.map(({ order, ...more }) =>
    orderReply(order, {
      ...more,
      number: numberOf(order.id),
      lines: lines.get(order.id) ?? [],
      documents: documents.get(order.id) ?? [],
      steps: steps.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      substitutions: substitutions.get(order.id) ?? [],
      delivery: deliveries.get(order.id) ?? null,
      slot: slotReply(slots.get(order.id), lang),
    }),
  )
}

/** An order row without the search key, the number of an earlier invoice and the time of its return. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchKey' | 'returnedAt'>

type OrderLine = LineWithTax & { id: number | null; name: string; image: string }

/** An order in wire format. `charged`: the state of its card payment; without `steps` it was just placed. */
export function orderReply(
  order: OrderRow,
  {
    number,
    lines,
    coupon,
    charged,
    documents = [],
    steps = [stepReply({ status: order.status, at: order.createdAt })],
    returns = [],
    substitutions = [],
    delivery = null,
    slot = null,
  }: {
    number: string
    lines: OrderLine[]
    coupon: string | null
    charged: 'paid' | 'refunded' | null
    steps?: OrderStep[]
    documents?: OrderDocument[]
    returns?: OrderReturn[]
    substitutions?: Substitution[]
    delivery?: Delivery | null
    slot?: OrderSlotReply | null
  },
): Order {
  const { id, status, paymentMethod, firstName, lastName, email, phone, ageLimit, ageConfirmedAt } = order
  const at = order.createdAt.getTime()
  const { taxes } = taxesOf(order, lines)
  return {
    id,
    number,
    status,
    date: dayOf(at),
    time: timeOf(at),
    payment_method: paymentMethod,
    money: moneyStatusOf(order, charged, isCredited(order, documents)),
    products: lines.map(({ id, name, image, quantity, paidHalalas }) => ({
      id,
      name,
      image,
      quantity,
      price: toRiyals(paidHalalas),
    })),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    coupon,
    ...totalsReply({
      subTotal: order.subTotalHalalas,
      fees: order.feesHalalas,
      discount: order.discountHalalas,
      total: order.totalHalalas,
      vat: taxes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0),
      taxes,
    }),
    address: {
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      address_text: order.addressText,
      short_address: order.shortAddress,
    },
    // Who cannot get all that was ordered may do without the order.
    cancellable: isCancellable(status) || substitutions.some(({ state }) => state === 'open'),
    cancel_reason: order.cancelReason,
    pay_until: isPayable(status, paymentMethod) ? timeOf(at + PAYMENT_TIMEOUT_MS) : null,
    has_invoice: documents.length > 0,
    steps,
    documents: documents.map(({ id, kind, number }) => ({ id, kind, number })),
    returns,
    substitutions,
    delivery,
    slot,
    age_check: ageLimit && ageConfirmedAt ? { age: ageLimit, ...dateAndTimeOf(ageConfirmedAt) } : null,
  }
}

function dateAndTimeOf(moment: Date) {
  const at = moment.getTime()
  return { date: dayOf(at), time: timeOf(at) }
}

/** Whether all that an order costs is credited. */
function isCredited({ totalHalalas }: Pick<OrderRow, 'totalHalalas'>, documents: OrderDocument[]): boolean {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  const notes = documents.filter(
    ({ kind, reverses, refersTo }) => kind === 'credit_note' && reverses === null && refersTo === invoice?.id,
  )
  return notes.length > 0 && notes.reduce((sum, note) => sum + note.totalHalalas, 0) >= totalHalalas
}

async function orderLinesOf(db: Db, lang: Language, orderIds: number[]) {
  return Map.groupBy(await LINES(db, { orderIds }, lang), ({ orderId }) => orderId)
}

const LINES = preparedQuery((db, lang: Language) =>
  db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.productId,
      name: inLanguage(orderLines, 'name', lang),
      image: orderLines.image,
      quantity: orderLines.quantity,
      paidHalalas: orderLines.paidHalalas,
      taxClass: orderLines.taxClass,
      taxReason: orderLines.taxReason,
      vatPercent: orderLines.vatPercent,
      discountHalalas: orderLines.discountHalalas,
      vatHalalas: orderLines.vatHalalas,
    })
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(orderLines.id)),
)
