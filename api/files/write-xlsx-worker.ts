import write from 'write-excel-file/node'
import { answerWith } from './worker-task.ts'

/** Writes lines of JSON as XLSX. All cells are texts, so that Excel evaluates no formula. */
await answerWith((lines: Uint8Array) => {
  const table = new TextDecoder()
    .decode(lines)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as string[])
  const rows = table.map((row, index) =>
    row.map(value => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  )
  return write(rows, { stickyRowsCount: 1 }).toBuffer()
})
