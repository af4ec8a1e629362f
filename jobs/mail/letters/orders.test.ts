import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders, payments } from '#db/schema/store.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/world.ts'
import type { Deps } from '../../deps.ts'
import { orderCancelled, orderOnItsWay, orderPlaced } from './orders.ts'

const closing: (() => Promise<unknown>)[] = []
let deps: Deps

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  const { db, pool } = connect(url)
  const queue = await openQueue(pool)
  closing.push(
    () => queue.boss.stop({ graceful: false }),
    () => pool.end(),
    drop,
  )
  deps = {
    db,
    queue,
    clock: Date.now,
    payments: undefined,
    post: async () => {},
    origin: 'https://afiya.example',
    contact: { email: undefined, phone: undefined },
  }
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** An order of two soaps, in some state; gives its id. */
async function anOrder(language: 'ar' | 'en', facts: Partial<typeof orders.$inferInsert> = {}) {
  const userId = await aUser(deps.db, { email: `${language}${Math.random()}@example.com`, language })
  const [order] = await deps.db
    .insert(orders)
    .values({
      userId,
      paymentMethod: 1,
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'somebody-else@example.com',
      phone: '0501234567',
      addressText: 'شارع العليا',
      lat: 0,
      long: 0,
      subTotalHalalas: 2100,
      feesHalalas: 2500,
      discountHalalas: 0,
      totalHalalas: 4600,
      ...(facts.status === 'cancelled' && { cancelledAt: new Date() }),
      ...facts,
    })
    .returning({ id: orders.id })
  const orderId = order?.id as number
  const line = { orderId, nameAr: 'صابون', nameEn: 'Soap', image: '', paidHalalas: 1050, quantity: 2 }
  await deps.db.insert(orderLines).values(line)
  return { orderId, userId }
}

test('an order is confirmed to its user, in their language, with what it holds and where it goes', async () => {
  const { orderId, userId } = await anOrder('en')
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  const letter = await orderPlaced(deps, { orderId })
  expect(letter).toMatchObject({
    to: user?.email,
    lang: 'en',
    subject: expect.stringMatching(/AF-\d{6}/),
    action: { to: `/store/orders/${orderId}` },
  })
  expect(letter?.facts).toEqual([
    ['Products', '2 × Soap'],
    ['Total including VAT', '46.00 SAR'],
    ['Payment', 'Cash on delivery'],
    ['Delivery address', 'نورة العتيبي\nشارع العليا'],
  ])
  const arabic = await orderPlaced(deps, { orderId: (await anOrder('ar')).orderId })
  expect(arabic?.facts?.[0]).toEqual(['المنتجات', '2 × صابون'])
})

test('an order that is cancelled meanwhile, or waits for its payment, is not confirmed', async () => {
  expect(
    await orderPlaced(deps, { orderId: (await anOrder('ar', { status: 'cancelled' })).orderId }),
  ).toBeUndefined()
  expect(
    await orderPlaced(deps, { orderId: (await anOrder('ar', { paymentMethod: 2 })).orderId }),
  ).toBeUndefined()
})

test('a cancellation speaks of money only where some was paid, and of nothing where the order stands again', async () => {
  const unpaid = await anOrder('en', { status: 'cancelled' })
  expect((await orderCancelled(deps, unpaid))?.text).toHaveLength(1)
  const paid = await anOrder('en', { status: 'cancelled', paymentMethod: 2 })
  await deps.db.insert(payments).values({
    orderId: paid.orderId,
    provider: 'sandbox',
    reference: 'x',
    amountHalalas: 4600,
    status: 'paid',
  })
  expect((await orderCancelled(deps, paid))?.text[1]).toContain('on its way back')
  await deps.db.update(payments).set({ amountHalalas: 4500 }).where(eq(payments.orderId, paid.orderId))
  expect((await orderCancelled(deps, paid))?.text.slice(1)).toEqual([
    expect.stringContaining('took 45.00 SAR and the order came to 46.00 SAR'),
    expect.stringContaining('on its way back'),
  ])
  expect(await orderCancelled(deps, await anOrder('en', { status: 'paid' }))).toBeUndefined()
})

test('nothing is written about the order of an account that is gone', async () => {
  const { orderId, userId } = await anOrder('ar')
  await deps.db.delete(users).where(eq(users.id, userId))
  expect(await orderPlaced(deps, { orderId })).toBeUndefined()
})

test('an order on its way says where it goes and, in cash, what is paid at the door; not once it has arrived', async () => {
  const cash = await anOrder('en', { status: 'on_its_way' })
  const letter = await orderOnItsWay(deps, cash)
  expect(letter?.text.join()).toContain('46.00 SAR')
  expect(letter?.facts?.flat().join()).toContain('شارع العليا')
  const card = await anOrder('ar', { status: 'on_its_way', paymentMethod: 2 })
  expect((await orderOnItsWay(deps, card))?.text).toHaveLength(1)
  expect(await orderOnItsWay(deps, await anOrder('ar', { status: 'delivered' }))).toBeUndefined()
})

test('an order that the pharmacy cancelled says why', async () => {
  const cancelled = await anOrder('ar', { status: 'cancelled', cancelReason: 'نفدت الكمية' })
  expect((await orderCancelled(deps, cancelled))?.facts).toEqual([['السبب', 'نفدت الكمية']])
})
