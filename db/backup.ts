import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { countersOf, rowsOf, type Table, type Tally, tablesOf, tallying } from './backup-tables.ts'
import { connect } from './connect.ts'
import type { Uploads } from './uploads.ts'
import { folderUploads } from './uploads-folder.ts'

/** What a backup says of itself, in its `manifest.json`. `migrations`: how many the schema had seen. */
export type Manifest = {
  madeAt: string
  migrations: number
  tables: Record<string, Tally>
  counters: Record<string, number>
  /** The pictures that people uploaded, by name, with their checksums. */
  uploads: Record<string, string>
}

/**
 * Writes everything that cannot be made anew into a new folder: all rows of one moment, while the site goes on, and the
 * uploaded pictures. The manifest is written last: a folder without one is no backup.
 */
export async function backUp(url: string, uploads: Uploads, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  await mkdir(join(folder, 'uploads'))
  const madeAt = new Date().toISOString()
  // Before and after: a picture is written before the row that names it, and deleted after. What the rows of the moment
  // name was there at the one time or at the other.
  await copyUploads(uploads, join(folder, 'uploads'))
  const rows = await writeRows(url, join(folder, 'tables'))
  await copyUploads(uploads, join(folder, 'uploads'))
  const manifest = { madeAt, ...rows, uploads: await checksumsOf(folderUploads(join(folder, 'uploads'))) }
  await writeFile(join(folder, 'manifest.new'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(join(folder, 'manifest.new'), join(folder, 'manifest.json'))
  return manifest
}

async function writeRows(url: string, folder: string) {
  const { pool } = connect(url, { max: 1, statementTimeout: 0 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables: Record<string, Tally> = {}
    for (const table of await tablesOf(client)) tables[table.name] = await writeTable(client, table, folder)
    const counters = await countersOf(client)
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

async function writeTable(client: ClientBase, table: Table, folder: string): Promise<Tally> {
  const counting = tallying()
  async function* lines() {
    for await (const texts of rowsOf(client, table)) {
      counting.add(texts)
      yield texts.map(text => `${text}\n`).join('')
    }
  }
  const file = createWriteStream(join(folder, `${table.name}.jsonl.gz`), { flags: 'wx', flush: true })
  await pipeline(Readable.from(lines()), createGzip(), file)
  return counting.tally()
}

async function copyUploads(from: Uploads, to: string) {
  for await (const { name } of from.list()) {
    if (existsSync(join(to, name))) continue
    const file = await from.get(name)
    // Deleted between the listing and now: its row is gone as well.
    if (file?.body) await pipeline(file.body, createWriteStream(join(to, name), { flags: 'wx' }))
  }
}

/** The checksum of every upload, by its name. */
export async function checksumsOf(uploads: Uploads): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const { name } of uploads.list()) {
    const hash = createHash('sha256')
    const file = await uploads.get(name)
    if (file?.body) await pipeline(file.body, hash)
    sums[name] = hash.digest('hex')
  }
  return sums
}
