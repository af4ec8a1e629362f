import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { HomeVisitDecision } from '#contract/admin/closures.ts'
import { MAX_AFFECTED_APPOINTMENTS } from '#contract/admin/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareDaysOff, homeCareServices } from '#db/schema/content.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { AffectedHomeVisits } from '#services/booking/affected/resolve-affected-appointments.ts'
import { cancelWithReason } from '#services/booking/appointments.ts'
import { lockHomeCareDaysToClose } from '#services/booking/home-care/home-care-schedule.queries.ts'
import { moveSeat } from '#services/booking/home-care/reserve-seat.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import { Refusal } from '#services/refuse.ts'
import { type FreeHour, freeHoursFor } from './free-home-care-hours.ts'

/**
 * Makes the days days off of home care and applies the decisions about their visits; returns how many days
 * there were not yet, the visits without a valid decision, and what patients are to be told.
 */
export async function closeHomeCare(
  db: Db,
  days: string[],
  { decisions, now }: { decisions: HomeVisitDecision[]; now: number },
): Promise<AffectedHomeVisits & { closed: number }> {
  await lockHomeCareDaysToClose(db)
  const closed = await db
    .insert(homeCareDaysOff)
    .values(days.map(day => ({ day })))
    .onConflictDoNothing()
    .returning({ day: homeCareDaysOff.day })
  const visits =
    closed.length === 0
      ? []
      : await lockVisits(
          db,
          closed.map(({ day }) => day),
          now,
        )
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
    news.push({ kind, homeCareBookingId: visit.id, movedFrom: visit.startsAt.getTime() })
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
    await cancelWithReason(db, homeCareBookings, { id, reason: decision.reason })
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

/** Removes a day off of home care; returns how many there were. */
export async function openHomeCare(db: Db, day: string): Promise<number> {
  const removed = await db.delete(homeCareDaysOff).where(eq(homeCareDaysOff.day, day)).returning()
  return removed.length
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
