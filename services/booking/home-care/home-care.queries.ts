import { and, between, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { clinicSettings, homeCareClosedHours, homeCareDaysOff, homeCareServices } from '#db/schema/content.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import {
  DEFAULT_HOME_CARE_HOURS,
  type HomeCareSchedule,
  homeCareHours,
} from '#domain/booking/home-care-window.ts'

const parents = alias(homeCareServices, 'types')

/** How many teams services have, by id; one that is no service or no longer offered has no entry. */
export async function teamsOf(db: Db, serviceIds: number[]): Promise<Map<number, number>> {
  const services = await db
    .select({ id: homeCareServices.id, teams: homeCareServices.hourlyCapacity })
    .from(homeCareServices)
    // A type has no parent to join; a service of a type that is no longer offered is not offered either.
    .innerJoin(parents, and(eq(parents.id, homeCareServices.parentId), eq(parents.active, true)))
    .where(and(isAnyOf(homeCareServices.id, serviceIds), eq(homeCareServices.active, true)))
  return new Map(services.map(({ id, teams }) => [id, teams]))
}

type Range = { from: string; to: string }

/**
 * How many teams of a service visits of the days, both included, need in each full hour, by its timestamp. A
 * visit that begins later than on the hour needs its team in two. As `freeSeats`, it counts seats above the
 * capacity, too.
 */
export async function teamsNeeded(
  db: Db,
  serviceId: number,
  { from, to }: Range,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ hour: number; needed: number }>(sql`
    select (extract(epoch from hour) * 1000)::float8 as hour, count(distinct seat)::int as needed
    from bookings cross join lateral unnest(array[date_trunc('hour', starts_at),
      date_trunc('hour', ends_at - interval '1 second')]) as hour
    where service_id = ${serviceId} and status <> 'cancelled'
      and starts_at > ${new Date(timestampAt(addDays(from, -1), '00:00'))}
      and starts_at < ${new Date(timestampAt(addDays(to, 1), '00:00'))}
    group by hour`)
  return new Map(rows.map(({ hour, needed }) => [hour, needed]))
}

/** The hours between two days, both included, in which no team of a service is free, as timestamps. */
export async function fullHours(
  db: Db,
  { serviceId, teams }: { serviceId: number; teams: number },
  range: Range,
): Promise<Set<number>> {
  const needed = await teamsNeeded(db, serviceId, range)
  return new Set([...needed].filter(([, count]) => count >= teams).map(([hour]) => hour))
}

/**
 * The hours of home care and what is closed between two days, both included, and in the night after them:
 * the last visit may last past midnight.
 */
export async function loadHomeCareSchedule(db: Db, { from, to }: Range): Promise<HomeCareSchedule> {
  const [hours = DEFAULT_HOME_CARE_HOURS] = await db
    .select({ from: clinicSettings.homeCareFrom, to: clinicSettings.homeCareTo })
    .from(clinicSettings)
  const daysOff = await db
    .select()
    .from(homeCareDaysOff)
    .where(between(homeCareDaysOff.day, from, addDays(to, 1)))
  const closed = await db
    .select()
    .from(homeCareClosedHours)
    .where(between(homeCareClosedHours.day, from, addDays(to, 1)))
  return {
    hours: homeCareHours(hours.from, hours.to),
    daysOff: daysOff.map(({ day }) => day),
    closed: closed.map(({ day, timeFrom, timeTo }) => ({
      day,
      from: timeFrom.slice(0, 5),
      to: timeTo.slice(0, 5),
    })),
  }
}

/**
 * Keeps days from being closed, and visits of a service from being reserved and its teams from being changed
 * by others, until the transaction ends: two updates that have both taken their new time would deadlock. It
 * is taken after the locks of users and patients and before those of visits, so that no deadlock is possible.
 */
export async function lockHomeCare(tx: Db, serviceId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('home care days'))`)
  await tx.execute(sql`select from home_care_services where id = ${serviceId} for no key update`)
}

/** Waits until no home visit is being booked or moved, and makes others wait until the transaction ends. */
export async function lockHomeCareDaysToClose(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home care days'))`)
}
