import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { readMigrations } from '#db/migrate.ts'
import { folderUploads } from '../uploads/folder-uploads.ts'
import { type BackupManifest, uploadChecksums } from './create-backup.ts'
import type { TableChecksum } from './table-rows.ts'

/** The reason why a backup was not restored, for the operator. */
export class RestoreFailed extends Error {}

/** Compares every file of a backup with its manifest, which it returns; writes nothing. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  if (manifest.migrations > readMigrations().length)
    throw new RestoreFailed('This backup was made by a newer version. Restore it with that version.')
  for (const [name, expected] of Object.entries(manifest.tables)) {
    const file = join(folder, 'tables', `${name}.jsonl.gz`)
    if (!existsSync(file)) throw new RestoreFailed(`${file} is missing: the backup is damaged.`)
    if (!isDeepStrictEqual(await checksumOf(file), expected))
      throw new RestoreFailed(`${name} differs from the manifest: the backup is damaged.`)
  }
  const uploads = join(folder, 'uploads')
  if (
    !existsSync(uploads) ||
    !isDeepStrictEqual(await uploadChecksums(folderUploads(uploads)), manifest.uploads)
  )
    throw new RestoreFailed(`The pictures in ${folder} differ from the manifest: the backup is damaged.`)
  return manifest
}

const Manifest = z.object({
  madeAt: z.string(),
  migrations: z.int().check(z.positive()),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  counters: z.record(z.string(), z.int()),
  uploads: z.record(z.string(), z.string()),
})

async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new RestoreFailed(`${folder} is no backup: it has no manifest.json.`)
  const parsed = Manifest.safeParse(parseJson(await readFile(path, 'utf8')))
  if (!parsed.success) throw new RestoreFailed(`${path} cannot be read: the backup is damaged.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The checksum of the rows in a file: one line each. */
async function checksumOf(file: string): Promise<TableChecksum> {
  const hash = createHash('sha256')
  let rows = 0
  try {
    await pipeline(createReadStream(file), createGunzip(), async chunks => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        for (const byte of chunk) if (byte === NEWLINE) rows++
      }
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RestoreFailed(`${file} cannot be unpacked (${reason}): the backup is damaged.`)
  }
  return { rows, sha256: hash.digest('hex') }
}

const NEWLINE = 10
