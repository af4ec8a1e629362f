import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import {
  MAX_ORDERS_IN_SLOT,
  MAX_UNPAID,
  MAX_UNPAID_OF_NEW_ACCOUNT,
  MIN_ORDERS_OF_NEW_ACCOUNTS_IN_SLOT,
  MIN_PIECES_FOR_NEW_ACCOUNTS,
} from '#services/orders/order-limits.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

type Person = { token: string; id: number; address: number }

let api: TestApi
let addresses = 0

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
afterAll(() => api.close())

async function send(person: Person, method: 'POST' | 'PUT', path: string, payload: object) {
  const response = await api.app.inject({
    method,
    url: `/backend/api/user/${path}`,
    payload,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
    remoteAddress: `10.3.${(++addresses >> 8) & 255}.${addresses & 255}`,
  })
  return { status: response.statusCode, body: response.json() }
}

async function aCustomer({ isNew = true } = {}): Promise<Person> {
  const person = await api.signUp()
  if (!isNew) await makeOld(person)
  return { ...person, address: await anAddress(api.db, person.id) }
}
const makeOld = ({ id }: { id: number }) =>
  api.pool.query(`update users set created_at = now() - interval '25 hours' where id = $1`, [id])

async function order(person: Person, product: number, quantity = 1, more: object = {}) {
  const added = await send(person, 'POST', 'cart/add', { product_id: product, quantity })
  expect(added.status).toBe(200)
  return send(person, 'POST', 'orders', { payment_method: 1, address_id: person.address, ...more })
}
const stockOf = async (product: number) =>
  (await api.pool.query('select stock from products where id = $1', [product])).rows[0].stock

test('fresh accounts together hold at most half of a product without paying, however they order', async () => {
  const product = await aProduct(api.db, { stock: 100 })
  const strangers = await Promise.all(Array.from({ length: 12 }, () => aCustomer()))
  const replies = await Promise.all(strangers.map(stranger => order(stranger, product, 15)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { body } of replies.filter(({ status }) => status !== 201))
    expect(body.code).toBe('order.new_account')
  expect(await stockOf(product)).toBe(55)
  expect((await order(await aCustomer({ isNew: false }), product, 15)).status).toBe(201)
})

test('fresh accounts without a confirmed address leave stock and places to those with one', async () => {
  const place = await aPlace(api.db, { window: { capacity: 8 } })
  const product = await aProduct(api.db, { stock: 12 })
  const slots = await api.request('GET', '/user/delivery-slots')
  const [slot] = slots.body.data.find(({ id }: { id: number }) => id === place)?.slots ?? []
  const there = { place_id: place, slot_day: slot.day, slot_from: slot.from }
  const plenty = await aProduct(api.db, { stock: 1_000 })
  const unconfirmed = async (productId: number, quantity: number, at = {}) => {
    const stranger = await aCustomer()
    await api.pool.query('update users set email_confirmed_at = null where id = $1', [stranger.id])
    return (await order(stranger, productId, quantity, at)).status
  }
  expect([await unconfirmed(product, 4), await unconfirmed(product, 1)]).toEqual([201, 409])
  expect((await order(await aCustomer(), product, 2)).status).toBe(201)
  const inSlot = []
  for (let at = 0; at < 4; at++) inSlot.push(await unconfirmed(plenty, 1, there))
  expect(inSlot).toEqual([201, 201, 201, 409])
  expect((await order(await aCustomer(), plenty, 1, there)).status).toBe(201)
})

test('a fresh account still gets a few of a product of which there are few', async () => {
  const product = await aProduct(api.db, { stock: MIN_PIECES_FOR_NEW_ACCOUNTS })
  expect((await order(await aCustomer(), product, MIN_PIECES_FOR_NEW_ACCOUNTS)).status).toBe(201)
})

test('an account has three unpaid orders in its first day, and the refusal says when it may have more', async () => {
  const product = await aProduct(api.db, { stock: 1_000 })
  const customer = await aCustomer()
  for (let made = 0; made < MAX_UNPAID_OF_NEW_ACCOUNT.orders; made++)
    expect((await order(customer, product)).status).toBe(201)
  const { status, body } = await order(customer, product)
  expect([status, body.code]).toEqual([409, 'order.new_account'])
  expect(body.message).toMatch(
    /try again after \w+ \d+ \w+ \d{4}(?: \(the night after \w+\))?, \d+:\d\d [ap]m \(Riyadh time\)\.$/,
  )
  await makeOld(customer)
  expect(
    (await send(customer, 'POST', 'orders', { payment_method: 1, address_id: customer.address })).status,
  ).toBe(201)
})

test('pieces are limited too, in the first day and later', async () => {
  const product = await aProduct(api.db, { stock: 1_000 })
  const customer = await aCustomer()
  expect((await order(customer, product, MAX_UNPAID_OF_NEW_ACCOUNT.pieces + 1)).body.code).toBe(
    'order.new_account',
  )
  await makeOld(customer)
  const cart = { payment_method: 1, address_id: customer.address }
  expect((await send(customer, 'POST', 'orders', cart)).status).toBe(201)
  const left = MAX_UNPAID.pieces - MAX_UNPAID_OF_NEW_ACCOUNT.pieces - 1
  expect((await order(customer, product, left + 1)).body.code).toBe('order.too_many_unpaid')
})

test('of many concurrent orders an account gets ten unpaid ones, and another after one is cancelled', async () => {
  const product = await aProduct(api.db, { stock: 1_000 })
  const customer = await aCustomer({ isNew: false })
  const made = []
  for (let at = 0; at < MAX_UNPAID.orders; at++) made.push(await order(customer, product))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await order(customer, product)).body.code).toBe('order.too_many_unpaid')
  await api.request('DELETE', `/user/orders/${made[0]?.body.data.id}`, { token: customer.token })
  const cart = { payment_method: 1, address_id: customer.address }
  const replies = await Promise.all([1, 2, 3].map(() => send(customer, 'POST', 'orders', cart)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('an account has three orders in a delivery slot, also by moving them there', async () => {
  const place = await aPlace(api.db)
  const product = await aProduct(api.db, { stock: 1_000 })
  const customer = await aCustomer({ isNew: false })
  const { body } = await send(customer, 'POST', 'cart/add', { product_id: product, quantity: 1 })
  expect(body.data).toBeDefined()
  const slots = await api.request('GET', '/user/delivery-slots')
  const [first, second] = slots.body.data.find(({ id }: { id: number }) => id === place)?.slots ?? []
  expect([first?.day >= TODAY, second?.day <= addDays(TODAY, 7)]).toEqual([true, true])
  const at = (slot: { day: string; from: string }) => ({
    place_id: place,
    slot_day: slot.day,
    slot_from: slot.from,
  })
  for (let made = 0; made < MAX_ORDERS_IN_SLOT; made++)
    expect((await order(customer, product, 1, at(first))).status).toBe(201)
  const refused = await order(customer, product, 1, at(first))
  expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual(['order.slot_limit', ['slot']])
  const elsewhere = await send(customer, 'POST', 'orders', {
    payment_method: 1,
    address_id: customer.address,
    ...at(second),
  })
  expect(elsewhere.status).toBe(201)
  const moved = await send(customer, 'PUT', `orders/${elsewhere.body.data.id}/slot`, {
    slot_day: first.day,
    slot_from: first.from,
  })
  expect(moved.body.code).toBe('order.slot_limit')
})

test('fresh accounts together have at most half of a delivery slot without paying, also by moving there', async () => {
  const capacity = 14
  const place = await aPlace(api.db, { window: { capacity } })
  const product = await aProduct(api.db, { stock: 1_000 })
  const slots = await api.request('GET', '/user/delivery-slots')
  const [first, second] = slots.body.data.find(({ id }: { id: number }) => id === place)?.slots ?? []
  const at = (slot: { day: string; from: string }) => ({ slot_day: slot.day, slot_from: slot.from })
  const strangers = await Promise.all(Array.from({ length: 4 }, () => aCustomer()))
  const orderAt = async (person: Person, slot: { day: string; from: string }) =>
    order(person, product, 1, { place_id: place, ...at(slot) })
  const replies = await Promise.all(
    strangers.map(async person => [await orderAt(person, first), await orderAt(person, first)]),
  )
  const made = replies.flat().filter(({ status }) => status === 201)
  expect(made).toHaveLength(capacity / 2)
  for (const { body } of replies.flat().filter(({ status }) => status !== 201))
    expect(body.code).toBe('order.new_account')
  const elsewhere = await aCustomer()
  const { body } = await orderAt(elsewhere, second)
  const moved = await send(elsewhere, 'PUT', `orders/${body.data.id}/slot`, at(first))
  expect([moved.status, moved.body.code]).toEqual([409, 'order.new_account'])
  expect((await orderAt(await aCustomer({ isNew: false }), first)).status).toBe(201)
})

test('fresh accounts together have five orders in a small delivery slot', async () => {
  const place = await aPlace(api.db, { window: { capacity: 8 } })
  const product = await aProduct(api.db, { stock: 1_000 })
  const slots = await api.request('GET', '/user/delivery-slots')
  const [slot] = slots.body.data.find(({ id }: { id: number }) => id === place)?.slots ?? []
  const statuses = []
  for (let at = 0; at < MIN_ORDERS_OF_NEW_ACCOUNTS_IN_SLOT + 1; at++) {
    const there = { place_id: place, slot_day: slot.day, slot_from: slot.from }
    statuses.push((await order(await aCustomer(), product, 1, there)).status)
  }
  expect(statuses).toEqual([...Array(MIN_ORDERS_OF_NEW_ACCOUNTS_IN_SLOT).fill(201), 409])
})
