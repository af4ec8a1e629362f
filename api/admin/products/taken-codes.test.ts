import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const CARTON = withCheckDigit('1629123456789')

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, { token, lang: 'en', body })
/** Stores codes of a product by its form. */
async function save(id: number, codes: object) {
  const { record, version } = (await staff('GET', `products/${id}`)).body.data
  return staff('PUT', `products/${id}?version=${version}`, { ...record, ...codes })
}

test('a code of one product is no code of another, in whatever field', async () => {
  const soap = await aProduct(api.db, { sku: 'SOAP-77', gtin: withCheckDigit('0629123456789') })
  const cream = await aProduct(api.db)
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 12)', [
    soap,
    CARTON,
  ])
  const printed = withCheckDigit('0629123456789').slice(1)
  for (const [codes, field] of [
    [{ sku: printed }, 'sku'],
    [{ sku: CARTON }, 'sku'],
    [{ gtin: CARTON }, 'gtin'],
    [{ gtin: withCheckDigit('0629123456789') }, 'gtin'],
  ] as const)
    expect((await save(cream, codes)).body.errors).toEqual({ [field]: [expect.any(String)] })
  expect((await save(cream, { sku: '4006381333931' })).status).toBe(200)
  expect((await save(soap, { gtin: '04006381333931' })).body.errors).toHaveProperty('gtin')
  expect((await save(soap, { sku: printed })).status).toBe(200)
})

test('of an SKU and a barcode number with the same digits that are stored at once, one is refused', async () => {
  const number = withCheckDigit('0628999000111')
  const [first, second] = [await aProduct(api.db, {}), await aProduct(api.db, {})]
  const answers = await Promise.all([save(first, { sku: number.slice(1) }), save(second, { gtin: number })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})
