import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseHalalas, YesNo } from '#api/admin/sheets/cells.ts'
import { linesOf } from '#api/admin/sheets/headings.ts'
import { decodeText } from '#api/admin/sheets/reading/decode-text.ts'
import { delimiterOf } from '#api/admin/sheets/reading/delimiter.ts'
import { Email, Phone } from '#contract/common.ts'
import { requiredName } from '#contract/fields/names.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { hijriDateOf } from '#domain/text/hijri-day.ts'

// Inputs of public fault reports: importers of shops and clinics, readers of CSV, checks of addresses, of
// numbers and of names (those of scanners: scans.test.ts). The first word says what went wrong there.

const read = (schema: z.core.$ZodType, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

describe('a table', () => {
  test.each([
    ['several line breaks in a quoted field', 'Field1;Field2;"F\ni,e,l,d\n,3"', ';'],
    ['long headings with commas', 'SKU (a, b);Name (100, or less);Brand (x, y)\n1;2;3\n4;5;6', ';'],
    ['a number with commas between tabs', 'a\tb\tc\tprice\n1\t2\t3\t1,234,567.00', '\t'],
    ['an empty line at the end', 'EAN13;QTE\n1122334455666;1\n9988776655444;2\n', ';'],
    ['a name with a comma between tabs', 'name\toffice\nAbraham\tX\nJoe, Jr.\tY\n', '\t'],
    ['quotes around some fields only', 'Field1;Field2;"Field,3,3,3"', ';'],
    ['line breaks of an old Mac', 'sku;name\rA;B\rC;D', ';'],
  ])('whose delimiter was guessed wrong: %s', (_, text, mark) => expect(delimiterOf(text)).toBe(mark))

  test.each([
    ['files that were joined have two marks', '\uFEFF\uFEFFsku,price\nA,5', 'sku,price\nA,5'],
    ['an old program ends the text with its mark', 'sku,price\nA,5\n\u001A', 'sku,price\nA,5\n'],
    ['both', '\uFEFF\uFEFFsku\nكريم\n\u001A\u001A', 'sku\nكريم\n'],
  ])('whose marks became text: %s', (_, file, text) => expect(decodeText(Buffer.from(file))).toBe(text))

  test('whose UTF-16 has the bytes of a number the other way around', () => {
    const file = Buffer.from('\uFEFFsku;name\nA;كريم 🎉', 'utf16le').swap16()
    expect(decodeText(file)).toBe('sku;name\nA;كريم 🎉')
  })

  const columns = ['id', 'sku', 'name_ar', 'price']
  test.each([
    [
      'titles without text above',
      [
        ['', ''],
        ['', ''],
        ['sku', 'price'],
        ['A', '5'],
      ],
    ],
    [
      'lines of spaces below',
      [
        ['sku', 'price'],
        ['A', '5'],
        [' ', '\u00a0'],
        ['', ''],
      ],
    ],
    [
      'a line break in a heading',
      [
        ['sku\n', 'price'],
        ['A', '5'],
      ],
    ],
    [
      'more cells than headings',
      [
        ['sku', 'price'],
        ['A', '5', '', ''],
      ],
    ],
  ])('with phantom rows or columns: %s', async (_, table) => {
    const { lines } = await linesOf(table, { columns }, {})
    expect(lines.map(({ cells, faults }) => [cells, faults])).toEqual([[{ sku: 'A', price: '5' }, []]])
  })

  test.each([
    ['at once', 1, ['1', '234.50']],
    ['behind the first lines', 30, ['1', '234.50']],
    ['far to the right', 30, ['12', '', '', '50']],
  ])('with a cell too many %s: a fault of its line', async (_, before, cells) => {
    const sound = Array.from({ length: before }, (_, at) => [`A-${at}`, '5'])
    const table = [['sku', 'price'], ...sound, ['B', ...cells], ['C', '5']]
    const { lines } = await linesOf(table, { columns }, {})
    expect(lines.filter(({ faults }) => faults.length > 0)).toEqual([
      {
        number: before + 2,
        cells: { sku: 'B', price: cells[0] },
        faults: [{ column: 'price', message: 'extra cell' }],
      },
    ])
  })

  test.each([
    '?????',
    '????? ????',
    '??? 500mg',
    'كريم ???',
    '(???)',
    'ÙƒØ±ÙŠÙ… Ù…Ø±Ø·Ø¨',
    'Ù†ÙˆØ±Ø©',
    'Panadol ØµØ§Ø¨',
    'ßÑíã ãÑØÈ',
    'Panadol ÔÑÇÈ',
    'ŸÅÿßÿ∑ŸÖÿ©',
    'ظƒط±ظٹظ…',
  ])('whose Arabic letters were lost when it was saved: %s', async cell => {
    const { lines } = await linesOf(
      [
        ['sku', 'name_ar'],
        ['A', cell],
      ],
      { columns },
      {},
    )
    expect(lines[0]?.faults).toEqual([{ column: 'name_ar', message: 'lost letters' }])
  })

  test.each([
    'Why?',
    'Why???',
    'كريم؟',
    'FÜR ØRSTED',
    'Ø 25 mm',
    'Ørsted Øl',
    'Crème créée',
    'ظ. طلال',
    'طبّ',
    '5 ?? 6',
    'Ú',
  ])('in which nothing was lost: %s', async cell => {
    const { lines } = await linesOf(
      [
        ['sku', 'name_ar'],
        ['A', cell],
      ],
      { columns },
      {},
    )
    expect(lines[0]?.faults).toEqual([])
  })

  test.each([
    ['the word of the currency', '12.50 ريال', 1250],
    ['the word before it', 'ريال 12.5', 1250],
    ['the whole word', '12.50 ريال سعودي', 1250],
    ['no space', 'SAR12.50', 1250],
    ['no digit before the point', '.50', 50],
    ['a point alone', '.', Number.NaN],
    ['a decimal comma', '19,99', Number.NaN],
    ['a comma of thousands', '1,800', Number.NaN],
    ['thousands and a comma of Germany', '1.355,90€', Number.NaN],
    ['the same without a currency', '1.000,92', Number.NaN],
    ['a comma that was dropped', '13,75', Number.NaN],
    ['a minus behind it', '12.50-', Number.NaN],
    ['digits of a full-width keyboard', '１２.５０', 1250],
    ['a space of thousands', '1 234.50', Number.NaN],
    ['Swiss thousands', "1'234.50", Number.NaN],
    ['Indian thousands', '1,23,456.00', Number.NaN],
    ['an amount in parentheses', '(12.50)', Number.NaN],
    ['a text behind it', '12.50 SAR incl. VAT', Number.NaN],
    ['two points', '12.50.00', Number.NaN],
    ['an Arabic separator of thousands for a point', '12٬50', Number.NaN],
    ['the same with one digit', '1٬5', Number.NaN],
    ['the same without a digit before it', '٬5', Number.NaN],
    ['the same before four digits', '1٬2345', Number.NaN],
    ['the same behind the point', '1.234٬500', Number.NaN],
    ['the same twice', '1٬234٬567.5', 123_456_750],
    ['the same in Arabic digits', '١٬٢٣٤', 123_400],
    ['both separators', '1٬234,50', Number.NaN],
  ])('whose price became another one: %s', (_, cell, halalas) => expect(parseHalalas(cell)).toBe(halalas))

  test.each([
    ['صواب', true],
    ['خطأ', false],
    ['FALSE', false],
    ['Yes ', true],
    ['لا\u200f', false],
    ['VRAI', ['invalid value']],
    ['TRUE()', ['invalid value']],
    ['on', ['invalid value']],
  ])('whose yes and no are of another language: %s', (cell, value) =>
    expect(read(YesNo, cell)).toEqual(value),
  )
})

const email = ['invalid email']
describe('an e-mail address', () => {
  test.each([
    ['a hyphen behind a full stop', 'user.-name@domain.com', 'user.-name@domain.com'],
    ['two hyphens of an encoded domain', 'test@xn--umlut-ira.com', 'test@xn--umlut-ira.com'],
    ['the same domain in letters', 'test@umläut.com', 'test@xn--umlut-ira.com'],
    ['a domain of Estonia', 'info@tööriistaturg.ee', 'info@xn--triistaturg-rfba.ee'],
    ['a capital umlaut', 'sara@EXÄMPLE.de', 'sara@xn--exmple-cua.de'],
    ['an umlaut in two characters', 'sara@exa\u0308mple.de', 'sara@xn--exmple-cua.de'],
    ['ß', 'sara@faß.de', 'sara@xn--fa-hia.de'],
    ['a mark in its domain', 'user@\u200fexample.com', 'user@example.com'],
    ['a comma in the name before it', '"Alharbi, Sara" <sara@example.com>', 'sara@example.com'],
    ['the mark of a list behind it', "'Sara' <sara@example.com>;", 'sara@example.com'],
    ['spaces of a phone beside the sign', 'sara @ example.com', 'sara@example.com'],
    ['quotes around it', "'sara@example.com'", 'sara@example.com'],
    ['curved quotes', '“sara@example.com”', 'sara@example.com'],
    ['parentheses', '(sara@example.com)', 'sara@example.com'],
    ['one bracket', 'sara@example.com>', 'sara@example.com'],
    ['an Arabic question mark', 'sara@example.com؟', 'sara@example.com'],
    ['a full stop before the sign', 'john.doe.@example.com', email],
    ['the same behind a tag', 'name+tag.@domain.com', email],
    ['underscores in the domain', 'like@but_they_are_not.com', email],
    ['quotes in it', 'just"not"right@example.com', email],
    ['brackets in it', 'a"b(c)d,e:f;g<h>i[j\\k]l@example.com', email],
    ['no sign', 'abc.example.com', email],
    ['three signs', 'a@b@c@example.com', email],
    ['a full stop behind the sign', 'd1emo@.com.com.com.com', email],
    ['a comma for the full stop', 'sara@example,com', email],
    ['a label of 64 characters', `sara@${'a'.repeat(64)}.com`, email],
    ['a word before it', 'Email: sara@example.com', email],
  ])('with %s', (_, typed, stored) => expect(read(Email, typed)).toEqual(stored))
})

const phone = ['invalid phone']
describe('a phone number', () => {
  test.each([
    ['all its digits in Arabic, of Britain', '+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '+442079460958'],
    ['Persian digits that are pasted', '۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    ['the scheme of a link', 'tel:+966501234567', '+966501234567'],
    ['00 and hyphens in Arabic digits', '٠٠٩٦٦-٥٠-١٢٣-٤٥٦٧', '+966501234567'],
    ['a range that is new', '0575233321', '+966575233321'],
    ['00 and a zero', '009660501234567', '+966501234567'],
    ['a new range of the Emirates', '+971 58 123 4567', '+971581234567'],
    ['a range of Morocco', '+212712345678', '+212712345678'],
    ['a space behind the plus', '+ 966 50 123 4567', '+966501234567'],
    ['the code in parentheses', '(+966) 50 123 4567', '+966501234567'],
    ['a landline of Dammam', '013 890 1234', '+966138901234'],
    ['spaces between all digits', '966 5 0 1 2 3 4 5 6 7', '+966501234567'],
    ['the zero behind the code and hyphens', '966-050-1234567', '+966501234567'],
    ['the mark of a text of a spreadsheet', "'0501234567", '+966501234567'],
    ['the comma of a list', '0501234567,', '+966501234567'],
    ['an O for a zero', '05O1234567', phone],
    ['a link of a chat', 'wa.me/966501234567', phone],
    ['a word behind it', '0501234567 (واتس)', phone],
    ['a digit of another script', '+৯66501234567', '+966501234567'],
    ['a number of a spreadsheet', '5.01E+08', phone],
  ])('with %s', (_, typed, stored) => expect(read(Phone, typed)).toEqual(stored))
})

describe('the name of a person', () => {
  test.each(['👍', '...', '-', '""', '12345', '0501234567', '٠٥٠١٢٣٤٥٦٧', '❤️❤️❤️'])('%s is none', name => {
    expect(read(requiredName(120), name)).toEqual(['name without letters'])
    expect(read(requiredName(120, 3), name.repeat(3))).toEqual(['name without letters'])
  })

  test.each(['Ada 🎉', 'José', '王', 'नूर', 'O’Neil', 'نَ', 'محمد 2', 'Ólafsdóttir'])('%s is one', name => {
    expect(read(requiredName(120), name)).toBe(name)
  })
})

describe('a search', () => {
  test.each([
    ['کتاب', 'كتاب'],
    ['الذی', 'الذي'],
    ['اللہ', 'الله'],
    ['رحمۃ', 'رحمة'],
    ['قەوە', 'قهوه'],
    ['اللييم', 'اللئيم'],
    ['تهنية', 'تَهْنِئة'],
    ['ہدے\u0654', 'هدۓ'],
    ['الدورى', 'الدوري'],
    ['احمد', 'أٓحمد'],
    ['كتاب', 'كِتاب'],
  ])('that missed what a reader takes for the same: %s and %s', (typed, stored) => {
    expect(arabicFold(typed)).toBe(arabicFold(stored))
  })
})

describe('a day of the Umm al-Qura calendar', () => {
  test.each([
    ['1924-08-02', [1343, 1, 1]],
    ['1983-10-31', [1404, 1, 24]],
    ['1989-08-08', [1410, 1, 6]],
    ['2016-02-17', [1437, 5, 8]],
    ['2019-05-06', [1440, 9, 1]],
    ['2021-03-27', [1442, 8, 14]],
    ['2021-08-19', [1443, 1, 11]],
    ['2022-04-02', [1443, 9, 1]],
    ['2024-12-07', [1446, 6, 6]],
  ])('that libraries had off by one: %s', (day, date) => {
    expect(Object.values(hijriDateOf(day))).toEqual(date)
  })
})
