import { eq, sql } from 'drizzle-orm'
import {
  bookDoctor,
  cancelBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  moveBooking,
} from '#contract/bookings.ts'
import { bookings } from '#db/schema/bookings.ts'
import { causesAgainst, spanOf } from '#domain/booking-window.ts'
import { refuseWithdrawn } from '../consent.ts'
import { scheduleOf } from '../doctors/doctors.queries.ts'
import { hasRoom, refuseHoarding } from '../open-visits.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { bookingOf, bookingsOf, calendarFactsOf, shown } from './bookings.queries.ts'
import { calendarFile } from './calendar-file.ts'
import { refuseFor, takeTime } from './take-time.ts'
import { addBooking, cancel, lockToBook, move, visitToMove } from './times.queries.ts'

export function serveBookings(api: Api): void {
  const { queue } = api.deps

  serve(api, bookDoctor, async ({ db, lang, now, userId, body }) => {
    await refuseWithdrawn(db, userId)
    await lockToBook(db, userId, body.doctor_id)
    const schedule = await scheduleOf(db, body.doctor_id, body.date)
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    refuseFor(causesAgainst(body, schedule, now))

    const visit = { userId, doctorId: body.doctor_id, ...spanOf(body, schedule.visitLength) }
    const note = body.note ?? ''
    const client = { clientName: body.client_name, clientPhone: body.client_phone, note }
    const { id, doctor, specialty } = await takeTime(db, { ...visit, wished: body, now }, async () => {
      const added = await addBooking(
        db,
        { ...visit, ...client },
        {
          where: hasRoom(bookings, { userId, now }),
          telling: from => queue.addingLetter({ letter: 'booking_made', bookingId: sql`id` }, from),
        },
      )
      if (!added) await refuseHoarding(db, bookings, { userId, now })
      return added
    })
    return shown(
      {
        ...{ id, status: 'pending', note, cancel_reason: '', startsAt: visit.startsAt },
        doctor: { id: body.doctor_id, name: doctor[lang], specialty: specialty[lang] },
      },
      now,
    )
  })

  serve(api, listBookings, ({ db, lang, now, userId, query }) =>
    bookingsOf(db, lang, userId, query.status, now),
  )

  serve(api, getBooking, async ({ db, lang, now, userId, params }) =>
    found(await bookingOf(db, lang, userId, params.id, now)),
  )

  serve(api, moveBooking, async ({ db, lang, now, userId, params: { id }, body, post }) => {
    const visit = found(await visitToMove(db, id, eq(bookings.userId, userId)))
    if (visit.status === 'cancelled') throw refuse('booking.is_cancelled')
    if (visit.status === 'done' || visit.startsAt.getTime() <= now) throw refuse('booking.begun')

    const schedule = await scheduleOf(db, visit.doctorId, body.date)
    if (!schedule) throw refuse('booking.doctor_away')
    const span = spanOf(body, schedule.visitLength)
    // The time that it has stays its own, also when the doctor's hours have changed since.
    if (span.startsAt !== visit.startsAt.getTime()) {
      refuseFor(causesAgainst(body, schedule, now))
      const wish = { id, userId, doctorId: visit.doctorId, ...span, wished: body, now }
      const sequence = await takeTime(db, wish, () => move(db, id, span))
      await post(db, { letter: 'booking_moved', bookingId: id, sequence })
    }
    return found(await bookingOf(db, lang, userId, id, now))
  })

  serve(api, cancelBooking, ({ db, lang, now, userId, params: { id }, post }) =>
    db.transaction(async tx => {
      const cancelled = await cancel(tx, userId, id, now)
      const booking = found(await bookingOf(tx, lang, userId, id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await post(tx, { letter: 'booking_cancelled', bookingId: id })
      return booking
    }),
  )

  serve(api, getBookingCalendar, async ({ db, lang, now, userId, params }) =>
    calendarFile(found(await calendarFactsOf(db, lang, userId, params.id)), lang, now),
  )
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
