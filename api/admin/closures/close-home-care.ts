import { and, asc, count, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { HomeVisitDecision } from '#contract/admin/closures.ts'
import { MAX_AFFECTED_APPOINTMENTS } from '#contract/admin/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Slot } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { freeHomeCareSlotsByDay, isDuringClosedHours } from '#domain/booking/home-care-window.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import type { AffectedHomeVisits } from '#services/booking/affected/resolve-affected-appointments.ts'
import { cancelForCause } from '#services/booking/appointments.ts'
import { lockHomeCareDaysToClose } from '#services/booking/home-care/reserve-seat.queries.ts'
import { loadHomeCareSchedule, moveSeat } from '#services/booking/home-care/reserve-seat.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import { Refusal } from '#services/refuse.ts'
import { addHomeCareClosure } from './open-days.ts'

/**
 * Closes the days, or `hours` of them, for home care and applies the decisions about their visits; returns
 * how many were not closed yet, the visits without a valid decision, and what patients are to be told.
 */
export async function closeHomeCare(
  db: Db,
  { days, hours, reason }: Parameters<typeof addHomeCareClosure>[1],
  { decisions, now }: { decisions: HomeVisitDecision[]; now: number },
): Promise<AffectedHomeVisits & { closed: number }> {
  await lockHomeCareDaysToClose(db)
  const closed = await addHomeCareClosure(db, { days, hours, reason })
  const locked = closed.length === 0 ? [] : await lockVisits(db, closed, now)
  const visits = hours ? locked.filter(({ startsAt }) => isDuring(startsAt, hours)) : locked
  const decisionById = new Map(decisions.map(decision => [decision.id, decision]))
  const errors: Record<string, ErrorCode[]> = {}
  const news: PatientChange[] = []
  for (const visit of visits) {
    const decision = decisionById.get(visit.id)
    if (!decision || decision.do === 'leave') continue
    const problem = await applyDecision(db, visit, decision, now)
    if (problem) {
      errors[`home_visits.${visit.id}`] = [problem]
      continue
    }
    const kind = decision.do === 'move' ? 'moved' : 'cancelled'
    news.push({
      kind,
      homeCareBookingId: visit.id,
      former: { startsAt: visit.startsAt.getTime() },
      byClosure: true,
    })
  }
  const open = visits.filter(({ id }) => !decisionById.has(id) || errors[`home_visits.${id}`])
  const first = open.slice(0, MAX_AFFECTED_APPOINTMENTS)
  const free = await freeHoursFor(db, first, now)
  const unresolved = first.map(visit => toAffectedVisit(visit, free.get(visit.id) ?? []))
  return { closed: closed.length, total: open.length, unresolved, errors, news }
}

/** Moves or cancels a visit; returns the error code if that is not possible. */
async function applyDecision(
  db: Db,
  visit: Visit,
  decision: Exclude<HomeVisitDecision, { do: 'leave' }>,
  now: number,
): Promise<ErrorCode | undefined> {
  const { id, userId, serviceId } = visit
  if (decision.do === 'cancel') {
    await cancelForCause(db, homeCareBookings, { id, cause: 'closed', reason: decision.reason })
    return undefined
  }
  const { date, time } = decision
  try {
    const request = { id, userId, serviceId, date, time, now, current: visit }
    await moveSeat(db, { ...request, patientBusy: 'staff.patient_busy' })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function lockVisits(db: Db, days: string[], now: number) {
  return db
    .select({
      id: homeCareBookings.id,
      clientName: homeCareBookings.clientName,
      clientPhone: reachedPhone(homeCareBookings),
      startsAt: homeCareBookings.startsAt,
      userId: homeCareBookings.userId,
      serviceId: homeCareBookings.serviceId,
      hour: homeCareBookings.hour,
      seat: homeCareBookings.seat,
      service: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(
      and(
        eq(homeCareBookings.status, 'pending'),
        gt(homeCareBookings.startsAt, new Date(now)),
        or(...days.map(isOnDay)),
      ),
    )
    .orderBy(asc(homeCareBookings.startsAt), asc(homeCareBookings.id))
    .for('update', { of: homeCareBookings })
}

function isDuring(startsAt: Date, hours: { from: string; to: string }): boolean {
  const slot = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
  return isDuringClosedHours(slot, [{ day: slot.date, ...hours }])
}

const isOnDay = (day: string) =>
  and(
    gte(homeCareBookings.startsAt, new Date(timestampAt(day, '00:00'))),
    lt(homeCareBookings.startsAt, new Date(timestampAt(addDays(day, 1), '00:00'))),
  )

type Visit = Awaited<ReturnType<typeof lockVisits>>[number]

const toAffectedVisit = (
  { id, startsAt, clientName, clientPhone, serviceId, service }: Visit,
  free: FreeHour[],
) => ({
  id,
  date: dayOf(startsAt.getTime()),
  time: timeOf(startsAt.getTime()),
  client_name: clientName,
  client_phone: clientPhone,
  service: { id: serviceId, name: service },
  free,
})

/** An hour with the number of visits of a service that can still begin in it. */
type FreeHour = Slot & { seats: number }

/** How many days are offered for a visit, of how many after its own. */
const MAX_DAYS = 5
const DAYS_AFTER = 14

/**
 * Returns for each visit the next days on which its service has a seat and its patient no other appointment,
 * each with the free hour nearest to the booked one, at which the family is at home.
 */
async function freeHoursFor(db: Db, visits: readonly Visit[], now: number): Promise<Map<number, FreeHour[]>> {
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
