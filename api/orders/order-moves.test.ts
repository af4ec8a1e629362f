import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryClosedDays, deliveryPlaces, orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { orderDayClosedEmail, orderMovedEmail } from '#jobs/emails/templates/order-moves.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacist: { token: string }
let person: { token: string; id: number; email: string }
let place: number

const TOMORROW = addDays(TODAY, 1)
const LATER = addDays(TODAY, 2)

beforeAll(async () => {
  api = await startTestApi()
  pharmacist = await api.signInStaff('pharmacist')
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp()
  place = await aPlace(api.db)
})
afterAll(() => api.close())

/** An order of a person that is delivered in the zone, from 4 to 8 pm. */
async function anOrderOn(day: string, userId = person.id) {
  const id = await anOrder(api.db, userId, { status: 'preparing' })
  const at = { day, timeFrom: '16:00', timeTo: '20:00' }
  const names = { nameAr: 'الرياض', nameEn: 'Riyadh' }
  await api.db.insert(orderSlots).values({ orderId: id, placeId: place, kind: 'zone', ...names, ...at })
  return id
}
const move = (id: number, slot_day: string, { token } = person, slot_from = '16:00') =>
  api.request('PUT', `/user/orders/${id}/slot`, { token, lang: 'en', body: { slot_day, slot_from } })
const moveByStaff = (id: number, slot_day: string) =>
  api.request('PUT', `/admin/orders/${id}/slot`, {
    token: pharmacist.token,
    lang: 'en',
    body: { slot_day, slot_from: '16:00' },
  })
const movesOf = async (id: number, { token }: { token: string } = person) =>
  (await api.request('GET', `/user/orders/${id}/slots`, { token })).body.data
const dayOfOrder = async (id: number) =>
  (await api.db.select().from(orderSlots).where(eq(orderSlots.orderId, id)))[0]?.day
const emailsOf = async (id: number) =>
  (await api.queuedEmails()).flatMap(job =>
    'orderId' in job && job.orderId === id && job.template !== 'order_placed' ? [job.template] : [],
  )
const close = (...days: string[]) =>
  api.db.insert(deliveryClosedDays).values(days.map(day => ({ placeId: place, day })))

test('a customer moves an order until the cut-off of its slot, and gets one e-mail', async () => {
  const id = await anOrderOn(TOMORROW)
  const moves = await movesOf(id)
  expect(moves.is_closed).toBe(false)
  expect(moves.slots.map(({ day }: { day: string }) => day)).not.toContain(TOMORROW)
  expect(moves.slots).toContainEqual({ day: LATER, from: '16:00', to: '20:00' })
  const { status, body } = await move(id, LATER)
  expect([status, body.data.slot.day, body.message]).toEqual([
    200,
    LATER,
    'The time of your order has been changed.',
  ])
  // A repetition changes nothing.
  expect((await move(id, LATER)).status).toBe(200)
  expect(await emailsOf(id)).toEqual(['order_moved'])
  const email = await orderMovedEmail({ db: api.db } as never, { orderId: id })
  expect(email?.to).toBe(person.email)
  expect(JSON.stringify(email?.details)).toMatch(/24 نوفمبر|24 November/)
  // Two hours before the slot begins its cut-off passes.
  api.setClock(LATER, '14:01')
  expect(await movesOf(id)).toEqual({ is_closed: false, slots: [], valid_until: null })
  expect((await move(id, addDays(LATER, 1))).body.code).toBe('order.not_movable')
  // The pharmacy still may, and its history has who it was.
  const order = await api.request('GET', `/admin/orders/${id}`, { token: pharmacist.token })
  expect(order.body.moves.slots.length).toBeGreaterThan(0)
  const moved = await moveByStaff(id, addDays(LATER, 1))
  expect([moved.status, moved.body.data.slot.day]).toEqual([200, addDays(LATER, 1)])
  expect(moved.body.data.history[0]).toMatchObject({
    part: 'order_slots',
    before: { day: LATER },
    after: { day: addDays(LATER, 1) },
  })
})

test('an order of somebody else, without a slot, or that has left is not moved', async () => {
  const id = await anOrderOn(TOMORROW)
  const stranger = await api.signUp()
  expect((await move(id, LATER, stranger)).status).toBe(404)
  expect((await api.request('GET', `/user/orders/${id}/slots`, { token: stranger.token })).status).toBe(404)
  expect((await move(await anOrder(api.db, person.id, { status: 'placed' }), LATER)).body.code).toBe(
    'order.not_movable',
  )
  for (const status of ['on_its_way', 'delivered', 'cancelled'] as const) {
    const cancelledAt = status === 'cancelled' ? new Date() : null
    await api.db.update(orders).set({ status, cancelledAt }).where(eq(orders.id, id))
    expect((await move(id, LATER)).body.code).toBe('order.not_movable')
    expect((await moveByStaff(id, LATER)).body.code).toBe('order.not_movable')
  }
  expect(await dayOfOrder(id)).toBe(TOMORROW)
  expect(await emailsOf(id)).toEqual([])
})

test('of fifty orders that are moved to a slot of ten at once, ten get it', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => anOrderOn(addDays(TODAY, 3))))
  const replies = await Promise.all(ids.map(id => move(id, LATER)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(40)
  expect(refused[0]?.body).toMatchObject({ code: 'order.slot_taken' })
  expect(refused[0]?.body.slots).not.toHaveLength(0)
  const days = await Promise.all(ids.map(dayOfOrder))
  expect(days.filter(day => day === LATER)).toHaveLength(10)
})

test('a closed day of a place can be left after the cut-off, too; nothing is moved onto one', async () => {
  const id = await anOrderOn(TODAY)
  api.setClock(TODAY, '15:00')
  expect((await movesOf(id)).slots).toEqual([])
  await close(TODAY, LATER)
  const moves = await movesOf(id)
  expect(moves.is_closed).toBe(true)
  expect((await move(id, LATER)).body.code).toBe('order.slot_taken')
  expect((await move(id, TOMORROW)).status).toBe(200)
  await api.db.update(deliveryPlaces).set({ active: false }).where(eq(deliveryPlaces.id, place))
  expect((await movesOf(id)).slots).toEqual([])
})

test('a day that is closed later tells its customers once, and lists whom to call', async () => {
  const [first, second, left, other] = [
    await anOrderOn(TOMORROW),
    await anOrderOn(TOMORROW),
    await anOrderOn(TOMORROW),
    await anOrderOn(LATER),
  ]
  await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, left))
  const staff = (method: string, path: string, body?: unknown) =>
    api.request(method, `/admin${path}`, { token: pharmacist.token, lang: 'en', body })
  const closeByStaff = async (days: string[]) => {
    const { record, version } = (await staff('GET', `/delivery-places/${place}`)).body.data
    const body = { ...record, closed_days: days }
    expect((await staff('PUT', `/delivery-places/${place}?version=${version}`, body)).status).toBe(200)
  }
  await closeByStaff([TOMORROW])
  await closeByStaff([TOMORROW, addDays(TODAY, 6)])
  for (const id of [first, second]) expect(await emailsOf(id)).toEqual(['order_day_closed'])
  for (const id of [left, other]) expect(await emailsOf(id)).toEqual([])
  const listed = async () =>
    (await staff('GET', '/orders/closed-days')).body.data.filter(
      ({ place_id }: { place_id: number }) => place_id === place,
    )
  expect(await listed()).toEqual([{ place_id: place, place: 'Riyadh', day: TOMORROW, orders: 2 }])
  const email = () => orderDayClosedEmail({ db: api.db } as never, { orderId: first })
  expect((await email())?.text.join()).toMatch(/23 نوفمبر|23 November/)
  // Who has chosen another time meanwhile is not told any more.
  expect((await move(first, LATER)).status).toBe(200)
  expect(await email()).toBeUndefined()
  expect((await listed())[0].orders).toBe(1)
})
