import {
  askFollowUp,
  getMyDay,
  getMyDayVersion,
  getMyPatient,
  setMyAppointmentState,
  undoMyAppointmentState,
} from '#contract/admin/my-day.ts'
import type { Db } from '#db/connect.ts'
import { appointmentFlow, type BookingState, homeVisitFlow } from '#domain/booking/booking-states.ts'
import { workingHoursOn } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timeOf, weekdayOf } from '#domain/booking/clinic-time.ts'
import { bookingById, scheduleVersion, updateBooking } from '#services/booking/appointments.ts'
import { roomsOfDays } from '#services/booking/doctor-rooms.ts'
import { followUpReply, freeFollowUps } from '#services/booking/follow-ups.ts'
import { isBookedFor } from '#services/booking/reserve-time.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { followUpTypesOf } from '#services/booking/visit-types.ts'
import { workingDayOfDoctor } from '#services/booking/working-days.ts'
import { treatedPatient } from '#services/patients/patient-records.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { type DeskViewer, hasOtherState, stateChanges, toStaffBooking, undoneChanges } from '../bookings.ts'
import {
  appointmentsWith,
  listOwnAppointments,
  lockOwnAppointment,
  storeFollowUp,
  visitsByNurse,
  visitsElsewhere,
} from './my-day.queries.ts'

const WEEK_DAYS = 7

/** What a doctor records; whether somebody did not come or left is for reception to say. */
const doctorStates: readonly BookingState[] = ['arrived', 'in_room', 'done']

export function serveMyDay(api: Api): void {
  const texts = api.deps.textGateway?.channel
  serve(api, getMyDay, async ({ db, now, query, can, doctorId }) => {
    const id = ownDoctor(doctorId)
    const today = await workingDayOfDoctor(db, id, now)
    const date = query.date ?? today
    const range = rangeOf(date, query.span)
    // Read first: what changes meanwhile gets another version.
    const version = await scheduleVersion(db, range, { doctor: id })
    const schedule = (await schedulesOf(db, [id], range)).get(id)
    const appointments = await listOwnAppointments(db, id, range)
    const roomsOf = await roomsOfDays(db, [id], range)
    const byDay = Map.groupBy(appointments, ({ workingDay }) => workingDay)
    const length = query.span === 'week' ? WEEK_DAYS : 1
    const days = Array.from({ length }, (_, index) => addDays(date, index)).map(day => {
      const isDayOff = schedule?.daysOff.includes(day) ?? false
      const hours = schedule && !isDayOff ? workingHoursOn(day, schedule) : []
      const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(day))
      const roomAt = (hospital: number | null | undefined) =>
        schedule ? roomsOf(id, day, hospital ?? schedule.hospital).room : ''
      const room = roomAt(ofDay[0]?.hospital_id)
      return {
        date: day,
        day_off: isDayOff,
        room,
        hours: ofDay.map(({ from, to, hospital_id }) => {
          const there = roomAt(hospital_id)
          return { from, to, ...(there !== room && { room: there }) }
        }),
        appointments: (byDay.get(day) ?? []).map(row => ({
          ...toOwnBooking(row, { now, can, texts }),
          patient_id: row.patientId,
        })),
      }
    })
    return { date, today, version, now: date === today ? timeOf(now) : null, days }
  })

  serve(api, getMyDayVersion, async ({ db, query: { date, span }, doctorId }) => ({
    version: await scheduleVersion(db, rangeOf(date, span), { doctor: ownDoctor(doctorId) }),
  }))

  serve(api, setMyAppointmentState, {
    isUndone: hasOtherState('appointment'),
    handle: async ({ db, now, params: { id }, body: { state }, can, doctorId }) => {
      const booking = orNotFound(await lockOwnAppointment(db, ownDoctor(doctorId), id))
      if (!doctorStates.includes(state)) throw refuse('staff.no_outcome')
      await updateBooking(db, id, stateChanges(appointmentFlow, booking, state, now))
      return ownBookingReply(db, id, { now, can, texts })
    },
  })

  serve(api, undoMyAppointmentState, {
    isUndone: hasOtherState('appointment'),
    handle: async ({ db, now, params: { id }, body: { state }, can, doctorId }) => {
      const booking = orNotFound(await lockOwnAppointment(db, ownDoctor(doctorId), id))
      await updateBooking(db, id, undoneChanges(appointmentFlow, booking, state))
      return ownBookingReply(db, id, { now, can, texts })
    },
  })

  serve(api, askFollowUp, async ({ db, params, body: { weeks }, ...reader }) => {
    const ownId = ownDoctor(reader.doctorId)
    const patient = orNotFound(await treatedPatient(db, reader, params.id))
    const from = addDays(dayOf(reader.now), weeks * WEEK_DAYS)
    const to = addDays(from, WEEK_DAYS - 1)
    await storeFollowUp(db, { doctorId: ownId, patient, from, to })
    return { from, to }
  })

  serve(api, getMyPatient, async ({ db, lang, params, address, ...reader }) => {
    const { now, can, doctorId, userId } = reader
    const patient = orNotFound(await treatedPatient(db, reader, params.id))
    await auditRecordRead(db, { userId, address }, patient.id)
    const appointments = doctorId === null ? [] : await appointmentsWith(db, doctorId, patient.id)
    const elsewhere = doctorId === null ? [] : await visitsElsewhere(db, lang, doctorId, patient.id)
    const visits = doctorId === null ? await visitsByNurse(db, lang, userId, patient.id) : []
    return {
      id: patient.id,
      name: patient.name,
      other_name: patient.otherName,
      phone: patient.phone ?? patient.writtenPhone,
      birth_date: patient.birthDate,
      sex: patient.sex,
      language: patient.language,
      appointments: appointments.map(row => toOwnBooking(row, { now, can, texts })),
      appointments_total: appointments[0]?.total ?? 0,
      visits: visits.map(({ service, ...row }) => ({
        ...toStaffBooking(row, { now, can, texts }, undefined, homeVisitFlow),
        service,
      })),
      visits_total: visits[0]?.total ?? 0,
      elsewhere: elsewhere.map(({ startsAt, total: _, ...visit }) => ({
        ...visit,
        date: dayOf(startsAt.getTime()),
      })),
      elsewhere_total: elsewhere[0]?.total ?? 0,
      free_follow_up: doctorId === null ? null : await freeFollowUpWith(db, doctorId, patient.id, now),
    }
  })
}

/** The free follow-up of a patient with a doctor who offers them, or null. */
async function freeFollowUpWith(db: Db, doctorId: number, patientId: number, now: number) {
  if ((await followUpTypesOf(db, doctorId)).length === 0) return null
  const whose = isBookedFor({ userId: null, patientId })
  const [free] = await freeFollowUps(db, { doctorId, whose, now })
  return free ? followUpReply(free) : null
}

const rangeOf = (date: string, span: 'day' | 'week') => ({
  from: date,
  to: span === 'week' ? addDays(date, WEEK_DAYS - 1) : date,
})

/** The doctor of the account. Only an account with the role `doctor` gets here, and each has one. */
function ownDoctor(doctorId: number | null): number {
  if (doctorId === null) throw refuse('staff.not_allowed')
  return doctorId
}

function toOwnBooking(row: Parameters<typeof toStaffBooking>[0], viewer: DeskViewer) {
  const booking = toStaffBooking(row, viewer, undefined)
  return { ...booking, next_states: booking.next_states.filter(state => doctorStates.includes(state)) }
}

async function ownBookingReply(db: Db, id: number, viewer: DeskViewer) {
  return toOwnBooking(orNotFound(await bookingById(db, id)), viewer)
}
