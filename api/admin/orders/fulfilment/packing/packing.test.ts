import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedPieces, parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const GTIN = '04006381333931'

let api: TestApi
let token: string
let cream: number
let soap: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  cream = await aProduct(api.db, { stock: 500, nameEn: 'Cream', sku: 'CREAM-1', gtin: GTIN, shelf: 'B-2' })
  soap = await aProduct(api.db, { stock: 500, nameEn: 'Soap', shelf: 'A-1' })
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/orders${path}`, { token, body, lang: 'en' })
const scan = (id: number, body: object, key: string = randomUUID()) =>
  api.request('POST', `/admin/orders/${id}/pieces`, {
    token,
    body,
    lang: 'en',
    headers: { 'idempotency-key': key },
  })

/** A cash order of two creams and a soap. */
async function anOrder(status: 'placed' | 'preparing' = 'preparing', creams = 2) {
  const me = await api.signUp()
  for (const [product_id, quantity] of [
    [cream, creams],
    [soap, 1],
  ])
    await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
  if (status === 'preparing') await api.db.update(orders).set({ status }).where(eq(orders.id, id))
  return id as number
}
const packing = async (id: number) => (await staff('GET', `/${id}`)).body.data.packing

test('each scan checks a piece; the last one makes the order packed', async () => {
  const id = await anOrder()
  const { lines, packed } = await packing(id)
  expect(packed).toBeNull()
  expect(lines).toMatchObject([
    { name: 'Cream', quantity: 2, checked: 0, shelf: 'B-2', sku: 'CREAM-1', gtin: GTIN },
    { name: 'Soap', quantity: 1, checked: 0, shelf: 'A-1', sku: null, gtin: null },
  ])
  expect((await scan(id, { code: '4006381333931' })).body.data.lines[0].checked).toBe(1)
  await scan(id, { line_id: lines[1].id })
  const last = (await scan(id, { code: 'cream-1' })).body.data
  expect(last).toMatchObject({
    lines: [{ checked: 2 }, { checked: 1 }],
    packed: { date: TODAY, time: '09:00' },
  })
  expect((await staff('GET', `/${id}`)).body.data.history[0]).toMatchObject({ part: 'parcels' })
})

test('a wrong piece is refused with words: another product, an unknown code, one too many', async () => {
  const id = await anOrder()
  const other = await aProduct(api.db, { nameEn: 'Honey', sku: 'HONEY-1' })
  expect(other).toBeGreaterThan(0)
  const refused = async (code: string) => {
    const { status, body } = await scan(id, { code })
    return [status, body.code, body.message]
  }
  expect(await refused('honey-1')).toEqual([
    409,
    'staff.other_product',
    'Another product: “Honey” is not in this order.',
  ])
  expect((await refused('9999999')).slice(0, 2)).toEqual([409, 'staff.unknown_code'])
  for (let piece = 0; piece < 2; piece++) await scan(id, { code: GTIN })
  expect((await refused(GTIN)).slice(0, 2)).toEqual([409, 'staff.enough_pieces'])
  expect((await packing(id)).lines[0].checked).toBe(2)
})

test('of fifty scans at once only as many count as there are pieces, and a repeated request counts once', async () => {
  const id = await anOrder('preparing', 7)
  const replies = await Promise.all(Array.from({ length: 50 }, () => scan(id, { code: GTIN })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(replies.filter(({ body }) => body.code === 'staff.enough_pieces')).toHaveLength(43)
  const other = await anOrder('preparing', 7)
  const key = randomUUID()
  for (let sent = 0; sent < 3; sent++) await scan(other, { code: GTIN }, key)
  expect((await packing(other)).lines[0].checked).toBe(1)
})

test('the check begins anew, is done while an order is prepared alone, and forgets nothing of others', async () => {
  const [id, other] = [await anOrder(), await anOrder()]
  for (const order of [id, other]) await scan(order, { code: GTIN })
  expect((await staff('DELETE', `/${id}/pieces`)).body.data.lines[0].checked).toBe(0)
  expect((await packing(other)).lines[0].checked).toBe(1)
  const placed = await anOrder('placed')
  expect((await scan(placed, { code: GTIN })).body.code).toBe('staff.not_being_prepared')
  expect((await staff('DELETE', `/${placed}/pieces`)).body.code).toBe('staff.not_being_prepared')
  expect((await scan(2_147_483_647, { code: GTIN })).status).toBe(404)
  expect(await api.db.select().from(parcels).where(eq(parcels.orderId, placed))).toEqual([])
  expect((await api.db.select().from(checkedPieces)).length).toBeGreaterThan(0)
})

test('a pick list collects open orders by shelf, and begins their preparation', async () => {
  const ids = [await anOrder('placed', 2), await anOrder('placed', 3)]
  const unpaid = await anOrder('placed')
  await api.db.update(orders).set({ paymentMethod: 2 }).where(eq(orders.id, unpaid))
  const query = `/pick-list?ids=${[...ids, unpaid].join(',')}`
  const list = (await staff('GET', query)).body.data
  const number = (id: number) => `AF-${String(id).padStart(6, '0')}`
  expect(list.orders).toMatchObject(ids.map(id => ({ id, number: number(id), open: true })))
  expect(list.lines).toMatchObject([
    { name: 'Soap', shelf: 'A-1', quantity: 2 },
    {
      name: 'Cream',
      shelf: 'B-2',
      quantity: 5,
      orders: ids.map((id, index) => ({ number: number(id), quantity: index + 2 })),
    },
  ])
  expect((await staff('POST', '/prepare', { ids: [...ids, unpaid] })).body.data.count).toBe(2)
  expect((await staff('POST', '/prepare', { ids })).body.code).toBe('staff.nothing_changed')
  expect((await staff('GET', query)).body.data.orders).toMatchObject(ids.map(id => ({ id, open: false })))
  const rows = await api.db.select({ status: orders.status }).from(orders).where(inArray(orders.id, ids))
  expect(rows).toEqual([{ status: 'preparing' }, { status: 'preparing' }])
  expect((await staff('GET', '/pick-list?ids=x')).status).toBe(422)
  expect((await staff('GET', '/pick-list')).body.data.orders.length).toBeGreaterThan(1)
})

test('a pick list of the oldest 50 orders counts the others', async () => {
  const order = await anOrder('preparing')
  await api.pool.query(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
        sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
      select status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
        sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas
      from orders, generate_series(1, 50) where id = $1`,
    [order],
  )
  const { orders: listed, total } = (await staff('GET', '/pick-list')).body.data
  expect(listed).toHaveLength(50)
  expect(total).toBeGreaterThan(50)
  expect((await staff('GET', `/pick-list?ids=${order}`)).body.data.total).toBe(1)
  await api.pool.query(`delete from orders where id > $1`, [order])
})

test('ten lists with the same orders begin each of them once', async () => {
  const ids = [await anOrder('placed'), await anOrder('placed'), await anOrder('placed')]
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      staff('POST', '/prepare', { ids: n % 2 === 0 ? ids : ids.toReversed() }),
    ),
  )
  expect(replies.reduce((sum, { body }) => sum + (body.data?.count ?? 0), 0)).toBe(3)
})

test('the papers of a parcel say who gets it, what is in it and what the courier collects', async () => {
  const id = await anOrder()
  const { data } = (await staff('GET', `/${id}/papers`)).body
  expect(data).toMatchObject({
    date: TODAY,
    pieces: 3,
    lines: [
      { name: { en: 'Cream' }, quantity: 2 },
      { name: { en: 'Soap' }, quantity: 1 },
    ],
  })
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id))
  expect(data.collect).toBe((order?.totalHalalas ?? 0) / 100)
  expect(data.receiver).toMatchObject({
    address: order?.addressText,
    short_address: 'RHOA7421',
    phone: order?.phone,
  })
  await api.db.update(orders).set({ paymentMethod: 2 }).where(eq(orders.id, id))
  expect((await staff('GET', `/${id}/papers`)).body.data.collect).toBe(0)
  expect((await staff('GET', '/2147483647/papers')).status).toBe(404)
})
