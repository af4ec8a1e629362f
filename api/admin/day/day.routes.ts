import { ne } from 'drizzle-orm'
import {
  bookForCaller,
  bookWalkIn,
  cancelAppointment,
  findInDay,
  getAppointmentHistory,
  getDaySchedule,
  getDayVersion,
  getWeekSchedule,
  listNextAvailable,
  moveAppointment,
  reportDelay,
  setAppointmentState,
  undoAppointmentState,
} from '#contract/admin/day.ts'
import type { Db } from '#db/connect.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { appointmentFlow, isChangeable } from '#domain/booking/booking-states.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { isDelayNews } from '#domain/booking/delays.ts'
import {
  bookingById,
  cancelForCause,
  scheduleVersion,
  updateBooking,
} from '#services/booking/appointments.ts'
import { placeOfHospital } from '#services/booking/hospitals-by-id.ts'
import { lockBookingToMove, moveAppointmentTo, refuseOtherHospital } from '#services/booking/move-booking.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { refuseTypeAt } from '#services/booking/visit-types.ts'
import { workingDayOfDesk } from '#services/booking/working-days.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { isAskedFollowUp } from '#services/waitlist/settle-follow-ups.ts'
import type { Api } from '../../call.ts'
import {
  type BranchScope,
  placesOf,
  refuseForeignBooking,
  refuseForeignDoctor,
} from '../../requests/branch-scope.ts'
import { auditBookingRead } from '../../requests/record-reads.ts'
import { undoneUnless } from '../../requests/undone.ts'
import { pageMeta } from '../../search/paging.ts'
import { serve } from '../../serve.ts'
import { addDeskBooking } from '../add-desk-booking.ts'
import {
  canCancelOrRefuse,
  type DeskViewer,
  hasOtherState,
  stateChanges,
  toStaffBooking,
  undoneChanges,
  undoOfCancellation,
} from '../bookings.ts'
import { lastMessages } from '../last-messages.ts'
import { recordHistory } from '../record-history.ts'
import { restoreBooking } from '../restore-booking.ts'
import { addWalkIn } from './add-walk-in.ts'
import { listDoctorsOfHospital, lockBooking } from './day.queries.ts'
import { appointmentsToTell, doctorExists, storeDelay, supersedeDelays } from './delays.queries.ts'
import { doctorDays, inWorkingOrder, rangeOf, readChoices, selectDoctors, weekOf } from './doctor-days.ts'
import { findAppointments } from './find-in-day.ts'
import { DAYS_AHEAD, nextAvailable } from './next-available.ts'

/** The week of one doctor is one page. */
const ONE_PAGE = pageMeta({ total: 1, page: 1, perPage: 1 })

export function serveDay(api: Api): void {
  const { queue } = api.deps
  const texts = api.deps.textGateway?.channel
  serve(api, getDaySchedule, async ({ db, lang, now, query, can, scope }) => {
    const today = await workingDayOfDesk(db, deskOf(query, scope), now)
    const date = query.date ?? today
    const { hospital, places, doctors, meta, choices } = await readChoices(db, lang, query, {
      day: date,
      scope,
    })
    // Read first: what changes meanwhile gets another version.
    const version = await scheduleVersion(db, { from: date, to: date }, { places })
    const days = await doctorDays(db, lang, doctors, [date], { now, can, texts, places })
    const isToday = date === today
    return {
      date,
      today,
      version,
      now: isToday ? timeOf(now) : null,
      hospital,
      doctors: inWorkingOrder(days, isToday ? now : null),
      page: meta,
      choices,
    }
  })

  serve(api, getWeekSchedule, async ({ db, lang, now, query, can, scope }) => {
    const today = await workingDayOfDesk(db, deskOf(query, scope), now)
    const date = query.date ?? today
    const choice = await readChoices(db, lang, query, { day: date, scope })
    const { hospital, places, selected, choices } = choice
    const week = weekOf(date)
    const [doctor] = selected
    const version = doctor ? await scheduleVersion(db, rangeOf(week), { doctor: doctor.id }) : ''
    const days = doctor ? await doctorDays(db, lang, [doctor], week, { now, can, texts, places }) : []
    const time = week.includes(today) ? timeOf(now) : null
    return { date, today, version, now: time, hospital, doctors: days, page: ONE_PAGE, choices }
  })

  serve(api, getDayVersion, async ({ db, query: { date, hospital, doctor }, scope }) => {
    const days = doctor === undefined ? [date] : weekOf(date)
    const at = doctor === undefined && hospital !== 'all' ? (hospital ?? null) : null
    const version = await scheduleVersion(db, rangeOf(days), { places: placesOf(at, scope), doctor })
    return { version }
  })

  serve(api, findInDay, ({ db, lang, body, scope }) => findAppointments(db, lang, { ...body, scope }))

  serve(api, reportDelay, async ({ db, now, body: { doctor_id, minutes }, tellPatients, scope }) => {
    await refuseForeignDoctor(db, doctor_id, scope)
    if (!(await doctorExists(db, doctor_id)))
      throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    const reported = { doctorId: doctor_id, minutes, places: scope.hospitals, now }
    await storeDelay(db, reported)
    await supersedeDelays(db, reported)
    const appointments = await appointmentsToTell(db, reported)
    const changes = appointments
      .filter(({ told }) => isDelayNews(told, minutes))
      .map(({ id }) => ({ kind: 'late', bookingId: id, minutes }) as const)
    await tellPatients(db, ...changes)
    return { minutes, told: changes.length }
  })

  serve(api, getAppointmentHistory, async ({ db, params: { id }, scope, userId, address }) => {
    await refuseForeignBooking(db, id, scope)
    await auditBookingRead(db, { userId, address }, isNumbered('appointment', id))
    return recordHistory(db, 'bookings', id)
  })

  serve(api, listNextAvailable, async ({ db, lang, now, query, scope }) => {
    const hospital = query.hospital === 'all' ? null : (query.hospital ?? null)
    const today = dayOf(now)
    const area = { day: today, until: addDays(today, DAYS_AHEAD), places: placesOf(hospital, scope) }
    const doctors = selectDoctors(await listDoctorsOfHospital(db, lang, area, query), query)
    const near = await placeOfHospital(db, query.near)
    return nextAvailable(db, lang, doctors, { near, now, places: area.places })
  })

  serve(api, bookForCaller, {
    isUndone: undoneUnless(bookings, ne(bookings.status, 'cancelled')),
    handle: async ({ db, now, body, tellPatients, can, scope }) => {
      refuseOverbooking(body, can)
      await refuseForeignDoctor(db, body.doctor_id, scope)
      const id = await addDeskBooking(db, body, { now, places: scope.hospitals })
      if (await isAskedFollowUp(db, id)) await queue.enqueue(db, 'waitlist', {})
      await tellPatients(db, { kind: 'booked', bookingId: id })
      return bookingReply(db, id, { now, can, texts })
    },
  })

  serve(api, bookWalkIn, {
    // The body names no day: an equal walk-in after the visit, or on another day, is another one.
    isUndone: async (db, { id }, { now }) => {
      const visit = await bookingById(db, id)
      return visit?.status !== 'pending' || dayOf(visit.startsAt.getTime()) !== dayOf(now)
    },
    handle: async ({ db, now, body, can, scope }) => {
      refuseOverbooking(body, can)
      await refuseForeignDoctor(db, body.doctor_id, scope)
      const id = await addWalkIn(db, body, { now, places: scope.hospitals })
      return bookingReply(db, id, { now, can, texts })
    },
  })

  serve(api, moveAppointment, async ({ db, now, params: { id }, body, tellPatients, can, scope }) => {
    refuseOverbooking(body, can)
    await refuseForeignBooking(db, id, scope)
    const booking = orNotFound(await lockBookingToMove(db, isNumbered('appointment', id), body.doctor_id))
    // The doctor may have gone to a hospital of others since.
    await refuseForeignDoctor(db, body.doctor_id ?? booking.doctorId, scope)
    if (booking.status === 'cancelled') throw refuse('booking.is_cancelled')
    if (!isChangeable(appointmentFlow, booking, now)) throw refuse('booking.begun')

    const doctorId = body.doctor_id ?? booking.doctorId
    const schedule = await scheduleOf(db, doctorId, body.date, {
      shape: booking.shape,
      places: scope.hospitals,
    })
    if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
    if (doctorId !== booking.doctorId) await refuseTypeAt(db, doctorId, booking)
    // A booking can keep its time even if the doctor's hours have changed since. A move whose response was
    // lost is repeated with the sequence before it.
    if (timestampAt(body.date, body.time) !== booking.startsAt.getTime() || doctorId !== booking.doctorId) {
      if (booking.sequence !== body.sequence) throw refuse('staff.changed_meanwhile')
      const { overbook_reason: overbookReason = '', seen_hospital_id: seen } = body
      await refuseOtherHospital(db, booking, { date: body.date, time: body.time, schedule, seen })
      const choice = { schedule, doctorId, overbookReason, places: scope.hospitals }
      await moveAppointmentTo(db, booking, body, { ...choice, now, patientBusy: 'staff.patient_busy' })
      const { hospitalId } = booking
      const former = { startsAt: booking.startsAt.getTime(), doctorId: booking.doctorId, hospitalId }
      await tellPatients(db, { kind: 'moved', bookingId: id, former })
    }
    return bookingReply(db, id, { now, can, texts })
  })

  serve(api, cancelAppointment, async ({ db, now, params: { id }, body, tellPatients, can, scope }) => {
    const booking = orNotFound(await lockBooking(db, id, scope))
    if (canCancelOrRefuse(appointmentFlow, booking, body, now)) {
      const { cause = 'other', reason = '' } = body
      await cancelForCause(db, { id, cause, reason, undo: undoOfCancellation(booking, now) })
      const asked = cause === 'patient_asked'
      await tellPatients(db, { kind: 'cancelled', bookingId: id, asked, canBeUndone: true })
    }
    return bookingReply(db, id, { now, can, texts })
  })

  serve(api, setAppointmentState, {
    isUndone: hasOtherState('appointment'),
    handle: async ({ db, now, params: { id }, body: { state }, can, scope }) => {
      const booking = orNotFound(await lockBooking(db, id, scope))
      await updateBooking(db, id, stateChanges(appointmentFlow, booking, state, now))
      return bookingReply(db, id, { now, can, texts })
    },
  })

  serve(api, undoAppointmentState, {
    isUndone: hasOtherState('appointment'),
    handle: async ({ db, now, params: { id }, body: { state }, tellPatients, can, scope }) => {
      if (state === 'cancelled') {
        await refuseForeignBooking(db, id, scope)
        await restoreBooking(db, isNumbered('appointment', id), { now, tellPatients, queue })
        return bookingReply(db, id, { now, can, texts })
      }
      const booking = orNotFound(await lockBooking(db, id, scope))
      await updateBooking(db, id, undoneChanges(appointmentFlow, booking, state))
      return bookingReply(db, id, { now, can, texts })
    },
  })
}

/** The desk that a query names: of one hospital, or of all of the scope. */
const deskOf = ({ hospital }: { hospital?: 'all' | number | undefined }, scope: BranchScope) => ({
  hospital: hospital === 'all' ? undefined : hospital,
  scope,
})

function refuseOverbooking(body: { overbook_reason?: string | undefined }, can: DeskViewer['can']): void {
  if (body.overbook_reason && !can('bookings.overbook')) throw refuse('staff.no_overbooking')
}

async function bookingReply(db: Db, id: number, viewer: DeskViewer) {
  const messages = await lastMessages(db, [id])
  return toStaffBooking(orNotFound(await bookingById(db, id)), viewer, messages.get(id))
}
