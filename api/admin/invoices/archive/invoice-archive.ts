import { createHash } from 'node:crypto'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Db } from '#db/connect.ts'
import { timeSlices } from '#services/time-slices.ts'
import type { Period } from '../invoices.queries.ts'
import { type ArchivedFile, documentsToArchive } from './invoice-archive.queries.ts'
import { manifestParts } from './manifest.ts'

/** How many documents are in memory at once. */
const DOCUMENTS_PER_BATCH = 50

/**
 * The stamped XML of these documents as the parts of a ZIP archive, byte for byte as they are stored, in a
 * folder for each seller. The last file, `manifest.json`, names every document, also those without an XML,
 * with counters, hashes and sums. The archive is written while it is sent: in memory is one batch of it.
 */
export async function* invoiceArchive(
  db: Db,
  documentIds: readonly number[],
  period: Period & { from: string; to: string },
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const add = (name: string, content: string, at: Date) => {
    const entry = Object.assign(new ZipDeflate(name), { mtime: at })
    zip.add(entry)
    entry.push(strToU8(content), true)
  }
  const files: ArchivedFile[] = []
  const pause = timeSlices()
  for (let from = 0; from < documentIds.length; from += DOCUMENTS_PER_BATCH) {
    const batch = documentIds.slice(from, from + DOCUMENTS_PER_BATCH)
    for (const { xml, ...document } of await documentsToArchive(db, batch)) {
      const file = xml === null ? null : `${document.sellerVat}/${document.number}.xml`
      if (file !== null && xml !== null) add(file, xml, document.issuedAt)
      const sha256 = xml === null ? null : createHash('sha256').update(xml).digest('hex')
      files.push({ ...document, file, sha256 })
      await pause()
    }
    yield* parts.splice(0)
  }
  const manifest = Object.assign(new ZipDeflate('manifest.json'), { mtime: period.before })
  zip.add(manifest)
  for (const part of manifestParts(period, files)) {
    manifest.push(strToU8(part))
    yield* parts.splice(0)
    await pause()
  }
  manifest.push(new Uint8Array(), true)
  zip.end()
  yield* parts.splice(0)
}
