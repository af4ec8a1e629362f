import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** What is told about changes in the database. */
export type Listener = {
  /** From now on changes of these tables are told; those of others never are. */
  listening(tables: Set<string>): void
  changed(table: string): void
  /** From now on changes may be missed. */
  deaf(): void
}

/**
 * Listens for the changes that the triggers of 0010_told_changes.sql tell, whoever made them, on a connection of its
 * own. One that is lost is opened anew, again and again. `stop` ends it.
 */
export function listenForChanges(url: string, listener: Listener): { stop(): Promise<void> } {
  const end = new AbortController()
  const ended = keepListening(url, listener, end.signal)
  return {
    async stop() {
      end.abort()
      await ended
    },
  }
}

async function keepListening(url: string, listener: Listener, end: AbortSignal) {
  while (!end.aborted) {
    await listenOnce(url, listener, end).catch(() => {})
    listener.deaf()
    await wait(AGAIN, undefined, { signal: end }).catch(() => {})
  }
}

/**
 * Milliseconds between two attempts to connect, and between two looks whether a quiet connection still lives: one that
 * is closed is noticed at once, but one may also vanish.
 */
const AGAIN = 250
const PULSE = 2_000

async function listenOnce(url: string, listener: Listener, end: AbortSignal) {
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
  client.on('notification', ({ payload }) => listener.changed(payload ?? ''))
  try {
    await client.connect()
    await client.query('listen changes')
    const { rows } = await client.query<{ name: string }>(
      `select case tgname when 'tells_shelves' then 'product_shelves' else tgrelid::regclass::text end as name
       from pg_trigger where tgname in ('tells_change', 'tells_shelves') and tgenabled <> 'D'`,
    )
    listener.listening(new Set(rows.map(({ name }) => name)))
    await Promise.race([lost, pulse(client, end)])
  } finally {
    client.end().catch(() => {})
  }
}

/** Ends by failing: a connection whose other side has vanished says nothing, and would look like a database at rest. */
async function pulse(client: pg.Client, end: AbortSignal) {
  while (!end.aborted) {
    await wait(PULSE, undefined, { signal: end })
    await client.query('select')
  }
}
