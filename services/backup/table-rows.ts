import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** A table whose rows are backed up. */
export type BackupTable = {
  name: string
  /** The columns that can be inserted: all but the generated ones. */
  columns: string[]
  /** The primary key, by which rows are ordered. */
  key: string[]
  /** The tables that its foreign keys refer to. */
  parents: string[]
  /** The condition of the rows that are backed up. */
  where: string
}

/** Rows per fetch and per insert; fewer of a table whose rows may have megabytes each. */
export const rowsPerBatch = (table: string) => (table === 'prescription_files' ? 8 : 2_000)

/** Lists the tables of the application and the pending jobs, each after the tables that its rows refer to. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Omit<BackupTable, 'where'>>(
    `select c.oid::regclass::text as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select quote_ident(attname)
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = c.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
       array(select distinct confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind = 'r' or nspname = 'pgboss' and relname = 'job' order by 1`,
  )
  // pg-boss creates its own jobs and their queue again.
  const conditionOf = (name: string) =>
    name === 'pgboss.job' ? `state in ('created', 'retry', 'active') and left(name, 2) <> '__'` : 'true'
  const known = new Set(rows.map(({ name }) => name))
  return parentsFirst(
    rows.map(row => ({
      ...row,
      parents: row.parents.filter(name => known.has(name)),
      where: conditionOf(row.name),
    })),
  )
}

function parentsFirst(tables: BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = []
  const add = (table: BackupTable) => {
    if (ordered.includes(table)) return
    for (const parent of tables) if (parent !== table && table.parents.includes(parent.name)) add(parent)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

/** Reads the rows of a table as JSON texts in the order of its key. Must be called in a transaction. */
export async function* readRows(
  client: ClientBase,
  { name, key, where }: BackupTable,
): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for
     select to_jsonb(t)::text as row from ${name} t where ${where} order by ${key.join(', ')}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerBatch(name)} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close backup_rows')
}

/** The number of rows and the checksum of their texts. */
export type TableChecksum = { rows: number; sha256: string }

/** Computes a TableChecksum of rows that are added batch by batch. */
export function createTableChecksum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(texts: string[]) {
      rows += texts.length
      for (const text of texts) hash.update(text).update('\n')
    },
    digest: (): TableChecksum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Returns the last value of each sequence that was used. */
export async function sequenceValues(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}
