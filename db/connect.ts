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
import { touchLogger } from './touched.ts'

const schema = { ...accounts, ...audit, ...bookings, ...content, ...directory, ...store }
const tables: Set<string> = new Set(
  Object.values(schema)
    .filter(each => isTable(each))
    .map(getTableName),
)

/** Connects to PostgreSQL: `db` asks, `pool` is closed at the end. A statement may take 10 s unless told otherwise (milliseconds). */
export function connect(url: string, { max = 20, statementTimeout = 10_000 } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 15_000,
    // The second lets `<%` find a word with a typing error by its index (api/search.ts).
    options: '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.4',
  })
  // A connection that PostgreSQL drops must end the query that used it, not the process: idle ones report to the
  // pool, checked-out ones only to themselves.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('connect', prepareStatements)
  pool.on('connect', beginLate)
  return { db: drizzle(pool, { schema, logger: touchLogger(name => tables.has(name)) }), pool }
}

/** The database, or a transaction of it. */
export type Db = Pick<
  ReturnType<typeof connect>['db'],
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query' | '$with' | 'with'
>
