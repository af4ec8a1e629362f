import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { bookingInterval, bookingProblems } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import type { Queue } from '#services/queue.ts'
import { holdFreedTime } from '#services/waitlist/offer-times.ts'
import { lockHeldTimes } from '#services/waitlist/waitlist.queries.ts'
import { addBooking, addBookingWithinLimit } from '../bookings/add-booking.queries.ts'
import { lockForBooking } from '../bookings/reserve-time.queries.ts'
import { refuseBookingProblems, reserveTime } from '../bookings/reserve-time.ts'
import type { Call } from '../call.ts'
import { scheduleOf } from '../doctors/doctors.queries.ts'
import { refuse } from '../refuse.ts'
import {
  answerOffer,
  endEntry,
  type Offer,
  offerById,
  openOfferOf,
  recordBooking,
  withdrawOffer,
} from './waitlist.queries.ts'

type Answering = Pick<Call<Endpoint>, 'now' | 'tellPatients'>
type Queueing = { queue: Queue }

/**
 * Books an offered time for its patient, in the caller's transaction. Of several calls at one instant one
 * books; whether the offer has ended, the database's clock decides.
 */
export async function takeOfferedTime(
  tx: Db,
  offer: Offer,
  { now, tellPatients, patientBusy }: Answering & { patientBusy?: ErrorCode },
): Promise<void> {
  const { id, entryId, userId, patientId, clientName, clientPhone } = offer
  const doctorId = offer.doctor.id
  await lockForBooking(tx, userId, doctorId)
  await lockHeldTimes(tx, doctorId)
  const answered = await answerOffer(tx, id, 'taken')
  if (!answered) throw refuse(await endedCodeOf(tx, id))
  const startsAt = offer.startsAt.getTime()
  const slot = { date: dayOf(startsAt), time: timeOf(startsAt) }
  const schedule = await scheduleOf(tx, doctorId, slot.date)
  if (!schedule) throw refuse('booking.doctor_away')
  refuseBookingProblems(bookingProblems(slot, schedule, now))
  const request = { userId, patientId, doctorId, ...bookingInterval(slot, schedule.visitLength) }
  const booking = { ...request, clientName, clientPhone, note: '' }
  const added = await reserveTime(
    tx,
    { ...request, requested: slot, now, ...(patientBusy && { patientBusy }) },
    () =>
      userId === null ? addBooking(tx, booking) : addBookingWithinLimit(tx, { ...booking, userId }, now),
  )
  await recordBooking(tx, id, added.id)
  await endEntry(tx, entryId, 'booked')
  await tellPatients(tx, { kind: 'booked', bookingId: added.id, byPatient: true })
}

/** Why an offer cannot be answered any more: read anew, as another call may just have taken it. */
async function endedCodeOf(tx: Db, id: number) {
  const offer = await offerById(tx, 'en', id)
  return offer?.state === 'taken' ? 'waitlist.offer_taken' : 'waitlist.offer_ended'
}

/** Passes an offered time to the next in line; declining again, or too late, changes nothing. */
export async function declineOfferedTime(tx: Db, offer: Offer, { queue }: Queueing): Promise<void> {
  await lockHeldTimes(tx, offer.doctor.id)
  const answered = await answerOffer(tx, offer.id, 'declined')
  if (!answered) return
  await holdFreedTime(tx, offer.doctor.id, { startsAt: offer.startsAt, endsAt: answered.endsAt })
  await queue.enqueue(tx, 'waitlist', {})
}

/** Takes somebody off the waitlist; a time that is held meanwhile passes to the next in line. */
export async function leaveLine(tx: Db, entryId: number, { queue }: Queueing): Promise<void> {
  const open = await openOfferOf(tx, entryId)
  if (open) await lockHeldTimes(tx, open.doctorId)
  if (!(await endEntry(tx, entryId, 'left'))) return
  const withdrawn = await withdrawOffer(tx, entryId)
  if (!withdrawn) return
  await holdFreedTime(tx, withdrawn.doctorId, withdrawn)
  await queue.enqueue(tx, 'waitlist', {})
}
