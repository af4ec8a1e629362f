import { parentPort, workerData } from 'node:worker_threads'

// Reads a file into a table of texts in a worker thread, so that a malicious or huge file can neither block
// the server nor use up its memory. read-table.ts sets the limits of time and memory.

const MAX_UNZIPPED_BYTES = 200_000_000

const { bytes, maxLines } = workerData as { bytes: Uint8Array<ArrayBuffer>; maxLines: number }
parentPort?.postMessage(await (isZip(bytes) ? readXlsx() : readCsv()))

function isZip([first, second]: Uint8Array) {
  return first === 0x50 && second === 0x4b
}

async function readXlsx(): Promise<string[][]> {
  const { unzipSync } = await import('fflate')
  let size = 0
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize
      return false
    },
  })
  // Protects against zip bombs: 10 MB of zip can hold 10 GB of zeros.
  if (size > MAX_UNZIPPED_BYTES) throw new Error(`${size} bytes unzipped`)
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes.slice().buffer, { trim: false })
  return rows.slice(0, maxLines).map(row => row.map(cellText))
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

async function readCsv(): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const text = decodeText()
  const firstLine = text.slice(0, text.indexOf('\n') >>> 0)
  // The delimiter that Excel writes depends on the regional settings.
  const counts = [',', ';', '\t'].map(mark => [mark, firstLine.split(mark).length] as const)
  const [delimiter] = counts.reduce((best, next) => (next[1] > best[1] ? next : best))
  return parse(text, { delimiter, relax_column_count: true, to: maxLines, max_record_size: 200_000 })
}

/** Decodes UTF-8, or windows-1256, the code page in which an Arabic Excel saves CSV by default. */
function decodeText(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
