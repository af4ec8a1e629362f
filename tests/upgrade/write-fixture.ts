import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readFunctions } from '#db/apply-functions.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabaseRows, type Row, readRows, tablesOf, withClient } from './database-rows.ts'
import { fillEveryTable } from './rows-of-every-table.ts'

// node tests/upgrade/write-fixture.ts 1.0.0: writes a filled database of this version, a few rows of every
// table and the functions, into the folder of the version. Run once for a release; committed fixtures never
// change.
const version = process.argv[2]
if (!version) throw new Error('Say of which version: node tests/upgrade/write-fixture.ts 1.0.0')
const dir = await mkdtemp(join(tmpdir(), 'afiya-fixture-'))
const { url, stop } = await startEmbeddedPostgres(dir, { durable: false })
try {
  await migrate(url)
  await fillEveryTable(url)
  const contents = await withClient(url, fewRows)
  const folder = join(import.meta.dirname, version)
  await mkdir(folder, { recursive: true })
  const lines = [...contents].flatMap(([table, rows]) => rows.map(row => JSON.stringify([table, row])))
  await writeFile(join(folder, 'rows.jsonl'), `${lines.join('\n')}\n`)
  const functions = Object.fromEntries(readFunctions())
  await writeFile(join(folder, 'functions.json'), `${JSON.stringify(functions, null, 2)}\n`)
  console.log(`${contents.size} tables, ${lines.length} rows in ${folder}`)
} finally {
  await stop()
  await rm(dir, { recursive: true, force: true })
}

/**
 * Returns the two newest rows of each table, with the rows that they refer to and those of their products.
 */
async function fewRows(client: pg.Client): Promise<DatabaseRows> {
  const all = await readRows(client)
  const { rows: references } = await client.query<{
    table: string
    columns: string[]
    to: string
    keys: string[]
  }>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) with ordinality k (n, i)
        join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
      array(select attname::text from unnest(confkey) with ordinality k (n, i)
        join pg_attribute on attrelid = confrelid and attnum = n order by i) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const chosen = new Map([...all].map(([table, rows]) => [table, new Set(rows.slice(-2))]))
  const add = (table: string, found: (row: Row) => boolean) => {
    for (const row of all.get(table)?.filter(found) ?? []) chosen.get(table)?.add(row)
  }
  for (let size = -1; size !== countOf(chosen); ) {
    size = countOf(chosen)
    for (const { table, columns, to, keys } of references)
      for (const row of chosen.get(table) ?? [])
        if (columns.every(column => row[column] !== null))
          add(to, other => keys.every((key, index) => other[key] === row[columns[index] as string]))
    const products = new Set([...(chosen.get('products') ?? [])].map(({ id }) => id))
    for (const table of ['product_batches', 'stock_movements', 'reviews'])
      add(table, row => products.has(row.product_id))
  }
  const tables = await tablesOf(client)
  return new Map(
    tables.map(({ name }) => [name, all.get(name)?.filter(row => chosen.get(name)?.has(row)) ?? []]),
  )
}

function countOf(chosen: Map<string, Set<Row>>): number {
  return [...chosen.values()].reduce((sum, { size }) => sum + size, 0)
}
