import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { cancelUnpaidOrders } from '#jobs/cancel-unpaid-orders.ts'
import { reconcilePayments } from '#jobs/reconcile-payments.ts'
import { refundPayment } from '#jobs/refund-payment.ts'
import { startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { moyasar } from './moyasar.ts'
import { openPaymentPage } from './open-payment-page.ts'

const account = { secretKey: 'sk_test_1', webhookSecret: 'a secret', origin: 'https://afiya.example' }

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

/** A user with an unpaid card order of three of ten pieces. */
async function anUnpaidOrder() {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 10_000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 3 } })
  const body = { payment_method: 2, address_id: await anAddress(api.db, me.id) }
  const placed = await api.request('POST', '/user/orders', { token: me.token, body })
  const id = placed.body.data.id as number
  const request = (method: string, path = '') =>
    api.request(method, `/user/orders/${id}${path}`, { token: me.token })
  const openPage = async () => referenceOf((await request('POST', '/payments')).body.data.url)
  return { me, id, product, request, openPage }
}

/** The same, with a page that the bank declined first and a newer open one: both can still be paid. */
async function anOrderWithTwoPages() {
  const order = await anUnpaidOrder()
  const older = await order.openPage()
  bank.fail(older)
  const newer = await order.openPage()
  expect(newer).not.toBe(older)
  return { ...order, older, newer }
}

const referenceOf = (url: string) => url.split('/').at(-1) as string
const deps = (time: string) => ({
  db: api.db,
  queue: api.queue,
  clock: () => timestampAt(TODAY, time),
  payments: provider,
  vatNumber: '399999999900003',
})
const reconcileAt = (time: string) => reconcilePayments(deps(time))
const paymentsOf = (id: number) =>
  api.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id))
const statusesOf = async (id: number) => (await paymentsOf(id)).map(({ status }) => status)
const statusOf = async (id: number) =>
  (await api.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const stockOf = async (id: number) =>
  (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const pagesAtBank = (id: number) =>
  [...bank.invoices.values()].filter(({ description }) => description === `AF-${String(id).padStart(6, '0')}`)
/** The refund jobs of an order, whatever their state. */
const countRefundsOf = async (id: number) =>
  (
    await api.pool.query(
      `select 1 from pgboss.job join payments on payments.id = (data->>'paymentId')::int
       where name = 'refund' and order_id = $1`,
      [id],
    )
  ).rowCount
async function runRefundsOf(id: number) {
  const { rows } = await api.pool.query<{ id: number }>(
    `select payments.id from pgboss.job join payments on payments.id = (data->>'paymentId')::int
     where name = 'refund' and order_id = $1`,
    [id],
  )
  for (const row of rows) await refundPayment(deps('09:00'), { paymentId: row.id })
}
const bankStatuses = (...references: string[]) =>
  references.map(reference => bank.invoices.get(reference)?.status)

describe('the payment page of an order', () => {
  test('is the same for twenty simultaneous callers: one page, one payment', async () => {
    const { id, request } = await anUnpaidOrder()
    const replies = await Promise.all(Array.from({ length: 20 }, () => request('POST', '/payments')))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => body.data.url)).size).toBe(1)
    expect(pagesAtBank(id)).toHaveLength(1)
    expect(await statusesOf(id)).toEqual(['started'])
  })

  test('is the same for twenty processes: the database keeps one payment open', async () => {
    const { id, me } = await anUnpaidOrder()
    const urls = await Promise.all(
      Array.from({ length: 20 }, () =>
        openPaymentPage(deps('09:00'), { userId: me.id, orderId: id, now: timestampAt(TODAY, '09:00') }),
      ),
    )
    expect(new Set(urls).size).toBe(1)
    const rows = await paymentsOf(id)
    expect(rows.filter(({ status }) => status === 'started').map(({ reference }) => reference)).toEqual([
      referenceOf(urls[0] as string),
    ])
    expect(rows.map(({ reference }) => reference).sort()).toEqual(
      pagesAtBank(id)
        .map(page => page.id)
        .sort(),
    )
    await expect(
      api.db
        .insert(payments)
        .values({ orderId: id, provider: 'moyasar', reference: 'second', amountHalalas: 1 }),
    ).rejects.toMatchObject({ cause: { constraint: 'payments_one_open' } })
  })

  test('is opened anew by one of twenty callers after a decline', async () => {
    const { id, request, openPage } = await anUnpaidOrder()
    bank.fail(await openPage())
    const replies = await Promise.all(Array.from({ length: 20 }, () => request('POST', '/payments')))
    expect(new Set(replies.map(({ body }) => body.data.url)).size).toBe(1)
    expect(pagesAtBank(id)).toHaveLength(2)
    expect(await statusesOf(id)).toEqual(['failed', 'started'])
  })

  test('is not opened when an older page was paid meanwhile', async () => {
    const { id, request, older } = await anOrderWithTwoPages()
    bank.pay(older)
    expect((await request('POST', '/payments')).body.code).toBe('payment.not_payable')
    expect(await statusOf(id)).toBe('paid')
    expect(pagesAtBank(id)).toHaveLength(2)
  })

  test('of a provider that is no longer configured makes way for a new one', async () => {
    const { id, openPage } = await anUnpaidOrder()
    await api.db
      .insert(payments)
      .values({ orderId: id, provider: 'sandbox', reference: `old ${id}`, amountHalalas: 30_000 })
    await openPage()
    expect(await statusesOf(id)).toEqual(['superseded', 'started'])
  })
})

describe('without a webhook', () => {
  test('the older page of two is found paid, by a check and by the job', async () => {
    const checked = await anOrderWithTwoPages()
    bank.pay(checked.older)
    expect((await checked.request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
    const looked = await anOrderWithTwoPages()
    bank.pay(looked.older)
    await reconcileAt('09:05')
    for (const { id } of [checked, looked]) {
      expect(await statusOf(id)).toBe('paid')
      expect(await countRefundsOf(id)).toBe(0)
    }
  })

  test('the newer page of two is found paid', async () => {
    const { id, newer, request } = await anOrderWithTwoPages()
    bank.pay(newer)
    await reconcileAt('09:05')
    expect(await statusOf(id)).toBe('paid')
    expect(await countRefundsOf(id)).toBe(0)
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
  })

  test('of two paid pages one pays the order and the other is refunded, once however often found', async () => {
    const { id, product, older, newer, request } = await anOrderWithTwoPages()
    bank.pay(older)
    bank.pay(newer)
    await Promise.all([
      reconcileAt('09:05'),
      reconcileAt('09:05'),
      request('POST', '/payments/check'),
      reconcileAt('09:05'),
    ])
    await reconcileAt('09:20')
    expect(await statusOf(id)).toBe('paid')
    expect(await statusesOf(id)).toEqual(['paid', 'paid'])
    expect(await countRefundsOf(id)).toBe(1)
    await runRefundsOf(id)
    expect((await statusesOf(id)).sort()).toEqual(['paid', 'refunded'])
    expect(bankStatuses(older, newer).sort()).toEqual(['paid', 'refunded'])
    expect((await request('GET')).body.data).toMatchObject({ status: 'paid', money: 'paid' })
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
    expect(await stockOf(product)).toBe(7)
    const emails = (await api.queuedEmails()).filter(job => 'orderId' in job && job.orderId === id)
    // Which of the two payments is settled first decides on their order.
    expect(emails.map(({ template }) => template).sort()).toEqual(['order_placed', 'payment_refunded'])
  })

  test('a page paid after its order was paid and is being prepared is refunded', async () => {
    const { id, older, newer } = await anOrderWithTwoPages()
    bank.pay(newer)
    await reconcileAt('09:05')
    await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id))
    bank.pay(older)
    await reconcileAt('09:20')
    expect(await statusOf(id)).toBe('preparing')
    expect(await countRefundsOf(id)).toBe(1)
    await runRefundsOf(id)
    expect(bankStatuses(older, newer)).toEqual(['refunded', 'paid'])
  })

  test('a page paid after the release pays the order again, or is refunded when the stock is gone', async () => {
    const [again, gone] = [await anUnpaidOrder(), await anUnpaidOrder()]
    const pages = [await again.openPage(), await gone.openPage()]
    await cancelUnpaidOrders(deps('09:31'))
    expect([await statusOf(again.id), await statusOf(gone.id)]).toEqual(['cancelled', 'cancelled'])
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, gone.product))
    for (const page of pages) bank.pay(page)
    await reconcileAt('09:45')
    expect([await statusOf(again.id), await stockOf(again.product)]).toEqual(['paid', 7])
    expect([await statusOf(gone.id), await stockOf(gone.product)]).toEqual(['cancelled', 2])
    await runRefundsOf(gone.id)
    expect(bankStatuses(...pages)).toEqual(['paid', 'refunded'])
  })

  test('both pages paid after the release: one pays the order, the other is refunded', async () => {
    const { id, product, older, newer } = await anOrderWithTwoPages()
    await cancelUnpaidOrders(deps('09:31'))
    bank.pay(older)
    bank.pay(newer)
    await reconcileAt('09:45')
    expect(await statusOf(id)).toBe('paid')
    expect(await stockOf(product)).toBe(7)
    await runRefundsOf(id)
    expect(bankStatuses(older, newer).sort()).toEqual(['paid', 'refunded'])
  })

  test('a page paid after the customer cancelled is refunded', async () => {
    const { id, product, openPage, request } = await anUnpaidOrder()
    const page = await openPage()
    await request('DELETE')
    bank.pay(page)
    await reconcileAt('09:05')
    expect([await statusOf(id), await stockOf(product)]).toEqual(['cancelled', 10])
    await runRefundsOf(id)
    expect(bankStatuses(page)).toEqual(['refunded'])
  })

  test('while the bank is down nothing is lost: the page is found afterwards', async () => {
    const { id, older, newer } = await anOrderWithTwoPages()
    bank.pay(older)
    bank.pay(newer)
    bank.setDown(true)
    await expect(reconcileAt('09:05')).rejects.toThrow(/payments that could not be checked/)
    expect(await statusOf(id)).toBe('placed')
    bank.setDown(false)
    await reconcileAt('09:20')
    expect(await statusOf(id)).toBe('paid')
    await runRefundsOf(id)
    expect(bankStatuses(older, newer).sort()).toEqual(['paid', 'refunded'])
  })

  test('a check says paid while the bank cannot answer for the other page', async () => {
    const { older, newer, request } = await anOrderWithTwoPages()
    bank.pay(older)
    const invoice = bank.invoices.get(newer)
    bank.invoices.delete(newer)
    expect((await request('POST', '/payments/check')).body.data).toEqual({ status: 'paid' })
    if (invoice) bank.invoices.set(newer, invoice)
  })
})

describe('the job', () => {
  test('checks a payment until the bank’s answer is final, and then no more', async () => {
    const open = await anUnpaidOrder()
    const declined = await anUnpaidOrder()
    const pages = [await open.openPage(), await declined.openPage()] as const
    bank.fail(pages[1])
    /** The pages of the two about which the bank is asked at a time. */
    const checkedAt = async (time: string) => {
      const asked: string[] = []
      const find = (reference: string) => {
        asked.push(reference)
        return provider.find(reference)
      }
      await reconcilePayments({ ...deps(time), payments: { ...provider, find } })
      return pages.filter(page => asked.includes(page))
    }
    expect(await checkedAt('09:05')).toEqual(pages)
    expect(await checkedAt('09:05')).toEqual([])
    expect(await checkedAt('11:30')).toEqual(pages)
    bank.fail(pages[0])
    expect(await checkedAt('15:00')).toEqual([pages[0]])
    expect(await checkedAt('23:59')).toEqual([])
  })

  test('ends a run after five payments without an answer; the next run continues with the others', async () => {
    const { id } = await anUnpaidOrder()
    await reconcileAt('23:59')
    const unknown = Array.from({ length: 7 }, (_, index) => `unknown ${index}`)
    const nextCheckAt = new Date(timestampAt(TODAY, '09:00'))
    for (const reference of unknown)
      await api.db.insert(payments).values({
        orderId: id,
        provider: 'moyasar',
        reference,
        amountHalalas: 1,
        status: 'failed',
        nextCheckAt,
      })
    await expect(reconcileAt('09:05')).rejects.toThrow(/: 5$/)
    await expect(reconcileAt('09:05')).rejects.toThrow(/: 2$/)
    await reconcileAt('09:05')
  })
})
