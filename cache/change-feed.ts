import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Receives the changes of tables. */
export type ChangeListener = {
  /**
   * From now on changes of these tables are reported, and of no others. `position` returns the current end of
   * the database's log (an LSN): every change that was reported before lies before it.
   */
  onConnected(tables: Set<string>, position: () => Promise<string>): void
  onTableChanged(table: string): void
  /** From now on changes may be missed. */
  onDisconnected(): void
}

/**
 * Polls the per-table change counters, which the triggers `tells_change` increase for writes of any process,
 * and notifies the listeners. Uses a connection of its own and reconnects when it is lost, or by
 * `renewConnection`. `stop` ends it.
 */
export function startChangeFeed(url: string, listeners: ChangeListener[]) {
  const abort = new AbortController()
  let renewal = new AbortController()
  const ended = reconnectForever(url, listeners, abort.signal, () => {
    renewal = new AbortController()
    return AbortSignal.any([abort.signal, renewal.signal])
  })
  return {
    renewConnection: () => renewal.abort(),
    async stop() {
      abort.abort()
      await ended
    },
  }
}

async function reconnectForever(
  url: string,
  listeners: ChangeListener[],
  signal: AbortSignal,
  nextConnection: () => AbortSignal,
) {
  while (!signal.aborted) {
    await followOnce(url, listeners, nextConnection()).catch(() => {})
    for (const listener of listeners) listener.onDisconnected()
    await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
}

/** Between two polls, and between two attempts to connect. */
const POLL_INTERVAL_MS = 250

/** A connection whose other side has vanished sends nothing and would look like an idle database. */
const QUERY_TIMEOUT_MS = 4_000

async function followOnce(url: string, listeners: ChangeListener[], signal: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'afiya-changes',
  })
  const lost = new Promise<void>(resolve => {
    for (const event of ['error', 'end'] as const) client.on(event, () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(WATCHED_TABLES)
    const tables = new Set(rows.map(({ name }) => name))
    for (const listener of listeners) listener.onConnected(tables, () => currentLsn(client))
    await Promise.race([lost, pollChanges(client, listeners, signal)])
  } finally {
    client.end().catch(() => {})
  }
}

async function currentLsn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  return rows[0]?.lsn as string
}

const WATCHED_TABLES = `
  select case tgname when 'tells_shelves' then 'product_shelves' else tgrelid::regclass::text end as name
  from pg_trigger where tgname in ('tells_change', 'tells_shelves') and tgenabled <> 'D'`

const COUNTERS = `
  select sequencename as name, last_value as count from pg_sequences where schemaname = 'changes'`

/** A writing transaction holds an exclusive lock of its id until its writes are visible. */
const WRITERS = `
  select transactionid::text as id from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock'`

/**
 * Polls until a query fails. A counter increases before its change is visible: the table counts as changed at
 * every poll until all transactions that were writing then have ended. The counters are read first, so that
 * whoever increased one is found among the writers.
 */
async function pollChanges(client: pg.Client, listeners: ChangeListener[], signal: AbortSignal) {
  const seen = new Map<string, { count: string | null; openWriters: Set<string> }>()
  while (!signal.aborted) {
    const results = (await client.query(`${COUNTERS}; ${WRITERS}`)) as unknown as PollResults
    const [{ rows: counters }, { rows: writers }] = results
    const currentWriters = new Set(writers.map(({ id }) => id))
    for (const { name, count } of counters) {
      const last = seen.get(name)
      const hasMoved = last?.count !== count
      if (hasMoved || last.openWriters.size > 0)
        for (const listener of listeners) listener.onTableChanged(name)
      const openWriters = hasMoved ? currentWriters : last.openWriters.intersection(currentWriters)
      seen.set(name, { count, openWriters })
    }
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

type PollResults = [pg.QueryResult<{ name: string; count: string | null }>, pg.QueryResult<{ id: string }>]
