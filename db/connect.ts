import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { BoundedPool } from './pool/bounded-pool.ts'
import { PooledClient } from './pool/pooled-client.ts'

type ConnectOptions = {
  /** Connections of the pool. */
  max?: number
  /**
   * How long a statement may run, in milliseconds; 0 sets no limit. Together with the wait for a connection
   * it is less than a response may take (server/limits/request-timeout.ts).
   */
  statementTimeoutMs?: number
  /** How long a transaction may be idle, in milliseconds. */
  maxIdleMs?: number
  /** How long to wait for a connection and, if given, for the result of a query, in milliseconds. */
  timeoutMs?: number
}

/** Connects to PostgreSQL: `db` sends statements, and the caller ends `pool`. */
export function connect(
  url: string,
  { max = 20, statementTimeoutMs = 5_000, maxIdleMs = 15_000, timeoutMs }: ConnectOptions = {},
) {
  const pool = new BoundedPool({
    Client: PooledClient,
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: timeoutMs ?? 4_000,
    query_timeout: timeoutMs,
  })
  // A statement, which the first query does not wait for: PgBouncer refuses these as parameters of a start.
  pool.on('connect', client => {
    client
      .query(SESSION_SETTINGS, [statementTimeoutMs, maxIdleMs])
      .catch(() => (client as unknown as PooledClient).destroy())
  })
  // Emitted for an idle connection that PostgreSQL dropped; the pool has removed it already.
  pool.on('error', () => {})
  if (statementTimeoutMs > 0) limitSilence(pool, maxIdleMs + 1_000)
  return { db: drizzleOver(pool), pool }
}

const SESSION_SETTINGS = `select
  set_config('timezone', 'UTC', false),
  set_config('statement_timeout', $1::text, false),
  set_config('idle_in_transaction_session_timeout', $2::text, false),
  -- With this threshold <% finds a word with a typing error by its index (api/search/search-condition.ts).
  set_config('pg_trgm.word_similarity_threshold', '0.4', false)`

/** Destroys checked-out connections that are silent for longer than PostgreSQL's own timeouts allow. */
function limitSilence(pool: BoundedPool, ms: number) {
  const setInUse = (client: pg.PoolClient, isInUse: boolean) => {
    if (client instanceof PooledClient) client.isInUse = isInUse
  }
  pool.on('connect', client => client instanceof PooledClient && client.setSilenceLimit(ms))
  pool.on('acquire', client => setInUse(client, true))
  pool.on('release', (_, client) => setInUse(client, false))
}

/** Returns drizzle over anything that sends statements: the pool, or the reads of db/read-database.ts. */
export const drizzleOver = (client: Pick<pg.Pool, 'query'>) => drizzle(client as pg.Pool)

/** The database, or a transaction of it. */
export type Db = Pick<
  ReturnType<typeof connect>['db'],
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count' | '$with' | 'with'
>
