import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { HomeVisitDecision } from '#contract/admin/closures.ts'
import { MAX_AFFECTED_APPOINTMENTS } from '#contract/admin/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { bookingNumber, bookings, isOfKind, visitServiceId } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { closedInterval, overlaps } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { HOME_VISIT_MINUTES } from '#domain/booking/home-care-window.ts'
import { awaitedIntervals, isAwaited } from '#services/booking/affected/affected-appointments.queries.ts'
import type { AffectedHomeVisits } from '#services/booking/affected/resolve-affected-appointments.ts'
import { cancelForCause } from '#services/booking/appointments.ts'
import { lockHomeCareDaysToClose } from '#services/booking/home-care/home-care.queries.ts'
import { moveVisit } from '#services/booking/move-booking.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import { Refusal } from '#services/refuse.ts'
import { offersFor } from './home-visit-offers.ts'
import { takesVisitHours } from './idle-closures.ts'
import { addHomeCareClosure } from './open-days.ts'

/**
 * Closes the days, or `hours` of them, for home care and applies the decisions about their visits; returns
 * how many were not closed yet and how many of these have no visiting hours, how many visits they all have,
 * those without a valid decision, and what patients are to be told.
 */
export async function closeHomeCare(
  db: Db,
  { days, hours: entered, ...closing }: Parameters<typeof addHomeCareClosure>[1],
  { decisions, now }: { decisions: HomeVisitDecision[]; now: number },
): Promise<AffectedHomeVisits & { added: number; idle: number; affected: number }> {
  await lockHomeCareDaysToClose(db)
  const hours = entered?.to === '00:00' ? { ...entered, to: '24:00' } : entered
  const added = await addHomeCareClosure(db, { days, hours, ...closing })
  const idle = (await takesVisitHours(db, hours ?? null)) ? 0 : added
  const during = { days, hours: hours ?? WHOLE_DAY, now }
  const visits = (await lockVisits(db, days, now)).filter(({ startsAt }) => isDuring(startsAt, during))
  const decisionById = new Map(decisions.map(decision => [decision.id, decision]))
  const errors: Record<string, ErrorCode[]> = {}
  const news: PatientChange[] = []
  for (const visit of visits) {
    const decision = decisionById.get(visit.number)
    if (!decision || decision.do === 'leave') continue
    const problem = await applyDecision(db, visit, decision, now)
    if (problem) {
      errors[`home_visits.${visit.number}`] = [problem]
      continue
    }
    const kind = decision.do === 'move' ? 'moved' : 'cancelled'
    news.push({
      kind,
      bookingId: visit.id,
      former: { startsAt: visit.startsAt.getTime() },
      byClosure: true,
    })
  }
  const open = visits.filter(({ number }) => !decisionById.has(number) || errors[`home_visits.${number}`])
  const offer: AffectedHomeVisits['offer'] = planned =>
    offersFor(db, open.slice(0, MAX_AFFECTED_APPOINTMENTS), { planned, now })
  return { added, idle, affected: visits.length, total: open.length, offer, errors, news }
}

/** Moves or cancels a visit; returns the error code if that is not possible. */
async function applyDecision(
  db: Db,
  visit: Visit,
  decision: Exclude<HomeVisitDecision, { do: 'leave' }>,
  now: number,
): Promise<ErrorCode | undefined> {
  if (decision.do === 'cancel') {
    await cancelForCause(db, { id: visit.id, cause: 'closed', reason: decision.reason })
    return undefined
  }
  try {
    await moveVisit(db, visit, decision, { now, patientBusy: 'staff.patient_busy' })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The visits of days, and of the evenings before, that are to come or whose patients wait for a nurse. */
function lockVisits(db: Db, days: string[], now: number) {
  return db
    .select({
      id: bookings.id,
      clientName: bookings.clientName,
      clientPhone: reachedPhone(bookings),
      startsAt: bookings.startsAt,
      number: bookingNumber,
      userId: bookings.userId,
      patientId: bookings.patientId,
      serviceId: visitServiceId,
      service: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
    })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(
      and(
        isOfKind('home_visit'),
        eq(bookings.status, 'pending'),
        isNull(bookings.arrivedAt),
        isAwaited(now),
        or(...days.map(isOnDay)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings })
}

/** Whether a visit takes time of closed hours of some days, also as it is expected. */
function isDuring(startsAt: Date, { days, hours, now }: { days: string[]; hours: Hours; now: number }) {
  const awaited = awaitedIntervals({ startsAt, minutes: HOME_VISIT_MINUTES }, now)
  return days.some(day => awaited.some(visit => overlaps(closedInterval({ day, ...hours }), visit)))
}
type Hours = { from: string; to: string }
const WHOLE_DAY = { from: '00:00', to: '24:00' }

const isOnDay = (day: string) =>
  and(
    gte(bookings.startsAt, new Date(timestampAt(addDays(day, -1), '00:00'))),
    lt(bookings.startsAt, new Date(timestampAt(addDays(day, 1), '00:00'))),
  )

type Visit = Awaited<ReturnType<typeof lockVisits>>[number]
