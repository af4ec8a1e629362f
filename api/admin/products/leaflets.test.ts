import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const upload = (content: string) => {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'image/png' }), 'leaflet.png')
  return api.request('POST', '/admin/leaflets', { token, lang: 'en', body: form as never })
}

test('a PDF is stored by its content, saved with its product and shown on its page', async () => {
  const pdf = aPdf({ pages: 12 })
  const { status, body } = await upload(pdf)
  expect(status).toBe(201)
  const { path } = body.data
  expect(path).toMatch(new RegExp(`^/uploads/[\\w-]{22}-${pdf.length}\\.pdf$`))
  expect(await readFile(join(api.uploads, basename(path)), 'utf8')).toBe(pdf)

  const product = await aProduct(api.db, { category: await aCategory(api.db) })
  const url = `/admin/products/${product}`
  const { record, version } = (await api.request('GET', url, { token })).body.data
  expect(record.leaflet).toBe('')
  const save = (leaflet: string) =>
    api.request('PUT', `${url}?version=${version}`, { token, body: { ...record, leaflet } })
  expect(Object.keys((await save('/uploads/../secret-1.pdf')).body.errors)).toEqual(['leaflet'])
  expect((await save(path)).status).toBe(200)
  expect((await api.request('GET', `/user/products/${product}`)).body.data.leaflet).toEqual({
    path,
    kilobytes: 1,
  })
  const other = await aProduct(api.db)
  expect((await api.request('GET', `/user/products/${other}`)).body.data.leaflet).toBeNull()
})

test.each([
  ['a picture', 'GIF89a'],
  ['a script', aPdf({ objects: ['30 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'] })],
  ['too many pages', aPdf({ pages: 61 })],
  ['nothing', ''],
])('%s is refused', async (_, content) => {
  const { status, body } = await upload(content)
  expect([status, body.errors.file]).toEqual([422, [fieldMessages['invalid leaflet'].en]])
})

test('a protected leaflet is refused with what to do', async () => {
  const { status, body } = await upload(aPdf({ objects: ['trailer << /Encrypt 30 0 R >>'] }))
  expect([status, body.errors.file]).toEqual([422, [fieldMessages['protected leaflet'].en]])
})
