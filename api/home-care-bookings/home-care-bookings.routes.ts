import { ne } from 'drizzle-orm'
import {
  bookHomeCare,
  cancelHomeCareBooking,
  getHomeCareBooking,
  getHomeCareBookingCalendar,
  listHomeCareAvailability,
  listHomeCareBookings,
  moveHomeCareBooking,
} from '#contract/home-care-bookings.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { freeHomeCareSlotsByDay } from '#domain/booking/home-care-window.ts'
import { homeVisitCalendarFile } from '#services/booking/calendar-file.ts'
import {
  capacityOf,
  fullHours,
  lockHomeCareBookingToMove,
} from '#services/booking/home-care/reserve-seat.queries.ts'
import { loadHomeCareSchedule, moveSeat, reserveSeat } from '#services/booking/home-care/reserve-seat.ts'
import { enforceNewAccountLimit } from '#services/booking/new-account-limit.ts'
import { enforceOpenBookingLimit } from '#services/booking/open-booking-limit.ts'
import { loadCalendarSender } from '#services/clinic-settings.ts'
import { refuseWithdrawnConsent } from '#services/patients/consents.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import {
  cancelPendingHomeCareBooking,
  homeCareBookingById,
  homeCareBookingsOf,
  homeVisitEventOf,
} from './home-care-bookings.queries.ts'

export function serveHomeCareBookings(api: Api): void {
  serve(api, bookHomeCare, {
    isUndone: undoneUnless(homeCareBookings, ne(homeCareBookings.status, 'cancelled')),
    handle: async ({ db, lang, now, userId, tellPatients, body }) => {
      await refuseWithdrawnConsent(db, userId)
      await enforceOpenBookingLimit(db, homeCareBookings, { userId, now })
      if (api.deps.config.rateLimits)
        await enforceNewAccountLimit(db, homeCareBookings, { userId, now, serviceId: body.home_care_id })
      const id = await reserveSeat(db, {
        ...body,
        userId,
        serviceId: body.home_care_id,
        serviceField: 'home_care_id',
        now,
      })
      await tellPatients(db, { kind: 'booked', homeCareBookingId: id, byPatient: true })
      return orNotFound(await homeCareBookingById(db, lang, userId, id, now))
    },
  })

  serve(api, listHomeCareBookings, ({ db, lang, now, userId, query }) =>
    homeCareBookingsOf(db, lang, userId, query, now),
  )

  serve(api, getHomeCareBooking, async ({ db, lang, now, userId, params }) =>
    orNotFound(await homeCareBookingById(db, lang, userId, params.id, now)),
  )

  serve(api, moveHomeCareBooking, async ({ db, lang, now, userId, params: { id }, body, tellPatients }) => {
    const visit = orNotFound(await lockHomeCareBookingToMove(db, id, userId))
    if (visit.status === 'cancelled') throw refuse('home_care.is_cancelled')
    if (!isUpcoming(visit.status, visit.startsAt.getTime(), now)) throw refuse('booking.begun')
    // Keeping its own time is always allowed, also when the service is no longer offered.
    if (timestampAt(body.date, body.time) !== visit.startsAt.getTime()) {
      await moveSeat(db, {
        ...body,
        id,
        userId: visit.userId,
        movedBy: userId,
        serviceId: visit.serviceId,
        current: visit,
        now,
      })
      await tellPatients(db, { kind: 'moved', homeCareBookingId: id, byPatient: true })
    }
    return orNotFound(await homeCareBookingById(db, lang, userId, id, now))
  })

  serve(api, getHomeCareBookingCalendar, async ({ db, lang, now, userId, params: { id } }) => {
    const visit = orNotFound(await homeVisitEventOf(db, lang, userId, id))
    const { publicUrl: origin, site } = api.deps.config
    const sender = await loadCalendarSender(db, { contact: site.contact, origin })
    return homeVisitCalendarFile({ id, ...visit }, { lang, now, ...sender }).content
  })

  serve(api, cancelHomeCareBooking, ({ db, lang, now, userId, tellPatients, params }) =>
    db.transaction(async tx => {
      const cancelled = await cancelPendingHomeCareBooking(tx, userId, params.id, now)
      const booking = orNotFound(await homeCareBookingById(tx, lang, userId, params.id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled)
        await tellPatients(tx, { kind: 'cancelled', homeCareBookingId: params.id, byPatient: true })
      return booking
    }),
  )

  serve(api, listHomeCareAvailability, async ({ db, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, MAX_RANGE_DAYS)
    if (to > addDays(from, MAX_RANGE_DAYS) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const capacity = orNotFound(await capacityOf(db, params.id))
    const full = await fullHours(db, params.id, capacity, { from, to })
    const schedule = await loadHomeCareSchedule(db, { from, to })
    return { days: freeHomeCareSlotsByDay({ from, to }, schedule, full, now), hours: schedule.hours }
  })
}

const MAX_RANGE_DAYS = 91
