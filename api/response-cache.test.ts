import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createResponseCache, type ResponseCache } from '#cache/response-cache.ts'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import { aPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'

/** The API with a cache whose clock stands still. */
let api: TestApi
let responseCache: ResponseCache
let doctor: number
let patient: { token: string }

beforeAll(async () => {
  responseCache = createResponseCache({ maxBytes: 1_000_000, clock: () => 0 })
  api = await startTestApi({ responseCache })
  doctor = await aDoctor(api.db)
  patient = await api.signUp()
})
beforeEach(() => responseCache.expire())
afterAll(() => api.close())

const names = async () =>
  (await api.request('GET', '/user/doctors')).body.data.map(({ name }: { name: string }) => name)
const isFresh = (path: string) => responseCache.peek(`ar /backend/api${path}`) !== undefined

test('what a patient orders or sends leaves the cached lists', async () => {
  const product = await aProduct(api.db, { stock: 0 })
  await names()
  await api.pool.query(`update doctors set name_ar = 'د. منى' where id = $1`, [doctor])
  const path = `/user/products/${product}/stock-notices`
  expect((await api.request('POST', path, { token: patient.token })).status).toBe(200)
  await aPrescription(api, patient.token)
  expect(isFresh('/user/doctors')).toBe(true)
  expect(await names()).not.toContain('د. منى')
})

test('a booking ends what shows free times, and nothing else', async () => {
  await api.request('GET', '/user/news')
  const path = `/user/doctors/${doctor}/availability?from=${TODAY}&to=${TODAY}`
  const times = async () => (await api.request('GET', path)).body.data.days[0].times
  expect(await times()).toContain('11:30')
  const body = {
    doctor_id: doctor,
    date: TODAY,
    time: '11:30',
    client_name: 'نورة',
    client_phone: '0501234567',
  }
  expect((await api.request('POST', '/user/doctors/book', { token: patient.token, body })).status).toBe(201)
  expect(await times()).not.toContain('11:30')
  expect(isFresh('/user/news')).toBe(true)
  // A refused booking changes nothing.
  expect((await api.request('POST', '/user/doctors/book', { token: patient.token, body })).status).toBe(409)
  expect(isFresh(path)).toBe(true)
})

test('a write of staff is in the lists at once', async () => {
  const staff = await api.signInStaff('admin')
  const cities = async () =>
    (await api.request('GET', '/user/cities')).body.data.map(({ name }: { name: string }) => name)
  expect(await cities()).not.toContain('نجران')
  const body = { name: { ar: 'نجران', en: 'Najran' } }
  expect((await api.request('POST', '/admin/cities', { token: staff.token, body })).status).toBe(201)
  expect(await cities()).toContain('نجران')
})

test('fifty callers of a list that is not cached share one reading of the database', async () => {
  let reads = 0
  api.pool.on('acquire', () => reads++)
  const all = await Promise.all(Array.from({ length: 50 }, () => names()))
  expect(new Set(all.map(String)).size).toBe(1)
  const readsOfFifty = reads
  responseCache.expire()
  reads = 0
  await names()
  expect(readsOfFifty).toBe(reads)
  api.pool.removeAllListeners('acquire')
})

test('a failure reaches every caller and is not cached', async () => {
  const [list] = [() => api.request('GET', '/user/specialized-centers')]
  await api.pool.query('alter table centers rename to gone')
  try {
    const statuses = (await Promise.all(Array.from({ length: 20 }, list))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([500]))
  } finally {
    await api.pool.query('alter table gone rename to centers')
  }
  expect((await list()).status).toBe(200)
})

test('writes end paths that public reads have', () => {
  const isPublicRead = ({ method, access }: { method: string; access: string }) =>
    method === 'GET' && ['public', 'optional'].includes(access)
  const paths = allEndpoints.filter(isPublicRead).map(({ path }) => path)
  const writes = [...allEndpoints, ...adminEndpoints].filter(({ expires }) => expires)
  expect(writes.length).toBeGreaterThan(10)
  for (const { method, expires = [] } of writes) {
    expect(method).not.toBe('GET')
    for (const prefix of expires)
      expect(
        paths.some(path => path.startsWith(prefix)),
        prefix,
      ).toBe(true)
  }
})
