import type { SQL } from 'drizzle-orm'
import {
  cancelLinked,
  confirmLinked,
  type LinkedAppointment,
  moveLinked,
  readLink,
  setLinkedReminders,
} from '#contract/appointment-links.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { isNumbered } from '#db/schema/bookings.ts'
import { isUpcoming, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { delayOf } from '#domain/booking/delays.ts'
import { lastDayToMove } from '#domain/booking/follow-ups.ts'
import { firstNameOf } from '#domain/text/first-name.ts'
import { type LockedBooking, lockBookingToMove, moveByPatient } from '#services/booking/move-booking.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import { loadLinkKey, subjectOfLink } from '#services/messages/appointment-link.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import {
  cancelLinkedBooking,
  confirmLinkedBooking,
  linkedBooking,
  setRemindersOfLink,
} from './appointment-links.queries.ts'

export function serveAppointmentLinks(api: Api): void {
  serve(api, readLink, async ({ db, lang, now, body }) =>
    toLinkedAppointment(await openLink(db, lang, now, body.token), now),
  )

  serve(api, confirmLinked, ({ db, lang, now, body: { token, sequence } }) =>
    db.transaction(async tx => {
      const { where } = await openLink(tx, lang, now, token)
      const confirmed = await confirmLinkedBooking(tx, where, { now, sequence })
      const link = await openLink(tx, lang, now, token)
      if (!confirmed) refuseIfChanged(link.booking, sequence)
      if (!confirmed)
        throw refuse(link.booking.status === 'cancelled' ? 'link.is_cancelled' : 'link.too_late')
      return toLinkedAppointment(link, now)
    }),
  )

  serve(api, setLinkedReminders, ({ db, lang, now, body: { token, on } }) =>
    db.transaction(async tx => {
      const { where } = await openLink(tx, lang, now, token)
      const isSet = await setRemindersOfLink(tx, where, { on, now })
      const link = await openLink(tx, lang, now, token)
      if (!isSet) throw refuse(link.booking.status === 'cancelled' ? 'link.is_cancelled' : 'link.too_late')
      return toLinkedAppointment(link, now)
    }),
  )

  serve(api, cancelLinked, ({ db, lang, now, body: { token, sequence }, tellPatients }) =>
    db.transaction(async tx => {
      const { where } = await openLink(tx, lang, now, token)
      const cancelled = await cancelLinkedBooking(tx, where, { now, sequence })
      const link = await openLink(tx, lang, now, token)
      if (!cancelled) refuseIfChanged(link.booking, sequence)
      if (!cancelled && link.booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await tellPatients(tx, { bookingId: cancelled, kind: 'cancelled', byPatient: true })
      return toLinkedAppointment(link, now)
    }),
  )

  serve(api, moveLinked, ({ db, lang, now, body: { token, sequence, ...slot }, tellPatients }) =>
    db.transaction(async tx => {
      const { where } = await openLink(tx, lang, now, token)
      const booking = await lockBookingToMove(tx, where)
      if (!booking) throw refuse('link.unknown')
      const movedBy = booking.userId ?? undefined
      const check = (locked: LockedBooking) => refuseIfChanged(locked, sequence)
      if (await moveByPatient(tx, booking, slot, { now, movedBy, check }))
        await tellPatients(tx, { bookingId: booking.id, kind: 'moved', byPatient: true })
      return toLinkedAppointment(await openLink(tx, lang, now, token), now)
    }),
  )
}

type OpenLink = {
  where: SQL
  booking: NonNullable<Awaited<ReturnType<typeof linkedBooking>>>
}

/** The booking of a token. Refuses a forged one, a deleted booking, and an appointment of an earlier day. */
async function openLink(db: Db, lang: Language, now: number, token: string): Promise<OpenLink> {
  const subject = subjectOfLink(await loadLinkKey(db), token)
  if (!subject) throw refuse('link.forged')
  if ('visitNumber' in subject && (await loadOffModules(db)).has('home_care')) throw refuse('not_found')
  const where =
    'bookingId' in subject
      ? isNumbered('appointment', subject.bookingId)
      : isNumbered('home_visit', subject.visitNumber)
  const booking = await linkedBooking(db, lang, where)
  if (!booking) throw refuse('link.unknown')
  if (dayOf(booking.startsAt.getTime()) < dayOf(now)) throw refuse('link.expired')
  return { where, booking }
}

function toLinkedAppointment({ booking }: OpenLink, now: number): LinkedAppointment {
  const { startsAt, sequence, status, isConfirmed, clientName, cancelReason, doctor, hospital, service } =
    booking
  const at = startsAt.getTime()
  return {
    date: dayOf(at),
    time: timeOf(at),
    status: patientStatus(status, at, now),
    to_come: isUpcoming(status, at, now),
    last_day: booking.freeUntil && lastDayToMove(booking.freeUntil, dayOf(at)),
    confirmed: isConfirmed,
    reminders: booking.wantsReminders,
    delay_minutes: delayOf(booking, booking.delay, now),
    sequence,
    cancel_reason: cancelReason,
    first_name: firstNameOf(clientName),
    doctor,
    hospital,
    service,
  }
}

/**
 * Refuses a change by a page that shows an earlier time of the booking. `seen`: the `sequence` that the page
 * shows. A cancelled booking has refusals of its own.
 */
function refuseIfChanged(booking: { status: string; sequence: number }, seen: number | undefined) {
  if (booking.status !== 'cancelled' && seen !== undefined && booking.sequence !== seen)
    throw refuse('link.changed')
}
