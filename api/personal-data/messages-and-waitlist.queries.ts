import { asc, eq, inArray, or } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

/** For what a user, or the patient of a linked record, waited, with the times that were offered. */
export async function exportWaitlist(page: Page) {
  const { db, lang, userId } = page
  const select = db
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
    .$dynamic()
  const owned = isSeenBy(waitlistEntries, userId)
  const rows = await readPage(page, select, { key: waitlistEntries.id, owned })
  if (rows.length === 0) return []
  const ids = rows.map(({ entry }) => entry.id)
  const offers = await db
    .select()
    .from(waitlistOffers)
    .where(isAnyOf(waitlistOffers.entryId, ids))
    .orderBy(asc(waitlistOffers.id))
  const offersByEntry = Map.groupBy(offers, ({ entryId }) => entryId)
  return rows.map(({ entry, ...names }) => ({
    ...inWireFormat(entry),
    ...names,
    from: entry.firstDay,
    to: entry.lastDay,
    offers: (offersByEntry.get(entry.id) ?? []).map(offer => ({
      ...inWireFormat(offer),
      reason: offer.offeredReason,
    })),
  }))
}

/** What was sent about that and about the bookings that the user sees; the text is not stored. */
export async function exportMessages(page: Page) {
  const { db, userId } = page
  const ofBookings = db.select({ id: bookings.id }).from(bookings).where(isSeenBy(bookings, userId))
  const ofOffers = db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(isSeenBy(waitlistEntries, userId))
  const owned = or(inArray(messages.bookingId, ofBookings), inArray(messages.waitlistOfferId, ofOffers))
  const select = db
    .select({ message: messages, visitNumber: bookings.visitNumber })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .$dynamic()
  const rows = await readPage(page, select, { key: messages.id, owned })
  return rows.map(({ message, visitNumber }) => ({
    ...inWireFormat(message),
    booking_id: visitNumber === null ? message.bookingId : null,
    home_care_booking_id: visitNumber,
  }))
}
