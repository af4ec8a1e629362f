import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhoto } from '#tests/support/fixtures/images.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const GTIN = '04006381333931'

let api: TestApi
let token: string
let soap: number
let cream: number
let photo: Buffer

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  const category = await aCategory(api.db)
  soap = await aProduct(api.db, { category, sku: 'SOAP-1' })
  cream = await aProduct(api.db, { category, gtin: GTIN, images: [] })
  photo = await aPhoto()
})
afterAll(() => api.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
const run = async (files: { file: string; hash: string }[], write: boolean) =>
  api.request('POST', '/admin/product-pictures', { token, lang: 'en', body: { files, write } })
const outcomes = async (files: { file: string; hash: string }[], write = false) =>
  (await run(files, write)).body.data.map(
    ({
      product,
      position,
      outcome,
    }: {
      product: { id: number } | null
      position: number
      outcome: string
    }) => [product?.id ?? null, position, outcome],
  )
const upload = (bytes: Buffer) => {
  const form = new FormData()
  form.append('kind', 'product')
  form.append('by_content', '1')
  form.append('image', new Blob([new Uint8Array(bytes)]), 'x.jpg')
  return api.request('POST', '/admin/pictures', { token, body: form as never })
}
const picturesOf = async (id: number) =>
  (await api.request('GET', `/admin/products/${id}`, { token })).body.data.record.pictures

test('pictures find their products by SKU, barcode number or id; the same files twice change nothing', async () => {
  const hash = hashOf(photo)
  const path = `/uploads/${hash}-900.avif`
  const files = [
    { file: 'all/soap-1_2.jpg', hash },
    { file: '4006381333931.jpg', hash },
    { file: `${soap}-9.png`, hash: 'b'.repeat(22) },
    { file: 'SOAP-1-2.webp', hash: 'c'.repeat(22) },
    { file: 'unknown.jpg', hash },
  ]
  const expected = [
    [soap, 2, 'added'],
    [cream, 1, 'added'],
    [soap, 9, 'added'],
    [soap, 2, 'repeated'],
    [null, 1, 'unknown'],
  ]
  expect(await outcomes(files)).toEqual(expected)
  expect(await picturesOf(cream)).toEqual([])
  expect((await run(files.slice(0, 2), true)).body.code).toBe('staff.picture_missing')
  expect(await picturesOf(soap)).toEqual(['/pictures/products/x-900.avif'])

  const uploads = await Promise.all([upload(photo), upload(photo)])
  expect(uploads.map(({ body }) => body.data)).toEqual([{ path }, { path }])
  expect((await readdir(api.uploads)).sort()).toEqual(
    [240, 480, 900].map(width => `${hash}-${width}.avif`).sort(),
  )
  expect(await outcomes(files.slice(0, 2), true)).toEqual(expected.slice(0, 2))
  expect(await picturesOf(soap)).toEqual(['/pictures/products/x-900.avif', path])
  expect(await picturesOf(cream)).toEqual([path])
  const history = async () =>
    (await api.request('GET', `/admin/products/${soap}/history`, { token })).body.data
  const before = await history()
  expect(await outcomes(files.slice(0, 2), true)).toEqual([
    [soap, 2, 'unchanged'],
    [cream, 1, 'unchanged'],
  ])
  expect(await history()).toEqual(before)

  const other = Buffer.concat([photo, Buffer.from([0])])
  await upload(other)
  expect(await outcomes([{ file: 'SOAP-1.jpg', hash: hashOf(other) }], true)).toEqual([[soap, 1, 'replaced']])
  expect(await picturesOf(soap)).toEqual([`/uploads/${hashOf(other)}-900.avif`, path])
})

test('a product gets no more than 12 pictures, and a file that is no picture is not stored', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `/pictures/products/x${index}-900.avif`)
  const full = await aProduct(api.db, { sku: 'FULL-1', images: many })
  expect(await outcomes([{ file: 'FULL-1-13.jpg', hash: 'd'.repeat(22) }])).toEqual([[full, 13, 'too_many']])
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422)
  expect((await run([{ file: 'x.jpg', hash: '../../etc' }], true)).status).toBe(422)
  expect((await run([], false)).status).toBe(422)
})
