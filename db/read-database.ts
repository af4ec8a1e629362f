import type { QueryConfig } from 'pg'
import { connect, type Db, drizzleOver } from './connect.ts'

/** The database of DATABASE_READ_URL, for reads that may be a second old. */
export type ReadDatabase = {
  /** Sends statements there, and to the primary those that it fails to answer, and transactions. */
  db: Db
  isUp(): boolean
  close(): Promise<void>
}

/** How long it may take to connect and to answer, and how long it is not asked after a failure. */
const TIMEOUT_MS = 1_000
const COOLDOWN_MS = 1_000

/** Connects to the database at `url`, with at most `max` connections. */
export function connectReadDatabase(
  url: string,
  primary: ReturnType<typeof connect>,
  { max = 20 } = {},
): ReadDatabase {
  const { pool } = connect(url, { max, statementTimeoutMs: TIMEOUT_MS, timeoutMs: TIMEOUT_MS })
  let cooldownUntil = 0
  const isUp = () => performance.now() >= cooldownUntil

  async function query(config: QueryConfig, values?: unknown[]) {
    if (!isUp()) return primary.pool.query(config, values)
    try {
      return await pool.query(config, values)
    } catch {
      // A statement with an error of its own fails on the primary too, and starts no cooldown.
      const result = await primary.pool.query(config, values)
      cooldownUntil = performance.now() + COOLDOWN_MS
      return result
    }
  }

  const { transaction } = primary.db
  return {
    db: Object.assign(drizzleOver({ query } as never), { transaction: transaction.bind(primary.db) }),
    isUp,
    close: () => pool.end(),
  }
}
