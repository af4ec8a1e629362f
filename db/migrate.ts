import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createMissingFunctions, readFunctions, updateFunctions } from './apply-functions.ts'
import { connect, type Db } from './connect.ts'
import { migrateQueue } from './queue-schema.ts'

/** A migration: its statements, and when it was written, which orders the migrations. */
export type Migration = ReturnType<typeof readMigrationFiles>[number]

/** This version cannot use the database. The message tells the operator why, and what to do. */
export class IncompatibleDatabase extends Error {}

/**
 * Migrates the database at `url` to this version's tables and functions, in one transaction. A lock
 * serializes concurrent migrations. Refuses a database of a version before 1.0.0.
 */
export async function migrate(
  url: string,
  { migrations = readMigrations(), functions = readFunctions() } = {},
): Promise<void> {
  const { db, pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  try {
    await requireVersion15(db)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await db.transaction(async tx => {
      const applied = await appliedMigrations(tx)
      requireBaseline(applied, migrations[0])
      await createMissingFunctions(tx, functions)
      const newest = Math.max(...applied)
      for (const migration of migrations)
        if (migration.folderMillis > newest) await applyMigration(tx, migration)
      await updateFunctions(tx, functions)
    })
    await migrateQueue(pool)
  } finally {
    await pool.end() // the lock ends with the connection
  }
}

const MIGRATION_LOCK = 4_711_001

/** Returns the migrations of this version, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') })
}

/** Returns when the migrations that the database has were written. */
async function appliedMigrations(tx: Db): Promise<number[]> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await tx.execute<{ writtenAt: string }>(
    sql`select created_at as "writtenAt" from drizzle.__drizzle_migrations`,
  )
  return rows.map(({ writtenAt }) => Number(writtenAt))
}

/** Refuses a database whose migrations are older than the baseline. */
function requireBaseline(applied: readonly number[], baseline: Migration | undefined) {
  if (applied.some(writtenAt => writtenAt < (baseline?.folderMillis ?? 0)))
    throw new IncompatibleDatabase(
      'This database is of a version before 1.0.0 and cannot be upgraded: use an empty one (another DATA_DIR ' +
        'or DATABASE_URL), or delete everything in it with npm run db:reset.',
    )
}

async function applyMigration(tx: Db, { sql: statements, hash, folderMillis }: Migration) {
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

async function requireVersion15(db: Db) {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new IncompatibleDatabase('The site needs PostgreSQL 15 or newer.')
}
