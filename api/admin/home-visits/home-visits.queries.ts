import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { homeVisitFlow } from '#domain/booking/booking-states.ts'
import { addDays, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { toStaffBooking, type Viewer } from '../bookings.ts'
import { lastMessages } from '../last-messages.ts'

/** The most home visits of a day, and the most services, in a reply. */
const MAX_ROWS = 1000

/** A home visit has no length of its own; its capacity is counted by the hour. */
const VISIT_LENGTH_MS = 3_600_000

/** The names of the bookable services. */
export function listServiceNames(db: Db, lang: Language) {
  return db
    .select({
      id: homeCareServices.id,
      name: inLanguage(homeCareServices, 'name', lang),
    })
    .from(homeCareServices)
    .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
    .orderBy(asc(homeCareServices.parentId), asc(homeCareServices.position))
    .limit(MAX_ROWS)
}

/** The home visits of a day by time, of one service or of all. */
export function listHomeVisitsOfDay(
  db: Db,
  lang: Language,
  { date, service }: { date: string; service: number | undefined },
  viewer: Viewer,
): Promise<HomeVisit[]> {
  return selectHomeVisits(
    db,
    lang,
    and(
      gte(homeCareBookings.startsAt, new Date(timestampAt(date, '00:00'))),
      lt(homeCareBookings.startsAt, new Date(timestampAt(addDays(date, 1), '00:00'))),
      service === undefined ? undefined : eq(homeCareBookings.serviceId, service),
    ),
    viewer,
  )
}

/** A home visit, or undefined. */
export async function homeVisitById(db: Db, lang: Language, id: number, viewer: Viewer) {
  return (await selectHomeVisits(db, lang, eq(homeCareBookings.id, id), viewer))[0]
}

async function selectHomeVisits(
  db: Db,
  lang: Language,
  filter: SQL | undefined,
  viewer: Viewer,
): Promise<HomeVisit[]> {
  const rows = await db
    .select({
      visit: homeCareBookings,
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(filter)
    .orderBy(asc(homeCareBookings.startsAt), asc(homeCareBookings.id))
    .limit(MAX_ROWS)
  const messages = await lastMessages(
    db,
    'homeCareBookingId',
    rows.map(({ visit }) => visit.id),
  )
  return rows.map(({ visit, service }) => ({
    ...toStaffBooking(
      { ...visit, endsAt: new Date(visit.startsAt.getTime() + VISIT_LENGTH_MS) },
      viewer,
      messages.get(visit.id),
      homeVisitFlow,
    ),
    service,
    client_address: visit.clientAddress,
    assignee: visit.assignee,
    stamps: {
      en_route: stampOf(visit.enRouteAt),
      there: stampOf(visit.arrivedAt),
      ended: stampOf(visit.endedAt),
    },
  }))
}

const stampOf = (at: Date | null) => at && timeOf(at.getTime())

/** Locks the row of a home visit and returns it, or undefined. */
export async function lockHomeVisit(tx: Db, id: number) {
  const [visit] = await tx.select().from(homeCareBookings).where(eq(homeCareBookings.id, id)).for('update')
  return visit
}

/** Changes a locked home visit. */
export async function updateHomeVisit(
  tx: Db,
  id: number,
  changes: Partial<typeof homeCareBookings.$inferInsert>,
): Promise<void> {
  await tx.update(homeCareBookings).set(changes).where(eq(homeCareBookings.id, id))
}

/** Cancels a locked home visit with the reason that the patient reads. */
export async function cancelWithReason(tx: Db, id: number, reason: string): Promise<void> {
  await tx
    .update(homeCareBookings)
    .set({
      status: 'cancelled',
      cancelledAt: sql`now()`,
      cancelReason: reason,
      sequence: sql`${homeCareBookings.sequence} + 1`,
    })
    .where(eq(homeCareBookings.id, id))
}
