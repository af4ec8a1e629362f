import { setTimeout as wait } from 'node:timers/promises'
import { queryOnce } from '../../cluster/postgres.ts'

/** The name of the publication, and of the subscription and its slot. */
const NAME = 'afiya_upgrade'

/** pg-boss makes a table for each day of its statistics, and a subscriber does not learn of new tables. */
const NOT_REPLICATED = 'pgboss.queue_stats'

/** Tables of the product that are no partition of another. */
const TABLES = `
  select c.oid, c.oid::regclass::text as name, c.relpersistence, c.relreplident
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.oid::regclass::text <> '${NOT_REPLICATED}'
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`

/** What logical replication would lose without a word, or refuse while the site is running. */
const OBSTACLES = `
  select format('table %s: no key by which a row is found again', name) as obstacle from (${TABLES}) t
  where relreplident <> 'f' and not exists (
    select from pg_index where indrelid = t.oid and indisvalid
      and case relreplident when 'd' then indisprimary when 'i' then indisreplident else false end)
  union all
  select format('table %s: unlogged, so it is not in the log', name) from (${TABLES}) t
  where relpersistence <> 'p'
  union all
  select format('trigger %s of %s: also fires for replicated rows', tgname, tgrelid::regclass)
  from pg_trigger where tgenabled in ('A', 'R') and not tgisinternal
  union all
  select format('view %s: materialized, it is empty on the new server', oid::regclass) from pg_class
  where relkind = 'm'
  union all
  select 'large objects' from (select from pg_largeobject_metadata limit 1) any_object
  order by 1`

/** Names what of a database logical replication does not carry; sequences are copied apart. */
export const findObstacles = async (url: string): Promise<string[]> =>
  (await queryOnce<{ obstacle: string }>(url, OBSTACLES)).map(({ obstacle }) => obstacle)

export const tablesOf = async (url: string): Promise<string[]> =>
  (await queryOnce<{ name: string }>(url, `${TABLES} order by name`)).map(({ name }) => name)

/** Empties a database that has just been migrated: its rows come from the other one. */
export async function emptyTables(url: string): Promise<void> {
  const tables = await tablesOf(url)
  // As a replica, without the triggers that refuse to delete from documents.
  await queryOnce(url, `set session_replication_role = replica; truncate ${tables.join(', ')}`)
}

export async function publish(url: string): Promise<void> {
  const tables = await tablesOf(url)
  const options = 'publish_via_partition_root = true'
  await queryOnce(url, `create publication ${NAME} for table ${tables.join(', ')} with (${options})`)
}

/**
 * The functions of the product that have no search path of their own. The processes that write replicated
 * rows have none either, so generated columns and indexes would not find what their functions call.
 */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
      and deptype = 'e')`

async function alterFunctions(url: string, condition: string, change: string): Promise<void> {
  const names = await queryOnce<{ name: string }>(url, `${FUNCTIONS} and ${condition}`)
  await queryOnce(url, names.map(({ name }) => `alter function ${name} ${change}`).join(';'))
}

/** Lets `target` follow `source`; with `copy` it receives the rows that are there already. */
export async function subscribe(target: string, source: string, { copy }: { copy: boolean }): Promise<void> {
  await alterFunctions(target, 'p.proconfig is null', 'set search_path = public, pg_catalog')
  await queryOnce(
    target,
    `create subscription ${NAME} connection '${source}' publication ${NAME} with (copy_data = ${copy})`,
  )
}

export async function unsubscribe(target: string): Promise<void> {
  await queryOnce(target, `drop subscription ${NAME}`)
  await alterFunctions(target, `p.proconfig = '{"search_path=public, pg_catalog"}'`, 'reset search_path')
}

export async function unpublish(source: string): Promise<void> {
  await queryOnce(source, `drop publication ${NAME}`)
}

/** Waits until every table has been copied. */
export const waitUntilCopied = (target: string): Promise<void> =>
  until(target, `select not exists (select from pg_subscription_rel where srsubstate <> 'r') as is_true`)

/** Waits until everything that has been written to `source` by now is in the database that follows it. */
export async function waitUntilCaughtUp(source: string): Promise<void> {
  const [end] = await queryOnce<{ lsn: string }>(source, 'select pg_current_wal_lsn() as lsn')
  await until(
    source,
    `select exists (select from pg_stat_replication
       where application_name = '${NAME}' and replay_lsn >= '${end?.lsn}') as is_true`,
  )
}

async function until(url: string, statement: string): Promise<void> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await wait(50)) {
    const [row] = await queryOnce<{ is_true: boolean }>(url, statement)
    if (row?.is_true) return
  }
  throw new Error(`not true within ten minutes: ${statement}`)
}

export type Sequence = { name: string; value: string }

/** The sequences that have been used; `value`: the last one, as text, because it may be large. */
export const sequencesOf = (url: string): Promise<Sequence[]> =>
  queryOnce<Sequence>(
    url,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where last_value is not null order by 1`,
  )

/** The statement that sets sequences to their values; the next value of each is the one after it. */
export const setSequences = (sequences: Sequence[]): string =>
  `select ${sequences.map(({ name, value }) => `setval('${name.replaceAll("'", "''")}', ${value})`).join(', ')}`

export async function copySequences(source: string, target: string): Promise<number> {
  const sequences = await sequencesOf(source)
  await queryOnce(target, setSequences(sequences))
  return sequences.length
}
