import { getTableName, isTable } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
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
 * Connects to PostgreSQL: `db` asks, `pool` is closed at the end. A statement may take 10 s unless told otherwise
 * (milliseconds). `patience`: how long to wait for a connection and, where given, for any answer.
 */
export function connect(url: string, { max = 20, statementTimeout = 10_000, patience }: ConnectOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience ?? 5_000,
    statement_timeout: statementTimeout,
    query_timeout: patience,
    idle_in_transaction_session_timeout: 15_000,
    // The second lets `<%` find a word with a typing error by its index (api/search.ts).
    options: '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.4',
  })
  // A connection that PostgreSQL drops must end the query that used it, not the process: idle ones report to the
  // pool, checked-out ones only to themselves.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', prepareStatements)
  return { db: askingBy(pool), pool }
}

type ConnectOptions = { max?: number; statementTimeout?: number; patience?: number }

/** Drizzle over whatever sends the statements. */
export const askingBy = (client: Pick<pg.Pool, 'query'>) => drizzle(client as pg.Pool, { schema, logger })

/** The database, or a transaction of it. */
export type Db = Pick<
  ReturnType<typeof connect>['db'],
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query' | '$with' | 'with'
>
