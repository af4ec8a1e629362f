import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let admin: string
let token: string
let courier: number
let aDeliveredOrder: () => ReturnType<ReturnType<typeof pharmacyOf>['aDeliveredOrder']>

beforeAll(async () => {
  api = await startTestApi()
  // The database writes the steps of an order with its own time: the refund is of the same day.
  api.setClock(dayOf(Date.now()), timeOf(Date.now()))
  admin = (await api.signInStaff('admin')).token
  token = (await api.signInStaff('pharmacist')).token
})
beforeEach(async () => {
  const body = { name: { ar: 'سمسا', en: 'Smsa' }, tracking_url: '', active: true }
  courier = (await api.request('POST', '/admin/couriers', { token: admin, body })).body.data.record.id
  // Three pieces of 50 riyals and the fee of 25.
  aDeliveredOrder = () => pharmacyOf(api, token, courier).aDeliveredOrder({ price: 5000 })
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const owed = async () =>
  (await staff('GET', '/courier-settlements/owed')).body.data.filter(
    (each: { courier_id: number }) => each.courier_id === courier,
  )
const settle = (amounts: { due: number; received: number; note?: string }) =>
  staff('POST', '/courier-settlements', { courier_id: courier, day: dayOf(Date.now()), ...amounts })
const byCourier = { by_courier: true }

test('a cash refund that the courier pays is taken off what they owe for the day, once; one that the pharmacy pays is not', async () => {
  const order = await aDeliveredOrder()
  expect((await order.returnable()).data.courier).toBe('Smsa')
  expect((await order.giveBack([{ restocked: 1 }], byCourier)).status).toBe(200)
  expect((await order.giveBack([{ restocked: 1 }], { seen: 1 })).status).toBe(200)
  expect(await owed()).toMatchObject([{ orders: 1, refunds: 1, refunded: 5000, due: 12_500 }])
  expect((await settle({ due: 17_500, received: 17_500 })).body.code).toBe('staff.changed_meanwhile')
  expect((await settle({ due: 12_500, received: 12_500 })).status).toBe(200)
  expect(await owed()).toEqual([])
  const [last] = (await staff('GET', '/courier-settlements')).body.data
  expect(last).toMatchObject({ orders: 1, refunds: 1, refunded: 5000, due: 12_500, difference: 0 })
})

test('such a refund without cash of the day is paid to the courier', async () => {
  const order = await aDeliveredOrder()
  await settle({ due: 17_500, received: 17_500 })
  await order.giveBack([{ restocked: 1 }], byCourier)
  expect(await owed()).toMatchObject([{ orders: 0, refunds: 1, refunded: 5000, due: -5000 }])
  expect((await settle({ due: 0, received: -1, note: 'x' })).body.errors).toHaveProperty('received')
  expect((await settle({ due: -5000, received: 5000, note: 'x' })).body.errors).toHaveProperty('received')
  expect((await settle({ due: -5000, received: -4000 })).body.errors).toHaveProperty('note')
  expect((await settle({ due: -5000, received: -5000 })).status).toBe(200)
  expect(await owed()).toEqual([])
})

test('such a refund that is recorded while fifty desks settle is in one settlement or still owed, never both', async () => {
  const orders = [await aDeliveredOrder(), await aDeliveredOrder(), await aDeliveredOrder()]
  // Each desk settles the sum that it has just read, as long as there is one.
  const desk = async () => {
    const [seen] = await owed()
    return seen && settle({ due: seen.due, received: seen.due })
  }
  await Promise.all([
    ...orders.map(order => order.giveBack([{ restocked: 2 }], byCourier)),
    ...Array.from({ length: 50 }, desk),
  ])
  await desk()
  expect(await owed()).toEqual([])
  const { rows } = await api.pool.query(
    `select sum(orders)::int as orders, sum(refunds)::int as refunds, sum(refunded_halalas)::int as refunded,
       sum(due_halalas)::int as due
     from courier_settlements where courier_id = $1`,
    [courier],
  )
  expect(rows).toEqual([{ orders: 3, refunds: 3, refunded: 30_000, due: 3 * 17_500 - 30_000 }])
})

test('such a refund needs a courier, and is settled once, whoever writes', async () => {
  const order = await pharmacyOf(api, token).aDeliveredOrder({})
  expect((await order.returnable()).data.courier).toBeNull()
  const refused = await order.giveBack([{ restocked: 1 }], byCourier)
  expect(refused.body.code).toBe('staff.changed_meanwhile')
  await order.giveBack([{ restocked: 1 }])
  const changes = [
    'settlement_id = null where settlement_id is not null',
    'amount_halalas = 1 where settlement_id is not null',
    'courier_id = null where settlement_id is not null',
    'settlement_id = 1 where courier_id is null',
  ]
  for (const change of changes)
    await expect(api.pool.query(`update refunds set ${change}`)).rejects.toThrow('never changes')
})
