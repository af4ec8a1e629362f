import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aDoctor } from '../../support/fixtures/records.ts'
import { type ExcelParts, excelFile, googleFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Workbooks and texts in the shape that Excel and Google Sheets document, with the values that they show.
// LibreOffice's own files: `npm -C lab run spreadsheets`.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  await aCategory(api.db, { nameAr: 'أدوية', nameEn: 'Medicines' })
})
beforeEach(() => api.pool.query('delete from products; delete from doctors'))
afterAll(() => api.close())

async function send(file: string | Uint8Array, kind = 'products', write = 'good') {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  const reply = await api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const products = async () =>
  (
    await api.pool.query(
      'select sku, name_ar, name_en, price_halalas as price, price_controlled as flag from products',
    )
  ).rows

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEADS = ['sku', 'name_ar', 'name_en', 'category', 'price', 'price_controlled']
const headRow = (row = 1) =>
  `<row r="${row}">${HEADS.map((name, at) => inline(`${'ABCDEF'[at]}${row}`, name)).join('')}</row>`
/** A line of one product in which a cell is given. */
const line = (given: Record<string, string> = {}, row = 2) => {
  const usual = { A: 'MED-1', B: 'صابون', C: 'Soap', D: 'Medicines', E: '12.50', F: 'yes' }
  const cells = Object.entries(usual).map(
    ([column, text]) => given[column] ?? inline(`${column}${row}`, text),
  )
  return `<row r="${row}" spans="1:6">${cells.join('')}</row>`
}
const fileWith = (given: Record<string, string>, more: Partial<ExcelParts> = {}) =>
  excelFile({ rows: headRow() + line(given), ...more })
const shared = (at: string, index = 0) => `<c r="${at}" t="s"><v>${index}</v></c>`

describe('a text of Excel', () => {
  test.each([
    ['a shared string', '<t>Soap bar</t>', 'Soap bar'],
    ['in parts of several fonts', '<r><rPr><b/></rPr><t>Soap</t></r><r><t> bar</t></r>', 'Soap bar'],
    [
      'in parts whose spaces are kept',
      '<r><t xml:space="preserve">Soap </t></r><r><t>bar</t></r>',
      'Soap bar',
    ],
    ['with spaces around it', '<t xml:space="preserve">  Soap bar </t>', 'Soap bar'],
    ['with the sound of a Japanese keyboard', '<t>Soap bar</t><rPh sb="0" eb="1"><t>x</t></rPh>', 'Soap bar'],
    ['with entities', '<t>Soap &amp; bar &lt;5&gt; &#233;</t>', 'Soap & bar <5> é'],
    ['with a line break', '<t>Soap\nbar</t>', 'Soap bar'],
    ['with a line break of Windows, which Excel escapes', '<t>Soap_x000D_\nbar</t>', 'Soap bar'],
    ['with a tab that is escaped', '<t>Soap_x0009_bar</t>', 'Soap bar'],
    ['with an escaped underscore', '<t>Soap_x005F_x000D_bar</t>', 'Soap_x000D_bar'],
    ['that looks escaped and is not', '<t>Soap_xyz_bar</t>', 'Soap_xyz_bar'],
    ['with a no-break space', '<t>Soap\u00a0bar</t>', 'Soap bar'],
    // SheetJS wrote the markup into the value, calamine nothing.
    ['of a program that writes CDATA', '<t><![CDATA[Soap & <bar>]]></t>', 'Soap & <bar>'],
    ['with signs in CDATA that are no entity', '<t><![CDATA[Soap &bar 1; 2]]></t>', 'Soap &bar 1; 2'],
    ['partly in CDATA', '<t>Soap <![CDATA[& ]]>bar</t>', 'Soap & bar'],
    ['with a comment within', '<t>Soap<!-- x --> bar</t>', 'Soap bar'],
    ['with a picture as a number', '<t>Soap &#x1F9F4; &#129524;</t>', 'Soap 🧴 🧴'],
    ['with Arabic letters as numbers', '<t>&#x645;&#1585;</t>', 'مر'],
  ])('%s', async (_, string, text) => {
    expect(await send(fileWith({ C: shared('C2') }, { strings: [string] }))).toMatchObject({
      added: 1,
      bad: 0,
    })
    expect(await products()).toMatchObject([{ name_en: text }])
  })
})

test.each(['<si/>', '<si></si>', '<si><t/></si>', '<si><t></t></si>'])(
  'an empty shared text %s counts',
  async empty => {
    const file = fileWith({ C: shared('C2', 2) }, { strings: ['<t>no</t>', 'EMPTY', '<t>Soap bar</t>'] })
    const parts = Object.entries(unzipSync(file)).map(([name, part]) => [
      name,
      strToU8(strFromU8(part).replace('<si>EMPTY</si>', empty)),
    ])
    expect(await send(zipSync(Object.fromEntries(parts)))).toMatchObject({ added: 1, bad: 0 })
    expect(await products()).toMatchObject([{ name_en: 'Soap bar' }])
  },
)

describe('a number of Excel', () => {
  test.each([
    ['a whole one', '<c r="E2"><v>12</v></c>', 1200],
    ['with the noise of binary fractions', '<c r="E2"><v>12.100000000000001</v></c>', 1210],
    ['in scientific notation, as Excel stores small ones', '<c r="E2"><v>1.25E1</v></c>', 1250],
    ['the cached result of a formula', '<c r="E2"><f>10+2.5</f><v>12.5</v></c>', 1250],
    ['the result of a shared formula', '<c r="E2"><f t="shared" si="0"/><v>12.5</v></c>', 1250],
    ['a text that a formula gives', '<c r="E2" t="str"><f>TEXT(12.5,"0.00")</f><v>12.50</v></c>', 1250],
    ['with the currency of Saudi Arabia', '<c r="E2" s="1"><v>12.5</v></c>', 1250],
    ['as a text with the currency', inline('E2', 'ر.س.\u200f 12.50'), 1250],
    ['as a text in Arabic digits', inline('E2', '١٢٫٥٠'), 1250],
    ['with separators of thousands', inline('E2', '1,234.50'), 123_450],
  ])('%s', async (_, cell, price) => {
    const formats = ['"ر.س.‏"\\ #,##0.00']
    expect(await send(fileWith({ E: cell }, { formats }))).toMatchObject({ added: 1, bad: 0 })
    expect(await products()).toMatchObject([{ price }])
  })

  test.each([
    ['an error', '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'Excel error'],
    ['a text formula without its result', '<c r="E2" t="str"><f>A1</f></c>', 'without its result'],
    ['a formula without its result', '<c r="E2"><f>10+2.5</f></c>', 'without its result'],
    [
      'a formula of a program that does not compute',
      '<c r="E2"><f>10+2.5</f><v></v></c>',
      'without its result',
    ],
    ['the same, shorter', '<c r="E2"><f>10+2.5</f><v/></c>', 'without its result'],
    ['a date', '<c r="E2" s="2"><v>46357</v></c>', 'into a date'],
  ])('%s is a fault of its cell', async (_, cell, reason) => {
    const formats = ['0.00', 'dd/mm/yyyy']
    const { bad, faults } = await send(fileWith({ E: cell }, { formats }))
    expect([bad, faults]).toEqual([
      1,
      [{ line: 2, column: 'price', message: expect.stringContaining(reason) }],
    ])
    expect(await products()).toEqual([])
  })
})

describe('a code of Excel', () => {
  test.each([
    ['a number with zeros of its format', '<c r="A2" s="1"><v>12345</v></c>', '00012345'],
    ['a number with a text of its format', '<c r="A2" s="2"><v>76</v></c>', 'MED-0076'],
    ['the same in a file with indents', '<c r="A2" s="1">\n  <v>12345</v>\n</c>', '00012345'],
    ['a text of digits', inline('A2', '00012345'), '00012345'],
    ['a text with the green corner of Excel', shared('A2'), '00077'],
    ['a text of more digits than Excel keeps', inline('A2', '6281234567895001'), '6281234567895001'],
  ])('%s', async (_, cell, sku) => {
    const parts = { formats: ['00000000', '"MED-"0000'], strings: ['<t>00077</t>'] }
    expect(await send(fileWith({ A: cell }, parts))).toMatchObject({ added: 1, bad: 0 })
    expect(await products()).toMatchObject([{ sku }])
  })
})

test.each(['6281234567895001', '6.2812345678950012E+19'])(
  'a code of more digits than Excel keeps, %s as a number, is a fault',
  async number => {
    const { bad, faults } = await send(
      fileWith({ A: `<c r="A2" s="1"><v>${number}</v></c>` }, { formats: ['0000'] }),
    )
    expect([bad, faults]).toEqual([
      1,
      [{ line: 2, column: 'sku', message: expect.stringContaining('into a number') }],
    ])
  },
)

describe('yes and no of Excel', () => {
  test.each([
    ['the value TRUE', '<c r="F2" t="b"><v>1</v></c>', true],
    ['the value FALSE', '<c r="F2" t="b"><v>0</v></c>', false],
    ['the word that another program writes for it', '<c r="F2" t="b"><v>true</v></c>', true],
    ['the same for FALSE', '<c r="F2" t="b"><v>false</v></c>', false],
    ['a value with the indents of its file', '<c r="F2" t="b"><v>\n  1\n</v></c>', true],
    ['a number in the format of LibreOffice for it', '<c r="F2" s="1"><v>1</v></c>', true],
    ['the result of a comparison', '<c r="F2" t="b"><f>1=2</f><v>0</v></c>', false],
    ['a text with a mark', inline('F2', 'نعم\u200f'), true],
    ['a number', '<c r="F2"><v>1</v></c>', true],
  ])('%s', async (_, cell, flag) => {
    const formats = ['"TRUE";"TRUE";"FALSE"']
    expect(await send(fileWith({ F: cell }, { formats }))).toMatchObject({ added: 1, bad: 0 })
    expect(await products()).toMatchObject([{ flag }])
  })
})

describe('a date of Excel in a column of dates', () => {
  const heads = `<row r="1">${inline('A1', 'id')}${inline('B1', 'licence_until')}</row>`
  const until = async () =>
    (await api.pool.query('select licence_until::text as day from doctors')).rows[0]?.day

  test.each([
    ['since 1900', '<c r="B2" s="1"><v>46508</v></c>', ''],
    ['since 1904, as of a Mac', '<c r="B2" s="1"><v>45046</v></c>', 'date1904="1"'],
    ['with its time', '<c r="B2" s="1"><v>46508.999</v></c>', ''],
    ['in ISO 8601', '<c r="B2" t="d"><v>2027-05-01T00:00:00.000</v></c>', ''],
    ['as a text', inline('B2', '2027-05-01'), ''],
    ['as a text in Arabic digits', inline('B2', '٢٠٢٧-٠٥-٠١'), ''],
  ])('%s', async (_, cell, properties) => {
    const id = await aDoctor(api.db)
    const rows = `${heads}<row r="2"><c r="A2"><v>${id}</v></c>${cell}</row>`
    const file = excelFile({ rows, properties, formats: ['dd/mm/yyyy'] })
    expect(await send(file, 'doctors')).toMatchObject({ changed: 1, bad: 0 })
    expect(await until()).toBe('2027-05-01')
  })
})

describe('the sheet', () => {
  const one = { added: 1, bad: 0 }
  function withSheet(change: (xml: string) => string, file = fileWith({})) {
    const parts = Object.entries(unzipSync(file)).map(([name, part]) => [
      name,
      name.endsWith('/sheet1.xml') ? strToU8(change(strFromU8(part))) : part,
    ])
    return zipSync(Object.fromEntries(parts))
  }
  const behindAnEmptyOne = () =>
    withSheet(
      xml => xml.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>'),
      excelFile({ rows: headRow() + line(), hidden: [''] }),
    )

  test.each<[string, Uint8Array]>([
    ['behind two hidden ones', excelFile({ rows: headRow() + line(), hidden: ['hidden', 'veryHidden'] })],
    ['behind an empty one of a new workbook', behindAnEmptyOne()],
    ['behind a note to the reader', excelFile({ rows: headRow() + line(), hidden: [''] })],
    ['whose size is stated wrong', withSheet(xml => xml.replace('ref="A1:E9"', 'ref="A1"'))],
    [
      'with a merged title above its headings',
      excelFile({
        rows: `<row r="1">${inline('A1', 'قائمة الأسعار')}<c r="B1"/></row>${headRow(3)}${line({}, 4)}`,
        afterRows: '<mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>',
      }),
    ],
    ['with empty lines between', excelFile({ rows: headRow() + line({}, 7) })],
    [
      'with a filter and a table',
      excelFile({ rows: headRow() + line(), afterRows: '<autoFilter ref="A1:F2"/>' }),
    ],
    [
      'with cells that have a format only',
      excelFile({ rows: `${headRow()}${line()}<row r="3"><c r="A3" s="0"/></row>` }),
    ],
    [
      'with marks in a heading',
      excelFile({ rows: headRow().replace('>price<', '>\u200fprice\u200b<') + line() }),
    ],
  ])('%s', async (_, file) => {
    expect(await send(file)).toMatchObject(one)
    expect(await products()).toMatchObject([{ sku: 'MED-1', price: 1250, flag: true }])
  })
})

describe('a workbook with tables that are not read', () => {
  /** A workbook whose first sheets have these rows, and the last one a product. */
  function withSheets(rows: readonly string[], names: readonly string[] = [], hidden = rows.map(() => '')) {
    const parts = Object.entries(unzipSync(excelFile({ rows: headRow() + line(), hidden }))).map(
      ([name, part]) => {
        const xml = strFromU8(part)
        const at = Number(/sheet(\d)\.xml$/.exec(name)?.[1] ?? 0) - 1
        const changed =
          rows[at] === undefined
            ? names.reduce((text, each, index) => text.replace(`"ورقة${index + 1}"`, `"${each}"`), xml)
            : xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows[at]}</sheetData>`)
        return [name, strToU8(changed)]
      },
    )
    return zipSync(Object.fromEntries(parts))
  }
  const another = headRow() + line({ A: inline('A2', 'MED-2') })
  const cover = `<row r="1">${inline('A1', 'Supplier')}${inline('B1', 'Acme')}</row>`
  const note = `<row r="1">${inline('A1', 'اقرأ أولا')}</row>`

  test.each<[string, Uint8Array, string, string[]]>([
    ['no other sheet', fileWith({}), 'ورقة1', []],
    ['two tables', withSheets([another]), 'ورقة1', ['ورقة2']],
    ['three tables', withSheets([another, another], ['أسعار', 'R&amp;D']), 'أسعار', ['R&D', 'ورقة3']],
    ['a note before the table', withSheets([note], ['تعليمات']), 'ورقة2', ['تعليمات']],
    ['a cover of two columns', withSheets([cover], ['Cover']), 'ورقة2', ['Cover']],
    ['a cover and a letter', withSheets([cover, note], ['Cover', 'Letter']), 'ورقة3', ['Cover', 'Letter']],
    ['an empty sheet', withSheets([''], ['Sheet1']), 'ورقة2', []],
    ['a hidden table', withSheets([another], [], ['hidden']), 'ورقة2', []],
    ['a name as numbers', withSheets([another], ['&#x623;&#1576;']), 'أب', ['ورقة2']],
    ['a name with a mark', withSheets([another], ['A\u202eB']), 'AB', ['ورقة2']],
  ])('names them: %s', async (_, file, sheet, unread) => {
    expect(await send(file, 'products', 'none')).toMatchObject({ sheet, unread_sheets: unread, bad: 0 })
  })

  test('a sheet whose headings are not known is named', async () => {
    const body = new FormData()
    body.set('write', 'none')
    body.set('file', new Blob([excelFile({ rows: cover }) as Uint8Array<ArrayBuffer>]), 'file')
    const reply = await api.request('POST', '/admin/sheets/products', { token, lang: 'en', body })
    expect(reply.body.detail).toContain('Some column headings in the sheet “\u2068ورقة1\u2069” are not in')
  })

  test('a text has no sheets', async () => {
    expect(await send('sku,price\nMED-1,1', 'products', 'none')).toMatchObject({
      sheet: '',
      unread_sheets: [],
    })
  })
})

describe('Google Sheets', () => {
  const usual = ['MED-1', 'صابون', 'Soap & bar', 'Medicines', 12.5, true] as const

  test.each([
    ['a download as XLSX', googleFile([HEADS, usual])],
    [
      'its numbers as texts',
      googleFile([HEADS, ['MED-1', 'صابون', 'Soap & bar', 'Medicines', '12.5', 'TRUE']]),
    ],
    [
      'a download as CSV: no mark, CRLF, no line break at the end',
      `${HEADS.join(',')}\r\nMED-1,صابون,Soap & bar,Medicines,12.5,TRUE`,
    ],
    [
      'a CSV with empty columns and lines behind the table',
      `${HEADS.join(',')},,\r\nMED-1,صابون,Soap & bar,Medicines,12.5,TRUE,,\r\n,,,,,,,\r\n,,,,,,,\r\n`,
    ],
    [
      'a CSV with a line break in quotes',
      `${HEADS.join(',')}\r\nMED-1,صابون,"Soap &\nbar",Medicines,12.5,TRUE`,
    ],
    ['a download as TSV', `${HEADS.join('\t')}\r\nMED-1\tصابون\tSoap & bar\tMedicines\t12.5\tTRUE`],
  ])('%s', async (_, file) => {
    expect(await send(file)).toMatchObject({ lines: 1, added: 1, bad: 0 })
    expect(await products()).toEqual([
      { sku: 'MED-1', name_ar: 'صابون', name_en: 'Soap & bar', price: 1250, flag: true },
    ])
  })

  test('an error of a formula in a CSV is a fault of its cell', async () => {
    const file = `${HEADS.join(',')}\r\nMED-1,صابون,Soap,Medicines,#REF!,TRUE`
    expect(await send(file)).toMatchObject({ bad: 1, faults: [{ line: 2, column: 'price' }] })
  })
})
