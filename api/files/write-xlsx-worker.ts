import write from 'write-excel-file/node'
import { answerWith } from './worker-task.ts'

/** The beginning of what a spreadsheet would take for an escaped character: _x000D_. */
const ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g

/**
 * Writes lines of JSON as XLSX, the first of which has the options of the sheet. A cell is a text, so that
 * Excel evaluates no formula; a number or a day is in a list of its own.
 */
await answerWith((lines: Uint8Array) => {
  const [options = '{}', ...table] = new TextDecoder().decode(lines).trimEnd().split('\n')
  const rows = table.map((line, index) =>
    (JSON.parse(line) as (string | [value: string])[]).map(cell =>
      typeof cell === 'string'
        ? {
            value: cell.replace(ESCAPE, '_x005F_'),
            type: String,
            ...(index === 0 && { fontWeight: 'bold' as const }),
          }
        : valueCell(cell[0]),
    ),
  )
  return write(rows, { stickyRowsCount: 1, ...(JSON.parse(options) as { rightToLeft: boolean }) }).toBuffer()
})

function valueCell(text: string) {
  const [day = '', time] = text.split(' ')
  // A spreadsheet knows no time zone: what is 09:00 in Riyadh stays 09:00.
  if (/^\d{4}-/.test(day))
    return {
      value: new Date(`${day}T${time ?? '00:00'}Z`),
      type: Date,
      format: time ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
    }
  return { value: Number(text), type: Number, format: text.includes('.') ? '0.00' : '0' }
}
