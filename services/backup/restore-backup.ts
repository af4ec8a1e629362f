import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { connect } from '#db/connect.ts'
import { dropSchemas } from '#db/drop-schemas.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { type BackupManifest, uploadChecksums } from './create-backup.ts'
import { type BackupTable, createTableChecksum, listTables, readRows, rowsPerBatch } from './table-rows.ts'
import { RestoreFailed, verifyBackup } from './verify-backup.ts'

/**
 * Restores a backup into an empty database and an empty folder or bucket of uploads; `replace` empties them
 * first. Every file is verified before anything is written. All rows are read again and compared with the
 * counts and checksums of the backup before they are committed; a restore that fails leaves both empty. An
 * older backup is restored into the schema of its version, which is then migrated to the newest.
 */
export async function restoreBackup(
  url: string,
  uploads: Uploads,
  folder: string,
  { replace = false } = {},
): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder)
  if (replace) await deleteEverything(url, uploads)
  await requireEmpty(url, uploads)
  try {
    await migrate(url, { migrations: readMigrations().slice(0, manifest.migrations) })
    await restoreTables(url, folder, manifest)
    for (const name of Object.keys(manifest.uploads))
      await uploads.put(name, await readFile(join(folder, 'uploads', name)))
    if (!isDeepStrictEqual(await uploadChecksums(uploads), manifest.uploads))
      throw new RestoreFailed(`The pictures in ${locationOf(uploads)} differ from those of the backup.`)
    await migrate(url)
  } catch (error) {
    await deleteEverything(url, uploads)
    if (error instanceof RestoreFailed) throw error
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    throw new RestoreFailed(`The backup cannot be restored: ${reason}. The database is empty.`, {
      cause: error,
    })
  }
  return manifest
}

async function deleteEverything(url: string, uploads: Uploads) {
  await dropSchemas(url)
  for await (const { name } of uploads.list()) await uploads.delete(name)
}

async function requireEmpty(url: string, uploads: Uploads) {
  const { pool } = connect(url, { max: 1 })
  const { rows } = await pool
    .query(
      `select from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname = 'public' and relkind = 'r'`,
    )
    .finally(() => pool.end())
  if (rows.length > 0)
    throw new RestoreFailed('The database is not empty. To delete everything in it, add --replace.')
  for await (const _ of uploads.list())
    throw new RestoreFailed(`${locationOf(uploads)} is not empty. To delete everything in it, add --replace.`)
}

const locationOf = ({ folder }: Uploads) => folder ?? 'the bucket of S3_BUCKET'

async function restoreTables(url: string, folder: string, { tables: expected, counters }: BackupManifest) {
  const { pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables = await listTables(client)
    for (const table of tables) {
      if (!expected[table.name]) throw new RestoreFailed(`The backup is damaged: it has no ${table.name}.`)
      await restoreTable(client, table, join(folder, 'tables'))
    }
    for (const table of tables) {
      const checksum = createTableChecksum()
      for await (const texts of readRows(client, table)) checksum.add(texts)
      if (!isDeepStrictEqual(checksum.digest(), expected[table.name]))
        throw new RestoreFailed(`${table.name} differs from the manifest: the backup is damaged.`)
    }
    for (const [name, last] of Object.entries(counters))
      await client.query('select setval($1::regclass, $2)', [name, last])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
    await pool.end()
  }
}

/**
 * Inserts the rows of a table with its triggers disabled, so that none changes them. Constraints are checked.
 * The rows that a migration has put into the table (the first search words) give way to those of the backup.
 */
async function restoreTable(client: ClientBase, { name, columns, parents }: BackupTable, folder: string) {
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(`delete from ${name}`)
  let rows: string[] = []
  const insertBatch = async () => {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [`[${rows.join(',')}]`],
    )
    rows = []
  }
  // Rows that refer to rows of the same table are inserted together: foreign keys are checked after the
  // statement.
  const batchSize = parents.includes(name) ? Number.POSITIVE_INFINITY : rowsPerBatch(name)
  for await (const line of readLines(join(folder, `${name}.jsonl.gz`))) {
    rows.push(line)
    if (rows.length >= batchSize) await insertBatch()
  }
  await insertBatch()
  await client.query(`alter table ${name} enable trigger user`)
}

/** Reads the lines of a gzip file. Node's readline would also break at U+2028, which a text may contain. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
