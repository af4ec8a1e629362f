import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// The clock of the tests stands at 22 November 2026.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
})
afterAll(() => api.close())

const send = (method: 'POST' | 'PUT', url: string, body: object, lang: 'ar' | 'en' = 'en') =>
  api.request(method, url, { token, lang, body })

test.each([
  ['2016-01-01', 'This pack has expired and cannot be received'],
  ['2026-11-21', 'This pack has expired and cannot be received'],
  ['2047-01-01', 'No pack lasts 20 years'],
  ['2206-05-01', 'The year must be between 1900 and 2100'],
])('a batch that expires on %s is not received: %s', async (expiry, sentence) => {
  const product = await aProduct(api.db, { stock: 0 })
  const lines = [{ product_id: product, lot: 'A', expiry, pieces: 3 }]
  const { status, body } = await send('POST', '/admin/stock/receipts', { lines })
  expect([status, body.errors['lines.0.expiry'][0]]).toEqual([422, expect.stringContaining(sentence)])
  const stock = await api.pool.query('select stock from products where id = $1', [product])
  expect(stock.rows).toEqual([{ stock: 0 }])
})

test.each(['2026-11-22', '2046-11-20', null])('one that expires on %s is', async expiry => {
  const lines = [{ product_id: await aProduct(api.db), lot: 'A', expiry, pieces: 3 }]
  expect((await send('POST', '/admin/stock/receipts', { lines })).status).toBe(200)
})

test('a coupon whose last day has passed is not created, but one that has ended can be corrected', async () => {
  const coupon = {
    code: 'OLD-1',
    type: 'percentage',
    value: 10,
    minimum: 0,
    first_day: null,
    last_day: '2026-11-21',
    total_limit: null,
    user_limit: null,
  }
  const refused = await send('POST', '/admin/coupons', coupon, 'ar')
  expect(refused.body.errors).toEqual({ last_day: ['هذا اليوم مضى'] })
  const created = await send('POST', '/admin/coupons', { ...coupon, last_day: '2026-11-22' })
  expect(created.status).toBe(201)
  const { record, version } = created.body.data
  expect((await send('PUT', `/admin/coupons/${record.id}?version=${version}`, coupon)).status).toBe(200)
})

test.each([
  ['1826-01-01', 'The year must be between 1900 and 2100'],
  ['2026-11-23', 'This day is in the future'],
])('a birth date %s: %s', async (birth_date, sentence) => {
  const { rows } = await api.pool.query("insert into patients (name) values ('Noura') returning id, xmin")
  const body = {
    name: 'Noura',
    other_name: '',
    phone: '',
    birth_date,
    sex: null,
    language: 'ar',
    wants_reminders: true,
  }
  const read = await api.request('GET', `/admin/patients/${rows[0].id}`, { token })
  const reply = await send('PUT', `/admin/patients/${rows[0].id}?version=${read.body.data.version}`, body)
  expect(reply.body.errors?.birth_date).toEqual([sentence])
})

test('an answer to staff has the time of the clinic, for computers whose clock is wrong', async () => {
  const { headers } = await api.request('GET', '/admin/cities', { token })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    date: new Date(api.now()).toUTCString(),
  })
})
