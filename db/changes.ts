import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** What is told about changes in the database. */
export type Listener = {
  /**
   * From now on changes of these tables are told; those of others never are. `position` gives how far the database's
   * log (an LSN) had come when it was asked: whatever was told before lies before it.
   */
  listening(tables: Set<string>, position: () => Promise<string>): void
  changed(table: string): void
  /** From now on changes may be missed. */
  deaf(): void
}

/**
 * Tells the changes that the triggers tells_change count, whoever made them: it looks at the counters again and again, on
 * a connection of its own. One that is lost is opened anew. `stop` ends it.
 */
export function listenForChanges(url: string, listeners: Listener[]): { stop(): Promise<void> } {
  const end = new AbortController()
  const ended = keepListening(url, listeners, end.signal)
  return {
    async stop() {
      end.abort()
      await ended
    },
  }
}

async function keepListening(url: string, listeners: Listener[], end: AbortSignal) {
  while (!end.aborted) {
    await listenOnce(url, listeners, end).catch(() => {})
    for (const listener of listeners) listener.deaf()
    await wait(AGAIN, undefined, { signal: end }).catch(() => {})
  }
}

/** Milliseconds between two attempts to connect, and between two looks. */
const AGAIN = 250

/** Milliseconds for an answer: a connection whose other side has vanished says nothing, and would look like a database at rest. */
const PATIENCE = 4_000

async function listenOnce(url: string, listeners: Listener[], end: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: PATIENCE,
    application_name: 'afiya-changes',
  })
  const lost = new Promise<void>(resolve => {
    for (const event of ['error', 'end'] as const) client.on(event, () => resolve())
    end.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select case tgname when 'tells_shelves' then 'product_shelves' else tgrelid::regclass::text end as name
       from pg_trigger where tgname in ('tells_change', 'tells_shelves') and tgenabled <> 'D'`,
    )
    const tables = new Set(rows.map(({ name }) => name))
    for (const listener of listeners) listener.listening(tables, () => positionOf(client))
    await Promise.race([lost, lookAgain(client, listeners, end)])
  } finally {
    client.end().catch(() => {})
  }
}

async function positionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  return rows[0]?.lsn as string
}

const COUNTERS = `select sequencename as name, last_value as count from pg_sequences where schemaname = 'changes'`
/** Who writes in a transaction holds a lock of its number until what was written can be read. */
const WRITERS = `select transactionid::text as id from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock'`

/**
 * Looks until it fails. A counter has moved before the change can be read, so its table counts as changed at each look
 * until all have ended who were writing then. The counters are read first: whoever moved one is found writing.
 */
async function lookAgain(client: pg.Client, listeners: Listener[], end: AbortSignal) {
  const seen = new Map<string, { count: string | null; open: Set<string> }>()
  while (!end.aborted) {
    const answers = (await client.query(`${COUNTERS}; ${WRITERS}`)) as unknown as Answers
    const [{ rows: counters }, { rows: writers }] = answers
    const writing = new Set(writers.map(({ id }) => id))
    for (const { name, count } of counters) {
      const last = seen.get(name)
      const hasMoved = last?.count !== count
      if (hasMoved || last.open.size > 0) for (const listener of listeners) listener.changed(name)
      seen.set(name, { count, open: hasMoved ? writing : last.open.intersection(writing) })
    }
    await wait(AGAIN, undefined, { signal: end })
  }
}

type Answers = [pg.QueryResult<{ name: string; count: string | null }>, pg.QueryResult<{ id: string }>]
