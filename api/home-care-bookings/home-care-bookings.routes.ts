import {
  bookHomeCare,
  cancelHomeCareBooking,
  listHomeCareAvailability,
  listHomeCareBookings,
} from '#contract/home-care-bookings.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { addDays, dayOf } from '#domain/clinic-time.ts'
import { freeHours } from '#domain/home-care-window.ts'
import { refuseWithdrawn } from '../consent.ts'
import { refuseHoarding } from '../open-visits.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import {
  cancelVisit,
  capacityOf,
  fullHours,
  homeCareBookingOf,
  homeCareBookingsOf,
} from './home-care-bookings.queries.ts'
import { takeSeat } from './take-seat.ts'

export function serveHomeCareBookings(api: Api): void {
  serve(api, bookHomeCare, async ({ db, lang, now, userId, post, body }) => {
    await refuseWithdrawn(db, userId)
    await refuseHoarding(db, homeCareBookings, { userId, now })
    const id = await takeSeat(db, {
      ...body,
      userId,
      serviceId: body.home_care_id,
      serviceField: 'home_care_id',
      now,
    })
    await post(db, { letter: 'home_care_made', homeCareBookingId: id })
    return found(await homeCareBookingOf(db, lang, userId, id, now))
  })

  serve(api, listHomeCareBookings, ({ db, lang, now, userId, query }) =>
    homeCareBookingsOf(db, lang, userId, query.status, now),
  )

  serve(api, cancelHomeCareBooking, ({ db, lang, now, userId, post, params }) =>
    db.transaction(async tx => {
      const cancelled = await cancelVisit(tx, userId, params.id, now)
      const booking = found(await homeCareBookingOf(tx, lang, userId, params.id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await post(tx, { letter: 'home_care_cancelled', homeCareBookingId: params.id })
      return booking
    }),
  )

  serve(api, listHomeCareAvailability, async ({ db, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, LONGEST)
    if (to > addDays(from, LONGEST) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const capacity = found(await capacityOf(db, params.id))
    const full = await fullHours(db, params.id, capacity, { from, to })
    return { days: freeHours({ from, to }, full, now) }
  })
}

const LONGEST = 91

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
