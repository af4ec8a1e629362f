import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let person: { token: string; id: number }
let soap: number
let order: number

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp()
  soap = await aProduct(api.db)
  order = await anOrder(api.db, person.id, { product: soap, status: 'delivered' })
})
afterAll(() => api.close())

const set = (days: unknown, more: RequestOptions = {}, product = soap) =>
  api.request('PUT', `/user/reorder-reminders/${product}`, {
    token: person.token,
    lang: 'en',
    body: { days },
    ...more,
  })
const remove = () => api.request('DELETE', `/user/reorder-reminders/${soap}`, { token: person.token })
const list = async (token = person.token) =>
  (await api.request('GET', '/user/reorder-reminders', { token })).body.data

test('a customer is reminded of a delivered product; a second reminder replaces the first', async () => {
  const { status, body } = await set('٣٠')
  const reminder = { product_id: soap, remind_on: '2026-12-17', ends_on: '2026-12-22' }
  expect([status, body.data]).toEqual([200, reminder])
  expect(body.message).toBe('We will remind you by e-mail before it runs out.')
  await Promise.all(Array.from({ length: 10 }, () => set(30)))
  expect(await list()).toEqual([reminder])
  await set(7)
  expect(await list()).toEqual([{ product_id: soap, remind_on: '2026-11-24', ends_on: '2026-11-29' }])
  expect(await list((await api.signUp()).token)).toEqual([])
  for (const _ of [1, 2]) expect((await remove()).body.data).toEqual({ product_id: soap })
  expect(await list()).toEqual([])
})

test.each([1, 366, 0, -3, 2.5, 'soon', '', null, undefined, [7]])('%j days are refused', async days => {
  for (const lang of languages) {
    const { status, body } = await set(days, { lang })
    expect(status).toBe(422)
    expect([fieldMessages['lasting days'][lang], fieldMessages['required field'][lang]]).toContain(
      body.errors.days[0],
    )
  }
  expect(await list()).toEqual([])
})

test('what was not delivered to the customer, or is out of sale, is not found', async () => {
  const stranger = await api.signUp()
  expect((await set(30, { token: stranger.token })).status).toBe(404)
  expect((await set(30, {}, await aProduct(api.db))).status).toBe(404)
  await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, order))
  expect((await set(30)).status).toBe(404)
  await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order))
  await api.db.update(products).set({ active: false }).where(eq(products.id, soap))
  expect((await set(30)).status).toBe(404)
})
