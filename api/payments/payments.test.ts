import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { cancelUnpaidOrders } from '#jobs/cancel-unpaid-orders.ts'
import { refundPayment } from '#jobs/refund-payment.ts'
import { startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { moyasar } from './moyasar.ts'

const SECRET = 'the secret of the webhook'
const account = { secretKey: 'sk_test_123', webhookSecret: SECRET, origin: 'https://afiya.example' }

let bank: Awaited<ReturnType<typeof startFakeMoyasar>>
let provider: ReturnType<typeof moyasar>
let api: TestApi

beforeAll(async () => {
  bank = await startFakeMoyasar(account.secretKey)
  provider = moyasar({ ...account, base: bank.base })
  api = await startTestApi({ payments: provider })
})
afterEach(() => {
  bank.setDown(false)
  api.setClock(TODAY, '09:00')
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

/** A user with an unpaid card order for three of ten pieces. */
async function anUnpaidOrder() {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 10_000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 3 } })
  const body = { payment_method: 2, address_id: await anAddress(api.db, me.id) }
  const placed = await api.request('POST', '/user/orders', { token: me.token, body })
  expect(placed.body.data).toMatchObject({ status: 'placed', total: 300, money: 'due', pay_until: '09:30' })
  const id = placed.body.data.id as number
  const request = (method: string, path = '', more: RequestOptions = {}) =>
    api.request(method, `/user/orders/${id}${path}`, { token: me.token, ...more })
  return { me, product, id, request }
}

/** The same, with an open payment at the bank. */
async function anOrderAtTheBank() {
  const mine = await anUnpaidOrder()
  const { url } = (await mine.request('POST', '/payments')).body.data
  return { ...mine, reference: url.split('/').at(-1) as string }
}

const sendWebhook = (reference: string, secret_token = SECRET) =>
  api.request('POST', '/payments/moyasar', {
    body: {
      id: 'event',
      type: 'payment_paid',
      secret_token,
      data: { id: 'payment', status: 'paid', amount: 1, invoice_id: reference },
    },
  })
const stockOf = async (id: number) =>
  (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const orderOf = async (id: number) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0]
const emailTemplatesOf = async (id: number) =>
  (await api.queuedEmails())
    .filter(each => 'orderId' in each && each.orderId === id)
    .map(each => each.template)
const queuedRefunds = async () =>
  (await api.pool.query(`select data from pgboss.job where name = 'refund' and state = 'created'`)).rows.map(
    row => row.data.paymentId as number,
  )
/** The refunds of an order, done or not. */
const countRefundsOf = async (id: number) =>
  (
    await api.pool.query(
      `select 1 from pgboss.job join payments on payments.id = (data->>'paymentId')::int
       where name = 'refund' and order_id = $1`,
      [id],
    )
  ).rowCount
const releaseUnpaidOrders = () =>
  cancelUnpaidOrders({
    db: api.db,
    queue: api.queue,
    clock: () => timestampAt(TODAY, '09:31'),
    payments: provider,
    vatNumber: '399999999900003',
  })
/** Runs the enqueued refunds, as jobs/run.ts would. */
async function runQueuedRefunds() {
  for (const id of await queuedRefunds())
    await refundPayment({ db: api.db, clock: Date.now, payments: provider }, { paymentId: id })
}

describe('paying by card', () => {
  test('redirects to the bank’s page with the amount and back; the payment makes the order paid', async () => {
    const { id, request, reference, product } = await anOrderAtTheBank()
    expect(bank.invoices.get(reference)).toMatchObject({
      amount: 30_000,
      currency: 'SAR',
      description: `AF-${String(id).padStart(6, '0')}`,
      success_url: `https://afiya.example/store/orders/${id}?from=bank`,
      back_url: `https://afiya.example/store/orders/${id}?from=bank`,
      expired_at: '2026-11-22T06:30:00.000Z',
    })
    expect((await request('GET', '/invoice')).body.code).toBe('order.no_invoice')
    expect(await emailTemplatesOf(id)).toEqual([])

    bank.pay(reference)
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
    expect((await request('GET')).body.data).toMatchObject({ status: 'paid', money: 'paid', pay_until: null })
    expect((await request('GET', '/invoice')).status).toBe(200)
    expect(await emailTemplatesOf(id)).toEqual(['order_placed'])
    expect(await stockOf(product)).toBe(7)
    expect((await request('POST', '/payments')).body.code).toBe('payment.not_payable')
  })

  test('reuses the open payment page after a return without paying, and opens a new one after a decline', async () => {
    const { request, reference } = await anOrderAtTheBank()
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'open' })
    expect((await request('POST', '/payments')).body.data.url).toContain(reference)
    bank.fail(reference)
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'failed' })
    const { url } = (await request('POST', '/payments')).body.data
    expect(url).not.toContain(reference)
    bank.pay(url.split('/').at(-1))
    await request('POST', '/payments/check')
    expect((await request('GET')).body.data.status).toBe('paid')
  })

  test('recognizes at the next attempt a payment that was not known yet', async () => {
    const { request, reference } = await anOrderAtTheBank()
    bank.pay(reference)
    expect((await request('POST', '/payments')).body.code).toBe('payment.not_payable')
    expect((await request('GET')).body.data.status).toBe('paid')
  })

  test('loses nothing while the bank is down: the order stays and can be paid later', async () => {
    const { request } = await anUnpaidOrder()
    bank.setDown(true)
    const { status, body } = await request('POST', '/payments', { lang: 'en' })
    expect([status, body.code]).toEqual([503, 'payment.unavailable'])
    expect(JSON.stringify(body)).not.toMatch(/moyasar|sk_test/i)
    bank.setDown(false)
    expect((await request('POST', '/payments')).status).toBe(200)
  })

  test('is possible only for the user of the order, for card orders, and for half an hour', async () => {
    const { id, request } = await anUnpaidOrder()
    const other = await api.signUp()
    for (const path of ['/payments', '/payments/check'])
      expect((await api.request('POST', `/user/orders/${id}${path}`, { token: other.token })).status).toBe(
        404,
      )
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'none' })
    api.setClock(TODAY, '09:30')
    expect((await request('POST', '/payments')).body.code).toBe('payment.not_payable')
    api.setClock(TODAY, '09:29')
    await api.db.update(orders).set({ paymentMethod: 1 }).where(eq(orders.id, id))
    expect((await request('POST', '/payments')).body.code).toBe('payment.not_payable')
  })

  test('treats a wrong key as an unreachable bank, without revealing it', async () => {
    const wrong = moyasar({ ...account, secretKey: 'sk_test_wrong', base: bank.base })
    const paymentInput = { amountHalalas: 100, description: 'x', returnPath: '/', expiresAt: 0 }
    await expect(wrong.start(paymentInput)).rejects.toThrow(/^Moyasar: POST \/invoices failed$/)
  })
})

describe('the bank’s webhook', () => {
  test('makes the order paid, and repetitions change nothing', async () => {
    const { id, reference } = await anOrderAtTheBank()
    bank.pay(reference)
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendWebhook(reference)))
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual(
      Array(8).fill([200, { received: true }]),
    )
    await sendWebhook(reference)
    expect((await orderOf(id))?.status).toBe('paid')
    expect(await emailTemplatesOf(id)).toEqual(['order_placed'])
    expect(await countRefundsOf(id)).toBe(0)
  })

  test('is not trusted: only the bank’s reply to a request counts', async () => {
    const { id, reference } = await anOrderAtTheBank()
    expect((await sendWebhook(reference)).status).toBe(200)
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test.each([
    ['less', { amount: 29_999 }, 29_999],
    ['more', { amount: 30_001 }, 30_001],
    ['other money', { currency: 'USD' }, 30_000],
  ])(
    'with a payment of %s than the order costs cancels it, sends an e-mail and refunds all, once',
    async (_, changes, kept) => {
      const { id, request, reference, product } = await anOrderAtTheBank()
      bank.pay(reference, changes)
      await Promise.all([
        sendWebhook(reference),
        request('POST', '/payments/check'),
        sendWebhook(reference),
        releaseUnpaidOrders(),
      ])
      expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
      expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
      expect((await request('GET', '/invoice')).body.code).toBe('order.no_invoice')
      expect(await stockOf(product)).toBe(10)
      expect(await emailTemplatesOf(id)).toEqual(['order_cancelled'])
      const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
      expect(payment).toMatchObject({ status: 'paid', amountHalalas: kept })
      expect(await countRefundsOf(id)).toBe(1)
      await runQueuedRefunds()
      expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refunded' })
    },
  )

  test('with another amount after the release leaves the order cancelled and is refunded', async () => {
    const { id, request, reference, product } = await anOrderAtTheBank()
    await releaseUnpaidOrders()
    bank.pay(reference, { amount: 100 })
    await Promise.all([sendWebhook(reference), sendWebhook(reference)])
    expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    expect(await stockOf(product)).toBe(10)
    expect(await emailTemplatesOf(id)).toEqual(['order_cancelled', 'order_cancelled'])
    await runQueuedRefunds()
    expect((await request('GET')).body.data.money).toBe('refunded')
  })

  test('without the secret is refused', async () => {
    const { reference, id } = await anOrderAtTheBank()
    bank.pay(reference)
    for (const secret of ['wrong', `${SECRET} `.repeat(2), SECRET.slice(1)])
      expect((await sendWebhook(reference, secret)).body.code).toBe('payment.not_trusted')
    expect((await sendWebhook(reference, '')).status).toBe(422)
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test('about an unknown payment is accepted and ignored', async () => {
    expect((await sendWebhook('6b1f7c0e-0000-4000-8000-000000000000')).status).toBe(200)
    expect((await sendWebhook("' or 1=1 --")).status).toBe(200)
    const body = { secret_token: SECRET, data: {} }
    expect((await api.request('POST', '/payments/moyasar', { body })).status).toBe(200)
  })

  test('is refused while the bank is unreachable, so that the bank repeats it', async () => {
    const { reference } = await anOrderAtTheBank()
    bank.setDown(true)
    expect((await sendWebhook(reference)).status).toBe(503)
  })
})

describe('half an hour later', () => {
  test('an unpaid order is cancelled once: the stock is returned and an e-mail is enqueued', async () => {
    const { id, product } = await anUnpaidOrder()
    await Promise.all([releaseUnpaidOrders(), releaseUnpaidOrders(), releaseUnpaidOrders()])
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Date) })
    expect(await stockOf(product)).toBe(10)
    expect(await emailTemplatesOf(id)).toEqual(['order_cancelled'])
  })

  test('not a minute earlier, and never an order paid in cash', async () => {
    const { id } = await anUnpaidOrder()
    await cancelUnpaidOrders({
      ...api,
      clock: () => timestampAt(TODAY, '09:30'),
      payments: provider,
      vatNumber: '399999999900003',
    })
    expect((await orderOf(id))?.status).toBe('placed')
    await api.db.update(orders).set({ paymentMethod: 1 }).where(eq(orders.id, id))
    await releaseUnpaidOrders()
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test('a payment without a webhook counts', async () => {
    const { id, reference, product } = await anOrderAtTheBank()
    bank.pay(reference)
    await releaseUnpaidOrders()
    expect((await orderOf(id))?.status).toBe('paid')
    expect(await stockOf(product)).toBe(7)
  })

  test('while the bank is down that order waits, and other orders do not', async () => {
    const waiting = await anOrderAtTheBank()
    const free = await anUnpaidOrder()
    bank.setDown(true)
    await expect(releaseUnpaidOrders()).rejects.toThrow('orders that could not be cancelled: 1')
    expect((await orderOf(waiting.id))?.status).toBe('placed')
    expect((await orderOf(free.id))?.status).toBe('cancelled')
    bank.setDown(false)
    await releaseUnpaidOrders()
    expect((await orderOf(waiting.id))?.status).toBe('cancelled')
  })

  test('a payment after the release reserves the stock again', async () => {
    const { id, reference, product } = await anOrderAtTheBank()
    await releaseUnpaidOrders()
    expect(await stockOf(product)).toBe(10)
    bank.pay(reference)
    await Promise.all([sendWebhook(reference), sendWebhook(reference)])
    expect(await orderOf(id)).toMatchObject({ status: 'paid', cancelledAt: null })
    expect(await stockOf(product)).toBe(7)
    expect(await countRefundsOf(id)).toBe(0)
  })

  test('a payment that was given back at the bank has the moment at which this was read', async () => {
    const { id, reference } = await anOrderAtTheBank()
    bank.pay(reference)
    bank.giveBack(reference)
    await sendWebhook(reference)
    const found = await api.db.select().from(payments).where(eq(payments.orderId, id))
    expect(found).toMatchObject([{ status: 'refunded', refundedAt: expect.any(Date) }])
  })

  test('a paid order whose payment is given back at the bank is cancelled; in part, it goes on', async () => {
    const { id, reference, product } = await anOrderAtTheBank()
    bank.pay(reference)
    await sendWebhook(reference)
    const statusAfterGivingBack = async (halalas?: number) => {
      bank.giveBack(reference, halalas)
      await sendWebhook(reference)
      return (await orderOf(id))?.status
    }
    expect(await statusAfterGivingBack(100)).toBe('paid')
    expect(await statusAfterGivingBack()).toBe('cancelled')
    expect(await statusAfterGivingBack()).toBe('cancelled')
    expect(await stockOf(product)).toBe(10)
    expect(await api.db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { status: 'refunded', refundedAt: expect.any(Date) },
    ])
    expect(await countRefundsOf(id)).toBe(0)
  })

  test('an order that has left keeps its way when its payment is given back at the bank', async () => {
    const { id, reference } = await anOrderAtTheBank()
    bank.pay(reference)
    await sendWebhook(reference)
    await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, id))
    bank.giveBack(reference)
    await sendWebhook(reference)
    expect((await orderOf(id))?.status).toBe('on_its_way')
    expect(await api.db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { status: 'refunded' },
    ])
  })

  test('a payment after the release is refunded when the stock is gone', async () => {
    const { id, request, reference, product } = await anOrderAtTheBank()
    await releaseUnpaidOrders()
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, product))
    bank.pay(reference)
    await sendWebhook(reference)
    expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    await runQueuedRefunds()
    expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refunded' })
    expect(bank.invoices.get(reference)?.status).toBe('refunded')
    expect(await emailTemplatesOf(id), 'released, and given back').toEqual([
      'order_cancelled',
      'order_cancelled',
    ])
    expect(await stockOf(product)).toBe(2)
    expect((await orderOf(id))?.status).toBe('cancelled')
  })
})

describe('cancelling an order by card', () => {
  test('refunds a payment through the bank once, however often it is tried', async () => {
    const { request, reference, product } = await anOrderAtTheBank()
    bank.pay(reference)
    await request('POST', '/payments/check')
    expect((await request('DELETE')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    await request('DELETE')
    expect(await stockOf(product)).toBe(10)
    bank.setDown(true)
    await expect(runQueuedRefunds()).rejects.toThrow('failed')
    bank.setDown(false)
    await runQueuedRefunds()
    await runQueuedRefunds()
    expect(
      bank.calls.filter(call => call.endsWith('/refund') && call.startsWith('POST')).length,
    ).toBeGreaterThan(0)
    expect((await request('GET')).body.data.money).toBe('refunded')
  })

  test('a payment after the cancellation is refunded, although the stock is there', async () => {
    const { request, reference, product } = await anOrderAtTheBank()
    await request('DELETE')
    bank.pay(reference)
    await sendWebhook(reference)
    expect((await request('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    expect(await stockOf(product)).toBe(10)
    await runQueuedRefunds()
    expect((await request('GET')).body.data.money).toBe('refunded')
  })

  test('and a concurrent payment agree: in either order the order is cancelled and refunded', async () => {
    const { id, request, reference, product } = await anOrderAtTheBank()
    bank.pay(reference)
    await Promise.all([request('DELETE'), sendWebhook(reference), request('DELETE'), sendWebhook(reference)])
    expect((await orderOf(id))?.status).toBe('cancelled')
    expect(await stockOf(product)).toBe(10)
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
    expect(payment?.status).toBe('paid')
    expect(await countRefundsOf(id)).toBe(1)
  })
})
