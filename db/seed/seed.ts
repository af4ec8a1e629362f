import { and, eq, notExists, sql } from 'drizzle-orm'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { connect, type Db } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { pageSections } from '../schema/content.ts'
import { cities } from '../schema/directory.ts'
import { demoAccounts } from './data/demo-accounts.ts'
import { demoDataOf } from './groups/demo-data.ts'
import type { DemoGroup } from './groups/demo-group.ts'
import { DEFAULT_GROUP, demoGroups } from './groups/demo-groups.ts'
import { renameRows } from './groups/rename-rows.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedBrand } from './seed-brand.ts'
import { seedContent } from './seed-content.ts'
import { seedDeliveryPlaces } from './seed-delivery-places.ts'
import { directoryOf, seedDirectory } from './seed-directory.ts'
import { seedHomeVisits } from './seed-home-visits.ts'
import { seedPageSections } from './seed-page-sections.ts'
import { seedPatients } from './seed-patients.ts'
import { seedStore } from './seed-store.ts'
import { seedUsers } from './seed-users.ts'

/**
 * Fills an empty, migrated database with the demo data and returns true; returns false if it already has
 * data, and adds only the brand and the contents of pages that a demonstration of 1.0.0 lacks. Another group
 * than the usual one gets its own texts and pictures, and its own names in what both have. It runs in one
 * transaction and always creates the same rows and ids; days are relative to `now`.
 */
export async function seed(
  url: string,
  now: Date,
  group: DemoGroup = demoGroups[DEFAULT_GROUP],
): Promise<boolean> {
  const { db, pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  const today = dayOf(now.getTime())
  const data = demoDataOf(group)
  const directory = directoryOf(data)
  try {
    return await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      const seeded = await tx.select({ id: cities.id }).from(cities).limit(1)
      await seedBrand(tx, group)
      renameRows(tx, group)
      if (seeded.length > 0) {
        if (await isOlderDemo(tx)) await seedPageSections(tx, data)
        return false
      }
      await seedDirectory(tx, directory, today)
      await seedContent(tx, directory, today)
      await seedPageSections(tx, data)
      await seedUsers(tx, directory, today)
      await seedStore(tx, data, now.getTime())
      await seedDeliveryPlaces(tx, data.deliveryPlaces)
      await seedBookings(tx, directory, now.getTime())
      await seedHomeVisits(tx, now.getTime())
      await seedPatients(tx, directory, now.getTime())
      // The planner has statistics from the first query on instead of after the next autovacuum.
      await tx.execute(sql`analyze`)
      return true
    })
  } finally {
    await pool.end()
  }
}

/** Whether this is a demonstration of 1.0.0, which had the contents of pages in its code. */
async function isOlderDemo(tx: Db): Promise<boolean> {
  const [demo] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.signInEmail, demoAccounts.patient.email),
        notExists(tx.select({ id: pageSections.id }).from(pageSections)),
      ),
    )
    .limit(1)
  return demo !== undefined
}

const SEED_LOCK = 4_711_002
