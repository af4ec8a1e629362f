import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderSlots } from '#db/schema/delivery.ts'
import { products } from '#db/schema/store.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { orderOnItsWayEmail, orderPlacedEmail } from '#jobs/emails/templates/orders.ts'
import { cancelOrder } from '#services/orders/order-transitions.ts'
import { reserveAgain } from '#services/orders/reserve-again.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered, UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, type TestResponse, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacist: string

beforeAll(async () => {
  api = await startTestApi()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const TOMORROW = addDays(TODAY, 1)

/** A patient with an address and a piece of a product of 50 riyals in the cart. */
async function aCustomer() {
  const me = await api.signUp()
  const product_id = await aProduct(api.db, { price: 5000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity: 1 } })
  return { ...me, product: product_id, address: await anAddress(api.db, me.id) }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>

const slotOf = (place_id: number, slot_day = TODAY, slot_from = '16:00') => ({
  place_id,
  slot_day,
  slot_from,
})
const order = ({ token, address }: Pick<Customer, 'token' | 'address'>, body: object) =>
  api.request('POST', '/user/orders', {
    token,
    lang: 'en',
    body: { payment_method: 1, address_id: address, ...body },
  })
const contact = { first_name: 'Sara', last_name: 'Alqahtani', phone: '0551234567' }
/** An order without an address. */
const pickUp = ({ token }: Pick<Customer, 'token'>, body: object) =>
  api.request('POST', '/user/orders', { token, lang: 'en', body: { payment_method: 1, ...contact, ...body } })
const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token: pharmacist, body, lang: 'en' })
const placesOf = async (path = '') =>
  (await api.request('GET', `/user/delivery-slots${path}`, { lang: 'en' })).body.data
const slotsOf = async (place: number) =>
  (await placesOf()).find(({ id }: { id: number }) => id === place)?.slots
const byStatus = (replies: TestResponse[], status: number) => replies.filter(reply => reply.status === status)

test('the slots of seven days are listed, and the earliest of each place; a place out of use has none', async () => {
  const zone = await aPlace(api.db, { closedDays: [TODAY] })
  const branch = await aPlace(api.db, { kind: 'branch', window: { weekdays: [7], cutoff: 0 } })
  const unused = await aPlace(api.db, { active: false })
  expect(await slotsOf(zone)).toHaveLength(6)
  expect(await placesOf()).toContainEqual({
    id: branch,
    kind: 'branch',
    name: 'Olaya branch',
    address: 'Olaya Street',
    slots: [{ day: TODAY, from: '16:00', to: '20:00' }],
  })
  expect(await slotsOf(unused)).toBeUndefined()
  const earliest = async () => (await placesOf('/earliest')).filter(({ id }: { id: number }) => id >= zone)
  expect(await earliest()).toEqual([
    { id: zone, kind: 'zone', name: 'Riyadh', slot: { day: TOMORROW, from: '16:00', to: '20:00' } },
    { id: branch, kind: 'branch', name: 'Olaya branch', slot: { day: TODAY, from: '16:00', to: '20:00' } },
  ])
  // The branch offers Sundays alone, and the time has begun.
  api.setClock(TODAY, '16:01')
  expect((await earliest()).map(({ id }: { id: number }) => id)).toEqual([zone])
})

test('an order has its slot as it was, in the reply, the e-mail, on the slip and in the list', async () => {
  const place = await aPlace(api.db)
  const me = await aCustomer()
  const { status, body } = await order(me, slotOf(place))
  expect(status).toBe(201)
  const slot = {
    kind: 'zone',
    place_id: place,
    place: 'Riyadh',
    address: '',
    day: TODAY,
    from: '16:00',
    to: '20:00',
  }
  expect(body.data).toMatchObject({ fees: 25, slot })
  const path = `/admin/delivery-places/${place}`
  const { record, version } = (await api.request('GET', path, { token: pharmacist })).body.data
  const renamed = { ...record, name: { ar: 'شمال الرياض', en: 'North' }, windows: [] }
  expect((await staff('PUT', `/delivery-places/${place}?version=${version}`, renamed)).status).toBe(200)
  const { id } = body.data
  const seen = await api.request('GET', `/user/orders/${id}`, { token: me.token, lang: 'en' })
  expect(seen.body.data.slot).toEqual(slot)
  const own = await api.request('GET', '/user/profile/data', { token: me.token, lang: 'en' })
  expect(own.body.data.orders[0].slot).toEqual(slot)
  expect((await staff('GET', `/orders/${id}/papers`)).body.data.slot).toMatchObject({
    kind: 'zone',
    day: TODAY,
  })
  const listed = async (query: string) =>
    (await staff('GET', `/orders?${query}`)).body.data.map((card: { id: number }) => card.id)
  expect(await listed(`place_id=${place}`)).toEqual([id])
  expect(await listed(`place_id=${place}&slot_day=${TODAY}`)).toEqual([id])
  expect(await listed(`place_id=${place}&slot_day=${TOMORROW}`)).toEqual([])
  const email = await orderPlacedEmail({ db: api.db } as never, { orderId: id })
  expect(Object.fromEntries(email?.details ?? [])).toMatchObject({
    'Delivery time': 'Sunday 22 November 2026\n4:00 pm – 8:00 pm (Riyadh time)',
  })
  const removed = await staff('DELETE', `/delivery-places/${place}?version=x`)
  expect(removed.status).toBe(409)
})

test('an order without a slot is placed as before', async () => {
  await aPlace(api.db)
  const { status, body } = await order(await aCustomer(), {})
  expect([status, body.data.slot]).toEqual([201, null])
})

test.each([
  ['at another time', { slot_from: '17:00' }],
  ['on a closed day', { slot_day: TOMORROW }],
  ['later than seven days', { slot_day: addDays(TODAY, 7) }],
  ['without a day', { slot_day: '' }],
  ['of an unknown place', { place_id: 999_999 }],
])('a slot %s is refused with the open ones, and the cart stays', async (_, changes) => {
  const place = await aPlace(api.db, { closedDays: [TOMORROW] })
  const me = await aCustomer()
  const { status, body } = await order(me, { ...slotOf(place), ...changes })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'order.slot_taken', ['slot']])
  expect(body.slots).toHaveLength('place_id' in changes ? 0 : 6)
  const cart = (await api.request('GET', '/user/cart', { token: me.token })).body.data
  expect(cart.count).toBe(1)
})

test('a slot ends with its cut-off', async () => {
  const place = await aPlace(api.db)
  api.setClock(TODAY, '14:00')
  expect((await order(await aCustomer(), slotOf(place))).status).toBe(201)
  api.setClock(TODAY, '14:01')
  const late = await order(await aCustomer(), slotOf(place))
  expect([late.body.code, late.body.slots[0].day]).toEqual(['order.slot_taken', TOMORROW])
})

test('of 50 orders at once a slot of ten takes exactly ten; the others keep cart and stock', async () => {
  const place = await aPlace(api.db)
  const customers = await Promise.all(Array.from({ length: 50 }, aCustomer))
  const replies = await Promise.all(customers.map(me => order(me, slotOf(place))))
  expect(byStatus(replies, 201)).toHaveLength(10)
  const refused = byStatus(replies, 409)
  expect(refused).toHaveLength(40)
  for (const { body } of refused)
    expect([body.code, body.slots[0]]).toEqual([
      'order.slot_taken',
      { day: TOMORROW, from: '16:00', to: '20:00' },
    ])
  expect(await api.db.select().from(orderSlots).where(eq(orderSlots.placeId, place))).toHaveLength(10)
  expect((await slotsOf(place))[0].day).toBe(TOMORROW)
  const stocks = await Promise.all(
    customers.map(
      async ({ product }) =>
        (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, product)))[0]
          ?.stock,
    ),
  )
  expect(stocks.filter(stock => stock === 9)).toHaveLength(10)
})

test('a cancelled order gives its place back, and a late payment takes it again only if it is open', async () => {
  const place = await aPlace(api.db, { window: { capacity: 1 } })
  const me = await aCustomer()
  const { id } = (await order(me, slotOf(place))).body.data
  expect((await order(await aCustomer(), slotOf(place))).status).toBe(409)
  await api.request('DELETE', `/user/orders/${id}`, { token: me.token })
  const again = () =>
    api.db.transaction(tx => reserveAgain(tx, { id, userId: me.id }, Date.parse(`${TODAY}T06:00Z`)))
  expect(await again()).toBeUndefined()
  expect((await order(await aCustomer(), slotOf(place))).status).toBe(409)
  await api.db.transaction(tx => cancelOrder(tx, id, { now: Date.now() }))
  expect((await order(await aCustomer(), slotOf(place))).status).toBe(201)
  expect(await again()).toBe('slot')
})

test('an order that is picked up has no fee and no address, and no courier; its words fit', async () => {
  const place = await aPlace(api.db, { kind: 'branch' })
  const me = await aCustomer()
  const cart = await api.request('GET', '/user/cart?picked_up=1', { token: me.token })
  expect(cart.body.data).toMatchObject({ sub_total: 50, fees: 0, total: 50 })
  const { status, body } = await pickUp(me, { ...slotOf(place), expected_total: 50 })
  expect([status, body.data.total, body.data.fees]).toEqual([201, 50, 0])
  expect(body.data.address).toMatchObject({ first_name: 'Sara', phone: '+966551234567', address_text: '' })
  expect(body.data.slot).toMatchObject({ kind: 'branch', place: 'Olaya branch', address: 'Olaya Street' })
  const { id } = body.data
  await staff('POST', `/orders/${id}/advance`, { from: 'placed' })
  expect((await staff('POST', `/orders/${id}/hand-over`, {})).body.code).toBe('staff.picked_up')
  expect(
    (await staff('POST', `/orders/${id}/advance`, { from: 'preparing', ...UNSCANNED })).body.data.status,
  ).toBe('on_its_way')
  const failed = await staff('POST', `/orders/${id}/failed-delivery`, { reason: 'nobody' })
  expect(failed.body.code).toBe('staff.picked_up')
  const email = await orderOnItsWayEmail({ db: api.db } as never, { orderId: id })
  expect(email?.subject).toContain('is ready for pick-up')
  expect(Object.fromEntries(email?.details ?? [])).toMatchObject({
    'Pick up at': 'Olaya branch\nOlaya Street',
  })
  const done = await staff('POST', `/orders/${id}/advance`, { from: 'on_its_way' })
  expect(done.body.data).toMatchObject({ status: 'delivered', has_invoice: false })
  await issueInvoicesOfDelivered(api)
  expect((await staff('GET', `/orders/${id}`)).body.data.has_invoice).toBe(true)
})

test('who picks an order up is named, or is the person of the address', async () => {
  const place = await aPlace(api.db, { kind: 'branch' })
  const me = await aCustomer()
  const unnamed = await pickUp(me, { ...slotOf(place), first_name: '', phone: '' })
  expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['first_name', 'phone']])
  expect((await pickUp(me, { ...slotOf(place), phone: '12' })).body.errors).toHaveProperty('phone')
  const named = await order(me, slotOf(place))
  expect(named.body.data.address).toMatchObject({ first_name: 'نورة', address_text: '' })
})

test('an order that is delivered needs an address, and one of the customer', async () => {
  const place = await aPlace(api.db)
  const me = await aCustomer()
  for (const body of [slotOf(place), {}])
    expect((await pickUp(me, body)).body.errors).toHaveProperty('address_id')
  expect((await order(me, { ...slotOf(place), address_id: 999_999 })).body.code).toBe('order.no_address')
})

test('orders of one account and place do not deadlock with cancellations and edits of the place', async () => {
  const place = await aPlace(api.db, { window: { capacity: 100 } })
  const customers = await Promise.all(Array.from({ length: 12 }, aCustomer))
  const first = await Promise.all(customers.slice(0, 6).map(me => order(me, slotOf(place))))
  const { record, version } = (await staff('GET', `/delivery-places/${place}`)).body.data
  const replies = await Promise.all([
    ...customers.slice(6).map(me => order(me, slotOf(place))),
    ...first.map(({ body }, index) =>
      api.request('DELETE', `/user/orders/${body.data.id}`, { token: customers[index]?.token }),
    ),
    staff('PUT', `/delivery-places/${place}?version=${version}`, { ...record, closed_days: [TOMORROW] }),
  ])
  expect(replies.map(reply => reply.status).filter(status => status >= 300)).toEqual([])
  const held = await api.db.select().from(orderSlots).where(eq(orderSlots.placeId, place))
  expect(held.filter(row => row.held)).toHaveLength(6)
})
