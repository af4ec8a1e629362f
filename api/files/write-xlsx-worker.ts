import write from 'write-excel-file/node'
import { answerWith } from './worker-task.ts'

/**
 * Writes lines of JSON as XLSX. A cell is a text, so that Excel evaluates no formula; a number stands in a
 * list of its own.
 */
await answerWith((lines: Uint8Array) => {
  const table = new TextDecoder()
    .decode(lines)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as (string | [number: string])[])
  const rows = table.map((row, index) =>
    row.map(cell =>
      typeof cell === 'string'
        ? { value: cell, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) }
        : { value: Number(cell[0]), type: Number, format: cell[0].includes('.') ? '0.00' : '0' },
    ),
  )
  return write(rows, { stickyRowsCount: 1 }).toBuffer()
})
