import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'
import { nastyProducts } from './nasty-products.ts'

// What an export writes comes back unchanged, byte by byte.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  const category = await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
  await api.db.execute(nastyProducts(1000, category))
})
afterAll(() => api.close())

const download = async (file: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, rawPayload } = await api.app.inject({
    url: `/backend/api/admin/sheets/${file}`,
    headers,
  })
  expect(statusCode).toBe(200)
  return new Uint8Array(rawPayload)
}
async function upload(file: Uint8Array) {
  const body = new FormData()
  body.set('write', 'all')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return (await api.request('POST', '/admin/sheets/products', { token, lang: 'en', body })).body.data
}
/** Every value of every row, with its version: an update that changes nothing would show. */
const stored = async () =>
  (
    await api.db.execute(sql`select p.xmin::text as version, p.*, (select json_agg(path order by position)
    from product_images where product_id = p.id) as pictures from products p order by id`)
  ).rows

test.each(['products.csv', 'products.xlsx'])('1,000 products through %s', async name => {
  const before = await stored()
  expect(before).toHaveLength(1000)
  const file = await download(name)
  expect(await upload(file)).toMatchObject({ lines: 1000, unchanged: 1000, bad: 0, faults: [], changes: [] })
  expect(await stored()).toEqual(before)
  const again = await download(name)
  if (name.endsWith('.csv')) expect(Buffer.compare(again, file)).toBe(0)
})

test('a file of prices leaves the lines of descriptions', async () => {
  const descriptions = async () =>
    (await api.pool.query('select id, description_ar, description_en from products order by id')).rows
  const before = await descriptions()
  const lines = before.map(({ id }) => `${id},${9000 + id}.25`)
  expect(await upload(Buffer.from(['id,price', ...lines].join('\n')))).toMatchObject({
    changed: 1000,
    bad: 0,
  })
  expect(await descriptions()).toEqual(before)
})

test('a CSV file that a browser has kept, or that lost its mark, comes back, too', async () => {
  const before = await stored()
  const file = await download('products.csv')
  const text = new TextDecoder().decode(file)
  for (const copy of [text, `\uFEFF${text}`, text.replaceAll('\r\n', '\n')])
    expect(await upload(Buffer.from(copy))).toMatchObject({ unchanged: 1000, bad: 0 })
  expect(await upload(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ unchanged: 1000, bad: 0 })
  expect(await stored()).toEqual(before)
})
