import { bookDoctor, cancelBooking, listBookings } from '#contract/bookings.ts'
import type { Db } from '#db/connect.ts'
import { causesAgainst, nearestStarts, type Start, spanOf } from '#domain/booking-window.ts'
import { addDays } from '#domain/clinic-time.ts'
import { freeDaysOf, scheduleOf } from '../doctors/doctors.queries.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { addBooking, bookingOf, bookingsOf, cancel, isDoctorBusy } from './bookings.queries.ts'

export function serveBookings(api: Api): void {
  serve(api, bookDoctor, async ({ db, lang, now, userId, body }) => {
    const schedule = await scheduleOf(db, body.doctor_id, body.date)
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    const [cause, ...others] = causesAgainst(body, schedule, now)
    if (cause) throw refuse(cause, { errors: { [fieldOf(cause)]: [cause, ...others] } })

    const span = spanOf(body, schedule.visitLength)
    const id = await addBooking(db, {
      userId,
      doctorId: body.doctor_id,
      clientName: body.client_name,
      clientPhone: body.client_phone,
      note: body.note ?? '',
      ...span,
    })
    if (id === undefined) {
      if (!(await isDoctorBusy(db, body.doctor_id, span))) throw refuse('booking.patient_busy')
      const alternatives = await alternativesTo(db, body.doctor_id, body, now)
      throw refuse('booking.slot_taken', { alternatives, errors: { time: ['booking.slot_taken'] } })
    }
    return found(await bookingOf(db, lang, userId, id, now))
  })

  serve(api, listBookings, ({ db, lang, now, userId, query }) =>
    bookingsOf(db, lang, userId, query.status, now),
  )

  serve(api, cancelBooking, async ({ db, lang, now, userId, params }) => {
    const cancelled = await cancel(db, userId, params.id, now)
    const booking = found(await bookingOf(db, lang, userId, params.id, now))
    if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
    return booking
  })
}

/** How many free times a refused booking is offered, and from how many days around it. */
const ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativesTo(db: Db, doctorId: number, wished: Start, now: number): Promise<Start[]> {
  const around = { from: addDays(wished.date, -DAYS_AROUND), to: addDays(wished.date, DAYS_AROUND) }
  const free = await freeDaysOf(db, doctorId, around, now)
  return nearestStarts(free?.days ?? [], wished, ALTERNATIVES)
}

const fieldOf = (cause: string) => (cause === 'booking.outside_hours' ? 'time' : 'date')

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
