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
 * Listens for the changes that the triggers of 0010_told_changes.sql tell, whoever made them, on a connection of its
 * own. One that is lost is opened anew, again and again. `stop` ends it.
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

/**
 * Milliseconds between two attempts to connect, and between two looks whether a quiet connection still lives: one that
 * is closed is noticed at once, but one may also vanish.
 */
const AGAIN = 250
const PULSE = 2_000

async function listenOnce(url: string, listeners: Listener[], end: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 2 * PULSE,
    application_name: 'afiya-changes',
  })
  const lost = new Promise<void>(resolve => {
    for (const event of ['error', 'end'] as const) client.on(event, () => resolve())
    end.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ payload = '' }) => {
    for (const listener of listeners) listener.changed(payload)
  })
  try {
    await client.connect()
    await client.query('listen changes')
    const { rows } = await client.query<{ name: string }>(
      `select case tgname when 'tells_shelves' then 'product_shelves' else tgrelid::regclass::text end as name
       from pg_trigger where tgname in ('tells_change', 'tells_shelves') and tgenabled <> 'D'`,
    )
    const tables = new Set(rows.map(({ name }) => name))
    for (const listener of listeners) listener.listening(tables, () => positionOf(client))
    await Promise.race([lost, pulse(client, end)])
  } finally {
    client.end().catch(() => {})
  }
}

async function positionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  return rows[0]?.lsn as string
}

/** Ends by failing: a connection whose other side has vanished says nothing, and would look like a database at rest. */
async function pulse(client: pg.Client, end: AbortSignal) {
  while (!end.aborted) {
    await wait(PULSE, undefined, { signal: end })
    await client.query('select')
  }
}
