import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders, payments, products } from '#db/schema/store.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { refund } from '#jobs/refund.ts'
import { release } from '#jobs/release.ts'
import { type Carried, startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { openFakeMoyasar } from '#tests/support/fake-moyasar.ts'
import { anAddress } from '#tests/support/store.ts'
import { aProduct } from '#tests/support/world.ts'
import { moyasar } from './moyasar.ts'

const SECRET = 'the secret of the webhook'
const account = { secretKey: 'sk_test_123', webhookSecret: SECRET, origin: 'https://afiya.example' }

let bank: Awaited<ReturnType<typeof openFakeMoyasar>>
let provider: ReturnType<typeof moyasar>
let api: TestApi

beforeAll(async () => {
  bank = await openFakeMoyasar(account.secretKey)
  provider = moyasar({ ...account, base: bank.base })
  api = await startApi({ payments: provider })
})
afterEach(() => {
  bank.setDown(false)
  api.setClock(TODAY, '09:00')
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

/** Somebody with an order by card for three of ten pieces. */
async function ordered() {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 10_000 })
  await api.ask('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 3 } })
  const body = { payment_method: 2, address_id: await anAddress(api.db, me.id) }
  const placed = await api.ask('POST', '/user/orders', { token: me.token, body })
  expect(placed.body.data).toMatchObject({ status: 'placed', total: 300, money: 'due', pay_until: '09:30' })
  const id = placed.body.data.id as number
  const ask = (method: string, path = '', more: Carried = {}) =>
    api.ask(method, `/user/orders/${id}${path}`, { token: me.token, ...more })
  return { me, product, id, ask }
}

/** The same, on the way to the bank. */
async function atTheBank() {
  const mine = await ordered()
  const { url } = (await mine.ask('POST', '/payments')).body.data
  return { ...mine, reference: url.split('/').at(-1) as string }
}

const notice = (reference: string, secret_token = SECRET) =>
  api.ask('POST', '/payments/moyasar', {
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
const lettersOf = async (id: number) =>
  (await api.letters()).filter(each => 'orderId' in each && each.orderId === id).map(each => each.letter)
const refundsDue = async () =>
  (await api.pool.query(`select data from pgboss.job where name = 'refund' and state = 'created'`)).rows.map(
    row => row.data.paymentId as number,
  )
/** The refunds that an order has caused, done or not. */
const refundsOf = async (id: number) =>
  (
    await api.pool.query(
      `select 1 from pgboss.job join payments on payments.id = (data->>'paymentId')::int
       where name = 'refund' and order_id = $1`,
      [id],
    )
  ).rowCount
const round = () =>
  release({ db: api.db, queue: api.queue, clock: () => momentAt(TODAY, '09:31'), payments: provider })
/** Does the refunds that are queued, as jobs/run.ts would. */
async function payBack() {
  for (const id of await refundsDue()) await refund({ db: api.db, payments: provider }, id)
}

describe('paying by card', () => {
  test('leads to the bank’s page with the amount, and back; the payment makes the order paid', async () => {
    const { id, ask, reference, product } = await atTheBank()
    expect(bank.invoices.get(reference)).toMatchObject({
      amount: 30_000,
      currency: 'SAR',
      description: `AF-${String(id).padStart(6, '0')}`,
      success_url: `https://afiya.example/store/orders/${id}?from=bank`,
      back_url: `https://afiya.example/store/orders/${id}?from=bank`,
      expired_at: '2026-11-22T06:30:00.000Z',
    })
    expect((await ask('GET', '/invoice')).body.code).toBe('order.no_invoice')
    expect(await lettersOf(id)).toEqual([])

    bank.pay(reference)
    expect((await ask('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
    expect((await ask('GET')).body.data).toMatchObject({ status: 'paid', money: 'paid', pay_until: null })
    expect((await ask('GET', '/invoice')).status).toBe(200)
    expect(await lettersOf(id)).toEqual(['order_placed'])
    expect(await stockOf(product)).toBe(7)
    expect((await ask('POST', '/payments')).body.code).toBe('payment.not_payable')
  })

  test('who comes back without paying goes to the same page; after a refusal to a new one', async () => {
    const { ask, reference } = await atTheBank()
    expect((await ask('POST', '/payments/check')).body.data).toEqual({ status: 'open' })
    expect((await ask('POST', '/payments')).body.data.url).toContain(reference)
    bank.fail(reference)
    expect((await ask('POST', '/payments/check')).body.data).toEqual({ status: 'failed' })
    const { url } = (await ask('POST', '/payments')).body.data
    expect(url).not.toContain(reference)
    bank.pay(url.split('/').at(-1))
    await ask('POST', '/payments/check')
    expect((await ask('GET')).body.data.status).toBe('paid')
  })

  test('who has paid and was not believed yet is, at the next press', async () => {
    const { ask, reference } = await atTheBank()
    bank.pay(reference)
    expect((await ask('POST', '/payments')).body.code).toBe('payment.not_payable')
    expect((await ask('GET')).body.data.status).toBe('paid')
  })

  test('when the bank is down nothing is lost: the order waits, and can be paid later', async () => {
    const { ask } = await ordered()
    bank.setDown(true)
    const { status, body } = await ask('POST', '/payments', { lang: 'en' })
    expect([status, body.code]).toEqual([503, 'payment.unavailable'])
    expect(JSON.stringify(body)).not.toMatch(/moyasar|sk_test/i)
    bank.setDown(false)
    expect((await ask('POST', '/payments')).status).toBe(200)
  })

  test('is for the order’s own user, for card orders, and for half an hour', async () => {
    const { id, ask } = await ordered()
    const other = await api.signUp()
    for (const path of ['/payments', '/payments/check'])
      expect((await api.ask('POST', `/user/orders/${id}${path}`, { token: other.token })).status).toBe(404)
    expect((await ask('POST', '/payments/check')).body.data).toEqual({ status: 'none' })
    api.setClock(TODAY, '09:30')
    expect((await ask('POST', '/payments')).body.code).toBe('payment.not_payable')
    api.setClock(TODAY, '09:29')
    await api.db.update(orders).set({ paymentMethod: 1 }).where(eq(orders.id, id))
    expect((await ask('POST', '/payments')).body.code).toBe('payment.not_payable')
  })

  test('a wrong key is a bank that cannot be reached, and says so to nobody', async () => {
    const wrong = moyasar({ ...account, secretKey: 'sk_test_wrong', base: bank.base })
    const wish = { amountHalalas: 100, description: 'x', returnTo: '/', until: 0 }
    await expect(wrong.start(wish)).rejects.toThrow(/^Moyasar: POST \/invoices failed$/)
  })
})

describe('the bank’s notice', () => {
  test('makes the order paid, and its repetitions change nothing', async () => {
    const { id, reference } = await atTheBank()
    bank.pay(reference)
    const replies = await Promise.all(Array.from({ length: 8 }, () => notice(reference)))
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual(
      Array(8).fill([200, { received: true }]),
    )
    await notice(reference)
    expect((await orderOf(id))?.status).toBe('paid')
    expect(await lettersOf(id)).toEqual(['order_placed'])
    expect(await refundsOf(id)).toBe(0)
  })

  test('is not believed: only what the bank says when asked counts', async () => {
    const { id, reference } = await atTheBank()
    expect((await notice(reference)).status).toBe(200)
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test.each([
    ['less', { amount: 29_999 }, 29_999],
    ['more', { amount: 30_001 }, 30_001],
    ['other money', { currency: 'USD' }, 30_000],
  ])(
    'of %s than the order costs cancels it, tells of it and gives all back, once',
    async (_, changes, kept) => {
      const { id, ask, reference, product } = await atTheBank()
      bank.pay(reference, changes)
      await Promise.all([notice(reference), ask('POST', '/payments/check'), notice(reference), round()])
      expect((await ask('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
      expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
      expect((await ask('GET', '/invoice')).body.code).toBe('order.no_invoice')
      expect(await stockOf(product)).toBe(10)
      expect(await lettersOf(id)).toEqual(['order_cancelled'])
      const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
      expect(payment).toMatchObject({ status: 'paid', amountHalalas: kept })
      expect(await refundsOf(id)).toBe(1)
      await payBack()
      expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refunded' })
    },
  )

  test('of another amount that comes after the release leaves the order cancelled and is given back', async () => {
    const { id, ask, reference, product } = await atTheBank()
    await round()
    bank.pay(reference, { amount: 100 })
    await Promise.all([notice(reference), notice(reference)])
    expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    expect(await stockOf(product)).toBe(10)
    expect(await lettersOf(id)).toEqual(['order_cancelled', 'order_cancelled'])
    await payBack()
    expect((await ask('GET')).body.data.money).toBe('refunded')
  })

  test('without the secret is refused', async () => {
    const { reference, id } = await atTheBank()
    bank.pay(reference)
    for (const secret of ['wrong', `${SECRET} `.repeat(2), SECRET.slice(1)])
      expect((await notice(reference, secret)).body.code).toBe('payment.not_trusted')
    expect((await notice(reference, '')).status).toBe(422)
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test('about a payment that is not ours is taken and dropped', async () => {
    expect((await notice('6b1f7c0e-0000-4000-8000-000000000000')).status).toBe(200)
    expect((await notice("' or 1=1 --")).status).toBe(200)
    const body = { secret_token: SECRET, data: {} }
    expect((await api.ask('POST', '/payments/moyasar', { body })).status).toBe(200)
  })

  test('while the bank cannot be asked is refused, so that it comes again', async () => {
    const { reference } = await atTheBank()
    bank.setDown(true)
    expect((await notice(reference)).status).toBe(503)
  })
})

describe('half an hour later', () => {
  test('an order that nobody pays is cancelled: stock back, a letter, and only once', async () => {
    const { id, product } = await ordered()
    await Promise.all([round(), round(), round()])
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Date) })
    expect(await stockOf(product)).toBe(10)
    expect(await lettersOf(id)).toEqual(['order_cancelled'])
  })

  test('not a minute earlier, and never one that pays in cash', async () => {
    const { id } = await ordered()
    await release({ ...api, clock: () => momentAt(TODAY, '09:30'), payments: provider })
    expect((await orderOf(id))?.status).toBe('placed')
    await api.db.update(orders).set({ paymentMethod: 1 }).where(eq(orders.id, id))
    await round()
    expect((await orderOf(id))?.status).toBe('placed')
  })

  test('a payment whose notice never came counts', async () => {
    const { id, reference, product } = await atTheBank()
    bank.pay(reference)
    await round()
    expect((await orderOf(id))?.status).toBe('paid')
    expect(await stockOf(product)).toBe(7)
  })

  test('while the bank is down the order waits, and the others do not', async () => {
    const waiting = await atTheBank()
    const free = await ordered()
    bank.setDown(true)
    await expect(round()).rejects.toThrow('could not be released')
    expect((await orderOf(waiting.id))?.status).toBe('placed')
    expect((await orderOf(free.id))?.status).toBe('cancelled')
    bank.setDown(false)
    await round()
    expect((await orderOf(waiting.id))?.status).toBe('cancelled')
  })

  test('a payment that comes after the release takes the pieces once more', async () => {
    const { id, reference, product } = await atTheBank()
    await round()
    expect(await stockOf(product)).toBe(10)
    bank.pay(reference)
    await Promise.all([notice(reference), notice(reference)])
    expect(await orderOf(id)).toMatchObject({ status: 'paid', cancelledAt: null })
    expect(await stockOf(product)).toBe(7)
    expect(await refundsOf(id)).toBe(0)
  })

  test('or is given back, when the pieces are gone', async () => {
    const { id, ask, reference, product } = await atTheBank()
    await round()
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, product))
    bank.pay(reference)
    await notice(reference)
    expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    await payBack()
    expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refunded' })
    expect(bank.invoices.get(reference)?.status).toBe('refunded')
    expect(await lettersOf(id), 'released, and given back').toEqual(['order_cancelled', 'order_cancelled'])
    expect(await stockOf(product)).toBe(2)
    expect((await orderOf(id))?.status).toBe('cancelled')
  })
})

describe('cancelling an order by card', () => {
  test('gives paid money back through the bank, once however often it is tried', async () => {
    const { ask, reference, product } = await atTheBank()
    bank.pay(reference)
    await ask('POST', '/payments/check')
    expect((await ask('DELETE')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    await ask('DELETE')
    expect(await stockOf(product)).toBe(10)
    bank.setDown(true)
    await expect(payBack()).rejects.toThrow('failed')
    bank.setDown(false)
    await payBack()
    await payBack()
    expect(
      bank.calls.filter(call => call.endsWith('/refund') && call.startsWith('POST')).length,
    ).toBeGreaterThan(0)
    expect((await ask('GET')).body.data.money).toBe('refunded')
  })

  test('a payment that comes after it is given back, though the pieces are there', async () => {
    const { ask, reference, product } = await atTheBank()
    await ask('DELETE')
    bank.pay(reference)
    await notice(reference)
    expect((await ask('GET')).body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
    expect(await stockOf(product)).toBe(10)
    await payBack()
    expect((await ask('GET')).body.data.money).toBe('refunded')
  })

  test('and the payment at the same instant agree: paid and given back, or cancelled and given back', async () => {
    const { id, ask, reference, product } = await atTheBank()
    bank.pay(reference)
    await Promise.all([ask('DELETE'), notice(reference), ask('DELETE'), notice(reference)])
    expect((await orderOf(id))?.status).toBe('cancelled')
    expect(await stockOf(product)).toBe(10)
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
    expect(payment?.status).toBe('paid')
    expect(await refundsOf(id)).toBe(1)
  })
})
