import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { connect } from '../connect.ts'
import { cities } from '../schema/directory.ts'
import type { DemoGroup } from './groups/demo-group.ts'
import { DEFAULT_GROUP, demoGroups } from './groups/demo-groups.ts'
import { renameRows } from './groups/rename-rows.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedBrand } from './seed-brand.ts'
import { seedContent } from './seed-content.ts'
import { seedDeliveryPlaces } from './seed-delivery-places.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedHomeVisits } from './seed-home-visits.ts'
import { seedPageSections } from './seed-page-sections.ts'
import { seedPatients } from './seed-patients.ts'
import { seedStore } from './seed-store.ts'
import { seedUsers } from './seed-users.ts'

/**
 * Fills an empty, migrated database with the demo data and returns true; returns false and changes nothing if
 * it already has data. Another group than the usual one gets its own names in every text. It runs in one transaction and always creates the same rows and ids; days are relative
 * to `now`.
 */
export async function seed(
  url: string,
  now: Date,
  group: DemoGroup = demoGroups[DEFAULT_GROUP],
): Promise<boolean> {
  const { db, pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  const today = dayOf(now.getTime())
  try {
    return await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      // Also in a demonstration of a version before 1.1.0, which has them in its code.
      await seedPageSections(tx)
      const seeded = await tx.select({ id: cities.id }).from(cities).limit(1)
      await seedBrand(tx, group)
      if (seeded.length > 0) return false
      renameRows(tx, group)
      await seedDirectory(tx, today)
      await seedContent(tx, today)
      await seedUsers(tx, today)
      await seedStore(tx, now.getTime())
      await seedDeliveryPlaces(tx)
      await seedBookings(tx, now.getTime())
      await seedHomeVisits(tx, now.getTime())
      await seedPatients(tx, now.getTime())
      // The planner has statistics from the first query on instead of after the next autovacuum.
      await tx.execute(sql`analyze`)
      return true
    })
  } finally {
    await pool.end()
  }
}

const SEED_LOCK = 4_711_002
