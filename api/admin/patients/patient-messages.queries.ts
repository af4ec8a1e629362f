import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { messageFailureOf } from '#domain/booking/message-failures.ts'
import { pageOf } from '../../search/paging.ts'

const PAGE_SIZE = 50

/**
 * A page of the messages to a patient about appointments, home visits and offers of the waitlist, except for
 * superseded ones; newest first.
 */
export async function messagesOfPatient(db: Db, patientId: number, page: number) {
  const end = page * PAGE_SIZE
  const appointments = (await messagesAbout(db, bookings, patientId, end)).map(row => ({
    ...row,
    about_visit: false,
    offer: null,
  }))
  const visits = (await messagesAbout(db, homeCareBookings, patientId, end)).map(row => ({
    ...row,
    about_visit: true,
    offer: null,
  }))
  const data = [...appointments, ...visits, ...(await messagesAboutOffers(db, patientId, end))]
    .toSorted((a, b) => b.id - a.id)
    .slice(end - PAGE_SIZE, end)
    .map(({ createdAt, calledAt, startsAt, error, ...message }) => ({
      ...message,
      failure: messageFailureOf(message.state, error),
      at: createdAt.toISOString(),
      told: calledAt !== null,
      date: dayOf(startsAt.getTime()),
      time: timeOf(startsAt.getTime()),
    }))
  return pageOf(data, { page, perPage: PAGE_SIZE, count: () => countMessages(db, patientId) })
}

const messageColumns = {
  id: messages.id,
  createdAt: messages.createdAt,
  kind: messages.kind,
  channel: messages.channel,
  state: messages.state,
  error: messages.error,
  calledAt: messages.calledAt,
}

type BookingTable = typeof bookings | typeof homeCareBookings

const messagesAbout = (db: Db, table: BookingTable, patientId: number, limit: number) =>
  db
    .select({ ...messageColumns, booking_id: table.id, startsAt: table.startsAt })
    .from(messages)
    .innerJoin(table, eq(table.id, table === bookings ? messages.bookingId : messages.homeCareBookingId))
    .where(isCurrentOf(table, patientId))
    .orderBy(desc(messages.id))
    .limit(limit)

const isCurrentOf = (table: BookingTable, patientId: number) =>
  and(eq(table.patientId, patientId), ne(messages.state, 'superseded'))

async function countMessages(db: Db, patientId: number): Promise<number> {
  const [appointments] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(isCurrentOf(bookings, patientId))
  const [visits] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(homeCareBookings, eq(homeCareBookings.id, messages.homeCareBookingId))
    .where(isCurrentOf(homeCareBookings, patientId))
  const [offers] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(eq(waitlistEntries.patientId, patientId))
  return (appointments?.total ?? 0) + (visits?.total ?? 0) + (offers?.total ?? 0)
}

async function messagesAboutOffers(db: Db, patientId: number, limit: number) {
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
    .limit(limit)
  return rows.map(({ offerState, until, ...row }) => ({
    ...row,
    booking_id: null,
    about_visit: false,
    offer: { state: offerState, until: timeOf(until.getTime()) },
  }))
}
