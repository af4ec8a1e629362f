import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { openQueue } from '#services/queue.ts'
import { aProduct, aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { JobDeps } from '../../deps.ts'
import { orderCancelledEmail, orderOnItsWayEmail, orderPlacedEmail, paymentRefundedEmail } from './orders.ts'

const cleanups: (() => Promise<unknown>)[] = []
let deps: JobDeps

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  const { db, pool } = connect(url)
  const queue = await openQueue(pool)
  cleanups.push(
    () => queue.boss.stop({ graceful: false }),
    () => pool.end(),
    drop,
  )
  deps = {
    db,
    queue,
    clock: Date.now,
    payments: undefined,
    deliver: async () => {},
    origin: 'https://afiya.example',
    contact: { email: undefined, phone: undefined },
    vatNumber: '399999999900003',
  }
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

/** Creates an order of two soaps; returns its id and its user. */
async function createOrder(language: 'ar' | 'en', facts: Partial<typeof orders.$inferInsert> = {}) {
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
      feeVatHalalas: 326,
      discountHalalas: 0,
      totalHalalas: 4600,
      ...(facts.status === 'cancelled' && { cancelledAt: new Date() }),
      ...facts,
    })
    .returning({ id: orders.id })
  const orderId = order?.id as number
  const line = {
    ...{ orderId, nameAr: 'صابون', nameEn: 'Soap', image: '', paidHalalas: 1050, quantity: 2 },
    ...{ vatHalalas: 274, discountHalalas: 0 },
  }
  await deps.db.insert(orderLines).values(line)
  return { orderId, userId }
}

test('an order is confirmed to its user in their language, with products and address', async () => {
  const { orderId, userId } = await createOrder('en')
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  const email = await orderPlacedEmail(deps, { orderId })
  expect(email).toMatchObject({
    to: user?.email,
    lang: 'en',
    subject: expect.stringMatching(/AF-\d{6}/),
    action: { to: `/store/orders/${orderId}` },
  })
  expect(email?.details).toEqual([
    ['Products', '2 × Soap'],
    ['Total including VAT', '46.00 SAR'],
    ['Payment', 'Cash on delivery'],
    ['Delivery address', 'نورة العتيبي\nشارع العليا'],
  ])
  const arabic = await orderPlacedEmail(deps, { orderId: (await createOrder('ar')).orderId })
  expect(arabic?.details?.[0]).toEqual(['المنتجات', '2 × صابون'])
})

test('the confirmation does not name prescription medicines: others may read it', async () => {
  const names: string[] = []
  for (const lang of ['ar', 'en'] as const) {
    const { orderId } = await createOrder(lang)
    for (const medicineClass of ['prescription', 'pharmacy'] as const) {
      const productId = await aProduct(deps.db)
      await deps.db.update(products).set({ medicineClass }).where(eq(products.id, productId))
      await deps.db.insert(orderLines).values({
        ...{ orderId, productId, nameAr: `اسم ${medicineClass}`, nameEn: `The ${medicineClass} one` },
        ...{ image: '', paidHalalas: 1050, quantity: 3, vatHalalas: 0, discountHalalas: 0 },
      })
    }
    names.push(String((await orderPlacedEmail(deps, { orderId }))?.details?.[0]?.[1]))
  }
  expect(names).toEqual([
    '2 × صابون\n3 × دواء بوصفة طبية\n3 × اسم pharmacy',
    '2 × Soap\n3 × Prescription medicine\n3 × The pharmacy one',
  ])
})

test('the confirmation of an order says what was paid by card, and of cash nothing', async () => {
  const cash = await createOrder('en')
  expect((await orderPlacedEmail(deps, cash))?.text).toHaveLength(1)
  const facts = { status: 'paid', paymentMethod: 2 } as const
  const [en, ar] = [await createOrder('en', facts), await createOrder('ar', facts)]
  expect((await orderPlacedEmail(deps, en))?.text[1]).toContain('received your card payment of 46.00 SAR')
  expect((await orderPlacedEmail(deps, ar))?.text[1]).toContain('استلمنا المبلغ 46.00 ر.س بالبطاقة')
})

test('an order that was cancelled or waits for its payment is not confirmed', async () => {
  expect(
    await orderPlacedEmail(deps, { orderId: (await createOrder('ar', { status: 'cancelled' })).orderId }),
  ).toBeUndefined()
  expect(
    await orderPlacedEmail(deps, { orderId: (await createOrder('ar', { paymentMethod: 2 })).orderId }),
  ).toBeUndefined()
})

test('a cancellation mentions a refund only after a payment; none is sent for an order that was paid since', async () => {
  const unpaid = await createOrder('en', { status: 'cancelled' })
  expect((await orderCancelledEmail(deps, unpaid))?.text).toHaveLength(1)
  const paid = await createOrder('en', { status: 'cancelled', paymentMethod: 2 })
  await deps.db.insert(payments).values({
    orderId: paid.orderId,
    provider: 'sandbox',
    reference: 'x',
    amountHalalas: 4600,
    status: 'paid',
  })
  expect((await orderCancelledEmail(deps, paid))?.text[1]).toContain('being refunded')
  await deps.db.update(payments).set({ amountHalalas: 4500 }).where(eq(payments.orderId, paid.orderId))
  expect((await orderCancelledEmail(deps, paid))?.text.slice(1)).toEqual([
    expect.stringContaining('charged 45.00 SAR but the order came to 46.00 SAR'),
    expect.stringContaining('being refunded'),
  ])
  expect(await orderCancelledEmail(deps, await createOrder('en', { status: 'paid' }))).toBeUndefined()
})

test('no e-mail is sent about the order of a deleted account', async () => {
  const { orderId, userId } = await createOrder('ar')
  await deps.db.delete(users).where(eq(users.id, userId))
  expect(await orderPlacedEmail(deps, { orderId })).toBeUndefined()
})

test('an order on its way has its address and, for cash, the amount; none is sent once it has arrived', async () => {
  const cash = await createOrder('en', { status: 'on_its_way' })
  const email = await orderOnItsWayEmail(deps, cash)
  expect(email?.text.join()).toContain('46.00 SAR')
  expect(email?.details?.flat().join()).toContain('شارع العليا')
  const card = await createOrder('ar', { status: 'on_its_way', paymentMethod: 2 })
  expect((await orderOnItsWayEmail(deps, card))?.text).toHaveLength(1)
  expect(await orderOnItsWayEmail(deps, await createOrder('ar', { status: 'delivered' }))).toBeUndefined()
})

test('a second payment of an order that goes on is refunded with an e-mail in both languages', async () => {
  for (const [language, said] of [
    ['ar', 'وسنعيد إليك المبلغ المكرر كاملًا: 46.00 ر.س'],
    ['en', 'refunding the second payment in full: 46.00 SAR'],
  ] as const) {
    const { orderId } = await createOrder(language, { status: 'preparing', paymentMethod: 2 })
    const charge = { orderId, provider: 'sandbox', amountHalalas: 4600, status: 'paid' } as const
    const [, second] = await deps.db
      .insert(payments)
      .values(['a', 'b'].map(name => ({ ...charge, reference: `${name}${orderId}` })))
      .returning({ id: payments.id })
    const job = { orderId, paymentId: second?.id as number }
    const email = await paymentRefundedEmail(deps, job)
    expect(email?.subject).toMatch(/AF-\d{6}/)
    expect(email?.text.join()).toContain(said)
    await deps.db.update(payments).set({ status: 'failed' }).where(eq(payments.id, job.paymentId))
    expect(await paymentRefundedEmail(deps, job)).toBeUndefined()
  }
})

test('no e-mail goes to an address that waits for its confirmation', async () => {
  const { orderId, userId } = await createOrder('en')
  await deps.db
    .update(users)
    .set({ signInEmail: 'confirmed@example.com', email: 'typing-error@example.com' })
    .where(eq(users.id, userId))
  expect((await orderPlacedEmail(deps, { orderId }))?.to).toBe('confirmed@example.com')
})

test('a cancellation by the pharmacy has the reason', async () => {
  const cancelled = await createOrder('ar', { status: 'cancelled', cancelReason: 'نفدت الكمية' })
  expect((await orderCancelledEmail(deps, cancelled))?.details).toEqual([['السبب', 'نفدت الكمية']])
})
