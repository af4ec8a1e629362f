import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders, payments, products } from '#db/schema/store.ts'
import type { OrderStatus } from '#domain/order-states.ts'
import { refund } from '#jobs/refund.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { anAddress } from '#tests/support/store.ts'
import { aProduct } from '#tests/support/world.ts'

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
  api = await startApi({ payments: bank })
  token = (await api.signInStaff('pharmacist')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const ask = (method: string, path = '', body?: unknown) =>
  api.ask(method, `/admin/orders${path}`, { token, body })

/** An order for two of ten pieces: by cash unless told otherwise, where it stands set by hand. */
async function anOrder({ card = false, status }: { card?: boolean; status?: OrderStatus } = {}) {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 5000 })
  await api.ask('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 2 } })
  const body = { payment_method: card ? 2 : 1, address_id: await anAddress(api.db, me.id) }
  const id = (await api.ask('POST', '/user/orders', { token: me.token, body })).body.data.id as number
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
  const own = async () => (await api.ask('GET', `/user/orders/${id}`, { token: me.token })).body.data
  return { id, me, stock, own }
}
const advance = (id: number, from: OrderStatus) => ask('POST', `/${id}/advance`, { from })
const cancel = (id: number, from: OrderStatus, reason = 'نفدت الكمية') =>
  ask('POST', `/${id}/cancel`, { from, reason })

describe('an order on its way through the pharmacy', () => {
  test('paid in cash goes from station to station, and counts as paid at the door', async () => {
    const { id, own } = await anOrder()
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ status: 'placed', next: 'preparing' })
    expect((await advance(id, 'placed')).body.data).toMatchObject({ status: 'preparing', next: 'on_its_way' })
    await advance(id, 'preparing')
    expect(await api.letters()).toContainEqual({ letter: 'order_on_its_way', orderId: id })
    expect(await own()).toMatchObject({ money: 'due', cancellable: false })
    expect((await advance(id, 'on_its_way')).body.data).toMatchObject({ status: 'delivered', next: null })
    expect(await own()).toMatchObject({ status: 'delivered', money: 'paid' })
    expect((await advance(id, 'delivered')).body.code).toBe('staff.no_next_station')
  })

  test('by card waits until it is paid', async () => {
    const { id } = await anOrder({ card: true })
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ next: null, staff_cancellable: true })
    expect((await advance(id, 'placed')).body.code).toBe('staff.no_next_station')
    await api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id))
    expect((await advance(id, 'paid')).body.data.status).toBe('preparing')
  })

  test('is sent on by one of two who press at once', async () => {
    const { id } = await anOrder()
    const replies = await Promise.all([advance(id, 'placed'), advance(id, 'placed')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ body }) => body.code)).toContain('staff.changed_meanwhile')
    expect((await ask('GET', `/${id}`)).body.data.status).toBe('preparing')
  })

  test('and its history says who moved it, without the address', async () => {
    const { id } = await anOrder()
    await advance(id, 'placed')
    const { history } = (await ask('GET', `/${id}`)).body.data
    expect(history).toMatchObject([
      { action: 'update', before: { status: 'placed' }, after: { status: 'preparing' } },
    ])
  })
})

describe('a cancelled order', () => {
  test.each(['placed', 'preparing', 'on_its_way'] as const)('gives its pieces back from %s', async status => {
    const { id, stock, own } = await anOrder({ status })
    expect(await stock()).toBe(8)
    expect((await cancel(id, status)).body.data).toMatchObject({ status: 'cancelled', refund: null })
    expect(await stock()).toBe(10)
    expect(await own()).toMatchObject({ cancel_reason: 'نفدت الكمية', money: 'due' })
    expect(await api.letters()).toContainEqual({ letter: 'order_cancelled', orderId: id })
    expect((await cancel(id, 'cancelled')).body.code).toBe('staff.order_over')
    expect(await stock()).toBe(10)
  })

  test('that was paid by card is refunded, once', async () => {
    const { id, own } = await anOrder({ card: true, status: 'paid' })
    expect((await cancel(id, 'paid')).body.data).toMatchObject({ money: 'refund_due', refund: 'running' })
    expect((await ask('POST', `/${id}/refund`)).body.code).toBe('staff.not_refundable')
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, id))
    await refund({ db: api.db, payments: bank }, payment?.id as number)
    expect(refunded).toContain(`pay-${id}`)
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ money: 'refunded', refund: null })
    expect(await own()).toMatchObject({ money: 'refunded' })
  })

  test('is refused once it is delivered, without a reason, and when it has moved on', async () => {
    const { id, stock } = await anOrder({ status: 'delivered' })
    expect((await cancel(id, 'delivered')).body.code).toBe('staff.order_over')
    expect((await cancel(id, 'placed')).body.code).toBe('staff.changed_meanwhile')
    expect((await cancel(id, 'delivered', ' ')).status).toBe(422)
    expect((await cancel(2_147_483_647, 'placed')).status).toBe(404)
    expect(await stock()).toBe(8)
  })

  test('by two at once gives its pieces back once', async () => {
    const { id, stock } = await anOrder()
    const replies = await Promise.all([cancel(id, 'placed'), cancel(id, 'placed'), advance(id, 'placed')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([8, 10]).toContain(await stock())
  })
})

test('a delivered order that was paid by card is refunded by one of two who press at once', async () => {
  const { id } = await anOrder({ card: true, status: 'delivered' })
  expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ money: 'paid', refund: 'offered' })
  const replies = await Promise.all([ask('POST', `/${id}/refund`), ask('POST', `/${id}/refund`)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ refund: 'running' })
  const cash = await anOrder({ status: 'delivered' })
  expect((await ask('POST', `/${cash.id}/refund`)).body.code).toBe('staff.not_refundable')
})

describe('orders are found', () => {
  test('on the board by where they stand, with the number of those that wait', async () => {
    const { id } = await anOrder({ status: 'on_its_way' })
    const columns = (await ask('GET', '/board')).body.data
    expect(columns.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'paid',
      'preparing',
      'on_its_way',
      'delivered',
    ])
    const column = columns.find(({ status }: { status: string }) => status === 'on_its_way')
    expect(column.orders).toContainEqual(
      expect.objectContaining({ id, count: 2, total: 125, next: 'delivered', phone: '0501234567' }),
    )
    expect(column.total).toBe(column.orders.length)
  })

  test('by number, name and phone, in any digits; by state and day', async () => {
    const { id } = await anOrder()
    await api.db
      .update(orders)
      .set({ firstName: 'هيفاء', lastName: 'الشمري', phone: '0559876543' })
      .where(eq(orders.id, id))
    const found = async (query: Record<string, string>) =>
      (await ask('GET', `?${new URLSearchParams(query)}`)).body
    const number = `AF-${String(id).padStart(6, '0')}`
    const arabic = String(id).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
    for (const search of [number, number.toLowerCase(), String(id), arabic, 'هيفاء الشمري', '0559876543'])
      expect((await found({ search })).data, search).toMatchObject([{ id, number }])
    expect((await found({ search: 'هيفاء', status: 'delivered' })).data).toEqual([])
    const { rows } = await api.pool.query(
      `select to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day from orders where id = $1`,
      [id],
    )
    expect((await found({ search: 'هيفاء', day: rows[0].day })).meta.total).toBe(1)
    expect((await found({ search: 'هيفاء', day: '2001-01-01' })).meta.total).toBe(0)
    expect((await found({ search: '%_\\' })).data).toEqual([])
    expect((await found({ page: '10000' })).data).toEqual([])
    expect((await ask('GET', '?status=lost')).status).toBe(422)
  })

  test('with their invoice, where there is one', async () => {
    const { id } = await anOrder()
    expect((await ask('GET', `/${id}/invoice`)).body.data).toMatchObject({ total: 125 })
    await cancel(id, 'placed')
    expect((await ask('GET', `/${id}/invoice`)).body.code).toBe('order.no_invoice')
    expect((await ask('GET', '/2147483647/invoice')).status).toBe(404)
  })
})
