import { and, ne } from 'drizzle-orm'
import {
  bookHomeCare,
  cancelHomeCareBooking,
  changeWishedNurse,
  getHomeCareBooking,
  getHomeCareBookingCalendar,
  listHomeCareAvailability,
  listHomeCareBookings,
  moveHomeCareBooking,
} from '#contract/home-care-bookings.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import {
  freeHomeCareSlotsByDay,
  HOME_CARE_NOTICE_MINUTES as noticeMinutes,
} from '#domain/booking/home-care-window.ts'
import { addBookingWithinLimit } from '#services/booking/add-booking.queries.ts'
import { updateBooking } from '#services/booking/appointments.ts'
import { homeVisitCalendarFile } from '#services/booking/calendar-file.ts'
import { fullHours, loadHomeCareSchedule, teamsOf } from '#services/booking/home-care/home-care.queries.ts'
import { refuseChangedPrice } from '#services/booking/home-care/seen-price.ts'
import { servedAddress } from '#services/booking/home-care/served-cities.ts'
import { visitToReserve } from '#services/booking/home-care/visit-to-reserve.ts'
import { lockBookingToMove, moveByPatient } from '#services/booking/move-booking.ts'
import { enforceNewAccountLimit } from '#services/booking/new-account-limit.ts'
import { knownPatient, lockForBooking, reserveTime } from '#services/booking/reserve-time.ts'
import { updateUpcoming } from '#services/booking/update-booking.queries.ts'
import { loadBrand } from '#services/clinic-settings.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import { homeCareBookingOf, homeVisitEventOf, homeVisitsOfUser } from './home-care-bookings.queries.ts'

export function serveHomeCareBookings(api: Api): void {
  serve(api, bookHomeCare, {
    isUndone: undoneUnless(bookings, ne(bookings.status, 'cancelled'), bookings.visitNumber),
    handle: async ({ db, lang, now, userId, tellPatients, body }) => {
      const { home_care_id: serviceId, client_name: clientName, client_phone: clientPhone } = body
      const { isWithdrawn, isBlocked } = await lockForBooking(db, userId, { serviceId })
      if (isBlocked) throw refuse('session.dead')
      if (isWithdrawn) throw refuse('privacy.withdrawn')
      const { date, time } = body
      const visitAsked = { serviceId, serviceField: 'home_care_id', date, time, now, noticeMinutes }
      const asked = await visitToReserve(db, visitAsked)
      if (api.deps.config.rateLimits) await enforceNewAccountLimit(db, { userId, now, serviceId })
      await refuseChangedPrice(db, serviceId, body.seen)
      const { city_id: cityId, client_address: address, seen } = body
      const clientAddress = await servedAddress(db, { serviceId, cityId, address, seen })
      const patientId = knownPatient(userId, clientName, clientPhone)
      const { startsAt, endsAt } = asked
      const visit = { userId, serviceId, startsAt, endsAt, clientName, clientPhone, note: body.note ?? '' }
      const { id, number, subject } = await reserveTime(
        db,
        { ...asked, userId, clientName, patientId },
        seat => addBookingWithinLimit(db, { ...visit, seat, clientAddress, nurseSex: body.nurse_sex }, now),
      )
      await tellPatients(db, { kind: 'booked', bookingId: id, byPatient: true, subject })
      return orNotFound(await homeCareBookingOf(db, lang, userId, number, now))
    },
  })

  serve(api, listHomeCareBookings, ({ db, lang, now, userId, query }) =>
    homeVisitsOfUser(db, lang, userId, query, now),
  )

  serve(api, getHomeCareBooking, async ({ db, lang, now, userId, params }) =>
    orNotFound(await homeCareBookingOf(db, lang, userId, params.id, now)),
  )

  serve(api, moveHomeCareBooking, async ({ db, lang, now, userId, params, body, tellPatients }) => {
    const visit = orNotFound(await lockBookingToMove(db, isOwn(params.id, userId)))
    if (await moveByPatient(db, visit, body, { movedBy: userId, now }))
      await tellPatients(db, { kind: 'moved', bookingId: visit.id, byPatient: true })
    return orNotFound(await homeCareBookingOf(db, lang, userId, params.id, now))
  })

  serve(api, changeWishedNurse, async ({ db, lang, now, userId, params, body }) => {
    const visit = orNotFound(await lockBookingToMove(db, isOwn(params.id, userId)))
    if (!isUpcoming(visit.status, visit.startsAt.getTime(), now)) throw refuse('booking.begun')
    await updateBooking(db, visit.id, { nurseSex: body.nurse_sex ?? null })
    return orNotFound(await homeCareBookingOf(db, lang, userId, params.id, now))
  })

  serve(api, getHomeCareBookingCalendar, async ({ db, lang, now, userId, params }) => {
    const visit = orNotFound(await homeVisitEventOf(db, lang, userId, params.id))
    const sender = { names: (await loadBrand(db)).names, origin: api.deps.config.publicUrl }
    return homeVisitCalendarFile(visit, { lang, now, ...sender }).content
  })

  serve(api, cancelHomeCareBooking, ({ db, lang, now, userId, tellPatients, params }) =>
    db.transaction(async tx => {
      const cancelled = await updateUpcoming(tx, isOwn(params.id, userId), now)
      const booking = orNotFound(await homeCareBookingOf(tx, lang, userId, params.id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await tellPatients(tx, { kind: 'cancelled', bookingId: cancelled, byPatient: true })
      return booking
    }),
  )

  serve(api, listHomeCareAvailability, async ({ db, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, MAX_RANGE_DAYS)
    if (to > addDays(from, MAX_RANGE_DAYS) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const teams = orNotFound((await teamsOf(db, [params.id])).get(params.id))
    const full = await fullHours(db, { serviceId: params.id, teams }, { from, to })
    const schedule = { ...(await loadHomeCareSchedule(db, { from, to })), noticeMinutes }
    return { days: freeHomeCareSlotsByDay({ from, to }, schedule, full, now), hours: schedule.hours }
  })
}

const MAX_RANGE_DAYS = 91

const isOwn = (number: number, userId: number) =>
  and(isNumbered('home_visit', number), isSeenBy(bookings, userId))
