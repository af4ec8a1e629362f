import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { languages, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  const staff = await api.signInStaff('pharmacist')
  token = staff.token
  await api.db.update(users).set({ firstName: 'Hind', lastName: 'Test' }).where(eq(users.id, staff.id))
})
afterAll(() => api.close())

/** An order that only its delivery is missing of, of a product with this age limit. */
async function anOrder({ minAge = 18 as number | null, slot = {} } = {}) {
  const person = await api.signUp()
  const own = (method: string, path: string, body?: unknown) =>
    api.request(method, `/user/${path}`, { token: person.token, body, lang: 'en' })
  const product = await aProduct(api.db, { stock: 10 })
  await api.db.update(products).set({ minAge }).where(eq(products.id, product))
  await own('PUT', `cart/${product}`, { quantity: 1 })
  const address = await anAddress(api.db, person.id)
  const body = { payment_method: 1, address_id: address, age_confirmed: 18, ...slot }
  const { id } = (await own('POST', 'orders', body)).body.data
  await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, id))
  const staff = (method: string, path = '', data?: unknown, lang: 'ar' | 'en' = 'en') =>
    api.request(method, `/admin/orders/${id}${path}`, { token, body: data, lang })
  const deliver = (more: object = {}, lang?: 'ar' | 'en') =>
    staff('POST', '/advance', { from: 'on_its_way', ...more }, lang)
  const status = async () => (await staff('GET')).body.data.status
  return { id, person, own, staff, deliver, status }
}

test('an order with an age limit is not delivered before somebody has seen the ID', async () => {
  const order = await anOrder()
  for (const lang of languages)
    for (const body of [{}, { id_checked: false }]) {
      const refused = await order.deliver(body, lang)
      const message = translate(errorCatalogue['staff.id_not_checked'], lang, { age: '18' })
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        409,
        'staff.id_not_checked',
        { id_checked: [message] },
      ])
    }
  expect((await order.deliver({ id_checked: '1234567890' })).status).toBe(422)
  const { data } = (await order.staff('GET')).body
  expect(data).toMatchObject({ status: 'on_its_way', id_check: null, has_invoice: false })
})

test('who confirms it, and when, is recorded with the order, in its history and for its customer', async () => {
  const order = await anOrder()
  api.setClock(TODAY, '18:30')
  const { data } = (await order.deliver({ id_checked: true })).body
  expect(data).toMatchObject({
    status: 'delivered',
    id_check: { date: TODAY, time: '18:30', by: 'Hind Test' },
  })
  const at = new Date(api.now()).toISOString()
  const { staff_name, after } = data.history[0]
  expect([staff_name, after.status, new Date(after.id_checked_at).toISOString()]).toEqual([
    'Hind Test',
    'delivered',
    at,
  ])
  const copy = (await order.own('GET', 'profile/data')).body.data
  expect(copy.orders[0]).toMatchObject({ age_limit: 18, id_checked_at: at })
})

test('also at the counter of a branch', async () => {
  const place_id = await aPlace(api.db, { kind: 'branch' })
  const { body } = await api.request('GET', '/user/delivery-slots')
  const [open] = body.data.find(({ id }: { id: number }) => id === place_id).slots
  const order = await anOrder({ slot: { place_id, slot_day: open.day, slot_from: open.from } })
  expect((await order.deliver()).body.code).toBe('staff.id_not_checked')
  expect((await order.deliver({ id_checked: true })).body.data.slot.kind).toBe('branch')
})

test('an order without a limit is delivered without a word about it', async () => {
  const order = await anOrder({ minAge: null })
  expect((await order.deliver({ id_checked: true })).body.data).toMatchObject({
    status: 'delivered',
    id_check: null,
  })
})

test('a lower limit is about who uses the product: no ID is seen for a child’s medicine', async () => {
  const order = await anOrder({ minAge: 17 })
  expect((await order.staff('GET', '/papers')).body.data.age_limit).toBeNull()
  const { data } = (await order.deliver()).body
  expect(data).toMatchObject({ status: 'delivered', id_check: null, age_check: { age: 17 } })
})

test('the board says from which age an order is handed over', async () => {
  const [limited, other] = [await anOrder({ minAge: 18 }), await anOrder({ minAge: 16 })]
  const cards = (await api.request('GET', '/admin/orders/board', { token })).body.data
  const limitOf = (id: number) => cards.find((card: { id: number }) => card.id === id).age_limit
  expect([limitOf(limited.id), limitOf(other.id)]).toEqual([18, null])
})

test('without an ID the delivery has failed, and the customer is told why', async () => {
  const order = await anOrder()
  const failed = await order.staff('POST', '/failed-delivery', { reason: 'no_id' })
  expect(failed.body.data).toMatchObject({ status: 'cancelled', id_check: null })
  expect(failed.body.data.cancel_reason).toMatch(/هوية|proof of age/)
})

test('of fifty who deliver at once with and without the ID, one does, and it is recorded', async () => {
  const order = await anOrder()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => order.deliver({ id_checked: index % 2 === 1 })),
  )
  const done = replies.flatMap(({ status }, index) => (status === 200 ? [index % 2] : []))
  expect(done).toEqual([1])
  expect((await order.staff('GET')).body.data.id_check).toMatchObject({ by: 'Hind Test' })
})
