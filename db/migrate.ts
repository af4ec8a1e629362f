import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { connect } from './connect.ts'
import { migrateQueue } from './queue.ts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))
type Journal = { entries: unknown[] }

/**
 * Brings the database at `url` to the newest schema, or to that of the first `upTo` migrations. Two that migrate at once
 * wait for each other.
 */
export async function migrate(url: string, { upTo = knownMigrations() } = {}): Promise<void> {
  const { db, pool } = connect(url, { max: 1, statementTimeout: 0 })
  const { migrationsFolder, leave } = firstMigrations(upTo)
  try {
    await requireVersion14(db)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await applyMigrations(db, { migrationsFolder })
    await migrateQueue(pool)
  } finally {
    leave()
    await pool.end() // and with the connection goes the lock
  }
}

const MIGRATION_LOCK = 4_711_001

/** How many migrations this version of the program has. */
export function knownMigrations(): number {
  return journal().entries.length
}

function journal(): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
}

/** A folder that holds the first migrations only, as drizzle wants them. */
function firstMigrations(count: number): { migrationsFolder: string; leave: () => void } {
  const { entries, ...rest } = journal()
  if (count >= entries.length) return { migrationsFolder: folder, leave: () => {} }
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'afiya-migrations-'))
  cpSync(folder, migrationsFolder, { recursive: true })
  const first = { ...rest, entries: entries.slice(0, count) }
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify(first))
  return { migrationsFolder, leave: () => rmSync(migrationsFolder, { recursive: true }) }
}

async function requireVersion14(db: ReturnType<typeof connect>['db']) {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 140_000) throw new Error('Afiya needs PostgreSQL 14 or newer.')
}
