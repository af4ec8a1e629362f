import { and, count, eq, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { nearestSlots, type Slot } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { freeHomeCareSlotsByDay } from '#domain/booking/home-care-window.ts'
import { loadHomeCareSchedule } from '#services/booking/home-care/home-care-schedule.queries.ts'

/** An hour with the number of visits of a service that can still begin in it. */
export type FreeHour = Slot & { seats: number }

type Visit = { id: number; serviceId: number; startsAt: Date }

/** How many days are offered for a visit, of how many after its own. */
const MAX_DAYS = 5
const DAYS_AFTER = 14

/**
 * For each visit the next days on which its service has seats and its patient time, with the hour nearest to
 * that of the visit: the family is at home then.
 */
export async function freeHoursFor(
  db: Db,
  visits: readonly Visit[],
  now: number,
): Promise<Map<number, FreeHour[]>> {
  const days = visits.map(({ startsAt }) => dayOf(startsAt.getTime())).toSorted()
  const [from, last] = [days[0], days.at(-1)]
  if (!from || !last) return new Map()
  const range = { from, to: addDays(last, DAYS_AFTER) }
  const schedule = await loadHomeCareSchedule(db, range)
  const seats = await loadSeats(db, [...new Set(visits.map(({ serviceId }) => serviceId))], range)
  const busy = await loadPatientHours(db, visits, range)
  return new Map(
    visits.map(({ id, serviceId, startsAt }) => {
      const own = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
      const { capacity = 0, taken = new Map<number, number>() } = seats.get(serviceId) ?? {}
      const full = new Set(
        [...taken].filter(([, visitsThen]) => visitsThen >= capacity).map(([hour]) => hour),
      )
      const unavailable = full.union(busy.get(id) ?? new Set<number>())
      const ownDays = { from: own.date, to: addDays(own.date, DAYS_AFTER) }
      const free = capacity > 0 ? freeHomeCareSlotsByDay(ownDays, schedule, unavailable, now) : []
      const nearest = free
        .slice(0, MAX_DAYS)
        .flatMap(day => nearestSlots([day], { date: day.date, time: own.time }, 1))
      return [
        id,
        nearest.map(slot => ({
          ...slot,
          seats: capacity - (taken.get(timestampAt(slot.date, slot.time)) ?? 0),
        })),
      ]
    }),
  )
}

type Range = { from: string; to: string }

const isInRange = ({ from, to }: Range) =>
  and(
    gte(homeCareBookings.hour, new Date(timestampAt(from, '00:00'))),
    lt(homeCareBookings.hour, new Date(timestampAt(addDays(to, 1), '00:00'))),
    ne(homeCareBookings.status, 'cancelled'),
  )

/** The capacity of services that are offered, and how many seats of each hour are taken. */
async function loadSeats(db: Db, serviceIds: number[], range: Range) {
  const services = await db
    .select({ id: homeCareServices.id, capacity: homeCareServices.hourlyCapacity })
    .from(homeCareServices)
    .where(and(isAnyOf(homeCareServices.id, serviceIds), eq(homeCareServices.active, true)))
  const rows = await db
    .select({ serviceId: homeCareBookings.serviceId, hour: homeCareBookings.hour, visits: count() })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(
      and(
        isAnyOf(homeCareBookings.serviceId, serviceIds),
        isInRange(range),
        lte(homeCareBookings.seat, homeCareServices.hourlyCapacity),
      ),
    )
    .groupBy(homeCareBookings.serviceId, homeCareBookings.hour)
  const taken = Map.groupBy(rows, ({ serviceId }) => serviceId)
  return new Map(
    services.map(({ id, capacity }) => [
      id,
      { capacity, taken: new Map(taken.get(id)?.map(({ hour, visits }) => [hour.getTime(), visits])) },
    ]),
  )
}

/** The hours in which the patient of each visit has another one, by account or by record, as timestamps. */
async function loadPatientHours(db: Db, visits: readonly Visit[], { from, to }: Range) {
  const ids = visits.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number; hour: number }>(sql`
    select visit.id, (extract(epoch from other.hour) * 1000)::float8 as hour
    from home_care_bookings visit join home_care_bookings other on other.id <> visit.id
      and (other.user_id = visit.user_id or other.patient_id = visit.patient_id)
    where visit.id = any(${sql.param(ids)}::int[]) and other.status <> 'cancelled'
      and other.hour >= ${new Date(timestampAt(from, '00:00'))}
      and other.hour < ${new Date(timestampAt(addDays(to, 1), '00:00'))}`)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, hours]) => [id, new Set(hours.map(({ hour }) => hour))]),
  )
}
