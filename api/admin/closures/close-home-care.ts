import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { HomeVisitDecision } from '#contract/admin/closures.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareDaysOff, homeCareServices } from '#db/schema/content.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { lockHomeCareDaysToClose } from '../../home-care-bookings/home-care-schedule.queries.ts'
import { cancelWithReason } from '../home-visits/home-visits.queries.ts'

/**
 * Makes the days days off of home care and applies the decisions about their visits; returns how many days
 * there were not yet, the visits without a decision, and what patients are to be told.
 */
export async function closeHomeCare(
  db: Db,
  days: string[],
  { decisions, now }: { decisions: HomeVisitDecision[]; now: number },
) {
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
  const news: PatientChange[] = []
  for (const { id } of visits) {
    const decision = decisionById.get(id)
    if (decision?.do !== 'cancel') continue
    await cancelWithReason(db, id, decision.reason)
    news.push({ kind: 'cancelled', homeCareBookingId: id })
  }
  const unresolved = visits.filter(({ id }) => !decisionById.has(id))
  return { closed: closed.length, unresolved: unresolved.map(toAffectedVisit), news }
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
      clientPhone: homeCareBookings.clientPhone,
      startsAt: homeCareBookings.startsAt,
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

const toAffectedVisit = ({ id, startsAt, clientName, clientPhone, service }: Visit) => ({
  id,
  date: dayOf(startsAt.getTime()),
  time: timeOf(startsAt.getTime()),
  client_name: clientName,
  client_phone: clientPhone,
  service,
})
