import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aDoctor } from '../../support/fixtures/records.ts'
import { type ExcelParts, excelFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Workbooks of programs that write the same XML in other ways than Excel does.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products; delete from doctors'))
afterAll(() => api.close())

async function send(file: Uint8Array, kind = 'products') {
  const body = new FormData()
  body.set('write', 'none')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return (await api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })).body
}

type Rewrite = (name: string, xml: string) => readonly [name: string, xml: string]
const rewritten = (file: Uint8Array, rewrite: Rewrite) =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(file)).map(([name, part]) => {
        const [written, xml] = rewrite(name, strFromU8(part))
        return [written, strToU8(xml)]
      }),
    ),
  )
const only =
  (part: RegExp, change: (xml: string) => string): Rewrite =>
  (name, xml) => [name, part.test(name) ? change(xml) : xml]

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = ['sku', 'name_ar', 'name_en', 'category', 'price']
const letters = 'ABCDE'
const head = `<row r="1">${HEAD.map((text, at) => inline(`${letters[at]}1`, text)).join('')}</row>`
/** A product whose code is the number 12345 in the format of eight zeros. */
function product(cells: Record<string, string> = {}, parts: Partial<ExcelParts> = {}) {
  const usual = { B: 'صابون', C: 'Soap', D: 'Medicines', E: '12.5' }
  const rest = Object.entries(usual).map(([column, text]) => cells[column] ?? inline(`${column}2`, text))
  const code = '<c r="A2" s="1"><v>12345</v></c>'
  return excelFile({
    rows: `${head}<row r="2">${code}${rest.join('')}</row>`,
    formats: ['00000000'],
    ...parts,
  })
}

const PARTS = /sheet\d|styles|sharedStrings|workbook\.xml$/
const withPrefix: Rewrite = only(PARTS, xml =>
  xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns="', 'xmlns:x="'),
)

describe('a code keeps its zeros', () => {
  test.each<[string, Rewrite]>([
    ['with a prefix at every name', withPrefix],
    ['with single quotes', only(/sheet1|styles/, xml => xml.replaceAll('"', "'"))],
    ['with spaces at the equals signs', only(/sheet1|styles/, xml => xml.replace(/="/g, ' = "'))],
    ['with comments', only(/sheet1/, xml => xml.replaceAll('</c><c', '</c><!-- " x --><c'))],
    [
      'in a part of another name',
      (name, xml) => [name.replace('sheet1', 'data'), xml.replace('sheet1.xml', 'data.xml')],
    ],
    ['in a part with a capital letter', (name, xml) => [name.replace('sheet1', 'Sheet1'), xml]],
    ['with backslashes in the archive', (name, xml) => [name.replaceAll('/', '\\'), xml]],
    ['without addresses', only(/sheet1/, xml => xml.replace(/ r="[A-Z]?\d+"/g, ''))],
    ['without some addresses', only(/sheet1/, xml => xml.replace(/ r="[B-E]2"/g, ''))],
    [
      'behind a chart',
      (name, xml) => [
        name,
        xml
          .replace('<sheets>', '<sheets><sheet name="Chart" sheetId="9" r:id="rId50"/>')
          .replace(
            '<Relationship ',
            '<Relationship Id="rId50" Type="http://schemas.openxmlformats.org/officeDocument/2006/' +
              'relationships/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship ',
          ),
      ],
    ],
  ])('%s', async (_, rewrite) => {
    const { data } = await send(rewritten(product(), rewrite))
    expect(data).toMatchObject({ added: 1, bad: 0 })
    expect(data.changes[0].columns).toContainEqual({ column: 'sku', before: '', after: '00012345' })
  })
})

test.each<[string, Rewrite]>([
  ['as usual', (name, xml) => [name, xml]],
  ['with a prefix', withPrefix],
  [
    'in a part of another name',
    (name, xml) => [name.replace('sheet1', 'a'), xml.replace('sheet1.xml', 'a.xml')],
  ],
])('an error and a formula without its result are faults %s', async (_, rewrite) => {
  for (const [cell, message] of [
    ['<c r="C2" t="e"><v>#BLOCKED!</v></c>', 'excel error'],
    ['<c r="C2" t="e"><f>A1</f><v>#OF THE FUTURE</v></c>', 'excel error'],
    ['<c r="C2"><f>A1</f></c>', 'excel formula'],
  ] as const) {
    const { data } = await send(rewritten(product({ C: cell }), rewrite))
    expect(data.faults).toEqual([{ line: 2, column: 'name_en', message: fieldMessages[message].en }])
  }
})

test.each<[string, Rewrite]>([
  ['shared texts in a part with capital letters', (name, xml) => [name.replace('shared', 'Shared'), xml]],
  ['shared texts with a prefix', withPrefix],
])('%s are read', async (_, rewrite) => {
  const file = product({ C: '<c r="C2" t="s"><v>0</v></c>' }, { strings: ['<t>Shared &amp; soap</t>'] })
  const { data } = await send(rewritten(file, rewrite))
  expect(data.changes[0].columns).toContainEqual({ column: 'name_en', before: '', after: 'Shared & soap' })
})

test.each(['أنثى', 'انثى', 'أنثي', 'FEMALE'])('%s is a sex', async word => {
  const id = await aDoctor(api.db)
  const { data } = await send(Buffer.from(`id,sex\n${id},${word}`), 'doctors')
  expect(data.changes[0].columns).toMatchObject([{ column: 'sex' }])
})

test.each(['١٥٪', '%15', '15 %', '15'])('a discount of %s is one of 15 per cent', async discount => {
  const file = `${HEAD},discount_type,discount_value\nA-1,صابون,Soap,Medicines,5,percentage,${discount}`
  const { data } = await send(Buffer.from(file))
  expect(data.changes[0].columns).toContainEqual({ column: 'discount_value', before: '', after: '15' })
})

test.each([
  ['LibreOffice', 'date1904="true"', 45_046],
  ['Excel', 'date1904="1"', 45_046],
  ['another program', "date1904 = ' true '", 45_046],
  ['none that counts from 1904', 'date1904="false"', 46_508],
])('a day of %s is the same day', async (_, properties, day) => {
  const id = await aDoctor(api.db)
  const rows =
    `<row r="1">${inline('A1', 'id')}${inline('B1', 'licence_until')}</row>` +
    `<row r="2"><c r="A2"><v>${id}</v></c><c r="B2" s="1"><v>${day}</v></c></row>`
  const { data } = await send(excelFile({ rows, properties, formats: ['dd/mm/yyyy'] }), 'doctors')
  expect(data.changes[0].columns).toMatchObject([{ column: 'licence_until', after: '2027-05-01' }])
})
