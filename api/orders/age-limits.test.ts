import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { languages, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { products } from '#db/schema/store.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aLinkedRecord, aProduct } from '#tests/support/fixtures/records.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let person: { token: string; id: number; address: number }
let medicine: number

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  const { token, id } = await api.signUp()
  person = { token, id, address: await anAddress(api.db, id) }
  medicine = await withLimit(18, 'Restricted')
  await put(medicine)
})
afterAll(() => api.close())

async function withLimit(minAge: number, nameEn: string) {
  const id = await aProduct(api.db, { nameEn, stock: 10 })
  await api.db.update(products).set({ minAge }).where(eq(products.id, id))
  return id
}
const put = (id: number) =>
  api.request('PUT', `/user/cart/${id}`, { token: person.token, body: { quantity: 1 } })
const place = (age?: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/orders', {
    token: person.token,
    lang: 'en',
    body: {
      payment_method: 1,
      address_id: person.address,
      ...(age !== undefined && { age_confirmed: age }),
    },
    ...more,
  })
const ordersOf = () => api.db.$count(orders, eq(orders.userId, person.id))

test('without the confirmed age nothing is ordered, in both languages, and the cart stays', async () => {
  for (const lang of languages)
    for (const age of [undefined, '', 17]) {
      const { status, body } = await place(age, { lang })
      const message = translate(errorCatalogue['order.age_not_confirmed'], lang, { age: '18' })
      expect([status, body.code, body.errors]).toEqual([
        409,
        'order.age_not_confirmed',
        { age_confirmed: [message] },
      ])
    }
  expect((await place('soon')).status).toBe(422)
  const cart = (await api.request('GET', '/user/cart', { token: person.token })).body.data
  expect(cart.products).toMatchObject([{ id: medicine, quantity: 1, min_age: 18 }])
  expect(await ordersOf()).toBe(0)
})

test('the highest limit of the order is confirmed, and kept with its time', async () => {
  await put(await withLimit(21, 'More restricted'))
  await put(await aProduct(api.db))
  expect((await place(18)).body.code).toBe('order.age_not_confirmed')
  const { status, body } = await place('21')
  expect(status).toBe(201)
  const check = { age: 21, date: TODAY, time: '09:00' }
  expect(body.data.age_check).toEqual(check)
  // A limit that changes later does not change the order.
  await api.db.update(products).set({ minAge: null }).where(eq(products.id, medicine))
  const read = await api.request('GET', `/user/orders/${body.data.id}`, { token: person.token })
  expect(read.body.data.age_check).toEqual(check)
  const staff = await api.signInStaff('pharmacist')
  const path = `/admin/orders/${body.data.id}`
  expect((await api.request('GET', path, { token: staff.token })).body.data.age_check).toEqual(check)
  expect((await api.request('GET', `${path}/papers`, { token: staff.token })).body.data.age_limit).toBe(21)
})

test('an order without a limit needs no confirmation, and has none', async () => {
  await api.db.update(products).set({ minAge: null }).where(eq(products.id, medicine))
  expect((await place(40)).body.data.age_check).toBeNull()
})

test.each([
  ['2008-11-23', 'too young by a day', 409],
  ['2008-11-22', 'old enough from that day on', 201],
])('a customer born on %s is %s', async (birthDate, _, expected) => {
  await api.db.update(users).set({ firstName: 'Sara', lastName: 'Alotaibi' }).where(eq(users.id, person.id))
  // What a record says counts once it is linked: until then nobody learns of it.
  const unlinked = { userId: person.id, name: 'Sara Alotaibi', birthDate: '2020-01-01' }
  await api.db.insert(patients).values(unlinked)
  const record = await aLinkedRecord(api.db, { user: person.id, name: 'sara  alotaibi' })
  await api.db.update(patients).set({ birthDate }).where(eq(patients.id, record))
  const { status, body } = await place(18)
  expect(status).toBe(expected)
  if (expected === 201) return
  expect([body.code, await ordersOf()]).toEqual(['order.too_young', 0])
  expect(body.message).toContain('Restricted')
  expect(body.errors).toEqual({ age_confirmed: [body.message] })
})

test('a limit below 18 is about who uses the product, not about who orders it', async () => {
  await api.db.update(users).set({ firstName: 'Sara', lastName: 'Alotaibi' }).where(eq(users.id, person.id))
  const record = await aLinkedRecord(api.db, { user: person.id, name: 'Sara Alotaibi' })
  await api.db.update(patients).set({ birthDate: '2015-01-01' }).where(eq(patients.id, record))
  await api.db.update(products).set({ minAge: 17 }).where(eq(products.id, medicine))
  expect((await place(16)).body.code).toBe('order.age_not_confirmed')
  const { status, body } = await place(17)
  expect([status, body.data.age_check.age]).toEqual([201, 17])
})

test('the child of an account does not keep its mother from ordering', async () => {
  await api.db.update(users).set({ firstName: 'Sara', lastName: 'Alotaibi' }).where(eq(users.id, person.id))
  const child = await aLinkedRecord(api.db, { user: person.id, name: 'Noura' })
  await api.db.update(patients).set({ birthDate: '2020-01-01' }).where(eq(patients.id, child))
  expect((await place(18)).status).toBe(201)
})
