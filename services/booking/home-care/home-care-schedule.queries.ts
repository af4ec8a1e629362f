import { between, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { clinicSettings, homeCareDaysOff } from '#db/schema/content.ts'
import {
  DEFAULT_HOME_CARE_HOURS,
  type HomeCareSchedule,
  homeCareHours,
} from '#domain/booking/home-care-window.ts'

/** The hours of home care and its days off between two days, both included. */
export async function loadHomeCareSchedule(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<HomeCareSchedule> {
  const [hours = DEFAULT_HOME_CARE_HOURS] = await db
    .select({ from: clinicSettings.homeCareFrom, to: clinicSettings.homeCareTo })
    .from(clinicSettings)
  const daysOff = await db
    .select()
    .from(homeCareDaysOff)
    .where(between(homeCareDaysOff.day, from, to))
  return { hours: homeCareHours(hours.from, hours.to), daysOff: daysOff.map(({ day }) => day) }
}

/**
 * Waits until no day is being closed, and keeps days from being closed until the transaction ends. It is
 * taken after the locks of users and before those of visits, so that no deadlock is possible.
 */
export async function lockHomeCareDays(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('home care days'))`)
}

/** Waits until no home visit is being booked or moved, and makes others wait until the transaction ends. */
export async function lockHomeCareDaysToClose(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home care days'))`)
}
