import { type AffectedAppointments, MAX_AFFECTED_APPOINTMENTS } from '#contract/admin/doctors.ts'
import type { Db } from '#db/connect.ts'
import {
  bookingInterval,
  freeSlotsByDay,
  type Interval,
  lastBookableDay,
  overlaps,
  type Slot,
} from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { schedulesOf } from '../schedules.ts'
import {
  type Appointment,
  doctorNameById,
  listColleagues,
  otherBookingsOfPatients,
} from './affected-appointments.queries.ts'

/** The most free times of a doctor that are offered for an appointment. */
const MAX_SLOTS_PER_DOCTOR = 4

/**
 * The first appointments, each with the nearest times that are free for the patient and for the doctor or a
 * colleague.
 */
export async function alternativesFor(
  db: Db,
  doctorId: number,
  appointments: Appointment[],
  now: number,
): Promise<AffectedAppointments['visits']> {
  const listed = appointments.slice(0, MAX_AFFECTED_APPOINTMENTS)
  const availableDoctors = [...(await doctorNameById(db, doctorId)), ...(await listColleagues(db, doctorId))]
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  const schedules = await schedulesOf(
    db,
    availableDoctors.map(({ id }) => id),
    range,
  )
  const free = availableDoctors.map(doctor => {
    const schedule = schedules.get(doctor.id)
    const days = schedule ? freeSlotsByDay(schedule, range, schedule.busy, now) : []
    const starts = days.flatMap(({ date, times }) =>
      times.map(time => ({ date, time, ...bookingInterval({ date, time }, schedule?.visitLength ?? 0) })),
    )
    return { doctor, starts }
  })
  const ids = listed.map(({ id }) => id)
  const busyTimes = Map.groupBy(await otherBookingsOfPatients(db, ids, now), ({ of }) => of)
  return listed.map(appointment => {
    const { id } = appointment
    const at = appointment.startsAt.getTime()
    const busy = busyTimes.get(id) ?? []
    return {
      id,
      date: dayOf(at),
      time: timeOf(at),
      client_name: appointment.clientName,
      client_phone: appointment.clientPhone,
      free: free
        .map(({ doctor, starts }) => ({ doctor, starts: nearestSlots(starts, at, busy) }))
        .filter(({ starts }) => starts.length > 0),
    }
  })
}

/** The nearest slots in which the patient has no other appointment, by time. */
function nearestSlots(slots: readonly (Slot & Interval)[], at: number, busy: readonly Interval[]): Slot[] {
  return slots
    .filter(slot => !busy.some(other => overlaps(other, slot)))
    .sort((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .slice(0, MAX_SLOTS_PER_DOCTOR)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map(({ date, time }) => ({ date, time }))
}
