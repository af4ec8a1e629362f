import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'
import { type Reader, visitShown } from '../visits.ts'

/** The most visits of a day, and services, that are shown. */
const MOST = 1000

/** How long a visit at home is kept free for: its seat is counted by the hour. */
const HOUR = 3_600_000

/** The services that can be booked. */
export function serviceNames(db: Db, lang: Language) {
  return db
    .select({
      id: homeCareServices.id,
      name: lang === 'ar' ? homeCareServices.nameAr : homeCareServices.nameEn,
    })
    .from(homeCareServices)
    .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
    .orderBy(asc(homeCareServices.parentId), asc(homeCareServices.position))
    .limit(MOST)
}

/** The visits at home of a day, of one service or of all, in the order of time. */
export function homeVisitsOn(
  db: Db,
  lang: Language,
  { date, service }: { date: string; service: number | undefined },
  reader: Reader,
): Promise<HomeVisit[]> {
  return visits(
    db,
    lang,
    and(
      gte(homeCareBookings.startsAt, new Date(momentAt(date, '00:00'))),
      lt(homeCareBookings.startsAt, new Date(momentAt(addDays(date, 1), '00:00'))),
      service === undefined ? undefined : eq(homeCareBookings.serviceId, service),
    ),
    reader,
  )
}

/** One visit at home, or nothing. */
export async function homeVisitNamed(db: Db, lang: Language, id: number, reader: Reader) {
  return (await visits(db, lang, eq(homeCareBookings.id, id), reader))[0]
}

async function visits(db: Db, lang: Language, filter: SQL | undefined, reader: Reader): Promise<HomeVisit[]> {
  const rows = await db
    .select({
      visit: homeCareBookings,
      service: {
        id: homeCareServices.id,
        name: lang === 'ar' ? homeCareServices.nameAr : homeCareServices.nameEn,
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(filter)
    .orderBy(asc(homeCareBookings.startsAt), asc(homeCareBookings.id))
    .limit(MOST)
  return rows.map(({ visit, service }) => ({
    ...visitShown({ ...visit, endsAt: new Date(visit.startsAt.getTime() + HOUR) }, reader),
    service,
    client_address: visit.clientAddress,
    assignee: visit.assignee,
  }))
}

/** A visit at home with its row locked, or nothing. */
export async function lockHomeVisit(tx: Db, id: number) {
  const [visit] = await tx
    .select({
      status: homeCareBookings.status,
      startsAt: homeCareBookings.startsAt,
      sequence: homeCareBookings.sequence,
      assignee: homeCareBookings.assignee,
    })
    .from(homeCareBookings)
    .where(eq(homeCareBookings.id, id))
    .for('update')
  return visit
}

/** Changes a locked visit at home. */
export async function change(
  tx: Db,
  id: number,
  changes: Partial<Pick<typeof homeCareBookings.$inferInsert, 'assignee' | 'status'>>,
): Promise<void> {
  await tx.update(homeCareBookings).set(changes).where(eq(homeCareBookings.id, id))
}

/** Cancels a locked visit at home, with the reason that the patient reads. */
export async function cancelFor(tx: Db, id: number, reason: string): Promise<void> {
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
