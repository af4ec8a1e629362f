import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aDoctor, aProduct } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Tables that programs and people write where no spreadsheet does: databases, scripts, shops, phones. They
// are inputs of public fault reports; the first words say who writes so.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products'))
afterAll(() => api.close())

async function send(file: string | Uint8Array, kind = 'products') {
  const body = new FormData()
  body.set('write', 'none')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return (await api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })).body
}
type Shown = { column: string; after: string }[]
const shownIn = (columns: Shown) => Object.fromEntries(columns.map(({ column, after }) => [column, after]))

const HEAD = 'sku,name_ar,name_en,category,price'
const SOAP = 'MED-1,صابون,Soap,Medicines,12.50'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe('a table is read', () => {
  test.each<[string, string | Uint8Array, object]>([
    ['a copy in text mode: CR CR LF', `${HEAD}\r\r\n${SOAP}\r\r\n`, { sku: 'MED-1' }],
    ['a file filled up with zeros', `${HEAD}\n${SOAP}\n\0\0\0\0`, { sku: 'MED-1' }],
    [
      'a database: \\" in quotes',
      `${HEAD}\nMED-1,صابون,"5\\" bar, red",Medicines,12.50`,
      { name_en: '5" bar, red' },
    ],
    [
      'a person: spaces before quotes',
      `${HEAD}\nMED-1, صابون, "Soap, green", Medicines, 12.50`,
      { name_en: 'Soap, green' },
    ],
    ['a person: a text mark before digits', `${HEAD}\n'00123,صابون,Soap,Medicines,12.50`, { sku: '00123' }],
    [
      'a script: whole numbers with a fraction',
      `${HEAD},min_age,stock_alert,gtin,price_controlled\n${SOAP},12.0,7.0,6281234567895.0,1.0`,
      { min_age: '12', stock_alert: '7', gtin: '06281234567895', price_controlled: 'yes' },
    ],
    ['a form: stars of required columns', `${HEAD.replaceAll(',', '*,')} *:\n${SOAP}`, { price: '12.50' }],
    ['a program with another hint', `sep=^\n${HEAD}\n${SOAP}`.replaceAll(',', '^'), { sku: 'MED-1' }],
    [
      'a program: the hint in UTF-16',
      Buffer.from(`\uFEFFsep=;\n${HEAD}\n${SOAP}`.replaceAll(',', ';'), 'utf16le'),
      { sku: 'MED-1' },
    ],
    ['a script: an empty first column', `,${HEAD}\n,${SOAP}`, { sku: 'MED-1' }],
    [
      'a page: a category with a no-break space',
      `${HEAD}\nMED-1,صابون,Soap,\u00a0medicines\u00a0,12.50`,
      { category: 'Medicines' },
    ],
    [
      'a label: a vertical tab in a name',
      `${HEAD}\nMED-1,صابون,"Soap\u000bbar",Medicines,12.50`,
      { name_en: 'Soap bar' },
    ],
    ['a phone: digits of two keyboards', `${HEAD}\nMED-1,صابون,Soap,Medicines,1٢.5٠`, { price: '12.50' }],
    [
      'a shop: words for the currency',
      `${HEAD}\nMED-1,صابون,Soap,Medicines,12.50 Riyals`,
      { price: '12.50' },
    ],
  ])('%s', async (_, file, shown) => {
    const { data } = await send(file)
    expect(data).toMatchObject({ lines: 1, added: 1, bad: 0, faults: [] })
    expect(shownIn(data.changes[0].columns)).toMatchObject(shown)
  })

  test('with an empty cell below a value: it is not filled in', async () => {
    const { data } = await send(`${HEAD},description_en\n${SOAP},first\nMED-2,ملح,Salt,Medicines,5,`)
    expect(shownIn(data.changes[1].columns)).not.toHaveProperty('description_en')
  })
})

describe('a cell is a fault', () => {
  test.each([
    ['a database: NULL', 'NULL', 'excel error'],
    ['a database: \\N', '\\N', 'excel error'],
    ['a database: (null)', '(null)', 'excel error'],
    ['a script: nan', 'nan', 'excel error'],
    ['a script: <NA>', '<NA>', 'excel error'],
    ['a person: N/A', 'N/A', 'excel error'],
    ['a person: n/a', 'n/a', 'excel error'],
    ['a person: n / a.', 'n / a.', 'excel error'],
    ['a person: Not available', 'Not available', 'excel error'],
    ['a person: لا يوجد', 'لا يوجد', 'excel error'],
    ['a person: لايوجد', '\u200fلايوجد', 'excel error'],
    ['a person: غير متوفر', 'غير متوفر', 'excel error'],
    ['a browser: undefined', 'undefined', 'excel error'],
    ['Google while it loads', 'Loading...', 'excel error'],
    ['LibreOffice in Arabic', '#قيمة!', 'excel error'],
    ['a shop: letters as entities', '&#1589;&#1575;&#1576;', 'lost letters'],
    ['a shop: & as an entity', 'Johnson &amp; Johnson', 'lost letters'],
    ['a shop: an apostrophe as an entity', 'O&#039;Brien', 'lost letters'],
    ['a shop: é as an entity', 'Caf&eacute;', 'lost letters'],
    ['a shop: a space as an entity', 'a&nbsp;b', 'lost letters'],
    ['a shop: ® as an entity', 'Nivea&reg;', 'lost letters'],
    ['a shop: a dash as an entity', 'a &#8211; b', 'lost letters'],
    ['a shop: a quotation mark as an entity', '5&rdquo;', 'lost letters'],
    ['Google with one sign', 'Loading…', 'excel error'],
    ['WPS Office: a picture', '"=DISPIMG(""ID_1"",1)"', 'excel error'],
    ['JSON: letters as escapes', '\\u0635\\u0627\\u0628', 'lost letters'],
    ['an address: letters as bytes', '%D8%B5%D8%A7', 'lost letters'],
    ['a program that took UTF-8 for Latin: é', 'CafÃ©', 'lost letters'],
    ['the same: ’', 'Babyâ€™s', 'lost letters'],
    ['the same: °', '25 Â°C', 'lost letters'],
    ['a database: letters it does not have', '¿¿¿¿', 'lost letters'],
  ] as const)('%s', async (_, cell, message) => {
    const { data } = await send(`${HEAD},description_en\n${SOAP},${cell}`)
    expect(data.faults).toEqual([{ line: 2, column: 'description_en', message: fieldMessages[message].en }])
  })

  test.each([
    'NAN 1',
    'Null',
    'None',
    'NA',
    'N/A1',
    'لا يوجد سكر',
    'غير متوفرة كعينة',
    '100% ¿Qué?',
    'Â',
    'Ã la carte',
    'R&D',
    'AT&T; UV&C',
    '#1!',
    'A&#B',
  ])('but not %j', async cell => {
    const { data } = await send(`${HEAD},description_en\n${SOAP},${cell}`)
    expect(shownIn(data.changes[0].columns).description_en).toBe(cell)
  })
})

describe('a day of a program', () => {
  test.each([
    ['2027-12-31 00:00:00', '2027-12-31'],
    ['2027-12-31T00:00:00.000Z', '2027-12-31'],
    ['2027-12-31T00:00', '2027-12-31'],
    ['2027-12-31T00:00:00+03:00', '2027-12-31'],
    ['2027-12-31T00:00:00+0300', '2027-12-31'],
    ['2027-12-31T00:00:00.000000+02:00', undefined],
    ['Fri Dec 31 2027 00:00:00 GMT+0300 (Arabian Standard Time)', undefined],
    ['31/12/2027', undefined],
    ['01/02/2027', undefined],
    ['12/31/2027', undefined],
    ['31-Dec-27', undefined],
    ['46752', undefined],
    ['٣١/١٢/٢٠٢٧', undefined],
    ['2027-12-31 23:30:00', undefined],
    ['20271231', undefined],
  ])('%s is %s', async (cell, day) => {
    const id = await aDoctor(api.db)
    const { data } = await send(`id,licence_until\n${id},${cell}`, 'doctors')
    if (day) expect(data.changes[0].columns).toMatchObject([{ column: 'licence_until', after: day }])
    else
      expect(data.faults).toEqual([
        { line: 2, column: 'licence_until', message: fieldMessages['sheet date'].en },
      ])
  })
})

test.each([
  ['9.66112E+11', undefined],
  ['9.66E+11', undefined],
  ["'0112345678", '+966112345678'],
  ['966112345678.0', '+966112345678'],
])('a phone number %s is %s', async (cell, phone) => {
  const id = await aDoctor(api.db)
  const { data } = await send(`id,phone\n${id},${cell}`, 'doctors')
  const fault = { line: 2, column: 'phone', message: fieldMessages['excel number'].en }
  if (phone) expect(shownIn(data.changes[0].columns).phone).toBe(phone)
  else expect(data.faults).toEqual([fault])
})

test.each([
  ['Selling Price', 'price'],
  ['سعر البيع', 'price'],
  ['Price incl. VAT', 'price'],
  ['Net Price', ''],
  ['Price (net)', ''],
  ['Price excl. VAT', ''],
  ['Price ex VAT', ''],
  ['Price without tax', ''],
  ['السعر الصافي', ''],
  ['السعر غير شامل الضريبة', ''],
])('the heading %s is proposed as %j', async (heading, column) => {
  const { headings } = await send(`sku,${heading}\nMED-1,5`)
  expect(headings).toContainEqual({ heading, column })
})

test.each([
  ['spaces, another case and a dash', 'sku', '\u00a0abc–1 '],
  ['a barcode without its zero', 'gtin', '6281234567895'],
  ['a barcode with a fraction', 'gtin', '6281234567895.0'],
  ['a barcode with a text mark', 'gtin', "'6281234567895"],
])('a record is found by its code with %s', async (_, column, cell) => {
  const id = await aProduct(api.db)
  await api.pool.query(`update products set sku = 'ABC-1', gtin = '06281234567895' where id = $1`, [id])
  const { data } = await send(`${column},price\n${cell},60`)
  expect(data).toMatchObject({
    changed: 1,
    bad: 0,
    changes: [{ columns: [{ column: 'price', after: '60.00' }] }],
  })
})

test.each<[string, Uint8Array, string]>([
  ['ISO 8859-6, as of old Macs', bytes(`${HEAD}\nMED-1,`, [0xe3, 0xd1, 0xea, 0xe5]), 'Line 2, character 9'],
  ['UTF-32', bytes([0xff, 0xfe, 0, 0, 0x73, 0, 0, 0]), 'Line 1, character 1'],
])('a text in %s is refused with its place', async (_, file, place) => {
  const { code, message } = await send(file)
  expect([code, message]).toEqual(['staff.sheet_encoding', expect.stringContaining(place)])
})

test('a file of another kind says what it is', async () => {
  for (const [file, kind] of [
    ['', 'an empty file'],
    [' \n\n', 'an empty file'],
    ['[{"sku":"MED-1"}]', 'a JSON file'],
    [bytes([0x89], 'PNG\r\n'), 'a picture'],
    [bytes([0x1f, 0x8b, 8, 0]), 'an archive'],
  ] as const) {
    const { code, message } = await send(file)
    expect([code, message]).toEqual(['staff.sheet_kind', expect.stringContaining(kind)])
  }
})
