import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { connect } from './connect.ts'
import { migrateQueue } from './queue-schema.ts'

const allMigrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
type Journal = { entries: { tag: string }[] }

/**
 * Migrates the database at `url`, with the first `upTo` migrations or all. A lock serializes concurrent
 * migrations.
 */
export async function migrate(url: string, { upTo = countMigrations() } = {}): Promise<void> {
  const { db, pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  const { migrationsFolder, cleanUp } = migrationsUpTo(upTo)
  try {
    await requireVersion15(db)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await applyMigrations(db, { migrationsFolder })
    await migrateQueue(pool)
  } finally {
    cleanUp()
    await pool.end() // the lock ends with the connection
  }
}

const MIGRATION_LOCK = 4_711_001

/** Returns the number of migrations of this version. */
export function countMigrations(): number {
  return readJournal().entries.length
}

/** Returns how many migrations come before the one with this name; its number is left out. */
export function countMigrationsBefore(name: string): number {
  const index = readJournal().entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name)
  if (index < 0) throw new Error(`There is no migration “${name}”.`)
  return index
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(allMigrationsFolder, 'meta/_journal.json'), 'utf8'))
}

/**
 * Returns a folder with the first migrations only: drizzle applies all of a folder. `cleanUp` deletes the
 * folder.
 */
function migrationsUpTo(count: number): { migrationsFolder: string; cleanUp: () => void } {
  const { entries, ...rest } = readJournal()
  if (count >= entries.length) return { migrationsFolder: allMigrationsFolder, cleanUp: () => {} }
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'afiya-migrations-'))
  cpSync(allMigrationsFolder, migrationsFolder, { recursive: true })
  const journal = { ...rest, entries: entries.slice(0, count) }
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify(journal))
  return { migrationsFolder, cleanUp: () => rmSync(migrationsFolder, { recursive: true }) }
}

async function requireVersion15(db: ReturnType<typeof connect>['db']) {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('Afiya needs PostgreSQL 15 or newer.')
}
