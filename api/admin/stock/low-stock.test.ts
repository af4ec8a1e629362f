import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const read = (path: string) => api.request('GET', `/admin/stock/${path}`, { token, lang: 'en' })

test('what runs low is listed by shelf or by stock, and exported as it is listed', async () => {
  const category = await aCategory(api.db)
  const add = (nameEn: string, stock: number, shelf: string, active = true) =>
    aProduct(api.db, { category, nameEn, stock, shelf, active })
  const [b, none, a] = [await add('B', 5, 'B-1'), await add('None', 1, ''), await add('A', 0, 'A-1')]
  await add('Enough', 6, 'A-2')
  await add('Off sale', 2, 'A-3', false)
  const ids = async (sort: string) =>
    (await read(`low?sort=${sort}`)).body.data.map(({ id }: { id: number }) => id)
  expect(await ids('shelf')).toEqual([a, b, none])
  expect(await ids('stock')).toEqual([a, none, b])
  expect((await read('low?sort=name')).status).toBe(422)
  const url = '/backend/api/admin/stock/low.csv?sort=stock'
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const csv = await api.app.inject({ url, headers })
  expect(csv.headers['content-disposition']).toBe('attachment; filename="low-stock.csv"')
  expect(csv.body.split('\r\n').map(line => line.split(',')[0])).toEqual([
    '\uFEFFNumber',
    ...[a, none, b].map(String),
    '',
  ])
  const arabic = await api.app.inject({ url, headers: { ...headers, 'accept-language': 'ar' } })
  expect(arabic.body.split('\r\n')[0]).toMatch(/^\uFEFFالرقم,رمز المنتج \(SKU\),رقم الباركود,الرف,/)
})

test('products beyond a page are counted, on the next page, and in the file', async () => {
  const product = await aProduct(api.db, { stock: 1, shelf: 'Z-9' })
  await api.pool.query(
    `insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas,
        shelf)
      select category_id, 'منتج ' || n, 'Product ' || n, 'وصف', 'Text', 1050, 'Y-1'
      from products, generate_series(1, 1000) n where id = $1`,
    [product],
  )
  const first = (await read('low')).body
  expect(first.data).toHaveLength(1000)
  const { total } = first.meta
  expect(first.meta).toMatchObject({ page: 1, per_page: 1000, last_page: 2 })
  const next = (await read('low?page=2')).body
  expect(next.data).toHaveLength(total - 1000)
  expect(next.data.map(({ id }: { id: number }) => id)).toContain(product)
  const url = '/backend/api/admin/stock/low.csv'
  const csv = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(csv.body.split('\r\n')).toHaveLength(total + 2)
})
