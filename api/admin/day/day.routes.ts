import {
  bookForCaller,
  cancelAppointment,
  getAppointmentHistory,
  getDaySchedule,
  moveAppointment,
  setAppointmentOutcome,
} from '#contract/admin/day.ts'
import type { Db } from '#db/connect.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { bookingInterval, bookingProblems } from '#domain/booking/booking-window.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import {
  addBooking,
  lockBookingToMove,
  lockForBooking,
  updateBookingTime,
} from '../../bookings/reserve-time.queries.ts'
import { refuseBookingProblems, reserveTime } from '../../bookings/reserve-time.ts'
import type { Api } from '../../call.ts'
import { doctorDaySchedules, scheduleOf } from '../../doctors/doctors.queries.ts'
import { orNotFound, refuse } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import {
  canCancelOrRefuse,
  refuseDisallowedOutcome,
  toStaffBooking,
  userIdByEmail,
  type Viewer,
} from '../bookings.ts'
import { lastMessages } from '../last-messages.ts'
import { recordHistory } from '../record-history.ts'
import {
  bookingById,
  cancelWithReason,
  listBookingsOfDay,
  listDoctorsOfHospital,
  listHospitalNames,
  lockBooking,
  setOutcome,
} from './day.queries.ts'

export function serveDay(api: Api): void {
  const texts = api.deps.textGateway?.channel
  serve(api, getDaySchedule, async ({ db, lang, now, query, can }) => {
    const date = query.date ?? dayOf(now)
    const hospitals = await listHospitalNames(db, lang)
    const hospital = query.hospital ?? hospitals[0]?.id ?? null
    const allDoctors = hospital === null ? [] : await listDoctorsOfHospital(db, lang, hospital)
    const shownDoctors = allDoctors.filter(({ id }) => query.doctor === undefined || id === query.doctor)
    const ids = shownDoctors.map(({ id }) => id)
    const days = await doctorDaySchedules(db, ids, date, now)
    const bookings = await listBookingsOfDay(db, ids, date)
    const bookingsByDoctor = Map.groupBy(bookings, ({ doctorId }) => doctorId)
    const messages = await lastMessages(
      db,
      'bookingId',
      bookings.map(({ id }) => id),
    )
    const doctors = shownDoctors.map(doctor => ({
      ...doctor,
      hours: days.get(doctor.id)?.hours.map(({ from, to }) => ({ from, to })) ?? [],
      free: days.get(doctor.id)?.free ?? [],
      visits: (bookingsByDoctor.get(doctor.id) ?? []).map(row =>
        toStaffBooking(row, { now, can, texts }, messages.get(row.id)),
      ),
    }))
    const choices = { hospitals, doctors: allDoctors.map(({ id, name }) => ({ id, name })) }
    return { date, hospital, doctors, choices }
  })

  serve(api, getAppointmentHistory, ({ db, params }) => recordHistory(db, 'bookings', params.id))

  serve(api, bookForCaller, async ({ db, now, body, tellPatients, can }) => {
    const userId = await userIdByEmail(db, body.email)
    await lockForBooking(db, userId, body.doctor_id)
    const schedule = await scheduleOf(db, body.doctor_id, body.date)
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    refuseBookingProblems(bookingProblems(body, schedule, now))
    const booking = { userId, doctorId: body.doctor_id, ...bookingInterval(body, schedule.visitLength) }
    const request = { ...booking, requested: body, now, patientBusy: 'staff.patient_busy' } as const
    const { id } = await reserveTime(db, request, () =>
      addBooking(db, {
        ...booking,
        clientName: body.client_name,
        clientPhone: body.client_phone,
        note: body.note ?? '',
      }),
    )
    await tellPatients(db, { kind: 'booked', bookingId: id })
    return bookingReply(db, id, { now, can, texts })
  })

  serve(api, moveAppointment, async ({ db, now, params: { id }, body, tellPatients, can }) => {
    const booking = orNotFound(await lockBookingToMove(db, id))
    if (booking.status === 'cancelled') throw refuse('booking.is_cancelled')
    if (!isUpcoming(booking.status, booking.startsAt.getTime(), now)) throw refuse('booking.begun')
    if (booking.sequence !== body.sequence) throw refuse('staff.changed_meanwhile')

    const schedule = orNotFound(await scheduleOf(db, booking.doctorId, body.date))
    const interval = bookingInterval(body, schedule.visitLength)
    // A booking can keep its time even if the doctor's hours have changed since.
    if (interval.startsAt !== booking.startsAt.getTime()) {
      refuseBookingProblems(bookingProblems(body, schedule, now))
      const { userId, doctorId } = booking
      const request = { id, userId, doctorId, ...interval, requested: body, now }
      await reserveTime(db, { ...request, patientBusy: 'staff.patient_busy' }, () =>
        updateBookingTime(db, id, interval),
      )
      await tellPatients(db, { kind: 'moved', bookingId: id, movedFrom: booking.startsAt.getTime() })
    }
    return bookingReply(db, id, { now, can, texts })
  })

  serve(api, cancelAppointment, async ({ db, now, params: { id }, body, tellPatients, can }) => {
    const booking = orNotFound(await lockBooking(db, id))
    if (canCancelOrRefuse(booking, body, now)) {
      await cancelWithReason(db, id, body.reason)
      await tellPatients(db, { kind: 'cancelled', bookingId: id })
    }
    return bookingReply(db, id, { now, can, texts })
  })

  serve(api, setAppointmentOutcome, async ({ db, now, params: { id }, body, can }) => {
    refuseDisallowedOutcome(body.outcome, orNotFound(await lockBooking(db, id)), now)
    await setOutcome(db, id, body.outcome)
    return bookingReply(db, id, { now, can, texts })
  })
}

async function bookingReply(db: Db, id: number, viewer: Viewer) {
  const messages = await lastMessages(db, 'bookingId', [id])
  return toStaffBooking(orNotFound(await bookingById(db, id)), viewer, messages.get(id))
}
