import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { bookingInterval, bookingProblems } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { addBooking, addBookingWithinLimit } from '../booking/add-booking.queries.ts'
import { followUpOnWaitlist } from '../booking/follow-ups.ts'
import { enforceNewAccountLimit } from '../booking/new-account-limit.ts'
import { lockForBooking, refuseBookingProblems, reserveTime } from '../booking/reserve-time.ts'
import { scheduleOf } from '../booking/schedules.ts'
import type { TellPatients } from '../messages/tell-patients.ts'
import { isApartFromRecord } from '../patients/patient-links.ts'
import type { Queue } from '../queue.ts'
import { refuse } from '../refuse.ts'
import { endEntry, leaveLine } from './leave-line.ts'
import { holdFreedTime } from './offer-times.ts'
import { lockHeldTimes, lockLine } from './waitlist.queries.ts'
import { answerOffer, type Offer, offerById, recordBooking } from './waitlist-entries.ts'

type Answering = {
  now: number
  tellPatients: TellPatients
  /** The desk answers for the patient, who is on the phone. */
  byStaff: boolean
  /** Whether the limits of new accounts apply. */
  rateLimits: boolean
}
type Queueing = { queue: Queue }

/**
 * Books an offered time for its patient, in the caller's transaction, by every rule of a booking that the
 * patient or the desk makes; a free follow-up is booked as one. An account without a verified link never
 * meets the times of the clinic's record, as when it books or moves: the desk sees two appointments at one
 * time. Of several calls at one instant one books; whether the offer has ended, the database's clock decides.
 */
export async function takeOfferedTime(
  tx: Db,
  offer: Offer,
  { now, tellPatients, byStaff, rateLimits }: Answering,
): Promise<void> {
  const { id, entryId, userId, patientId, clientName, clientPhone, hospitalId } = offer
  const doctorId = offer.doctor.id
  const { isWithdrawn, isBlocked } = await lockForBooking(tx, userId, { doctorId })
  if (isWithdrawn && !byStaff) throw refuse('privacy.withdrawn')
  if (isBlocked && !byStaff) throw refuse('waitlist.offer_ended')
  await lockHeldTimes(tx, doctorId)
  const answered = await answerOffer(tx, id, 'taken')
  if (!answered) throw refuse(await endedCodeOf(tx, id))
  const startsAt = offer.startsAt.getTime()
  const slot = { date: dayOf(startsAt), time: timeOf(startsAt) }
  const schedule = await scheduleOf(tx, doctorId, slot.date)
  if (!schedule) throw refuse('booking.doctor_away')
  refuseBookingProblems(bookingProblems(slot, schedule, now))
  if (hospitalAt(slot, schedule) !== hospitalId) throw refuse('waitlist.offer_ended')
  if (userId !== null && rateLimits && !byStaff) await enforceNewAccountLimit(tx, { userId, now, doctorId })
  const isApart = userId !== null && !byStaff && (await isEntryApart(tx, entryId, userId))
  const interval = bookingInterval(slot, schedule.visitLength)
  const request = { userId, clientName, patientId: isApart ? null : patientId, doctorId, ...interval }
  const booking = { ...request, patientId, clientPhone, note: '', patientOverlap: isApart }
  const added = await reserveTime(
    tx,
    { ...request, requested: slot, now, ...(byStaff && { patientBusy: 'staff.patient_busy' }) },
    async () => {
      const asked = { ...request, requested: slot, now }
      const free = await followUpOnWaitlist(tx, asked, schedule.visitLength)
      const { endsAt } = bookingInterval(slot, free?.type.length ?? schedule.visitLength)
      const visit = { ...booking, ...free, endsAt }
      return userId === null ? addBooking(tx, visit) : addBookingWithinLimit(tx, { ...visit, userId }, now)
    },
  )
  await recordBooking(tx, id, added.id)
  await endEntry(tx, entryId, 'booked')
  await tellPatients(tx, { kind: 'booked', bookingId: added.id, byPatient: true })
}

/** Whether an account waits for the record of somebody whom the clinic knows, without a verified link. */
async function isEntryApart(tx: Db, entryId: number, userId: number): Promise<boolean> {
  const [entry] = await tx
    .select({ isApart: isApartFromRecord(waitlistEntries, userId) })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId))
  return entry?.isApart === true
}

/** Why an offer cannot be answered any more: read anew, as another call may just have taken it. */
async function endedCodeOf(tx: Db, id: number) {
  const offer = await offerById(tx, 'en', id)
  return offer?.state === 'taken' ? 'waitlist.offer_taken' : 'waitlist.offer_ended'
}

/**
 * Passes an offered time to the next in line; declining again, or too late, changes nothing. With `leave` the
 * patient leaves the waitlist, too.
 */
export async function declineOfferedTime(
  tx: Db,
  offer: Offer,
  { queue, leave = false }: Queueing & { leave?: boolean },
): Promise<void> {
  if (leave) await lockLine(tx)
  await lockHeldTimes(tx, offer.doctor.id)
  const answered = await answerOffer(tx, offer.id, 'declined')
  if (answered) {
    await holdFreedTime(tx, offer.doctor.id, { startsAt: offer.startsAt, endsAt: answered.endsAt })
    await queue.enqueue(tx, 'waitlist', {})
  }
  if (leave) await leaveLine(tx, offer.entryId, { queue })
}
