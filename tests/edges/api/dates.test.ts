import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDoctor, aProduct } from '../../support/fixtures/records.ts'
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

test.each([
  ['1901-03-04', 422, 'This is an age over 115'],
  ['1910-11-22', 422, 'This is an age over 115'],
  ['2026-11-23', 422, 'This day is in the future'],
  ['1910-11-23', 200, ''],
  ['2026-11-22', 200, ''],
])('a patient who was born on %s is answered %i', async (birth_date, expected, sentence) => {
  const patient = {
    ...{ name: 'Sara', other_name: '', phone: '0501234567', birth_date, sex: null, language: 'en' },
    wants_reminders: true,
  }
  const { rows } = await api.pool.query(
    `insert into patients (name, phone) values ('Sara', '+966501234567') returning id`,
  )
  const { id } = rows[0]
  const { version } = (await api.request('GET', `/admin/patients/${id}`, { token })).body.data
  const { status, body } = await send('PUT', `/admin/patients/${id}?version=${version}`, patient)
  expect([status, body.errors?.birth_date?.[0] ?? '']).toEqual([expected, expect.stringContaining(sentence)])
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

describe.each(['1926-05-01', '2062-05-01'])('%s, a mistyped year, is refused with a sentence', day => {
  const sentence = 'Check the year: this day is more than 20 years away'

  test('as a day off, as that of a room, and as the end of a licence', async () => {
    const doctor = await aDoctor(api.db)
    const read = (await api.request('GET', `/admin/doctors/${doctor}`, { token })).body.data
    const put = (change: object) =>
      send('PUT', `/admin/doctors/${doctor}?version=${read.version}`, { ...read.record, ...change })
    expect((await put({ days_off: [day] })).body.errors).toEqual({ days_off: [sentence] })
    const period = { name: { ar: 'رمضان', en: 'Ramadan' }, first_day: day, last_day: day, hours: [] }
    expect((await put({ periods: [period] })).body.errors).toEqual({
      'periods.0.first_day': [sentence],
      'periods.0.last_day': [sentence],
    })
    const form = new FormData()
    form.set('write', 'none')
    form.set('file', new Blob([`id,licence_until\n${doctor},${day}`]), 'file.csv')
    const { body } = await api.request('POST', '/admin/sheets/doctors', { token, lang: 'en', body: form })
    expect(body.data.faults).toEqual([{ line: 2, column: 'licence_until', message: sentence }])
    expect((await put({ licence_until: day })).body.errors).toEqual({ licence_until: [sentence] })
    const room = { doctor_id: doctor, day, room: '5', was: '' }
    expect((await send('PUT', '/admin/rooms', room)).body.errors).toEqual({ day: [sentence] })
    expect((await put({ licence_until: '2099-12-31' })).status).toBe(200)
  })

  test('as a day of a coupon, of news, of a closure and of temporary hours', async () => {
    const coupon = { code: `YEAR${day.slice(0, 4)}`, type: 'percentage', value: 10, minimum: 0 }
    const more = { total_limit: null, user_limit: null }
    const refusedOf = async (path: string, body: object) => (await send('POST', path, body)).body.errors
    expect(await refusedOf('/admin/coupons', { ...coupon, ...more, first_day: day, last_day: null })).toEqual(
      { first_day: [sentence] },
    )
    const texts = { title: { ar: 'خبر', en: 'News' }, content: { ar: 'نص', en: 'Text' } }
    await aDoctor(api.db)
    const { rows: cities } = await api.pool.query('select min(id) as id from cities')
    const news = { ...texts, city_id: cities[0].id, image: '/pictures/news/robot-800.avif', publish_time: '' }
    const draft = { ...news, day, publish: 'draft', publish_day: '' }
    expect(await refusedOf('/admin/news', draft)).toEqual({ day: [sentence] })
    const section = (await api.request('GET', '/admin/page-sections/1', { token })).body.data
    const planned = { ...section.record, publish: 'at', publish_day: day, publish_time: '09:00' }
    const refused = await send('PUT', `/admin/page-sections/1?version=${section.version}`, planned)
    expect(refused.body.errors).toEqual({ publish_day: [sentence] })
    const closure = { from: day, to: day, hospital: 'all' }
    expect(await refusedOf('/admin/closures', closure)).toEqual({ from: [sentence], to: [sentence] })
  })

  test('as the day of another tax class', async () => {
    const product = await aProduct(api.db)
    const { record, version } = (await api.request('GET', `/admin/products/${product}`, { token })).body.data
    const planned = { ...record, next_tax_class: 'zero', next_tax_from: day }
    const refused = await send('PUT', `/admin/products/${product}?version=${version}`, planned)
    expect(refused.body.errors).toEqual({ next_tax_from: [sentence] })
  })
})

test('an answer to staff has the time of the clinic, for computers whose clock is wrong', async () => {
  const { headers } = await api.request('GET', '/admin/cities', { token })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    date: new Date(api.now()).toUTCString(),
  })
})
