import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let staff: { token: string; id: number }
let category: number

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const request = (method: string, path: string, body?: object, key?: string) =>
  api.request(method, `/admin/stock/${path}`, {
    token: staff.token,
    lang: 'en',
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const receive = (lines: object[], key?: string) => request('POST', 'receipts', { lines }, key)
const stockOf = async (id: number) =>
  (await api.pool.query('select stock from products where id = $1', [id])).rows[0].stock

test('a delivery adds to its batches, with who received it; lines of one batch add up', async () => {
  const [a, b] = [
    await aProduct(api.db, { category, stock: 1 }),
    await aProduct(api.db, { category, stock: 0 }),
  ]
  await aBatch(api.pool, a, { lot: 'L1', days: 300, quantity: 2 })
  const { status, body } = await receive([
    { product_id: a, lot: 'L1', expiry: dayFromNow(300), pieces: 3 },
    { product_id: b, lot: '', expiry: null, pieces: '٤' },
    { product_id: a, lot: 'L2', expiry: dayFromNow(400), pieces: 1 },
    { product_id: a, lot: 'L1', expiry: dayFromNow(300), pieces: 1 },
  ])
  expect([status, body.data]).toEqual([200, { pieces: 9 }])
  expect(await batchesOf(api.pool, a)).toEqual([
    { lot: '', quantity: 1 },
    { lot: 'L1', quantity: 6 },
    { lot: 'L2', quantity: 1 },
  ])
  expect([await stockOf(a), await stockOf(b)]).toEqual([8, 4])
  const { rows } = await api.pool.query(
    `select quantity, staff_id from stock_movements
     where product_id = $1 and staff_id is not null order by id`,
    [a],
  )
  expect(rows).toEqual([
    { quantity: 4, staff_id: staff.id },
    { quantity: 1, staff_id: staff.id },
  ])
})

test('pressed twice it is received once; fifty deliveries at once all count', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const line = { product_id: product, lot: 'X', expiry: dayFromNow(300), pieces: 2 }
  const key = randomUUID()
  const twice = await Promise.all([receive([line], key), receive([line], key)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await stockOf(product)).toBe(2)
  await Promise.all(Array.from({ length: 50 }, () => receive([line])))
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'X', quantity: 102 }])
}, 60_000)

test('what arrives too old is not sold, and waits to be taken off the shelf', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await receive([{ product_id: product, lot: 'OLD', expiry: dayFromNow(5), pieces: 2 }])
  expect(await stockOf(product)).toBe(0)
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'OLD', quantity: 0, withdrawn: 2 }])
})

test.each([
  [{ pieces: 0 }, 'lines.1.pieces'],
  [{ pieces: '1.5' }, 'lines.1.pieces'],
  [{ expiry: '2027-02-30' }, 'lines.1.expiry'],
  [{ lot: 'x'.repeat(41) }, 'lines.1.lot'],
  [{ product_id: 999_999 }, 'lines.1.product_id'],
])('a line with %j is refused, and with it the whole delivery', async (wrong, field) => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const line = { product_id: product, lot: '', expiry: null, pieces: 1 }
  const { status, body } = await receive([line, { ...line, ...wrong }])
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await stockOf(product)).toBe(0)
})

test('no product has more than a million pieces', async () => {
  const product = await aProduct(api.db, { category, stock: 999_999 })
  const line = { product_id: product, lot: '', expiry: null }
  expect((await receive([{ ...line, pieces: 2 }])).body.code).toBe('staff.stock_full')
  expect((await receive([{ ...line, pieces: 1 }])).status).toBe(200)
})

test('a barcode finds its product once it is linked, and is that of one product', async () => {
  const [product, other] = [await aProduct(api.db, { category }), await aProduct(api.db, { category })]
  const found = async (code: string) =>
    (await request('GET', `products?code=${encodeURIComponent(code)}`)).body.data
  const scanned = '(01)09521234543213(17)300531(10)ABC(21)9'
  expect(await found(scanned)).toEqual([])
  const link = (product_id: number, gtin: string) => request('POST', 'barcodes', { product_id, gtin })
  const replies = await Promise.all([link(product, '9521234543213'), link(product, '09521234543213')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await found(scanned)).toMatchObject([{ id: product, gtin: '09521234543213', stock: 10 }])
  expect((await link(other, '09521234543213')).body.code).toBe('staff.taken')
  expect((await link(999_999, '96385074')).status).toBe(404)
  expect((await link(other, '123')).status).toBe(422)
})

test('a product has several barcodes, and a carton counts its pieces', async () => {
  const product = await aProduct(api.db, { category, gtin: '04006381333931' })
  const link = (gtin: string, pieces?: number) =>
    request('POST', 'barcodes', { product_id: product, gtin, ...(pieces && { pieces }) })
  expect((await link('96385074')).status).toBe(200)
  expect((await link('14006381333938', 12)).status).toBe(200)
  const found = async (code: string) =>
    (await request('GET', `products?code=${encodeURIComponent(code)}`)).body.data
  for (const [code, pieces] of [
    ['4006381333931', 1],
    ['96385074', 1],
    ['14006381333938', 12],
    ['(01)14006381333938(10)A', 12],
    ['https://id.gs1.org/01/14006381333938/10/A', 12],
  ] as const)
    expect(await found(code)).toMatchObject([{ id: product, pieces }])
  const other = await aProduct(api.db, { category })
  const taken = await request('POST', 'barcodes', { product_id: other, gtin: '14006381333938' })
  expect(taken.body.code).toBe('staff.taken')
})

test('the separator of a scanner reaches the look-up', async () => {
  const product = await aProduct(api.db, { category, gtin: '05012345678900' })
  const scanned = '10LOTA\u001D0105012345678900'
  const { body } = await request('GET', `products?code=${encodeURIComponent(scanned)}`)
  expect(body.data).toMatchObject([{ id: product }])
})
