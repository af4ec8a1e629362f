import { and, ne } from 'drizzle-orm'
import {
  bookDoctor,
  cancelBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  listFollowUps,
  moveBooking,
} from '#contract/bookings.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { bookingInterval, bookingProblems } from '#domain/booking/booking-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { scheduleOfType } from '#domain/booking/visit-types.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { addBookingWithinLimit } from '#services/booking/add-booking.queries.ts'
import { appointmentCalendarFile } from '#services/booking/calendar-file.ts'
import { followUpReply, followUpToBook, freeFollowUps } from '#services/booking/follow-ups.ts'
import { lockBookingToMove, moveByPatient } from '#services/booking/move-booking.ts'
import { enforceNewAccountLimit } from '#services/booking/new-account-limit.ts'
import {
  knownPatient,
  lockForBooking,
  refuseBookingProblems,
  reserveTime,
} from '#services/booking/reserve-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { updateUpcoming } from '#services/booking/update-booking.queries.ts'
import { refuseChangedVisit, refuseOtherAudience, visitTypeToBook } from '#services/booking/visit-types.ts'
import { loadBrand } from '#services/clinic-settings.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import { bookingReply, bookingsOf, calendarEventOf, ownBookingById } from './bookings.queries.ts'

export function serveBookings(api: Api): void {
  serve(api, bookDoctor, {
    isUndone: undoneUnless(bookings, ne(bookings.status, 'cancelled')),
    handle: async ({ db, lang, now, userId, body, tellPatients }) => {
      // Sent together and answered in this order: the schedule is read after the rows are locked.
      const [{ isWithdrawn, isBlocked }, type, usual] = await Promise.all([
        lockForBooking(db, userId, { doctorId: body.doctor_id }),
        visitTypeToBook(db, body.doctor_id, body.visit_type_id),
        scheduleOf(db, body.doctor_id, body.date),
      ])
      if (isBlocked) throw refuse('session.dead')
      if (isWithdrawn) throw refuse('privacy.withdrawn')
      if (!usual) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
      const schedule = scheduleOfType(usual, type)
      refuseBookingProblems(bookingProblems(body, schedule, now))

      const request = { userId, doctorId: body.doctor_id, ...bookingInterval(body, schedule.visitLength) }
      if (api.deps.config.rateLimits)
        await enforceNewAccountLimit(db, { userId, now, doctorId: body.doctor_id })
      const note = body.note ?? ''
      const clientName = body.client_name
      const patientId = knownPatient(userId, clientName, body.client_phone)
      const asked = { ...request, clientName, patientId, shape: type, requested: body, now }
      await refuseOtherAudience(db, type, asked)
      const newBooking = { ...request, type, clientName, clientPhone: body.client_phone, note }
      const hospitalId = hospitalAt(body, usual)
      const visit = { doctorId: body.doctor_id, type, length: schedule.visitLength, hospitalId }
      const { id, fee, doctor, specialty, subject } = await reserveTime(db, asked, async () => {
        // Asked again after a conflict, which may be about the follow-up.
        const followUp = await followUpToBook(db, type, asked)
        await refuseChangedVisit(db, body.seen, { ...visit, isFree: followUp !== undefined })
        return addBookingWithinLimit(db, { ...newBooking, followUp }, now)
      })
      await tellPatients(db, { kind: 'booked', bookingId: id, byPatient: true, subject })
      return bookingReply(
        {
          id,
          status: 'pending',
          note,
          cancel_reason: '',
          client_name: body.client_name,
          startsAt: request.startsAt,
          visit_length: schedule.visitLength,
          fee: fee === null ? null : toRiyals(fee),
          doctor: { id: body.doctor_id, name: doctor[lang], specialty: specialty[lang] },
        },
        now,
      )
    },
  })

  serve(api, listFollowUps, async ({ db, now, userId, params }) => {
    const whose = isSeenBy(bookings, userId)
    return (await freeFollowUps(db, { doctorId: params.id, whose, now })).map(followUpReply)
  })

  serve(api, listBookings, ({ db, lang, now, userId, query }) => bookingsOf(db, lang, userId, query, now))

  serve(api, getBooking, async ({ db, lang, now, userId, params }) =>
    orNotFound(await ownBookingById(db, lang, userId, params.id, now)),
  )

  serve(api, moveBooking, async ({ db, lang, now, userId, params: { id }, body, tellPatients }) => {
    const booking = orNotFound(await lockBookingToMove(db, isOwn(id, userId)))
    if (await moveByPatient(db, booking, body, { movedBy: userId, now }))
      await tellPatients(db, { kind: 'moved', bookingId: id, byPatient: true })
    return orNotFound(await ownBookingById(db, lang, userId, id, now))
  })

  serve(api, cancelBooking, ({ db, lang, now, userId, params: { id }, tellPatients }) =>
    db.transaction(async tx => {
      const cancelled = await updateUpcoming(tx, isOwn(id, userId), now)
      const booking = orNotFound(await ownBookingById(tx, lang, userId, id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await tellPatients(tx, { kind: 'cancelled', bookingId: id, byPatient: true })
      return booking
    }),
  )

  serve(api, getBookingCalendar, async ({ db, lang, now, userId, params: { id } }) => {
    const appointment = orNotFound(await calendarEventOf(db, lang, userId, id))
    const sender = { names: (await loadBrand(db)).names, origin: api.deps.config.publicUrl }
    return appointmentCalendarFile({ id, ...appointment }, { lang, now, ...sender }).content
  })
}

const isOwn = (id: number, userId: number) => and(isNumbered('appointment', id), isSeenBy(bookings, userId))
