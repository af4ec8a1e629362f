import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/clinic-time.ts'
import { connect } from '../connect.ts'
import { cities } from '../schema/directory.ts'
import { seedContent } from './seed-content.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedPeople } from './seed-people.ts'
import { seedStore } from './seed-store.ts'
import { seedVisits } from './seed-visits.ts'

/**
 * Fills an empty, migrated database with the demonstration data and answers true, or answers false and changes
 * nothing when it has been filled before. All of it or nothing, and the same rows and ids every time; days are
 * counted from `now`.
 */
export async function seed(url: string, now: Date): Promise<boolean> {
  const { db, pool } = connect(url, { max: 1, statementTimeout: 0 })
  const today = dayOf(now.getTime())
  try {
    return await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      const seeded = await tx.select({ id: cities.id }).from(cities).limit(1)
      if (seeded.length > 0) return false
      await seedDirectory(tx, today)
      await seedContent(tx, today)
      await seedPeople(tx, today)
      await seedStore(tx, now.getTime())
      await seedVisits(tx, now.getTime())
      // The planner knows the tables from the first query on, not from the next autovacuum.
      await tx.execute(sql`analyze`)
      return true
    })
  } finally {
    await pool.end()
  }
}

const SEED_LOCK = 4_711_002
