import type { Socket } from 'node:net'
import { getTableName, isTable } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beginLate } from './begin-late.ts'
import { prepareStatements } from './prepared.ts'
import * as accounts from './schema/accounts.ts'
import * as audit from './schema/audit.ts'
import * as bookings from './schema/bookings.ts'
import * as content from './schema/content.ts'
import * as directory from './schema/directory.ts'
import * as store from './schema/store.ts'
import { tablesFinder, touchLogger } from './touched.ts'

const schema = { ...accounts, ...audit, ...bookings, ...content, ...directory, ...store }
const tables: Set<string> = new Set(
  Object.values(schema)
    .filter(each => isTable(each))
    .map(getTableName),
)

/** The tables that a statement reads and writes. */
export const tablesIn = tablesFinder(name => tables.has(name))
const logger = touchLogger(tablesIn)

/**
 * Connects to PostgreSQL: `db` asks, `pool` is closed at the end. A statement may take 5 s unless told otherwise
 * (milliseconds; 0: as long as it likes): with the wait for a connection less than an answer may take (server/time-limit.ts).
 * A transaction may do nothing for `mostIdle`. `patience`: how long to wait for a connection and, where given, for any answer.
 */
export function connect(
  url: string,
  { max = 20, statementTimeout = 5_000, mostIdle = 15_000, patience }: ConnectOptions = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: patience ?? 3_000,
    statement_timeout: statementTimeout,
    query_timeout: patience,
    idle_in_transaction_session_timeout: mostIdle,
    // The second lets `<%` find a word with a typing error by its index (api/search.ts).
    options: '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.4',
  })
  // A connection that PostgreSQL drops must end the query that used it, not the process: idle ones report to the
  // pool, checked-out ones only to themselves.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', prepareStatements)
  pool.on('connect', beginLate)
  boundWaiting(pool)
  if (statementTimeout > 0) giveUpSilent(pool, mostIdle + 1_000)
  return { db: askingBy(pool), pool }
}

type ConnectOptions = { max?: number; statementTimeout?: number; mostIdle?: number; patience?: number }

/** Drizzle over whatever sends the statements. */
export const askingBy = (client: Pick<pg.Pool, 'query'>) => drizzle(client as pg.Pool, { schema, logger })

/**
 * Lets so many wait for a connection, ten for each there is. While nobody gets one within the time (the database is away)
 * one waits to see when it is back; all others are told at once, with PostgreSQL's own word for having no room.
 */
function boundWaiting(pool: pg.Pool) {
  const connect = pool.connect.bind(pool)
  let isAway = false
  pool.on('release', () => {
    isAway = false
  })
  pool.connect = ((done?: (error?: Error, client?: pg.PoolClient, release?: unknown) => void) => {
    const hasRoom = pool.waitingCount < (isAway ? 1 : 10 * pool.options.max)
    const asked = hasRoom ? connect() : Promise.reject(new NoRoom('too many wait for the database'))
    asked.catch(error => {
      if (!(error instanceof NoRoom)) isAway = true
    })
    return done ? asked.then(client => done(undefined, client, client.release), done) : asked
  }) as typeof pool.connect
}

class NoRoom extends Error {
  /** too_many_connections */
  readonly code = '53300'
}

/** Ends connections in use on which nothing comes any more: PostgreSQL itself would have said something before. */
function giveUpSilent(pool: pg.Pool, silence: number) {
  const socketOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream
  pool.on('acquire', client => socketOf(client).setTimeout(silence))
  pool.on('release', (_, client) => socketOf(client).setTimeout(0))
  pool.on('connect', client => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy())
  })
}

/** The database, or a transaction of it. */
export type Db = Pick<
  ReturnType<typeof connect>['db'],
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query' | '$with' | 'with'
>
