import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { checksumsOf, type Manifest } from './backup.ts'
import { AT_ONCE, rowsOf, type Table, tablesOf, tallying } from './backup-tables.ts'
import { connect } from './connect.ts'
import { knownMigrations, migrate } from './migrate.ts'
import type { Uploads } from './uploads.ts'
import { folderUploads } from './uploads-folder.ts'

/** Why a backup is not restored, told to the person who asked. Nothing has been changed then. */
export class NotRestored extends Error {}

/**
 * Brings a backup back into an empty database and an empty place of pictures, all of it or none: what was written is
 * read again and compared with the backup's own counts and checksums before it counts. An older backup comes into the
 * schema of its time, which is then brought to the newest.
 */
export async function restore(url: string, uploads: Uploads, folder: string): Promise<Manifest> {
  const manifest = await manifestOf(folder)
  if (manifest.migrations > knownMigrations())
    throw new NotRestored('This backup is of a newer version of the program. Restore it with that version.')
  await requireEmpty(url, uploads)
  await migrate(url, { upTo: manifest.migrations })
  await writeRows(url, folder, manifest)
  for (const name of Object.keys(manifest.uploads))
    await uploads.put(name, await readFile(join(folder, 'uploads', name)))
  if (!isDeepStrictEqual(await checksumsOf(uploads), manifest.uploads))
    throw new NotRestored(`The pictures in ${placeOf(uploads)} are not those of the backup.`)
  await migrate(url)
  return manifest
}

async function manifestOf(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new NotRestored(`${folder} is no backup: it has no manifest.json.`)
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  if (!isDeepStrictEqual(await checksumsOf(folderUploads(join(folder, 'uploads'))), manifest.uploads))
    throw new NotRestored(`The pictures in ${folder} are not those that were saved.`)
  return manifest
}

async function requireEmpty(url: string, uploads: Uploads) {
  const { pool } = connect(url, { max: 1 })
  const { rows } = await pool
    .query(
      `select from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'`,
    )
    .finally(() => pool.end())
  if (rows.length > 0)
    throw new NotRestored('The database is not empty. If everything in it may go: add --replace.')
  for await (const _ of uploads.list())
    throw new NotRestored(`${placeOf(uploads)} is not empty. If everything in it may go: add --replace.`)
}

const placeOf = ({ folder }: Uploads) => folder ?? 'the bucket of S3_BUCKET'

async function writeRows(url: string, folder: string, { tables: wanted, counters }: Manifest) {
  const { pool } = connect(url, { max: 1, statementTimeout: 0 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables = await tablesOf(client)
    for (const table of tables) await writeTable(client, table, join(folder, 'tables'))
    for (const table of tables) {
      const counting = tallying()
      for await (const texts of rowsOf(client, table)) counting.add(texts)
      if (!isDeepStrictEqual(counting.tally(), wanted[table.name]))
        throw new NotRestored(`${table.name} is not what was saved: the backup is damaged.`)
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

/** Writes the rows of a table as they were, whatever triggers would make of them; the constraints hold as ever. */
async function writeTable(client: ClientBase, { name, columns, parents }: Table, folder: string) {
  await client.query(`alter table ${name} disable trigger user`)
  let rows: string[] = []
  const write = async () => {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [`[${rows.join(',')}]`],
    )
    rows = []
  }
  // Rows that name rows of their own table go in together: a foreign key is looked at after the statement.
  const atOnce = parents.includes(name) ? Number.POSITIVE_INFINITY : AT_ONCE
  for await (const line of linesOf(join(folder, `${name}.jsonl.gz`))) {
    rows.push(line)
    if (rows.length >= atOnce) await write()
  }
  await write()
  await client.query(`alter table ${name} enable trigger user`)
}

/** The lines of a packed file. Node's own reader of lines would also break at U+2028, which may stand in a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
