import { expect, test } from 'vitest'
import { toCsv, unescapeFormula } from './write-table.ts'

const FORMULA = `HYPERLINK("https://evil.example")`
const cellsOf = async (cell: string) => (await toCsv([[cell]])).replace(/^\uFEFF|\r\n$/g, '')

test.each(['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', "'="])(
  'a text that begins with %j is no formula in Excel, and is read as it was',
  async start => {
    for (const text of [`${start}${FORMULA}`, `name;${start}${FORMULA}`, `a;b;${start}1;${start}2`]) {
      const written = await cellsOf(text)
      // Excel splits at semicolons where Windows has them as list separator, within quotes too.
      const fields = written.split(';').map(field => field.replace(/^"/, ''))
      expect(fields.filter(field => /^[=+\-@\t\r\n＝＋－＠]/.test(field))).toEqual([])
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(unescapeFormula(cell)).toBe(text)
    }
  },
)

test.each(['-12.50', '-3', 'a-b', 'a; b', '; -', "it's", 'x=1', ''])('%j stays as it is', async text => {
  expect(await cellsOf(text)).toBe(text.includes(',') ? `"${text}"` : text)
  expect(unescapeFormula(text)).toBe(text)
})
