import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCell, sharedCell, xlsxWith } from '#tests/support/fixtures/workbook.ts'
import { zipOf } from '#tests/support/fixtures/zip.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { hasLongToken } from './long-token.ts'
import { TooLarge, xlsxParts } from './xlsx-parts.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
})
afterAll(() => api.close())

async function importFile(file: Uint8Array) {
  const body = new FormData()
  body.set('write', 'none')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  return api.request('POST', '/admin/sheets/products', { token, lang: 'en', body })
}

describe('an XLSX file', () => {
  test.each([
    ['a far column', 'XFD1', 'staff.sheet_columns'],
    ['a far line', 'A1048576', 'staff.sheet_long'],
    ['a far line and column', 'XFD1048576', 'staff.sheet_columns'],
    ['a column that Excel does not have', 'ZZZZZZ1', 'staff.sheet_unreadable'],
    ['a line that Excel does not have', 'A999999999', 'staff.sheet_unreadable'],
    ['a disguised address', '&#88;FD1', 'staff.sheet_unreadable'],
  ])('of 1 kB with a cell in %s is refused before it is read', async (_, address, code) => {
    const { status, body } = await importFile(xlsxWith(aCell('A1', 'price') + aCell(address, '5')))
    expect([status, body.code]).toEqual([422, code])
    if (code === 'staff.sheet_columns') expect(body.detail).toContain('XFD')
  })

  test('with a line of its own that Excel does not have is refused', async () => {
    const { body } = await importFile(xlsxWith('', '<row r="9999999"></row>'))
    expect(body.code).toBe('staff.sheet_long')
  })

  test('with formats far beyond its cells is read', async () => {
    const formats = '<row r="1048576" ht="20"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>'
    const file = xlsxWith(aCell('A1', 'price') + aCell('XFC1', ''), formats)
    expect((await importFile(file)).body.data).toMatchObject({ lines: 0, bad: 0 })
  })

  test.each([
    ['comments', '<!--'.repeat(100_000)],
    ['instructions', '<?'.repeat(200_000)],
    ['tags', '</'.repeat(200_000)],
    ['texts', '>'.repeat(300_000)],
    ['names', `<${'a'.repeat(300_000)}>`],
    ['quotes', `<a b="${'<x>'.repeat(100_000)}"/>`],
    ['closed comments', `<!--${'x'.repeat(300_000)}-->`],
  ])('with %s that are too long or do not end is refused before it is read', async (_, xml) => {
    // Not by the limit of the worker's time, after 20 seconds.
    expect(hasLongToken(`<a>${xml}</a>`)).toBe(true)
    expect((await importFile(xlsxWith('', xml))).body.code).toBe('staff.sheet_unreadable')
  })

  test.each([
    ['formats', 'xl/styles.xml', '<xf numFmtId="14"/>'],
    ['sheets', 'xl/workbook.xml', '<sheet name="a"/>'],
    ['relations', 'xl/_rels/workbook.xml.rels', '<Relationship Id="a"/>'],
    ['comments', 'xl/comments1.xml', '<comment ref="A1"/>'],
  ])('with more %s than Excel writes is refused before it is read', (_, part, piece) => {
    const zipOfMany = (count: number) => zipOf({ [part]: Buffer.from(piece.repeat(count)) })
    expect(() => xlsxParts(zipOfMany(500_000))).not.toThrow()
    expect(() => xlsxParts(zipOfMany(500_001))).toThrow(TooLarge)
  })

  test('with short ones of each kind is read', async () => {
    const xml = `<!-- it's -->\n<?a "?><![CDATA[<]]><b c='"' d=">"/>`
    expect(hasLongToken(xml.repeat(10_000))).toBe(false)
    expect((await importFile(xlsxWith(aCell('A1', 'price'), `${xml}<row r="2"></row>`))).status).toBe(200)
  })

  test('that repeats a long text in many cells is refused', async () => {
    const text = 'x'.repeat(19_000)
    const cells = Array.from(
      { length: 1_100 },
      (_, line) => `<row r="${line + 2}">${sharedCell(line + 2)}</row>`,
    )
    const { body } = await importFile(xlsxWith(aCell('A1', 'price'), cells.join(''), text))
    expect(body.code).toBe('staff.sheet_long')
  })

  test.each([
    ['one more character than a cell may have', `<row r="3">${aCell('C3', 'x'.repeat(20_001))}</row>`, 'C3'],
    [
      'too long a line',
      `<row r="2">${'ABCDEF'
        .split('')
        .map(at => aCell(`${at}2`, 'x'.repeat(19_999)))
        .join('')}</row>`,
      'F2',
    ],
    ['a cell that is not read at all', `<row r="2">${aCell('B2', 'x'.repeat(200_001))}</row>`, 'B2'],
  ])('with %s is refused by the address of the cell', async (_, line, address) => {
    const { status, body } = await importFile(xlsxWith(aCell('A1', 'name_ar'), line))
    expect([status, body.code]).toEqual([422, 'staff.sheet_cell'])
    expect(body.detail).toContain(`at cell ${address}:`)
  })

  test('with a cell of 20,000 characters is read, and the fault is of its line', async () => {
    const file = xlsxWith(aCell('A1', 'name_ar'), `<row r="2">${aCell('A2', 'x'.repeat(20_000))}</row>`)
    const { data } = (await importFile(file)).body
    expect(data.faults).toContainEqual(expect.objectContaining({ line: 2, column: 'name_ar' }))
  })
})
