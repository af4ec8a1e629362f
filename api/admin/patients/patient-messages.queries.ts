import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookingNumber, bookings, isOfKind } from '#db/schema/bookings.ts'
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
  const ofBookings = (await messagesAboutBookings(db, patientId, end)).map(row => ({ ...row, offer: null }))
  const data = [...ofBookings, ...(await messagesAboutOffers(db, patientId, end))]
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

const messagesAboutBookings = (db: Db, patientId: number, limit: number) =>
  db
    .select({
      ...messageColumns,
      booking_id: bookingNumber,
      about_visit: sql<boolean>`${isOfKind('home_visit')}`,
      startsAt: bookings.startsAt,
    })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(isCurrentOf(patientId))
    .orderBy(desc(messages.id))
    .limit(limit)

const isCurrentOf = (patientId: number) =>
  and(eq(bookings.patientId, patientId), ne(messages.state, 'superseded'))

async function countMessages(db: Db, patientId: number): Promise<number> {
  const [ofBookings] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(isCurrentOf(patientId))
  const [offers] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(eq(waitlistEntries.patientId, patientId))
  return (ofBookings?.total ?? 0) + (offers?.total ?? 0)
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
