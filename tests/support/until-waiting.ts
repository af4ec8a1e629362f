import type { Pool } from 'pg'

/** Resolves when so many statements of this database wait for a lock that another transaction holds. */
export async function untilWaiting(pool: Pool, statements = 1): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rowCount ?? 0) >= statements) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`fewer than ${statements} statements wait for a lock`)
}
