import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { connect } from './connect.ts'
import { migrateQueue } from './queue.ts'

/** Brings the database at `url` to the newest schema. Two that migrate at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const { db, pool } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await requireVersion14(db)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await applyMigrations(db, { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) })
    await migrateQueue(pool)
  } finally {
    await pool.end() // and with the connection goes the lock
  }
}

const MIGRATION_LOCK = 4_711_001

async function requireVersion14(db: ReturnType<typeof connect>['db']) {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 140_000) throw new Error('Afiya needs PostgreSQL 14 or newer.')
}
