import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { queryOnce } from '../cluster/postgres.ts'

/** Commits rows one after another until `stop`, which returns how many were acknowledged. */
export function startWriting(url: string) {
  let stopping = false
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    let acknowledged = 0
    while (!stopping) {
      await client.query(`insert into rehearsal (at, text) values (clock_timestamp(), 'write')`)
      acknowledged++
      await wait(5)
    }
    await client.end()
    return acknowledged
  })()
  return {
    stop() {
      stopping = true
      return writing
    },
  }
}

/** The number of rows of every table. */
export async function rowCounts(url: string): Promise<Record<string, number>> {
  const tables = await queryOnce<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r'
       and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) found[name] = await valueIn<number>(url, `select count(*)::int from ${name}`)
  return found
}

/** The only value that a statement returns. */
export async function valueIn<Value>(url: string, statement: string): Promise<Value> {
  const [row] = await queryOnce<Record<string, Value>>(url, statement)
  return Object.values(row ?? {})[0] as Value
}
