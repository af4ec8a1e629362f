import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { handOverCash, payOut, returnSteps } from './money-steps.ts'
import { type DemoOrder, demoOrders } from './orders.ts'
import { substitutionSteps } from './substitution-steps.ts'
import { HOUR_MS, MINUTE_MS, timeOfMoment, type Week, type WeekStep } from './week-step.ts'

type Customer = typeof users.$inferSelect
type Placed = DemoOrder & { id: number; customer: number; slotAt: number }

/** The orders of the week, each from its cart to where it ends, then what is paid out and handed over. */
export async function planOrders(week: Week): Promise<void> {
  const { db, now } = week
  const customers = await db.select().from(users).where(eq(users.role, 'patient')).orderBy(asc(users.id))
  // The best sellers are last: what is ordered does not change the first pages of the store.
  const goods = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.active, true),
        ne(products.medicineClass, 'prescription'),
        ne(products.medicineClass, 'controlled'),
        isNull(products.minAge),
        or(isNull(products.storage), eq(products.storage, 'room')),
        gt(products.stock, 30),
      ),
    )
    .orderBy(desc(products.id))
    .limit(2 * demoOrders.length)
  // A smaller store sells its goods more than once.
  const goodsFrom = (first: number) => [...goods, ...goods].slice(first % goods.length)
  week.plan(
    ...demoOrders.map((order, index) => ({
      at: timeOfMoment(now, order),
      // The accounts of the README, which come first, order nothing.
      run: (at: number) => place(week, order, customers[2 + index] as Customer, goodsFrom(2 * index), at),
    })),
    { at: timestampAt(addDays(dayOf(now), -1), '09:30'), run: at => payOut(week, at) },
    { at: timestampAt(addDays(dayOf(now), -1), '18:00'), run: at => handOverCash(week, at) },
  )
}

async function place(
  week: Week,
  order: DemoOrder,
  customer: Customer,
  goods: { id: number }[],
  at: number,
): Promise<void> {
  const call = week.as(customer.id)
  for (const [line, quantity] of order.pieces.entries())
    await call('POST user/cart/add', { product_id: goods[line]?.id, quantity })
  if (order.coupon) await call('POST user/cart/coupon/apply', { code: order.coupon })
  const { firstName: first_name, lastName: last_name, email, phone } = customer
  const person = { first_name, last_name, phone }
  const { id: address_id } = order.address
    ? await call('POST user/addresses', { ...person, email, address_text: order.address })
    : {}
  const kind = order.address ? 'zone' : 'branch'
  const places = await call('GET user/delivery-slots')
  const { id: place_id, slots } = places.find((found: { kind: string }) => found.kind === kind)
  const [{ day, from }] = slots
  const { id } = await call('POST user/orders', {
    ...(address_id ? { address_id } : person),
    ...{ payment_method: order.payment, place_id, slot_day: day, slot_from: from },
  })
  week.orders.push(id)
  const placed = { ...order, id, customer: customer.id, slotAt: timestampAt(day, from) }
  const isPaid = order.payment === CARD && order.end !== 'placed'
  if (isPaid) week.plan({ at: at + 3 * MINUTE_MS, run: paidAt => pay(week, placed, paidAt) })
  week.plan(...furtherSteps(week, placed, at))
}

async function pay({ as, bank, db }: Week, { id, customer }: Placed, now: number): Promise<void> {
  const { url } = await as(customer)(`POST user/orders/${id}/payments`)
  await bank.decide(url.split('/').at(-1), 'paid')
  await as(customer)(`POST user/orders/${id}/payments/check`)
  await db
    .update(payments)
    .set({ createdAt: new Date(now) })
    .where(eq(payments.orderId, id))
}

/** What the pharmacy does with an order, around the time at which it is to be received. */
function furtherSteps(week: Week, order: Placed, at: number): WeekStep[] {
  const { id, end, payment, slotAt, address, returned } = order
  const staff = week.as('pharmacist')
  const path = `admin/orders/${id}`
  if (end === 'cancelled')
    return [
      {
        at: at + HOUR_MS,
        run: () => staff(`POST ${path}/cancel`, { from: 'placed', reason: 'طلب العميل إلغاءه.' }),
      },
    ]
  if (end === 'placed' || end === 'paid') return []
  const leavesAt = Math.max(at + 2 * HOUR_MS, slotAt - (40 - 7 * (id % 4)) * MINUTE_MS)
  const endsAt = leavesAt + 90 * MINUTE_MS
  const advance = (from: string) => staff(`POST ${path}/advance`, { from })
  const leave = async () => {
    await pack(week, id)
    if (!address) await advance('preparing')
    else await staff(`POST ${path}/hand-over`, courierOf(id))
  }
  const fail = (reason: string, next_day?: string) =>
    staff(`POST ${path}/failed-delivery`, { reason, next_day })
  const steps: WeekStep[] = [
    { at: at + 40 * MINUTE_MS, run: () => staff('POST admin/orders/prepare', { ids: [id] }) },
    ...substitutionSteps(week, order, at + 50 * MINUTE_MS),
    ...(end === 'preparing' ? [] : [{ at: leavesAt, run: leave }]),
  ]
  if (end === 'refused') steps.push({ at: endsAt, run: () => fail('refused') })
  if (end === 'came_back') steps.push({ at: endsAt, run: () => fail('nobody', addDays(dayOf(week.now), 1)) })
  if (end !== 'delivered') return steps
  steps.push({ at: endsAt, run: () => advance('on_its_way') })
  const { db, config } = week
  const { vatNumber } = config
  const writeInvoice = (now: number) => db.transaction(tx => issueInvoice(tx, id, { now, vatNumber }))
  // Once the delivery can no longer be undone.
  if (payment === CASH) steps.push({ at: endsAt + 2 * MINUTE_MS, run: writeInvoice })
  if (returned) steps.push(...returnSteps(week, { ...order, returned }, endsAt))
  return steps
}

const courierOf = (id: number) =>
  id % 2 ? { courier_id: 1 } : { courier_id: 2, tracking_number: `SR-${48_200 + id}` }

/** Scans every pack of an order as the pick list names it. */
async function pack({ as }: Week, id: number): Promise<void> {
  const staff = as('pharmacist')
  const { packing } = await staff(`GET admin/orders/${id}`)
  for (const { id: line_id, gtin, quantity, batches } of packing.lines)
    for (let piece = 1; piece <= quantity; piece++) {
      const [{ lot, expiry }] = batches
      const day = expiry?.slice(2).replaceAll('-', '')
      const code = lot ? `01${gtin.padStart(14, '0')}17${day}10${lot}\u001D21${id}${line_id}${piece}` : gtin
      await staff(`POST admin/orders/${id}/pieces`, { code })
    }
}
