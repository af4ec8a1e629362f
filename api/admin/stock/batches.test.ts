import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('pharmacist'))
})
afterAll(() => api.close())

const batches = async (product: number) =>
  (await api.request('GET', `/admin/products/${product}/batches`, { token })).body.data

test('the batches of a product say whether they are sold, and what must be taken off the shelf', async () => {
  const product = await aProduct(api.db, { stock: 2 })
  await aBatch(api.pool, product, { lot: 'FINE', days: 500, quantity: 4 })
  const short = await aBatch(api.pool, product, { lot: 'SHORT', days: 20, quantity: 3 })
  await aBatch(api.pool, product, { lot: 'EMPTY', days: 300, quantity: 0 })
  expect(await batches(product)).toMatchObject([
    { lot: '', expiry: null, quantity: 2, withdrawn: 0, shelf_life: 'fine' },
    { lot: 'SHORT', expiry: dayFromNow(20), quantity: 0, withdrawn: 3, shelf_life: 'short' },
    { lot: 'FINE', expiry: dayFromNow(500), quantity: 4, withdrawn: 0, shelf_life: 'fine' },
    { lot: 'EMPTY', quantity: 0, withdrawn: 0 },
  ])
  expect(
    (await api.request('POST', `/admin/batches/${short}/clear`, { token, body: { pieces: 2 } })).status,
  ).toBe(200)
  expect((await batches(product))[1]).toMatchObject({ lot: 'SHORT', withdrawn: 1 })
  expect(
    (await api.request('POST', '/admin/batches/99999/clear', { token, body: { pieces: 1 } })).status,
  ).toBe(404)
  const movements = (await api.request('GET', `/admin/products/${product}/movements`, { token })).body.data
  expect(movements[0]).toMatchObject({
    reason: 'expired',
    quantity: -3,
    lot: 'SHORT',
    expiry: dayFromNow(20),
  })
})

test('taking pieces off the shelf, repeated with its key, leaves those that were withdrawn since', async () => {
  const product = await aProduct(api.db, { stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'TWICE', days: 20, quantity: 2 })
  const clear = () =>
    api.request('POST', `/admin/batches/${batch}/clear`, {
      token,
      body: { pieces: 2 },
      headers: { 'idempotency-key': 'clear-once' },
    })
  expect((await clear()).status).toBe(200)
  await api.pool.query('update product_batches set withdrawn = withdrawn + 5 where id = $1', [batch])
  const repeated = await Promise.all([clear(), clear()])
  expect(repeated.map(({ status }) => status)).toEqual([200, 200])
  expect((await batches(product)).find(({ lot }: { lot: string }) => lot === 'TWICE').withdrawn).toBe(5)
})

test('the list has what leaves the sale soon and what lies on the shelf, or what was recalled', async () => {
  const product = await aProduct(api.db, { nameEn: 'Listed balm', nameAr: 'بلسم', stock: 0 })
  await aBatch(api.pool, product, { lot: 'SOON', days: 140 })
  await aBatch(api.pool, product, { lot: 'LATER', days: 200 })
  await aBatch(api.pool, product, { lot: 'LEFT', days: 10 })
  const recalled = await aBatch(api.pool, product, { lot: 'RECALLED', days: 300 })
  await aBatch(api.pool, product, { lot: 'SOLD OUT', days: 100, quantity: 0 })
  await api.request('POST', `/admin/batches/${recalled}/recall`, { token, body: { reason: 'x' } })
  const list = async (query: string) =>
    (await api.request('GET', `/admin/batches?search=listed balm&${query}`, { token })).body.data
  const lots = async (query: string) => (await list(query)).map(({ lot }: { lot: string }) => lot)
  expect(await list('within=60&state=')).toMatchObject([
    { lot: 'LEFT', withdrawn: 1, shelf_life: 'short', product: { en: 'Listed balm' } },
    { lot: 'SOON', quantity: 1, shelf_life: 'fine' },
  ])
  expect(await lots('within=120')).toEqual(['LEFT', 'SOON', 'LATER'])
  expect(await lots('within=60&order=desc')).toEqual(['SOON', 'LEFT'])
  expect(await lots('')).toEqual(['LEFT', 'SOON', 'LATER', 'RECALLED'])
  const { body } = await api.request('GET', '/admin/dashboard', { token })
  expect(body.data.expiring_batches).toBeGreaterThanOrEqual(2)
  expect(await lots('state=recalled')).toEqual(['RECALLED'])
  expect((await api.request('GET', '/admin/batches?within=-1', { token })).status).toBe(422)
})

test('the batches of a product beyond a page are counted and on the next page', async () => {
  const product = await aProduct(api.db)
  const before = (await api.request('GET', `/admin/products/${product}/batches`, { token })).body.meta.total
  await api.pool.query(
    `insert into product_batches (product_id, lot, quantity)
      select $1, 'L' || n, 0 from generate_series(1, 51) n`,
    [product],
  )
  const page = async (number: number) =>
    (await api.request('GET', `/admin/products/${product}/batches?page=${number}`, { token })).body
  const [first, second] = [await page(1), await page(2)]
  expect(first.meta).toMatchObject({ total: before + 51, page: 1 })
  const lots = [...first.data, ...second.data, ...(await page(3)).data].map(({ id }: { id: number }) => id)
  expect(new Set(lots).size).toBe(before + 51)
})

test.each([{ storage: 'refrigerated' }, { medicineClass: 'prescription', taxClass: 'zero' }] as const)(
  'pieces of a product with %o are received with their batch number and expiry alone',
  async values => {
    const product = await aProduct(api.db, { stock: 0, ...values })
    const receive = (line: object) =>
      api.request('POST', '/admin/stock/receipts', {
        token,
        body: { lines: [{ product_id: product, pieces: 2, lot: '', expiry: null, ...line }] },
      })
    const refused = await receive({})
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['lines.0.lot', 'lines.0.expiry'],
    ])
    expect((await receive({ lot: 'COLD' })).status).toBe(422)
    expect(await batches(product)).toEqual([])
    expect((await receive({ lot: 'COLD', expiry: dayFromNow(300) })).status).toBe(200)
    expect(await batches(product)).toMatchObject([{ lot: 'COLD', quantity: 2 }])
  },
)
