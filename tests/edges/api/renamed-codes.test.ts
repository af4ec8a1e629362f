import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../support/fixtures/records.ts'
import { type ExcelParts, excelFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// A code of the file may be what a spreadsheet has made of the stored one. Only a person knows: it is a fault
// until they say that the codes are right, and then a change that the preview shows.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
})
beforeEach(() => api.pool.query('delete from products'))
afterAll(() => api.close())

async function send(file: string | Uint8Array, { codes = '', write = 'all' } = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('codes', codes)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  const reply = await api.request('POST', '/admin/sheets/products', { token, lang: 'en', body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const skuOf = async (id: number) =>
  (await api.pool.query('select sku from products where id = $1', [id])).rows[0]?.sku

test.each([
  ['the day and the month in another order', '3-4', '4-3'],
  ['the same with zeros', '12-05', '05-12'],
  ['a day with a slash', '3-4', '3/4'],
  ['a whole date', '3-4', '2026-04-03'],
  ['a month by its name', 'MAR1', '2026-03-01'],
  ['a short date', '12-05', '05-DEC'],
  ['a code without the zeros at the beginning', '0012', '12'],
  ['a number that may have been scientific', '1E5', '100000'],
])('%s: %s becomes %s once a person says that it is right', async (_, stored, renamed) => {
  const id = await aProduct(api.db, { sku: stored })
  const file = `id,sku\n${id},${renamed}`
  expect(await send(file)).toMatchObject({ changed: 0, bad: 1, doubted_codes: 1, written: false })
  expect(await skuOf(id)).toBe(stored)

  const said = { codes: 'as_written' }
  expect(await send(file, { ...said, write: 'none' })).toMatchObject({
    changed: 1,
    bad: 0,
    doubted_codes: 0,
    changes: [{ columns: [{ column: 'sku', before: stored, after: renamed }] }],
  })
  expect(await skuOf(id)).toBe(stored)
  expect(await send(file, said)).toMatchObject({ changed: 1, written: true })
  expect(await skuOf(id)).toBe(renamed)
})

test.each([
  ['0012', '12'],
  ['3-4', '4-3'],
])(
  'beside %s a product of the same name with the code %s is doubted, one of another name is not',
  async (stored, code) => {
    await aProduct(api.db, { sku: stored, nameAr: 'صابون', nameEn: 'Soap' })
    const doubted = async (names: string, said = {}) =>
      (await send(`sku,name_ar,name_en\n${code},${names}`, { write: 'none', ...said })).doubted_codes
    expect(await doubted('صابون,Soap')).toBe(1)
    expect(await doubted('صابون,Soap', { codes: 'as_written' })).toBe(0)
    expect(await doubted('كريم,Cream')).toBe(0)
  },
)

const cellOf = (cell: string): Partial<ExcelParts> & { rows: string } => ({
  rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>sku</t></is></c></row>
    <row r="2"><c r="A2"><v>ID</v></c>${cell}</row>`,
  formats: ['dd/mm/yyyy'],
})

test.each([
  ['a date cell', '<c r="B2" s="1"><v>46115</v></c>'],
  ['a number of more digits than Excel keeps', '<c r="B2"><v>6281234567895001</v></c>'],
  ['an error', '<c r="B2" t="e"><v>#REF!</v></c>'],
  ['a formula without its result', '<c r="B2"><f>A1</f></c>'],
])('%s has lost what was typed, whatever a person says', async (_, cell) => {
  const id = await aProduct(api.db, { sku: '3-4' })
  const { rows, formats = [] } = cellOf(cell)
  const file = excelFile({ rows: rows.replace('ID', String(id)), formats })
  expect(await send(file, { codes: 'as_written' })).toMatchObject({ bad: 1, written: false })
  expect(await skuOf(id)).toBe('3-4')
})

test('a barcode stays checked by its last digit', async () => {
  const id = await aProduct(api.db)
  expect(await send(`id,gtin\n${id},6.28E+12`, { codes: 'as_written' })).toMatchObject({ bad: 1 })
})

test('a code that nobody doubts needs no word', async () => {
  const id = await aProduct(api.db, { sku: 'MED-1' })
  expect(await send(`id,sku\n${id},MED-2`)).toMatchObject({ changed: 1, doubted_codes: 0, written: true })
})
