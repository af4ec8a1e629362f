import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clinicSettings } from '#db/schema/content.ts'
import { orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { refundPayment } from '#jobs/refund-payment.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered, UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
const refunded: string[] = []
const bank = {
  name: 'bank',
  refund: async (reference: string) => {
    refunded.push(reference)
  },
} as never

beforeAll(async () => {
  api = await startTestApi({ payments: bank })
  token = (await api.signInStaff('pharmacist')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const request = (method: string, path = '', body?: unknown) =>
  api.request(method, `/admin/orders${path}`, { token, body })

/** An order for two of ten pieces, paid in cash by default; `status` is written to the database. */
async function anOrder({ card = false, status }: { card?: boolean; status?: OrderStatus } = {}) {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 5000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 2 } })
  const body = { payment_method: card ? 2 : 1, address_id: await anAddress(api.db, me.id) }
  const id = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data.id as number
  if (status) await api.db.update(orders).set({ status }).where(eq(orders.id, id))
  if (card && status)
    await api.db.insert(payments).values({
      orderId: id,
      provider: 'bank',
      reference: `pay-${id}`,
      amountHalalas: 10_000,
      status: 'paid',
    })
  const stock = async () =>
    (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, product)))[0]?.stock
  const own = async () => (await api.request('GET', `/user/orders/${id}`, { token: me.token })).body.data
  return { id, me, stock, own }
}
const advance = (id: number, from: OrderStatus) => request('POST', `/${id}/advance`, { from, ...UNSCANNED })
const cancel = (id: number, from: OrderStatus, reason = 'نفدت الكمية') =>
  request('POST', `/${id}/cancel`, { from, reason })

describe('an order in the pharmacy', () => {
  test('paid in cash advances step by step, and is paid on delivery', async () => {
    const { id, own } = await anOrder()
    expect((await request('GET', `/${id}`)).body.data).toMatchObject({ status: 'placed', next: 'preparing' })
    expect((await advance(id, 'placed')).body.data).toMatchObject({ status: 'preparing', next: 'on_its_way' })
    await advance(id, 'preparing')
    expect(await api.queuedEmails()).toContainEqual({ template: 'order_on_its_way', orderId: id })
    expect(await own()).toMatchObject({ money: 'due', cancellable: false })
    expect((await advance(id, 'on_its_way')).body.data).toMatchObject({ status: 'delivered', next: null })
    expect(await own()).toMatchObject({ status: 'delivered', money: 'paid' })
    expect((await advance(id, 'delivered')).body.code).toBe('staff.no_next_station')
  })

  test('by card cannot advance before it is paid', async () => {
    const { id } = await anOrder({ card: true })
    expect((await request('GET', `/${id}`)).body.data).toMatchObject({ next: null, staff_cancellable: true })
    expect((await advance(id, 'placed')).body.code).toBe('staff.no_next_station')
    await api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id))
    expect((await advance(id, 'paid')).body.data.status).toBe('preparing')
  })

  test('is advanced by only one of two concurrent requests', async () => {
    const { id } = await anOrder()
    const replies = await Promise.all([advance(id, 'placed'), advance(id, 'placed')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ body }) => body.code)).toContain('staff.changed_meanwhile')
    expect((await request('GET', `/${id}`)).body.data.status).toBe('preparing')
  })

  test('is advanced and cancelled once by a press that is repeated after a lost answer', async () => {
    const { id, stock } = await anOrder()
    const twice = async (path: string, body: object) => {
      const headers = { 'idempotency-key': `${path} of ${id}` }
      const press = () => api.request('POST', `/admin/orders/${id}/${path}`, { token, body, headers })
      const [first, again] = [await press(), await press()]
      expect([again.status, again.body]).toEqual([200, first.body])
      return first.body.data.status
    }
    expect(await twice('advance', { from: 'placed' })).toBe('preparing')
    expect((await advance(id, 'placed')).body.code).toBe('staff.changed_meanwhile')
    expect(await twice('cancel', { from: 'preparing', reason: 'نفدت الكمية' })).toBe('cancelled')
    expect(await stock()).toBe(10)
  })

  test('has a history of its status changes, without the address', async () => {
    const { id } = await anOrder()
    await advance(id, 'placed')
    const { history } = (await request('GET', `/${id}`)).body.data
    expect(history).toMatchObject([
      { action: 'update', before: { status: 'placed' }, after: { status: 'preparing' } },
    ])
  })
})

describe('a cancelled order', () => {
  test.each(['placed', 'preparing', 'on_its_way'] as const)('returns its stock from %s', async status => {
    const { id, stock, own } = await anOrder({ status })
    expect(await stock()).toBe(8)
    expect((await cancel(id, status)).body.data).toMatchObject({ status: 'cancelled', refund: null })
    expect(await stock()).toBe(10)
    expect(await own()).toMatchObject({ cancel_reason: 'نفدت الكمية', money: 'none' })
    expect(await api.queuedEmails()).toContainEqual({ template: 'order_cancelled', orderId: id })
    expect((await cancel(id, 'cancelled')).body.code).toBe('staff.order_over')
    expect(await stock()).toBe(10)
  })

  test('that was paid by card is refunded once', async () => {
    const { id, own } = await anOrder({ card: true, status: 'paid' })
    expect((await cancel(id, 'paid')).body.data).toMatchObject({ money: 'refund_due', refund: 'running' })
    expect((await request('POST', `/${id}/refund`)).body.code).toBe('staff.not_refundable')
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
    await refundPayment({ db: api.db, clock: Date.now, payments: bank }, { paymentId: payment?.id as number })
    expect(refunded).toContain(`pay-${id}`)
    expect((await request('GET', `/${id}`)).body.data).toMatchObject({ money: 'refunded', refund: null })
    expect(await own()).toMatchObject({ money: 'refunded' })
  })

  test('is refused after delivery, without a reason, or if its status has changed', async () => {
    const { id, stock } = await anOrder({ status: 'delivered' })
    expect((await cancel(id, 'delivered')).body.code).toBe('staff.order_over')
    expect((await cancel(id, 'placed')).body.code).toBe('staff.changed_meanwhile')
    expect((await cancel(id, 'delivered', ' ')).status).toBe(422)
    expect((await cancel(2_147_483_647, 'placed')).status).toBe(404)
    expect(await stock()).toBe(8)
  })

  test('returns its stock once if two people cancel it concurrently', async () => {
    const { id, stock } = await anOrder()
    const replies = await Promise.all([cancel(id, 'placed'), cancel(id, 'placed'), advance(id, 'placed')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([8, 10]).toContain(await stock())
  })
})

test('a delivered card order is refunded by only one of two concurrent requests', async () => {
  const { id } = await anOrder({ card: true, status: 'delivered' })
  expect((await request('GET', `/${id}`)).body.data).toMatchObject({ money: 'paid', refund: 'offered' })
  const replies = await Promise.all([request('POST', `/${id}/refund`), request('POST', `/${id}/refund`)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await request('GET', `/${id}`)).body.data).toMatchObject({ refund: 'running' })
  const cash = await anOrder({ status: 'delivered' })
  expect((await request('POST', `/${cash.id}/refund`)).body.code).toBe('staff.not_refundable')
})

test('a refund that was given up is begun again by a press with the key of the first one', async () => {
  const { id } = await anOrder({ card: true, status: 'delivered' })
  const headers = { 'idempotency-key': `refund of ${id}` }
  const press = () => api.request('POST', `/admin/orders/${id}/refund`, { token, headers })
  const { rows } = await api.pool.query('select id from payments where order_id = $1', [id])
  const jobs = async (state: string) =>
    (
      await api.pool.query(
        "select id from pgboss.job where name = 'refund' and data ->> 'paymentId' = $1 and state::text = $2",
        [String(rows[0].id), state],
      )
    ).rows.length
  expect((await press()).body.data.refund).toBe('running')
  expect((await press()).body.data.refund).toBe('running')
  expect(await jobs('created')).toBe(1)
  await api.pool.query(
    "update pgboss.job set state = 'failed' where name = 'refund' and data ->> 'paymentId' = $1",
    [String(rows[0].id)],
  )
  expect((await press()).body.data.refund).toBe('running')
  expect(await jobs('created')).toBe(1)
})

describe('orders can be found', () => {
  test('by number, name and phone, in any digits, and by status and day', async () => {
    const { id } = await anOrder()
    await api.db
      .update(orders)
      .set({ firstName: 'هيفاء', lastName: 'الشمري', phone: '0559876543' })
      .where(eq(orders.id, id))
    const searchOrders = async (query: Record<string, string>) =>
      (await request('GET', `?${new URLSearchParams(query)}`)).body
    const number = `AF-${String(id).padStart(6, '0')}`
    const arabic = String(id).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
    for (const search of [number, number.toLowerCase(), String(id), arabic, 'هيفاء الشمري', '0559876543'])
      expect((await searchOrders({ search })).data, search).toMatchObject([{ id, number }])
    expect((await searchOrders({ search: 'هيفاء', status: 'delivered' })).data).toEqual([])
    const { rows } = await api.pool.query(
      `select to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day from orders where id = $1`,
      [id],
    )
    expect((await searchOrders({ search: 'هيفاء', day: rows[0].day })).meta.total).toBe(1)
    expect((await searchOrders({ search: 'هيفاء', day: '2001-01-01' })).meta.total).toBe(0)
    expect((await searchOrders({ search: '%_\\' })).data).toEqual([])
    expect((await searchOrders({ page: '10000' })).data).toEqual([])
    expect((await request('GET', '?status=lost')).status).toBe(422)
  })

  test('by the letters of the group, by former ones, and not by those of an invoice', async () => {
    const { id } = await anOrder()
    const digits = String(id).padStart(6, '0')
    const found = async (search: string) => (await request('GET', `?search=${search}`)).body.data
    const setLetters = (orderPrefix: string | null) => api.db.update(clinicSettings).set({ orderPrefix })
    await setLetters('SEHA')
    for (const search of [`SEHA-${digits}`, `seha${digits}`, `AF-${digits}`])
      expect(await found(search), search).toMatchObject([{ id, number: `SEHA-${digits}` }])
    expect(await found(`INV-${digits}`)).toEqual([])
    await setLetters(null)
    expect(await found(digits)).toMatchObject([{ number: `ORD-${digits}` }])
    await setLetters('AF')
    const { id: other } = await anOrder()
    const code = `MED-${String(other).padStart(6, '0')}`
    expect(await found(code)).toMatchObject([{ id: other }])
    await api.pool.query(
      'update products set sku = $1 where id = (select product_id from order_lines where order_id = $2)',
      [code, id],
    )
    expect(await found(code)).toMatchObject([{ id }])
  })

  test('with their invoice, if there is one', async () => {
    const { id } = await anOrder({ status: 'on_its_way' })
    expect((await request('GET', `/${id}/invoice`)).body.code).toBe('order.no_invoice')
    await advance(id, 'on_its_way')
    await issueInvoicesOfDelivered(api)
    expect((await request('GET', `/${id}/invoice`)).body.data).toMatchObject({ total: 125, kind: 'invoice' })
    expect((await request('GET', '/2147483647/invoice')).status).toBe(404)
  })
})
