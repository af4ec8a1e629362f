import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { connect } from '#db/connect.ts'
import { folderUploads } from '../uploads/folder-uploads.ts'
import type { Uploads } from '../uploads/uploads.ts'
import {
  type BackupTable,
  createTableChecksum,
  listTables,
  readRows,
  sequenceValues,
  type TableChecksum,
} from './table-rows.ts'

/** The `manifest.json` of a backup. `migrations`: the number of migrations that its schema has. */
export type BackupManifest = {
  madeAt: string
  migrations: number
  tables: Record<string, TableChecksum>
  counters: Record<string, number>
  /** The checksum of each uploaded picture, by its name. */
  uploads: Record<string, string>
}

// A backup contains password hashes and health data: no other user of the machine may read it.
const FILE_MODE = 0o600

/**
 * Writes all rows, from one snapshot of the database, and the uploaded pictures to a new folder, while the
 * site runs. The manifest is written last: a folder without a manifest is not a backup.
 */
export async function createBackup(url: string, uploads: Uploads, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder may have existed before.
  await chmod(folder, 0o700)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await mkdir(join(folder, 'uploads'), { mode: 0o700 })
  const madeAt = new Date().toISOString()
  // Copied before and after the rows: a picture is written before the row that refers to it, and deleted
  // after it. So every picture that the snapshot refers to exists at one of the two times.
  await copyUploads(uploads, join(folder, 'uploads'))
  const rows = await dumpTables(url, join(folder, 'tables'))
  await copyUploads(uploads, join(folder, 'uploads'))
  const manifest = { madeAt, ...rows, uploads: await uploadChecksums(folderUploads(join(folder, 'uploads'))) }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, 'manifest.new'), text, { flush: true, mode: FILE_MODE })
  await rename(join(folder, 'manifest.new'), join(folder, 'manifest.json'))
  return manifest
}

async function dumpTables(url: string, folder: string) {
  const { pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables: Record<string, TableChecksum> = {}
    for (const table of await listTables(client)) tables[table.name] = await dumpTable(client, table, folder)
    const counters = await sequenceValues(client)
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    await client.query('commit')
    return { migrations: rows[0]?.count ?? 0, tables, counters }
  } finally {
    client.release(true)
    await pool.end()
  }
}

async function dumpTable(client: ClientBase, table: BackupTable, folder: string): Promise<TableChecksum> {
  const checksum = createTableChecksum()
  async function* lines() {
    for await (const texts of readRows(client, table)) {
      checksum.add(texts)
      yield texts.map(text => `${text}\n`).join('')
    }
  }
  const file = createWriteStream(join(folder, `${table.name}.jsonl.gz`), {
    flags: 'wx',
    flush: true,
    mode: FILE_MODE,
  })
  await pipeline(Readable.from(lines()), createGzip(), file)
  return checksum.digest()
}

async function copyUploads(from: Uploads, to: string) {
  for await (const { name } of from.list()) {
    if (existsSync(join(to, name))) continue
    const file = await from.get(name)
    // Deleted since it was listed: its row is deleted as well.
    if (file?.body)
      await pipeline(file.body, createWriteStream(join(to, name), { flags: 'wx', mode: FILE_MODE }))
  }
}

/** Returns the checksum of each upload, by its name. */
export async function uploadChecksums(uploads: Uploads): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const { name } of uploads.list()) {
    const hash = createHash('sha256')
    const file = await uploads.get(name)
    if (file?.body) await pipeline(file.body, hash)
    sums[name] = hash.digest('hex')
  }
  return sums
}
