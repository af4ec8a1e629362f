import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierSettlements, parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { orderNotDeliveredEmail, orderOnItsWayEmail } from '#jobs/emails/templates/orders.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let admin: string
let token: string
let courier: number

beforeAll(async () => {
  api = await startTestApi()
  admin = (await api.signInStaff('admin')).token
  token = (await api.signInStaff('pharmacist')).token
  courier = await aCourier()
})
afterAll(() => api.close())

const body = (changes = {}) => ({
  name: { ar: 'سمسا', en: 'Smsa' },
  tracking_url: 'https://track.example/{number}',
  active: true,
  ...changes,
})
const aCourier = async (changes = {}) =>
  (await api.request('POST', '/admin/couriers', { token: admin, body: body(changes) })).body.data.record.id
const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })

/** A cash order of two pieces for 125 riyals that is being prepared. */
async function anOrder() {
  const me = await api.signUp()
  const product_id = await aProduct(api.db, { price: 5000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity: 2 } })
  const request = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body: request })).body.data
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id))
  const own = async () =>
    (await api.request('GET', `/user/orders/${id}`, { token: me.token, lang: 'en' })).body.data
  const stock = async () =>
    (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, product_id)))[0]
      ?.stock
  return { id: id as number, own, stock }
}
const handOver = (id: number, body: object) =>
  staff('POST', `/orders/${id}/hand-over`, { ...UNSCANNED, ...body })
const deliver = (id: number) => staff('POST', `/orders/${id}/advance`, { from: 'on_its_way' })
async function aDeliveredOrder(by = courier) {
  const order = await anOrder()
  await handOver(order.id, { courier_id: by, tracking_number: 'X1' })
  await deliver(order.id)
  return order
}
const today = async () => (await staff('GET', '/courier-settlements/owed')).body.data[0]?.day

test.each(['http://track.example/{number}', 'https://track.example/', 'javascript:alert(1)//{number}'])(
  'the tracking page %s is refused',
  async tracking_url => {
    const reply = await api.request('POST', '/admin/couriers', { token: admin, body: body({ tracking_url }) })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['tracking_url']])
  },
)

test('the customer of a parcel that is handed over sees courier, number and page, and is told', async () => {
  const { id, own } = await anOrder()
  expect((await own()).delivery).toBeNull()
  const reply = await handOver(id, { courier_id: courier, tracking_number: ' ٧٧AB ' })
  expect(reply.body.data).toMatchObject({ status: 'on_its_way', next: 'delivered' })
  expect((await own()).delivery).toEqual({
    courier_id: courier,
    courier: 'Smsa',
    tracking_number: '77AB',
    tracking_url: 'https://track.example/77AB',
    failed: [],
  })
  const told = { template: 'order_on_its_way', orderId: id } as const
  expect(await api.queuedEmails()).toContainEqual(told)
  const email = await orderOnItsWayEmail({ db: api.db } as never, { orderId: id })
  const details = Object.fromEntries(email?.details ?? [])
  expect(Object.values(details)).toEqual(
    expect.arrayContaining(['سمسا', '77AB', 'https://track.example/77AB']),
  )
  expect((await handOver(id, { courier_id: courier, tracking_number: 'B-2' })).status).toBe(200)
  expect((await own()).delivery.tracking_number).toBe('B-2')
  expect((await api.queuedEmails()).filter(job => 'orderId' in job && job.orderId === id)).toHaveLength(2)
})

test('a parcel is handed over while it is prepared, to a courier in use, with a number of signs', async () => {
  const { id } = await anOrder()
  const unused = await aCourier({ active: false })
  expect((await handOver(id, { courier_id: unused })).body.errors).toHaveProperty('courier_id')
  expect((await handOver(id, { courier_id: 999_999 })).body.errors).toHaveProperty('courier_id')
  expect((await handOver(id, { courier_id: courier, tracking_number: '<b>' })).status).toBe(422)
  expect((await handOver(id, {})).body.data.delivery).toBeNull()
  await deliver(id)
  expect((await handOver(id, { courier_id: courier })).body.code).toBe('staff.not_handed_over')
  const { couriers } = (await staff('GET', `/orders/${id}`)).body
  const choices = couriers.map((each: { id: number }) => each.id)
  expect(choices).toContain(courier)
  expect(choices).not.toContain(unused)
})

test('a failed attempt is tried again on a day, or the parcel goes back and its pieces to the stock', async () => {
  const { id, own, stock } = await anOrder()
  const fail = (body: object) => staff('POST', `/orders/${id}/failed-delivery`, body)
  expect((await fail({ reason: 'nobody' })).body.code).toBe('staff.not_on_its_way')
  await handOver(id, { courier_id: courier })
  expect((await fail({ reason: 'nobody', next_day: '2026-01-01' })).body.errors).toHaveProperty('next_day')
  expect((await fail({ reason: 'lost' })).status).toBe(422)
  expect((await fail({ reason: 'nobody', next_day: TODAY })).body.data.status).toBe('on_its_way')
  expect((await own()).delivery.failed).toEqual([
    { date: TODAY, time: '09:00', reason: 'No one was there to receive it', next_day: TODAY },
  ])
  expect(await api.queuedEmails()).toContainEqual({ template: 'order_not_delivered', orderId: id })
  const email = await orderNotDeliveredEmail({ db: api.db } as never, { orderId: id })
  expect(email?.text[0]).toContain('لم يكن هناك من يستلم الطلب')
  expect(await stock()).toBe(8)
  expect((await fail({ reason: 'refused' })).body.data).toMatchObject({ status: 'cancelled' })
  expect(await stock()).toBe(10)
  const order = await own()
  expect(order.cancel_reason).not.toBe('')
  expect(order.delivery.failed.at(-1)).toMatchObject({ next_day: null })
  expect((await staff('GET', '/courier-settlements/owed')).body.data).toEqual([])
})

test('a courier owes the cash of a day until it is settled, once, with what was handed over', async () => {
  await aDeliveredOrder()
  await aDeliveredOrder()
  const day = await today()
  const owed = { courier_id: courier, courier: 'Smsa', day, orders: 2, refunds: 0, refunded: 0 }
  const due = { due: 25_000, shortage_id: null }
  expect((await staff('GET', '/courier-settlements/owed')).body.data).toEqual([{ ...owed, ...due }])
  const settle = (changes = {}) =>
    staff('POST', '/courier-settlements', {
      courier_id: courier,
      day,
      due: 25_000,
      received: 25_000,
      ...changes,
    })
  expect((await settle({ due: 12_500, received: 12_500 })).body.code).toBe('staff.changed_meanwhile')
  expect((await settle({ received: 24_000 })).body.errors).toHaveProperty('note')
  expect((await settle({ day: '2026-01-01' })).body.code).toBe('staff.changed_meanwhile')
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => settle({ received: 24_000, note: 'ten riyals missing' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'staff.changed_meanwhile')).toHaveLength(49)
  const { data, meta } = (await staff('GET', '/courier-settlements')).body
  expect(meta.total).toBe(1)
  const missing = { due: 1000, shortage_id: data[0].id, orders: 0 }
  expect((await staff('GET', '/courier-settlements/owed')).body.data).toEqual([{ ...owed, ...missing }])
  expect(data).toMatchObject([{ ...owed, received: 24_000, difference: -1000, note: 'ten riyals missing' }])
  const settled = await api.db.select().from(parcels).where(eq(parcels.settlementId, data[0].id))
  expect(settled).toHaveLength(2)
  await aDeliveredOrder()
  expect((await staff('GET', '/courier-settlements/owed')).body.data).toMatchObject([
    { orders: 1, shortage_id: null },
    missing,
  ])
})

test('a settlement never changes, a parcel is settled once, and a courier who was used is not deleted', async () => {
  await expect(api.pool.query('update courier_settlements set received_halalas = 1')).rejects.toThrow(
    'only ever added to',
  )
  await expect(api.pool.query('delete from courier_settlements')).rejects.toThrow('only ever added to')
  await expect(
    api.pool.query('update parcels set settlement_id = null where settlement_id is not null'),
  ).rejects.toThrow('is settled')
  expect(await api.db.select().from(courierSettlements)).toHaveLength(1)
  const { version } = (await api.request('GET', `/admin/couriers/${courier}`, { token: admin })).body.data
  const path = `/admin/couriers/${courier}?version=${version}`
  expect((await api.request('DELETE', path, { token: admin })).body.code).toBe('staff.in_use')
  const history = (await api.request('GET', `/admin/couriers/${courier}/history`, { token: admin })).body.data
  expect(history[0]).toMatchObject({ part: 'courier_settlements', action: 'insert' })
})

test('what a courier owes is listed for every day, however many they are', async () => {
  const by = await aCourier()
  const { id } = await aDeliveredOrder(by)
  /** Copies the rows of the order 249 times, as `n` changes them. */
  const copy = async (table: string, key: string, changed: string) => {
    const { rows } = await api.pool.query(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const [{ columns }] = rows
    await api.pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from (
         select (jsonb_populate_record(row, jsonb_build_object(${changed}))).*
         from ${table} row, generate_series(1, 249) n where row.${key} = $1
       ) copies`,
      [id],
    )
  }
  await copy('orders', 'id', `'id', 100000 + n, 'number', 'C-' || n, 'idempotency_key', null`)
  await copy(
    'order_steps',
    'order_id',
    `'id', 100000 * row.id + n, 'order_id', 100000 + n, 'at', row.at - n * interval '1 day'`,
  )
  await copy('parcels', 'order_id', `'order_id', 100000 + n`)
  const { data } = (await staff('GET', '/courier-settlements/owed')).body
  expect(data.filter(({ courier_id }: { courier_id: number }) => courier_id === by)).toHaveLength(250)
})

test('a settlement waits for the undo of a delivery, and does not settle it', async () => {
  const by = await aCourier({ name: { ar: 'ناقل', en: 'Naqel' } })
  const { id } = await aDeliveredOrder(by)
  const [owed] = (await staff('GET', '/courier-settlements/owed')).body.data.filter(
    (item: { courier_id: number }) => item.courier_id === by,
  )
  const undo = await api.pool.connect()
  await undo.query('begin')
  await undo.query('select from orders where id = $1 for no key update', [id])
  const { day, due } = owed
  const settled = staff('POST', '/courier-settlements', { courier_id: by, day, due, received: due, note: '' })
  await untilWaiting(api.pool)
  await undo.query(`delete from order_steps where order_id = $1 and status = 'delivered'`, [id])
  await undo.query(`update orders set status = 'on_its_way' where id = $1`, [id])
  await undo.query('commit')
  undo.release()
  expect((await settled).status).toBe(409)
  expect(await api.db.$count(courierSettlements, eq(courierSettlements.courierId, by))).toBe(0)
})

test('missing cash is owed until it is handed over, once, or written off', async () => {
  const by = await aCourier()
  await aDeliveredOrder(by)
  const owed = async () =>
    (await staff('GET', '/courier-settlements/owed')).body.data.filter(
      ({ courier_id }: { courier_id: number }) => courier_id === by,
    )
  const { day } = (await owed())[0]
  const settle = (body: object) => staff('POST', '/courier-settlements', { courier_id: by, day, ...body })
  const short = { due: 12_500, received: 12_000, note: 'short' }
  const { id } = (await settle(short)).body.data
  expect(await owed()).toMatchObject([{ day, due: 500, shortage_id: id }])
  // More than is missing belongs to another day, and another sum has changed.
  const part = { due: 500, received: 200, note: 'the rest on Sunday', shortage_id: id }
  expect((await settle({ ...part, received: 600 })).body.errors).toHaveProperty('received')
  expect((await settle({ ...part, due: 400 })).body.code).toBe('staff.changed_meanwhile')
  expect((await settle({ ...part, shortage_id: id + 1 })).body.code).toBe('staff.changed_meanwhile')
  const replies = await Promise.all(Array.from({ length: 20 }, () => settle(part)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'staff.changed_meanwhile')).toHaveLength(19)
  const [left] = await owed()
  expect(left).toMatchObject({ day, due: 300 })
  const rest = { due: 300, received: 0, shortage_id: left.shortage_id, written_off: true }
  expect((await settle(rest)).body.errors).toHaveProperty('note')
  const last = { ...rest, note: 'the driver has left' }
  // Who takes the cash does not also say that it is lost.
  expect((await settle(last)).status).toBe(403)
  const { token: admin } = await api.signInStaff('admin')
  const written = await api.request('POST', '/admin/courier-settlements', {
    token: admin,
    body: { courier_id: by, day, ...last },
  })
  expect(written.status).toBe(200)
  expect(await owed()).toEqual([])
  const { data } = (await staff('GET', '/courier-settlements')).body
  expect(data[0]).toMatchObject({ due: 300, received: 0, written_off: true, orders: 0 })
})
