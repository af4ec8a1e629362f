import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE, withCreatedAt } from './export-rows.ts'

/** For what a user, or the patient of a linked record, waited, with the times that were offered. */
export async function exportWaitlist(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      entry: waitlistEntries,
      doctor: inLanguage(doctors, 'name', lang),
      specialty: inLanguage(specialties, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
    })
    .from(waitlistEntries)
    .leftJoin(doctors, eq(doctors.id, waitlistEntries.doctorId))
    .leftJoin(specialties, eq(specialties.id, waitlistEntries.specialtyId))
    .leftJoin(hospitals, eq(hospitals.id, waitlistEntries.hospitalId))
    .where(and(isSeenBy(waitlistEntries, userId), isInPage(waitlistEntries.id, page)))
    .orderBy(newestFirst(waitlistEntries.id))
    .limit(ROWS_PER_PAGE)
  if (rows.length === 0) return []
  const ids = rows.map(({ entry }) => entry.id)
  const offers = await db
    .select()
    .from(waitlistOffers)
    .where(isAnyOf(waitlistOffers.entryId, ids))
    .orderBy(asc(waitlistOffers.id))
  const offersByEntry = Map.groupBy(offers, ({ entryId }) => entryId)
  return rows.map(({ entry, ...names }) => ({
    id: entry.id,
    client_name: entry.clientName,
    client_phone: entry.clientPhone,
    ...names,
    from: entry.firstDay,
    to: entry.lastDay,
    time_from: entry.timeFrom,
    time_to: entry.timeTo,
    state: entry.state,
    created_at: entry.createdAt.toISOString(),
    ended_at: entry.endedAt?.toISOString() ?? null,
    offers: (offersByEntry.get(entry.id) ?? []).map(offer => ({
      id: offer.id,
      starts_at: offer.startsAt.toISOString(),
      state: offer.state,
      offered_at: offer.offeredAt?.toISOString() ?? null,
      answered_at: offer.answeredAt?.toISOString() ?? null,
      reason: offer.offeredReason,
    })),
  }))
}

/** What was sent about that and about the bookings that the user sees; the text is not stored. */
export async function exportMessages(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select({
      id: messages.id,
      booking_id: messages.bookingId,
      home_care_booking_id: messages.homeCareBookingId,
      waitlist_offer_id: messages.waitlistOfferId,
      kind: messages.kind,
      channel: messages.channel,
      state: messages.state,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        isInPage(messages.id, page),
        or(
          inArray(
            messages.bookingId,
            db.select({ id: bookings.id }).from(bookings).where(isSeenBy(bookings, userId)),
          ),
          inArray(
            messages.homeCareBookingId,
            db
              .select({ id: homeCareBookings.id })
              .from(homeCareBookings)
              .where(isSeenBy(homeCareBookings, userId)),
          ),
          inArray(
            messages.waitlistOfferId,
            db
              .select({ id: waitlistOffers.id })
              .from(waitlistOffers)
              .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
              .where(isSeenBy(waitlistEntries, userId)),
          ),
        ),
      ),
    )
    .orderBy(newestFirst(messages.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}
