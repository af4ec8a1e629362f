import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** A table whose rows are kept: what can be written of it, in which order it is read, and which of its rows. */
export type Table = { name: string; columns: string[]; key: string[]; parents: string[]; where: string }

/** How many rows are read or written at once. */
export const AT_ONCE = 2_000

/** Every table of ours, and the jobs that are still to be done, each after those that its rows name. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'where'>>(
    `select c.oid::regclass::text as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select quote_ident(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = c.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
       array(select distinct confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind = 'r' or nspname = 'pgboss' and relname = 'job' order by 1`,
  )
  // pg-boss makes its own jobs, and the queue for them, anew.
  const pending = (name: string) =>
    name === 'pgboss.job' ? `state in ('created', 'retry', 'active') and left(name, 2) <> '__'` : 'true'
  const known = new Set(rows.map(({ name }) => name))
  return inOrder(
    rows.map(row => ({
      ...row,
      parents: row.parents.filter(name => known.has(name)),
      where: pending(row.name),
    })),
  )
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const take = (table: Table) => {
    if (ordered.includes(table)) return
    for (const parent of tables) if (parent !== table && table.parents.includes(parent.name)) take(parent)
    ordered.push(table)
  }
  for (const table of tables) take(table)
  return ordered
}

/** The rows of a table as JSON, one text each, in the order of its key; inside a transaction. */
export async function* rowsOf(client: ClientBase, { name, key, where }: Table): AsyncGenerator<string[]> {
  await client.query(
    `declare kept no scroll cursor for select to_jsonb(t)::text as row from ${name} t where ${where} order by ${key.join(', ')}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from kept`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close kept')
}

/** How many rows, and a checksum that says whether they are the same. */
export type Tally = { rows: number; sha256: string }

/** Counts rows as they pass. */
export function tallying() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(texts: string[]) {
      rows += texts.length
      for (const text of texts) hash.update(text).update('\n')
    },
    tally: (): Tally => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** The last number that each counter has given out. */
export async function countersOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}
