import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linesOf } from '../../api/admin/sheets/headings.ts'
import { productSheetFormat } from '../../api/admin/sheets/products-sheet.ts'
import { readTable } from '../../api/admin/sheets/read-table.ts'
import { csvParts, toXlsx } from '../../api/files/write-table.ts'
import { nastyTable } from '../../tests/edges/api/nasty-products.ts'
import { openLibreOffice } from './libre-office.ts'

// Reads products' files as LibreOffice itself writes them: opened from our exports and saved again.

const folder = join('.data', 'spreadsheets')
mkdirSync(folder, { recursive: true })
const convert = openLibreOffice(folder)
const table = nastyTable(1000)
const [columns = [], ...rows] = table
await writeFile(join(folder, 'ours.csv'), csvParts([table], { codes: productSheetFormat.codes }))
writeFileSync(join(folder, 'ours.xlsx'), await toXlsx([table]))

let failures = 0
for (const from of ['csv', 'xlsx'])
  for (const to of ['csv', 'xlsx'] as const) {
    const file = convert(`ours.${from}`, to)
    const { lines } = await linesOf((await readTable(1, readFileSync(file), columns)).rows, { columns }, {})
    const wrong = rows.flatMap((row, at) =>
      columns.flatMap((column, index) => {
        const [read = '', written = ''] = [lines[at]?.cells[column], row[index]]
        return isSame(read, written)
          ? []
          : [`${column} ${at + 2}: ${JSON.stringify(written)} is ${JSON.stringify(read)}`]
      }),
    )
    failures += wrong.length
    console.log(`${from} saved as ${to}: ${lines.length} lines, ${wrong.length} cells differ`)
    for (const each of wrong.slice(0, 12)) console.log(`  ${each}`)
  }
const ods = await readTable(1, readFileSync(convert('ours.xlsx', 'ods')), []).catch((error: Error) => error)
console.log(`ODS: ${ods instanceof Error ? ods.message : 'is read'}`)
process.exitCode = failures > 0 ? 1 : 0

/** A spreadsheet may write a number without zeros at its end; a text is the same character by character. */
function isSame(read: string, written: string): boolean {
  return read === written || (/^-?\d+\.\d+$/.test(written) && Number(read) === Number(written))
}
