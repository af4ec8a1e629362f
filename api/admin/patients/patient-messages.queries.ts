import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { PatientMessage } from '#contract/admin/patients.ts'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'

const MAX_MESSAGES = 50

/**
 * The latest messages to a patient about appointments, home visits and offers of the waitlist, except for
 * superseded ones.
 */
export async function messagesOfPatient(db: Db, patientId: number): Promise<PatientMessage[]> {
  const appointments = (await messagesAbout(db, bookings, patientId)).map(row => ({
    ...row,
    about_visit: false,
    offer: null,
  }))
  const visits = (await messagesAbout(db, homeCareBookings, patientId)).map(row => ({
    ...row,
    about_visit: true,
    offer: null,
  }))
  return [...appointments, ...visits, ...(await messagesAboutOffers(db, patientId))]
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAX_MESSAGES)
    .map(({ createdAt, calledAt, startsAt, ...message }) => ({
      ...message,
      at: createdAt.toISOString(),
      told: calledAt !== null,
      date: dayOf(startsAt.getTime()),
      time: timeOf(startsAt.getTime()),
    }))
}

const messageColumns = {
  id: messages.id,
  createdAt: messages.createdAt,
  kind: messages.kind,
  channel: messages.channel,
  state: messages.state,
  calledAt: messages.calledAt,
}

const messagesAbout = (db: Db, table: typeof bookings | typeof homeCareBookings, patientId: number) =>
  db
    .select({ ...messageColumns, booking_id: table.id, startsAt: table.startsAt })
    .from(messages)
    .innerJoin(table, eq(table.id, table === bookings ? messages.bookingId : messages.homeCareBookingId))
    .where(and(eq(table.patientId, patientId), ne(messages.state, 'superseded')))
    .orderBy(desc(messages.id))
    .limit(MAX_MESSAGES)

async function messagesAboutOffers(db: Db, patientId: number) {
  const rows = await db
    .select({
      ...messageColumns,
      startsAt: waitlistOffers.startsAt,
      offerState: waitlistOffers.state,
      until: sql<Date>`${waitlistOffers.offeredUntil}`.mapWith(waitlistOffers.startsAt),
    })
    .from(messages)
    .innerJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(eq(waitlistEntries.patientId, patientId))
    .orderBy(desc(messages.id))
    .limit(MAX_MESSAGES)
  return rows.map(({ offerState, until, ...row }) => ({
    ...row,
    booking_id: null,
    about_visit: false,
    offer: { state: offerState, until: timeOf(until.getTime()) },
  }))
}
