import { parentPort, workerData } from 'node:worker_threads'

/**
 * Reads a file into a table of texts, in a thread of its own: a hostile or huge one can neither hold up the server nor take
 * its memory (read-table.ts sets the limits).
 */
const MOST_UNZIPPED = 200_000_000

const { bytes, most } = workerData as { bytes: Uint8Array<ArrayBuffer>; most: number }
parentPort?.postMessage(await (isZip(bytes) ? ofXlsx() : ofCsv()))

function isZip([first, second]: Uint8Array) {
  return first === 0x50 && second === 0x4b
}

async function ofXlsx(): Promise<string[][]> {
  const { unzipSync } = await import('fflate')
  let size = 0
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize
      return false
    },
  })
  // Ten megabytes of zip can hold ten gigabytes of nothing.
  if (size > MOST_UNZIPPED) throw new Error(`${size} bytes unzipped`)
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes.slice().buffer, { trim: false })
  return rows.slice(0, most).map(row => row.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

async function ofCsv(): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const text = decoded()
  const head = text.slice(0, text.indexOf('\n') >>> 0)
  // Excel separates by what the computer's region has.
  const counts = [',', ';', '\t'].map(mark => [mark, head.split(mark).length] as const)
  const [delimiter] = counts.reduce((most, next) => (next[1] > most[1] ? next : most))
  return parse(text, { delimiter, relax_column_count: true, to: most, max_record_size: 200_000 })
}

/** Excel in Arabic writes UTF-8 when it is asked to, and else the code page of Windows. */
function decoded(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
