import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aDoctor } from '#tests/support/fixtures/records.ts'
import { aCell, xlsxWith } from '#tests/support/fixtures/workbook.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products; delete from suppliers'))
afterAll(() => api.close())

type File = string | Uint8Array
type Fields = { kind?: 'products' | 'doctors'; write?: string; supplier?: string; columns?: string }

async function send(file: File, { kind = 'products', write = 'none', ...fields }: Fields = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ write, ...fields })) body.set(name, value)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })
}

const invalid = (line: number, column: string) => ({
  line,
  column,
  message: fieldMessages['invalid value'].en,
})
const head = 'name_ar,name_en,category,price,stock,sku'
const csv = (sku: string, name = 'Soap') =>
  `${head}\nصابون,${name},Medicines,5,1,${sku}\nملح,Salt,Medicines,5,1,`
const xlsx = (sku: string) =>
  xlsxWith(
    aCell('A1', 'sku') + aCell('B1', 'price'),
    `<row r="2">${aCell('A2', sku)}${aCell('B2', '5')}</row>`,
  )
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('a line with a damaged cell', () => {
  test.each<[string, File]>([
    ['NUL in a CSV file', csv('A\0B')],
    ['a control character', csv('A\u0007B')],
    ['a replacement character', csv('A\uFFFDB')],
    ['half a character of UTF-16', Buffer.from(`\uFEFF${csv('A-1')}`.replace('A-1', 'A\uFFFD'), 'utf16le')],
    ['NUL as an escape of XLSX', xlsx('A_x0000_B')],
    ['NUL as an escape of XML', xlsx('A&#0;B')],
    ['half a character as an escape of XLSX', xlsx('A_xD800_')],
    ['half a character as an escape of XML', xlsx('A&#xD800;')],
  ])('with %s is bad, and no statement gets it', async (_, file) => {
    const { status, body } = await send(file)
    expect(status).toBe(200)
    expect(body.data.faults).toEqual([invalid(2, 'sku')])
    expect(body.data.bad).toBe(1)
  })

  test('is left out where the good lines are written', async () => {
    const { data } = (await send(csv('', 'So\0ap'), { write: 'good' })).body
    expect(data).toMatchObject({ lines: 2, added: 1, bad: 1, written: true })
    expect(data.faults).toEqual([invalid(2, 'name_en')])
    const { rows } = await api.pool.query('select name_en from products')
    expect(rows).toEqual([{ name_en: 'Salt' }])
  })

  test('of doctors names none, even by an id that no doctor has', async () => {
    const id = await aDoctor(api.db)
    const lines = ['id,visit_length', `${id}\0,20`, `${id},30\0`, '999999,20', `${id},25`]
    const { data } = (await send(lines.join('\n'), { kind: 'doctors' })).body
    expect(data).toMatchObject({ lines: 4, added: 0, changed: 1, bad: 3 })
    expect(data.faults.slice(0, 2)).toEqual([invalid(2, 'id'), invalid(3, 'visit_length')])
    const message = fieldMessages['unknown name'].en
    expect(data.faults).toContainEqual({ line: 4, column: 'id', message })
  })
})

test('a cell with the separator of a scanned symbol, tabs and line breaks is read', async () => {
  const line = 'قطن,"Cot\tton\r\nwool",Medicines,5,1,01040063813339311725010110A\u001D21B'
  const { data } = (await send(`${head.replace('sku', 'gtin')}\n${line}`)).body
  expect(data).toMatchObject({ added: 1, bad: 0, faults: [] })
})

describe('a damaged heading', () => {
  const file = 'sku,pri\0ce\nA-1,5'

  test('is no column, and is shown with a replacement character', async () => {
    const { status, body } = await send(file)
    expect([status, body.code]).toEqual([422, 'staff.sheet_columns'])
    expect(body.headings).toContainEqual({ heading: 'pri\uFFFDce', column: '' })
  })

  test.each([
    ['NUL', '{"pri\\u0000ce":"price"}'],
    ['half a character', '{"pri\\ud800ce":"price"}'],
    ['NUL in its meaning', '{"other":"pri\\u0000ce"}'],
  ])('is refused in `columns` with %s', async (_, columns) => {
    const { status, body } = await send(`${head}\n`, { write: 'good', supplier: 'Al-Nahdi', columns })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['columns']])
  })
})

describe('a file whose encoding is broken', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-16 with an odd last byte', Buffer.concat([Buffer.from('\uFEFFprice\n5', 'utf16le'), latin1('x')])],
    [
      'UTF-16 with half a character',
      Buffer.concat([Buffer.from('\uFEFFsku\nA', 'utf16le'), latin1('\0\xd8A\0')]),
    ],
    [
      'big-endian UTF-16 with an odd last byte',
      Buffer.concat([Buffer.from('\uFEFFprice\n5', 'utf16le').swap16(), latin1('x')]),
    ],
    ['UTF-8 by its mark, with other bytes', latin1('\xef\xbb\xbfprice,sku\n5,A\xff')],
  ])('%s is refused', async (_, file) => {
    const { status, body } = await send(file)
    expect([status, body.code]).toEqual([422, 'staff.sheet_encoding'])
  })
})
