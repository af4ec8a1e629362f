import { describe, expect, test } from 'vitest'
import { linesOf } from '#api/admin/sheets/headings.ts'
import { decodeText } from '#api/admin/sheets/reading/decode-text.ts'
import { delimiterOf } from '#api/admin/sheets/reading/delimiter.ts'
import { unreadableKind } from '#api/admin/sheets/reading/file-kind.ts'
import { headedParts } from '#api/admin/sheets/reading/headed-parts.ts'
import { withShownCells } from '#api/admin/sheets/reading/shown-cells.ts'
import { DATE_MARK, spoiledCell, spoiledCode } from '#api/admin/sheets/reading/spoiled-cell.ts'
import { visibleSheet } from '#api/admin/sheets/reading/visible-sheet.ts'
import { Refusal } from '#services/refuse.ts'

// What Excel, LibreOffice, Google Sheets and the systems of suppliers write into tables.

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('the encoding of a text', () => {
  const table = 'sku,name_ar\nA-1,كريم مرطب'

  test.each([
    ['UTF-8', bytes(table)],
    ['UTF-8 with its mark', bytes('\uFEFF', table)],
    ['UTF-16 of Excel', utf16(`\uFEFF${table}`)],
    ['UTF-16 in the other order', utf16(`\uFEFF${table}`).swap16()],
    ['UTF-16 without a mark', utf16(table)],
    ['UTF-16 in the other order without a mark', utf16(table).swap16()],
    ['windows-1256', bytes('sku,name_ar\nA-1,', [0xdf, 0xd1, 0xed, 0xe3, 0x20, 0xe3, 0xd1, 0xd8, 0xc8])],
  ])('%s', (_, file) => expect(decodeText(file)).toBe(table))

  test.each([
    ['a question mark without a space', [0xcc, 0xc7, 0xdd, 0xc9, 0xbf, 0xdf, 0xd1, 0xed, 0xe3], 'جافة؟كريم'],
    ['a word joined to a brand', [0xe6, 'Vichy ', 0xdf, 0xd1, 0xed, 0xe3], 'وVichy كريم'],
    ['one before a small letter', [0xe1, 'iHerb ', 0xdf, 0xd1, 0xed, 0xe3], 'لiHerb كريم'],
    ['half a tablet', [0xbd, 0xde, 0xd1, 0xd5], '½قرص'],
    ['half a riyal', [0xbd, 0xd1, 0xed, 0xc7, 0xe1], '½ريال'],
    ['a registered name', [0xc8, 0xe4, 0xc7, 0xcf, 0xe6, 0xe1, 0xae], 'بنادول®'],
    ['a number of packs', [0xda, 0xe1, 0xc8, 0xc9, 0xd7, 0x33], 'علبة×3'],
    ['a semicolon without a space', [0xcc, 0xc7, 0xdd, 0xba, 0xdf, 0xd1], 'جاف؛كر'],
    ['a letter for a group', ['Group ', 0xc3], 'Group أ'],
    ['a letter behind a brand', ['Panadol ', 0xd8], 'Panadol ط'],
    ['the sign of a paragraph', [0xb6, 0xdf, 0xd1, 0xed, 0xe3], '¶كريم'],
    ['the sign of a note', ['Panadol', 0x86], 'Panadol†'],
    ['a function', [0x83, '(x)'], 'ƒ(x)'],
    ['a shadda alone', ['= ', 0xf8], '= ّ'],
  ])('windows-1256 with %s is read', (_, parts, text) => {
    const file = bytes('name\n', ...parts.map(part => (typeof part === 'string' ? part : [part])), '\n')
    expect(decodeText(file)).toBe(`name\n${text}\n`)
  })

  test('a number of tons is no sign of another code page', () => {
    expect(decodeText(bytes('name\n5 ', [0xd8], ' cement'))).toBe('name\n5 ط cement')
  })

  test.each([
    ['a quotation mark of Windows', [0x92], 'Baby’s'],
    ['a no-break space of Windows', [0xa0], 'Baby\u00a0s'],
    ['é of a French name', [0xe9], 'Babyés'],
    ['ü of a German name', [0xfc], 'Babyüs'],
  ])('a file without Arabic letters that has %s', (_, byte, text) => {
    expect(decodeText(bytes('name\nBaby', byte, 's'))).toBe(`name\n${text}`)
  })

  test.each([
    ['a quotation mark of Windows', bytes(`${table}\nA-2,كريم Baby`, [0x92], 's'), 3, 14],
    ['a no-break space of Windows', bytes('ملف\nكريم', [0xa0], 'مرطب'), 2, 5],
    ['a letter that was cut in two', bytes(table, [0xd9]), 2, 14],
    ['a spoiled byte after the mark', bytes('\uFEFFsku\nA', [0x92], '1'), 2, 2],
    ['an umlaut of another code page', bytes('name\nBj', [0xf6], 'rn'), 2, 3],
    ['an umlaut at the beginning of a word', bytes('name\n', [0xd6], 'kolys'), 2, 1],
    ['Turkish', bytes('name\n', [0xdd], 'pek Krem'), 2, 1],
    ['Turkish in small letters', bytes('name\n', [0xfe], 'ampuan'), 2, 1],
    ['Spanish', bytes('name\n', [0xe1], 'loe vera'), 2, 1],
    ['French', bytes('name\n', [0xc8], 've'), 2, 1],
    ['French before one letter', bytes('name\n', [0xc7], 'a va'), 2, 1],
    ['German before one letter', bytes('name\nBaby ', [0xd6], 'l 50'), 2, 6],
    ['German behind one letter', bytes('name\nX', [0xc4], ' 50'), 2, 2],
    ['a sharp s at the end of a word', bytes('name\nBeau Strau', [0xdf]), 2, 11],
    ['a letter of Czech', bytes('name\n', [0x8a], 'koda'), 2, 1],
    ['a grave accent at the end', bytes('name\nVOIL', [0xc0]), 2, 5],
    ['Chinese', bytes('name\n', [0xbf, 0xda, 0xd5, 0xd6]), 2, 1],
    ['Japanese', bytes('name\n', [0x83, 0x7d, 0x83, 0x58]), 2, 1],
    ['Greek', bytes('name\n', [0xca, 0xf1, 0xdd, 0xec, 0xe1]), 2, 2],
    ['Chinese words of one sign', bytes('name\n', [0xcb, 0xae], '\n', [0xca, 0xd6, 0xcc, 0xd7]), 2, 1],
    ['the same among others', bytes('name\n', [0xd2, 0xa9], '\n', [0xca, 0xd6, 0xcc, 0xd7]), 2, 1],
    ['eye drops in Chinese', bytes('name\n', [0xd1, 0xdb, 0xd2, 0xa9, 0xcb, 0xae]), 2, 3],
    ['gloves in Chinese', bytes('name\n', [0xca, 0xd6, 0xcc, 0xd7]), 2, 3],
    ['disposable in Chinese', bytes('name\n', [0xd2, 0xbb, 0xb4, 0xce, 0xd0, 0xd4]), 2, 3],
    ['gauze in Chinese', bytes('name\n', [0xc9, 0xb4, 0xb2, 0xbc, 0xd0, 0xc4]), 2, 1],
    ['capsules in Chinese', bytes('name\n', [0xbd, 0xba, 0xc4, 0xd2]), 2, 2],
    ['Chinese with a sign between letters', bytes('name\n', [0xce, 0xac, 0xc9, 0xfa]), 2, 2],
    ['Chinese of Taiwan', bytes('name\n', [0xba, 0xfb, 0xa5, 0x4c]), 2, 3],
    ['Japanese of Unix', bytes('name\n', [0xa5, 0xde, 0xa5, 0xb9]), 2, 1],
    ['Korean', bytes('name\n', [0xc0, 0xc7, 0xb7, 0xe1, 0x20, 0xb8, 0xb6]), 2, 6],
    ['Russian of Unix', bytes('name\n', [0xf0, 0xc1, 0xd2]), 2, 1],
    ['Russian of DOS', bytes('name\n', [0x8f, 0xa0, 0xe0, 0xa0, 0xe6, 0xa5, 0xe2]), 2, 6],
    ['Polish', bytes('name\n', [0xaf, 0xf3, 0xb3], 'ty'), 2, 1],
    ['a sign of Latin alone', bytes('name\nTube ', [0xd8], ' 4 mm'), 2, 6],
    ['a unit of Latin behind a number', bytes('name\n10 ', [0xc5], '\n'), 2, 4],
    ['a degree of Spanish', bytes('name\n25 ', [0xba], 'C'), 2, 4],
    ['an exclamation of Spanish', bytes('name\n', [0xa1], 'Nuevo!'), 2, 1],
    ['Thai', bytes('name\n', [0xc7, 0xd4, 0xb5, 0xd2, 0xc1, 0xd4, 0xb9, 0xab, 0xd5]), 2, 3],
    ['Polish within a word', bytes('name\nnawil', [0xbf], 'aj', [0xb9], 'cy'), 2, 9],
    ['Japanese with a mark of a vowel', bytes('name\n', [0x96, 0xd8, 0x96, 0xf2]), 2, 4],
    ['half a character of UTF-16', Buffer.concat([utf16('\uFEFFab\nc'), Buffer.from([1])]), 2, 2],
  ])('%s in a file of another encoding is named by line and character', (_, file, line, character) => {
    expect(decodeText(file)).toEqual({ line, character })
  })
})

describe('a file of another kind is named', () => {
  const zipOf = (name: string, text = '') => bytes([0x50, 0x4b, 3, 4], new Array(26).fill(0), name, text)

  test.each([
    ['an old Excel file', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'XLS'],
    ['LibreOffice', zipOf('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), 'ODS'],
    ['a binary workbook', zipOf('xl/workbook.bin'), 'XLSB'],
    ['Numbers', zipOf('Index/Document.iwa'), 'Numbers'],
    ['a PDF', bytes('%PDF-1.7'), 'PDF'],
    ['a web page that a system names .xls', bytes('\n<table><tr><td>'), 'web page'],
    ['a web page with its head', bytes('\uFEFF<!DOCTYPE html>'), 'web page'],
    ['Excel 2003 XML', bytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), '2003'],
    ['RTF', bytes('{\\rtf1'), 'RTF'],
    ['a text of LibreOffice', zipOf('mimetype', 'application/vnd.oasis.opendocument.text'), 'ODT'],
    ['StarOffice', zipOf('mimetype', 'application/vnd.sun.xml.calc'), 'ODS'],
    ['bzip2', bytes('BZh91AY'), 'archive'],
    ['xz', bytes([0xfd], '7zXZ', [0]), 'archive'],
    ['Zstandard', bytes([0x28, 0xb5, 0x2f, 0xfd, 0x24]), 'archive'],
    ['SQLite', bytes('SQLite format 3\0'), 'database'],
    ['Parquet', bytes('PAR1', [0x15, 4]), 'database'],
    ['Access', bytes([0, 1, 0, 0], 'Standard Jet DB'), 'database'],
    ['the copy of a database', bytes('-- MySQL dump 10.13\n'), 'database'],
    ['its statements', bytes('INSERT INTO products VALUES (1);'), 'database'],
    ['an open file of Excel', bytes([5], 'Admin'.padEnd(53), [5, 0], 'A\0d\0'), 'open file'],
    ['Lotus 1-2-3', bytes([0, 0, 2, 0, 6, 4, 6, 0]), 'another program'],
    ['Quattro', bytes([0, 0, 2, 0, 1, 0x10]), 'another program'],
    ['an e-mail', bytes('From: a@example.com\r\nSubject: Prices\r\nMIME-Version: 1.0\r\n'), 'e-mail'],
    ['a link of Windows', bytes('[InternetShortcut]\r\nURL=https://example.com'), 'link'],
  ])('%s', (_, file, name) => {
    expect(unreadableKind(file)?.en).toContain(name)
    expect(unreadableKind(file)?.ar).not.toBe('')
  })

  test.each([
    ['a CSV', bytes('sku,price')],
    ['UTF-16 without a mark', utf16('sku,price\n5,5')],
    ['a title with a colon', bytes('From: the supplier\nDate: 2026-11-29\nsku,price')],
    ['a workbook', zipOf('[Content_Types].xml')],
  ])('%s is none', (_, file) => expect(unreadableKind(file)).toBeUndefined())
})

describe('a number of a workbook', () => {
  const styles = (code: string) =>
    `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>
     <cellXfs><xf numFmtId="0"/><xf numFmtId="164" fontId="0"/><xf numFmtId="9"/></cellXfs>`
  const shown = (code: string, value: string, style = 1, more = '') =>
    /<v>(.*)<\/v>/.exec(
      withShownCells(`<c r="A1" s="${style}"${more}><v>${value}</v></c>`, styles(code)),
    )?.[1]

  test.each([
    ['zeros at the beginning', '00000000', '12345', '00012345'],
    ['fourteen places of a barcode', '00000000000000', '6281234567895', '06281234567895'],
    ['more digits than places', '000', '12345', '12345'],
    ['dashes between the digits', '000\\-000', '12345', '012-345'],
    ['a text before the digits', '&quot;MED-&quot;0000', '76', 'MED-0076'],
    ['a negative section', '00000000;-00000000', '12345', '00012345'],
    ['a section of text', '00000000;@', '12345', '00012345'],
    ['four sections', '00000000;;;@', '12345', '00012345'],
    ['room for a parenthesis', '00000000_)', '12345', '00012345'],
    ['a language', '[$-409]00000000', '12345', '00012345'],
    ['a colour', '[Red]00000000', '12345', '00012345'],
    ['a condition that holds', '[&lt;=9999999]0000000;00000000', '12345', '0012345'],
    ['a condition that does not', '[&lt;=9999999]0000000;00000000', '12345678', '12345678'],
    ['a text before one place', '&quot;MED-&quot;0', '12345', 'MED-12345'],
    ['a text before an optional place', '&quot;MED-&quot;#', '12345', 'MED-12345'],
    ['per cent with a negative section', '0%;-0%', '0.15', '15%'],
    ['per cent behind a space', '0 %', '0.15', '15%'],
    ['a text behind', '0&quot; pcs&quot;', '12', '12'],
    ['a currency', '[$SAR] #,##0.00', '12.5', '12.5'],
    ['hours', '[h]:mm', '1.5', '1.5'],
    ['no zeros to add', '0', '12345', '12345'],
    ['a price', '#,##0.00', '12.5', '12.5'],
  ])('with %s', (_, code, value, text) => expect(shown(code, value)).toBe(text))

  test('per cent is shown as per cent, and a formula by its result', () => {
    expect(shown('0', '0.15', 2)).toBe('15%')
    const formula = '<c r="A1" s="1"><f>B1*2</f><v>12345</v></c>'
    expect(withShownCells(formula, styles('00000000'))).toContain('<v>00012345</v>')
    expect(shown('00000000', '3', 1, ' t="s"')).toBe('3')
  })

  test.each([
    ['the first is hidden', '<sheet name="a" state="hidden"/><sheet name="b"/>', 2],
    ['two are hidden', '<sheet state="veryHidden" n=""/><sheet state="hidden" n=""/><sheet n=""/>', 3],
    ['none is hidden', '<x:sheet name="a"/><x:sheet name="b"/>', 1],
    ['all are hidden', '<sheet name="a" state="hidden"/>', 1],
  ])('the sheet that is read when %s', (_, workbook, sheet) =>
    expect(visibleSheet(workbook).number).toBe(sheet),
  )

  test('of many sheets that are not read, twenty are named and the others counted', () => {
    const { unread } = visibleSheet('<sheet name="a"/>'.repeat(26))
    expect(unread).toHaveLength(21)
    expect(unread.at(-1)).toBe('… +5')
  })

  test.each([
    ['in shared texts', '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c>', ['table']],
    [
      'in the cells',
      '<c t="inlineStr"><is><t>sku</t></is></c><c t="str"><is><t>price</t></is></c>',
      ['table'],
    ],
    ['one of them', '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c>', []],
    ['numbers like the places of shared texts', '<c r="A2"><v>1</v></c><c r="B2"><v>2</v></c>', []],
  ])('a sheet with headings: %s', (_, cells, headed) => {
    const strings = '<si><t>Acme</t></si><si><r><t>sk</t></r><r><t>u</t></r></si><si><t>price</t></si>'
    const sheets = new Map([
      ['cover', '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>0</v></c></row>'],
      ['table', `<row r="1"/><row r="2">${cells}</row>`],
    ])
    expect(headedParts(sheets, strings, text => ['sku', 'price'].includes(text))).toEqual(headed)
  })
})

describe('a second table below the first', () => {
  const columns = ['sku', 'name_en', 'price', 'stock']
  const meanings = { 'Item Code': 'sku', Remarks: '' }
  const read = (text: string) =>
    linesOf(
      text.split('\n').map(line => line.split(',')),
      { columns },
      meanings,
    )

  test.each([
    ['of other columns', 'sku,price\nA,1\nsku,stock\nB,7', 3],
    ['behind an empty line', 'sku,price\nA,1\n\nsku,stock\nB,7', 4],
    ['behind its title', 'sku,price\nA,1\n\nBranch of Jeddah\nsku,stock\nB,7', 5],
    ['with the same columns in another order', 'sku,price\nA,1\nprice,sku\n7,B', 3],
    ['with a heading of the supplier', 'sku,price\nA,1\nItem Code,stock\nB,7', 3],
    ['with a heading that nobody knows', 'sku,price\nA,1\n\nsku,Quantity\nB,7', 4],
    ['with one that is not imported', 'Item Code,Remarks,price\nA,x,1\nRemarks,Item Code,price\nx,B,7', 3],
    ['farther to the right', 'sku,price,\nA,1,\n,sku,price\n,B,7', 3],
    ['with required columns', 'sku,price\nA,1\nSKU *,Stock *\nB,7', 3],
    ['with a heading that nobody knows, without a gap', 'sku,price\nA,1\nsku,quantity\nB,7', 3],
    ['with more that nobody knows', 'sku,price,stock\nA,1,\n\nsku,quantity,expiry\nB,7,', 4],
    ['with Arabic headings of a supplier', 'sku,price\nA,1\n\nرمز المنتج,الكمية\nB,7', 4],
    ['with English headings of a supplier', 'sku,price\nA,1\n\nItem code,Cost price\nB,7', 4],
    ['with usual headings', 'sku,price\nA-9,50\nReturned\nCode,Qty\nA-1,3', 4],
    ['with usual Arabic headings', 'sku,price\nA-9,50\n\nالكود,الكمية\nA-1,3', 4],
    ['with a barcode and a count', 'sku,price\nA-9,50\n\nالباركود,العدد\nA-1,3', 4],
    ['with more columns than the first', 'sku,price\nA,1\n\nsku,name_en,price\nB,Soap,7', 4],
  ])('%s is refused with its line', async (_, text, line) => {
    const refusal = await read(text).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'staff.sheet_tables', details: { values: { line: String(line) } } })
  })

  test.each([
    ['names with usual words', 'sku,name_en\nA-1,Milk without lactose\nB,حليب بدون لاكتوز', [2, 3]],
    ['two names with usual words', 'sku,name_en,stock\nA,حليب بدون لاكتوز,Milk without lactose', [2]],
    ['old brands', 'sku,name_en,price\nA,Old Spice soap,SAR 12.50\nB,صابون قديم,ر.س 5', [2, 3]],
    ['manufacturers', 'sku,name_en,stock\nA,الشركة العربية,Net Pharma', [2]],
    ['a value that is its heading', 'sku,stock\nA-1,Stock', [2]],
    ['codes with the word sku', 'sku,name_en\nSKU-A1,Soap', [2]],
    ['headings that are repeated on each page', 'sku,price\nA,1\nsku,price\nB,7', [2, 4]],
    ['headings that are repeated with a star', 'sku,price\nA,1\nSKU *,Price\nB,7', [2, 4]],
    ['a product whose name is a heading', 'sku,name_en,price\nA,Stock,1\nB,Price,7', [2, 3]],
    ['a code that is a heading, behind an empty line', 'sku,name_en,price\n\nprice,Soap,7', [3]],
    [
      'headings that are repeated with the number of the page',
      'sku,price\nA,1\nsku,price,Page 2\nB,7',
      [2, 4],
    ],
    ['a title that is a heading', 'Stock\nsku,price\nA,1', [3]],
    ['titles with values', 'Price:,Retail\nStock:,Riyadh\nsku,name_en,price\nA,Soap,1', [4]],
    ['headings of groups', 'Stock,,Price\nsku,name_en,price\nA,Soap,1', [3]],
    ['a remark below', 'Item Code,Remarks,price\nA,x,1\n\nRemarks:\nWith VAT', [2, 4, 5]],
    ['a total below', 'sku,name_en,price\nA,Soap,1\n\nStock,,5', [2, 4]],
    ['sums below', 'sku,price\nA,1\n\nPrice,12.5\nStock,4', [2, 4, 5]],
    ['the title of a group of products', 'sku,price\nA,1\n\nStock\nB,7', [2, 4, 5]],
  ])('%s are lines of one table', async (_, text, numbers) => {
    expect((await read(text)).lines.map(({ number }) => number)).toEqual(numbers)
  })
})

describe('a cell that a spreadsheet has spoiled', () => {
  test.each<readonly [string, string | undefined]>([
    ['#N/A', 'excel error'],
    ['#REF!', 'excel error'],
    ['#DIV/0!', 'excel error'],
    ['#NAME?', 'excel error'],
    ['#VALUE!', 'excel error'],
    ...['#NAME', '#VALUE', '#DIV/0', '#NUM', '#NULL', '#SPILL', '#값!', '#غير متاح', '#قيمة!', '#اسم؟'].map(
      cell => [cell, 'excel error'] as const,
    ),
    ['#ERROR!', 'excel error'],
    ['#BLOCKED!', 'excel error'],
    ['Err:502', 'excel error'],
    ['########', 'excel error'],
    ['[object Object]', 'excel error'],
    ...[
      '&lsaquo;',
      '5 &permil;',
      '1&ordm;',
      '&iexcl;',
      'a &rarr; b',
      '&Eacute;',
      'a&nbsp',
      '<p>Cream</p>',
    ].map(cell => [cell, 'lost letters'] as const),
    ...['a<br/>b', '<a href="x">Cream</a>', '</li>'].map(cell => [cell, 'lost letters'] as const),
    ...['AT&T; UV&C', 'R&D; x', 'A & b;', 'x < p and y > 5', '<5 mg>', '<pH 5>'].map(
      cell => [cell, undefined] as const,
    ),
    ['# 1', undefined],
    ['#WOW', undefined],
    [`${DATE_MARK}2026-12-05`, 'excel date'],
    ['#1', undefined],
    ['2026-12-05', undefined],
  ])('%j: %s', (cell, message) => expect(spoiledCell(cell)).toBe(message))

  // As Microsoft lists them.
  const errorsOfExcel = {
    German: '#NULL! #DIV/0! #WERT! #BEZUG! #NAME? #ZAHL! #NV #ÜBERLAUF! #KALK! #FELD!',
    French: '#NUL! #DIV/0! #VALEUR! #REF! #NOM? #NOMBRE! #N/A #PROPAGATION! #EPARS! #CHAMP!',
    Spanish: '#¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #N/D #¡DESBORDAMIENTO!',
    Italian: '#NULLO! #DIV/0! #VALORE! #RIF! #NOME? #NUM! #N/D #ESPANSIONE!',
    Portuguese: '#NULO! #DIV/0! #VALOR! #REF! #NOME? #NÚM! #N/D #DESPEJAR!',
    Turkish: '#BOŞ! #SAYI/0! #DEĞER! #BAŞV! #AD? #SAYI! #YOK #TAŞMA!',
    Dutch: '#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOOP!',
    Polish: '#ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #N/D! #ROZLANIE!',
    Russian: '#ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д #ПЕРЕНОС!',
    Swedish: '#SKÄRNING! #DIVISION/0! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS!',
    Danish: '#NUL! #DIVISION/0! #VÆRDI! #REFERENCE! #NAVN? #NUM! #I/T',
    Finnish: '#TYHJÄ! #JAKO/0! #ARVO! #VIITTAUS! #NIMI? #LUKU! #PUUTTUU!',
    Hungarian: '#NULLA! #ZÉRÓOSZTÓ! #ÉRTÉK! #HIV! #NÉV? #SZÁM! #HIÁNYZIK',
    Czech: '#NULL! #DĚLENÍ_NULOU! #HODNOTA! #ODKAZ! #NÁZEV? #ČÍSLO! #NENÍ_K_DISPOZICI',
    Greek: '#ΚΕΝΟ! #ΔΙΑΙΡ/0! #ΤΙΜΗ! #ΑΝΑΦ! #ΟΝΟΜΑ? #ΑΡΙΘ! #Δ/Υ',
  }

  test.each(Object.entries(errorsOfExcel))('an error of Excel in %s', (_, errors) => {
    const passed = errors.split(' ').filter(cell => spoiledCell(cell) !== 'excel error')
    expect(passed).toEqual([])
  })

  test.each<readonly [string, string, string | undefined]>([
    ['05-DEC', '', 'excel date'],
    ['Mar-26', 'MAR-26-1', 'excel date'],
    ['5-مارس', '', 'excel date'],
    ['1.00E+05', '', 'excel number'],
    ['6.28123E+12', '06281234567895', 'excel number'],
    ['6,28E+12', '', 'excel number'],
    ['5.00E-02', '5E-2', 'excel number'],
    ['100000', '1E5', 'excel number'],
    ['1E6', '1E5', undefined],
    ['11/12/2013', '11-12-13', 'excel date'],
    ['10:30:00 AM', '10:30', 'excel date'],
    ['2026-12-05', '12-05', 'excel date'],
    ['05-12-2026', '12-05', 'excel date'],
    ['05-12-26', '5-12', 'excel date'],
    ['Dec-5', '12-05', 'excel date'],
    ['46361', '12-5', 'excel date'],
    ...[
      '3/4/26',
      '3.4.2026',
      '03.04.2026',
      '2026/04/03',
      '٢٠٢٦/٠٤/٠٣',
      '04/03',
      'April 3',
      '3 Apr',
      '3-avr',
    ].map(day => [day, '3-4', 'excel date'] as const),
    ...['46115.0', '3-nisan-26', 'Friday, April 3, 2026', '2026-04-03T00:00:00.000Z', '٣ أبريل ٢٠٢٦'].map(
      day => [day, '3-4', 'excel date'] as const,
    ),
    ['2026-03-01', 'MAR1', 'excel date'],
    ['46082', 'MAR1', 'excel date'],
    ['01/03/2026', 'MAR-1', 'excel date'],
    ['2003-02-01', '1-2-2003', 'excel date'],
    ['1999-12-01', '12-1999', 'excel date'],
    ['MAR-1', 'MAR1', undefined],
    ['SET 12', 'SET-12', undefined],
    ['2026-04-03', 'DEC-100', undefined],
    ['46116', '3-4', undefined],
    ['12.5', '100', undefined],
    ['2026-12-05', 'MED-1', undefined],
    ['12-06', '12-05', undefined],
    ['12345', '00012345', 'lost zeros'],
    ['05-DEC', '05-DEC', undefined],
    ['12345', 'MED-1', undefined],
    ['12345', '', undefined],
    ['MED-05', '', undefined],
    ['', '00012345', undefined],
    ['6281234567895', '06281234567895', 'lost zeros'],
    ['90.75', '90.750', 'lost zeros'],
    ['12.1', '012.10', 'lost zeros'],
    ['90.75', '90.75', undefined],
    ['100', '10.0', undefined],
  ])('the code %j for %j: %s', (cell, stored, message) => expect(spoiledCode(cell, stored)).toBe(message))
})

describe('the delimiter of a table', () => {
  test.each([
    ['commas in the headings', 'SKU (a, b, c);Name (x, y, z);Price (SAR, incl. VAT)\n1;2;3\n4;5;6', ';'],
    ['commas in quotes', 'a;b;"x, y, z"\n1;2;"3,3,3"', ';'],
    ['semicolons in cells with line breaks', 'a,b\n"<p>x;y;\n;;;\n;;",2\n"q;;\n;;",3', ','],
    ['a decimal comma', 'name;price\nسكر؛ ملح;12,5', ';'],
    ['a title above', 'title\na;b\n1,2;3,4', ';'],
    ['a quote that is none', 'sku,name\nA,5" x', ','],
    ['one column', 'sku\nA-1', ','],
    ['commas between tabs', 'a\tb\n1,5\t2,5', '\t'],
    ['bars', 'a|b\n1|2', '|'],
    ['a quoted cell longer than what is looked at', `a;b\n1;"${'x,\n'.repeat(9000)}"`, ';'],
  ])('with %s', (_, text, mark) => expect(delimiterOf(text)).toBe(mark))
})

test('a barcode is the same without the zeros at the beginning', () => {
  expect(spoiledCode('6281234567895', '06281234567895', 'gtin')).toBeUndefined()
})

describe('the headings', () => {
  const columns = ['id', 'sku', 'gtin', 'name_ar', 'name_en', 'price']
  const linesFrom = (table: string[][], meanings = {}) => linesOf(table, { columns }, meanings)
  const askedBy = async (table: string[][]) => {
    const refusal = await linesFrom(table).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    return ((refusal as Refusal).details.headings as { heading: string; column: string }[]) ?? []
  }

  test.each([
    ['a title above them', [['قائمة أسعار المورد – نوفمبر'], ['sku', 'price'], ['A-1', '5']], 3],
    ['a title and an empty line', [['Prices'], [''], ['sku', 'price'], ['A-1', '5']], 4],
    [
      'capital letters and spaces',
      [
        [' SKU ', 'Price'],
        ['A-1', '5'],
      ],
      2,
    ],
    [
      'an empty column',
      [
        ['sku', '', 'price'],
        ['A-1', '', '5'],
      ],
      2,
    ],
  ])('with %s', async (_, table, number) => {
    const { lines } = await linesFrom(table)
    expect(lines).toEqual([{ number, cells: { sku: 'A-1', price: '5' }, faults: [] }])
  })

  test('two equal ones are told apart, and each can be given a meaning', async () => {
    const table = [
      ['sku', 'السعر', 'السعر'],
      ['A-1', '5', '6'],
    ]
    expect(await askedBy(table)).toEqual([
      { heading: 'sku', column: 'sku' },
      { heading: 'السعر', column: 'price' },
      { heading: 'السعر (C)', column: 'price' },
    ])
    const { lines } = await linesFrom(table, { السعر: '', 'السعر (C)': 'price' })
    expect(lines[0]?.cells).toEqual({ sku: 'A-1', price: '6' })
  })

  test('an empty one above values, as in merged cells, is asked for', async () => {
    const table = [
      ['sku', 'السعر', ''],
      ['A-1', '5', '6'],
    ]
    expect((await askedBy(table)).map(({ heading }) => heading)).toEqual(['sku', 'السعر', 'السعر (C)'])
  })

  test('a supplier’s headings below a title are found and proposed', async () => {
    const asked = await askedBy([
      ['شركة النهدي'],
      ['Item Code', 'Barcode', 'سعر البيع'],
      ['A-1', '96385074', '5'],
    ])
    expect(asked.map(({ column }) => column)).toEqual(['sku', 'gtin', 'price'])
  })

  test.each([
    ['a title', 'قائمة أسعار نوفمبر,,\nالكود,البيان,القيمة\nA-1,صابون,3', 'الكود'],
    ['a title with usual words', 'ACME Price List,,\nCode,Item,Price\nA-1,Soap,3', 'Code'],
    ['the same above an amount', 'ACME Price List,,\nCode,Item,Amount\nA-1,Soap,3', 'Code'],
    [
      'titles with values',
      'Supplier:,ACME company\nPrice list,valid before 2027\nCode,Item,Unit,Value\nA-1,Soap,ea,3',
      'Code',
    ],
    ['a title above unknown ones', 'ACME Price List,,\nRef,Foo,Bar\nA-1,Soap,3', 'Ref'],
    ['products with usual words', 'Code,Item,Value\nMLK-1,Milk without lactose,12.50', 'Code'],
    ['an unknown heading', 'Ref,Foo,Value\nMLK-1,Old price,12.50', 'Ref'],
  ])('below or above %s are asked for', async (_, text, heading) => {
    const asked = await askedBy(text.split('\n').map(line => line.split(',')))
    expect(asked[0]?.heading).toBe(heading)
  })

  test.each([
    ['سعر التكلفة', ''],
    ['Cost price', ''],
    ['Purchase price', ''],
    ['سعر الشراء', ''],
    ['سعر الجملة', ''],
    ['Old price', ''],
    ['السعر قبل الخصم', ''],
    ['سعر البيع', 'price'],
    ['Retail Price', 'price'],
    ['الاسم الانجليزي', 'name_en'],
    ['اسم الصنف بالإنجليزية', 'name_en'],
    ['الاسم العربي', 'name_ar'],
  ])('%j is proposed as %j', async (heading, column) => {
    expect(
      await askedBy([
        ['Barcode', heading],
        ['96385074', 'x'],
      ]),
    ).toContainEqual({ heading, column })
  })

  test.each([
    ['="DEV-0003"', 'DEV-0003'],
    ['="0003"', '0003'],
    ['="A""B-1"', 'A"B-1'],
    ["'=1+1", '=1+1'],
    ['=1+1', '=1+1'],
  ])('a cell %s is %s', async (cell, text) => {
    const { lines } = await linesFrom([['sku'], [cell]])
    expect(lines[0]?.cells.sku).toBe(text)
  })
})
