import { bookDoctor, cancelBooking, listBookings } from '#contract/bookings.ts'
import type { Db } from '#db/connect.ts'
import {
  type Cause,
  causesAgainst,
  nearestStarts,
  overlaps,
  type Start,
  spanOf,
} from '#domain/booking-window.ts'
import { addDays } from '#domain/clinic-time.ts'
import { freeDaysOf, scheduleOf } from '../doctors/doctors.queries.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { addBooking, bookingOf, bookingsOf, cancel, visitsOf, whoIsBusy } from './bookings.queries.ts'

export function serveBookings(api: Api): void {
  serve(api, bookDoctor, async ({ db, lang, now, userId, body }) => {
    const schedule = await scheduleOf(db, body.doctor_id, body.date)
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    refuseFor(causesAgainst(body, schedule, now))

    const visit = {
      userId,
      doctorId: body.doctor_id,
      clientName: body.client_name,
      clientPhone: body.client_phone,
      note: body.note ?? '',
      ...spanOf(body, schedule.visitLength),
    }
    let id = await addBooking(db, visit)
    if (id === undefined) {
      const busy = await whoIsBusy(db, visit)
      if (busy.patient) throw refuse('booking.patient_busy')
      // Neither is: what stood in the way has been cancelled since.
      if (!busy.doctor) id = await addBooking(db, visit)
    }
    if (id === undefined) {
      const alternatives = await alternativesTo(db, { ...visit, now }, body)
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

async function alternativesTo(
  db: Db,
  { doctorId, userId, now }: { doctorId: number; userId: number; now: number },
  wished: Start,
): Promise<Start[]> {
  const around = { from: addDays(wished.date, -DAYS_AROUND), to: addDays(wished.date, DAYS_AROUND) }
  const free = await freeDaysOf(db, doctorId, around, now)
  if (!free) return []
  const own = await visitsOf(db, userId, around)
  const isOpen = (start: Start) => !own.some(visit => overlaps(visit, spanOf(start, free.visit_length)))
  const days = free.days.map(({ date, times }) => ({
    date,
    times: times.filter(time => isOpen({ date, time })),
  }))
  return nearestStarts(days, wished, ALTERNATIVES)
}

/** Refuses with the first cause, and names every one at its field. */
function refuseFor(causes: Cause[]): void {
  const [first] = causes
  if (!first) return
  const errors: Record<string, Cause[]> = {}
  for (const cause of causes) {
    const field = cause === 'booking.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), cause]
  }
  throw refuse(first, { errors })
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
