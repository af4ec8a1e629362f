import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aDoctor, aProduct } from '../../support/fixtures/records.ts'
import { excelFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products; delete from doctors'))
afterAll(() => api.close())

type File = string | Uint8Array
async function send(file: File, write = 'all', { kind = 'products', lang = 'en' } = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return (await api.request('POST', `/admin/sheets/${kind}`, { token, lang: lang as 'en', body })).body
}
const rowsOf = async (table: string) =>
  (await api.pool.query(`select * from ${table} order by id`)).rows as Record<string, unknown>[]

const HEAD = 'sku,name_ar,name_en,category,price'
const SOAP = 'MED-1,صابون,Soap,Medicines,12.50'

test('a UTF-8 file with a spoiled byte is refused with its place, and nothing is written', async () => {
  const file = Buffer.concat([
    Buffer.from(`${HEAD}\nMED-1,كريم,Baby`),
    Buffer.from([0x92]),
    Buffer.from('s,x,5'),
  ])
  const { code, message } = await send(file)
  expect(code).toBe('staff.sheet_encoding')
  expect(message).toContain('Line 2, character 16')
  expect(await rowsOf('products')).toEqual([])
})

test.each([
  ['sep=;', `sep=;\r\n${HEAD}\r\n${SOAP}`.replaceAll(',', ';')],
  ['sep=, after the mark', `\uFEFFsep=,\n${HEAD}\n${SOAP}`],
  ['sep= in quotes', `"sep=;"\n${HEAD}\n${SOAP}`.replaceAll(',', ';')],
  ['a title above the headings', `قائمة أسعار المورد – نوفمبر,,,,\n${HEAD}\n${SOAP}`],
  ['a bar between the cells', `${HEAD}\n${SOAP}`.replaceAll(',', '|')],
  ['="…" in quotes', `${HEAD}\n"=""MED-1""",صابون,Soap,Medicines,12.50`],
  ['="…" without quotes', `${HEAD}\n="MED-1",صابون,Soap,Medicines,12.50`],
  ['a quote that is none', `${HEAD}\nMED-1,صابون 5",Soap,Medicines,12.50`],
])('a file with %s is read', async (_, file) => {
  expect(await send(file)).toMatchObject({ data: { lines: 1, added: 1, bad: 0, written: true } })
  expect(await rowsOf('products')).toMatchObject([{ sku: 'MED-1', name_en: 'Soap', price_halalas: 1250 }])
})

test.each([
  ['the shapes of a PDF', 'ﻣﺤﻤﺪ ﻋﻠﻲ', 'محمد علي'],
  ['no-break spaces', 'محمد\u00a0علي', 'محمد علي'],
  ['a zero width space', 'كر\u200bيم', 'كريم'],
  ['a soft hyphen', 'Moham\u00admed', 'Mohammed'],
  ['wide letters and letters of mathematics', 'Ｓ𝐨ａｐ', 'Soap'],
])('a name with %s is cleaned as in its form', async (_, typed, name) => {
  const head = `${HEAD},manufacturer_ar,pack_size_en,substances`
  await send(`${head}\nMED-1,${typed},${typed},Medicines,1,${typed},${typed},${typed} | ${typed} | 1 mg`)
  const product = { name_ar: name, name_en: name, manufacturer_ar: name, pack_size_en: name }
  expect(await rowsOf('products')).toMatchObject([{ ...product, substances: [{ name: { en: name } }] }])
  const id = await aDoctor(api.db)
  const file = `id,name_ar,job_title_en\n${id},${typed},${typed}`
  expect(await send(file, 'all', { kind: 'doctors' })).toMatchObject({ data: { changed: 1, bad: 0 } })
  expect(await rowsOf('doctors')).toMatchObject([{ name_ar: name, job_title_en: name }])
})

describe('lines of separators alone are no lines', () => {
  test.each([
    ['commas', ',,,,'],
    ['fewer commas', ','],
    ['spaces between commas', ' , , , ,'],
    ['no-break and invisible characters', '\u00a0,\u200b,\u200f,,'],
    ['semicolons', ';;;;'],
    ['quotes around nothing', '"","","","",""'],
  ])('%s', async (_, empty) => {
    const file = `${empty}\n${HEAD}\n${empty}\n${SOAP}\n${empty}\n${empty}\n`
    expect(await send(file)).toMatchObject({ data: { lines: 1, added: 1, bad: 0, faults: [] } })
  })

  test.each([',,,,', ';;;;', '\t\t\t\t'])('more lines of %j than a file may have', async empty => {
    const file = `${HEAD}\n${SOAP},\n${`${empty}\r\n`.repeat(30_000)}`
    expect(await send(file)).toMatchObject({ data: { lines: 1, added: 1, bad: 0, faults: [] } })
  })

  test('in a workbook', async () => {
    const empty = ['', ' ', '\u00a0', '', '\u200f']
    const rows = [empty, HEAD.split(','), empty, SOAP.split(','), empty].map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((text, at) => `<c r="${'ABCDE'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
          .join('')}</row>`,
    )
    expect(await send(excelFile({ rows: rows.join('') }))).toMatchObject({
      data: { lines: 1, added: 1, bad: 0, faults: [] },
    })
  })
})

describe('line ends of two programs in one file', () => {
  const line = (at: number, name = `Soap ${at}`) => `M-${at},صابون ${at},${name},Medicines,12.50`
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => line(from + at))
  test.each([
    ['the last lines have LF', `${[HEAD, ...lines(1, 21)].join('\r\n')}\r\n${lines(22, 30).join('\n')}`, 30],
    ['the headings have CRLF', `${HEAD}\r\n${lines(1, 3).join('\n')}\n`, 3],
    ['the headings have LF', `${HEAD}\n${lines(1, 3).join('\r\n')}\r\n`, 3],
    ['the last cell is in quotes', `${HEAD}\n${lines(1, 2).join('\r\n').replaceAll('12.50', '"12.50"')}`, 2],
    ['the headings have CR', `${HEAD}\r${lines(1, 2).join('\n')}\n`, 2],
    ['all have CR', [HEAD, ...lines(1, 2)].join('\r'), 2],
    ['a cell has a line break', `${HEAD}\r\n${line(1, '"Soap\n1"')}\r\n${line(2)}\n${line(3)}`, 3],
  ])('%s', async (_, file, added) => {
    expect(await send(file)).toMatchObject({ data: { added, bad: 0, written: true } })
  })
})

test.each([
  ['in a short file', `${HEAD}\n${SOAP}\nM-2,صابون,"Salt,Medicines,5\n${SOAP}`],
  ['in a long file', `${HEAD}\n${SOAP}\nM-2,صابون,"Salt,Medicines,5\n${`${SOAP}\n`.repeat(6000)}`],
])('a quotation mark that does not close %s is named by its line', async (_, file) => {
  const { code, message } = await send(file)
  expect([code, message]).toEqual(['staff.sheet_quote', expect.stringContaining('Line 3')])
  expect(await rowsOf('products')).toEqual([])
})

test.each([
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'XLS'],
  ['a web page', Buffer.from('<html><table></table></html>'), 'web page'],
])('%s is named with what to do', async (_, file, name) => {
  const { code, message } = await send(file)
  expect([code, message]).toEqual(['staff.sheet_kind', expect.stringContaining(name)])
  expect(message).toContain('save it as XLSX')
})

describe('an empty cell leaves the value and - empties it', () => {
  test('of a product', async () => {
    const id = await aProduct(api.db, { medicineClass: 'prescription', priceControlled: true })
    await api.pool.query(
      `update products set tax_class = 'zero', active = false, min_age = 12, shelf = 'A1', sku = 'MED-8'`,
    )
    const before = await rowsOf('products')
    const kept = `id,sku,price,tax_class,active,price_controlled,description_ar,min_age,shelf,pictures\n${id},,,,,,,,,`
    expect(await send(kept)).toMatchObject({ data: { unchanged: 1, changed: 0, bad: 0 } })
    expect(await rowsOf('products')).toEqual(before)

    const emptied = await send(`id,sku,description_ar,min_age,shelf\n${id},-,–,-,-`)
    expect(emptied.data.changes[0].columns).toEqual([
      { column: 'description_ar', before: 'وصف المنتج', after: '' },
      { column: 'min_age', before: '12', after: '' },
      { column: 'sku', before: 'MED-8', after: '' },
      { column: 'shelf', before: 'A1', after: '' },
    ])
    expect(await rowsOf('products')).toMatchObject([
      { sku: null, description_ar: '', min_age: null, shelf: '', tax_class: 'zero', active: false },
    ])
  })

  test.each(['tax_class', 'active', 'price_controlled', 'medicine_class', 'price', 'name_ar', 'category'])(
    'but %s of a product cannot be emptied',
    async column => {
      const id = await aProduct(api.db)
      const { data } = await send(`id,${column}\n${id},-`)
      expect(data).toMatchObject({ bad: 1, faults: [{ line: 2, column }] })
    },
  )

  test('of a doctor who is not shown', async () => {
    const id = await aDoctor(api.db)
    await api.pool.query('update doctors set active = false')
    const hours = await rowsOf('doctor_hours')
    expect(hours.length).toBeGreaterThan(0)
    const file = `id,active,hours,languages,picture\n${id},,,,`
    expect(await send(file, 'all', { kind: 'doctors' })).toMatchObject({ data: { unchanged: 1, bad: 0 } })
    expect(await rowsOf('doctors')).toMatchObject([{ active: false }])
    expect(await rowsOf('doctor_hours')).toEqual(hours)
  })
})

describe('the preview shows what will be stored', () => {
  test.each([
    ['en', 'Medicines'],
    ['ar', 'أدوية'],
  ])('for a new record in %s', async (lang, category) => {
    const { data } = await send(`${HEAD},tax_class\nmed-١,صابون,Soap,ادويه,١٢٫٥,`, 'none', { lang })
    const shown = new Map(
      data.changes[0].columns.map(({ column, after }: Record<string, string>) => [column, after]),
    )
    expect(Object.fromEntries(shown)).toMatchObject({
      sku: 'MED-1',
      name_ar: 'صابون',
      price: '12.50',
      category,
      tax_class: 'standard',
      active: 'no',
      medicine_class: 'general',
      price_controlled: 'no',
      stock_alert: '5',
    })
  })

  test('for a changed one', async () => {
    const id = await aProduct(api.db, { stock: 4 })
    const { data } = await send(`id,price,active\n${id},٦٠,no`, 'none')
    expect(data.changes[0].columns).toEqual([
      { column: 'price', before: '50.00', after: '60.00' },
      { column: 'active', before: 'yes', after: 'no' },
    ])
  })
})

test('a file that is older than the class of a controlled medicine does not set it back', async () => {
  const id = await aProduct(api.db, { medicineClass: 'controlled', active: false })
  const { data } = await send(`id,medicine_class\n${id},pharmacy`, 'good')
  expect(data).toMatchObject({ bad: 1, faults: [{ line: 2, column: 'medicine_class' }] })
  expect(await rowsOf('products')).toMatchObject([{ medicine_class: 'controlled' }])
})

describe('a code that Excel has changed is a fault', () => {
  test.each([
    ['00012345', '12345', 'the leading zeros'],
    ['12-05', '05-DEC', 'into a date'],
    ['MED-7', '1.00E+05', 'into a number'],
  ])('%s: %s', async (sku, cell, reason) => {
    const id = await aProduct(api.db)
    await api.pool.query('update products set sku = $1', [sku])
    const { data } = await send(`id,sku\n${id},${cell}`)
    expect(data).toMatchObject({ bad: 1, written: false, faults: [{ line: 2, column: 'sku' }] })
    expect(data.faults[0].message).toContain(reason)
    expect(await rowsOf('products')).toMatchObject([{ sku }])
  })

  test('two names that differ by a sign are two products', async () => {
    const file =
      'name_ar,name_en,category,price\nفيتامين سي,Vitamin C,Medicines,5\nفيتامين سي+,Vitamin C+,Medicines,6'
    expect(await send(file)).toMatchObject({ data: { added: 2, bad: 0 } })
    expect(await send(file)).toMatchObject({ data: { unchanged: 2, bad: 0 } })
  })
})

test('a workbook is read as it is shown: hidden sheet, formats, results, dates, errors', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const line = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
  const sheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  const heads = ['sku', 'name_ar', 'name_en', 'category', 'price']
    .map((name, at) => text(`${'ABCDE'[at]}1`, name))
    .join('')
  const product = (n: number, sku: string, price: string) =>
    line(
      n,
      `${sku}${text(`B${n}`, `صابون ${n}`)}${text(`C${n}`, `Soap ${n}`)}${text(`D${n}`, 'Medicines')}${price}`,
    )
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>
      <sheet name="تعليمات" sheetId="1" state="hidden" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/>
      </sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/>
      <Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">
      <numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts>
      <cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(line(1, text('A1', 'اقرأ أولا'))),
    'xl/worksheets/sheet2.xml': sheet(
      line(1, heads) +
        product(
          2,
          '<c r="A2" s="1"><v>12345</v></c>',
          '<c r="E2"><f>10+2.1</f><v>12.100000000000001</v></c>',
        ) +
        product(3, '<c r="A3" s="2"><v>46361</v></c>', '<c r="E3"><v>5</v></c>') +
        product(4, text('A4', 'MED-4'), '<c r="E4" t="e"><v>#N/A</v></c>'),
    ),
  }
  const workbook = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
  const { data } = await send(workbook, 'good')
  expect(data).toMatchObject({
    lines: 3,
    added: 1,
    bad: 2,
    faults: [
      { line: 3, column: 'sku', message: expect.stringContaining('into a date') },
      { line: 4, column: 'price', message: expect.stringContaining('Excel error') },
    ],
  })
  expect(await rowsOf('products')).toMatchObject([{ sku: '00012345', price_halalas: 1210 }])
})
