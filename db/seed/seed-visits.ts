import { freeDays, type Schedule, type Span, spanOf } from '#domain/booking-window.ts'
import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import type { Db } from '../connect.ts'
import { bookings } from '../schema/bookings.ts'
import { chances, numbered } from './dealing.ts'
import { insertRows } from './insert-rows.ts'
import { demoAccounts } from './people.ts'
import { doctorId, doctorSchedules } from './seed-directory.ts'
import { otherPatientRows, patientId } from './seed-people.ts'

type Visit = Span & {
  userId: number
  doctorId: number
  clientName: string
  clientPhone: string
  note: string
  status: 'pending' | 'done'
  createdAt?: Date
}

/** Writes the demo patient's visits and, over the three weeks ahead, those of other patients, so that doctors look busy. */
export async function seedVisits(db: Db, now: number): Promise<void> {
  const schedules = doctorSchedules(dayOf(now))
  const visits = [...demoVisits(schedules, now)]
  visits.push(...othersVisits(schedules, visits, now))
  await insertRows(
    db,
    bookings,
    numbered(visits).map(({ startsAt, endsAt, ...visit }) => ({
      ...visit,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  )
}

type DoctorSchedule = Schedule & { id: number }

function demoVisits(schedules: DoctorSchedule[], now: number): Visit[] {
  const today = dayOf(now)
  const { firstName, lastName, phone } = demoAccounts.patient
  const patient = { userId: patientId, clientName: `${firstName} ${lastName}`, clientPhone: phone }
  const before = addDays(today, -24)
  return [
    {
      ...patient,
      ...firstFree(scheduleOf(schedules, 'lama-alshammari'), before, momentAt(before, '00:00')),
      note: 'مراجعة ابني بعد التهاب الأذن',
      status: 'done',
      createdAt: new Date(momentAt(addDays(before, -3), '20:15')),
    },
    {
      ...patient,
      ...firstFree(scheduleOf(schedules, 'reem-alotaibi'), addDays(today, 1), now),
      note: '',
      status: 'pending',
    },
  ]
}

function scheduleOf(schedules: DoctorSchedule[], slug: string): DoctorSchedule {
  return schedules[doctorId(slug) - 1] as DoctorSchedule
}

function firstFree(schedule: DoctorSchedule, from: string, now: number): Span & { doctorId: number } {
  const [day] = freeDays(schedule, { from, to: addDays(from, DAYS_AHEAD) }, [], now)
  const time = day?.times[0]
  if (!day || !time) throw new Error(`Doctor ${schedule.id} has no free time after ${from}.`)
  return { doctorId: schedule.id, ...spanOf({ date: day.date, time }, schedule.visitLength) }
}

const VISITS = 120
const DAYS_AHEAD = 21

function othersVisits(schedules: DoctorSchedule[], known: readonly Visit[], now: number): Visit[] {
  const range = { from: addDays(dayOf(now), 1), to: addDays(dayOf(now), DAYS_AHEAD) }
  const chance = chances(4711)
  // The first doctor stays free: every working day of that week can be booked.
  const busyDoctors = schedules.slice(1)
  const visits: Visit[] = []
  for (let turn = 0; turn < VISITS; turn++) {
    const doctor = busyDoctors[turn % busyDoctors.length] as DoctorSchedule
    const patient = otherPatientRows[turn % otherPatientRows.length] as (typeof otherPatientRows)[number]
    const taken = [...known, ...visits].filter(
      visit => visit.doctorId === doctor.id || visit.userId === patient.id,
    )
    const starts = freeDays(doctor, range, taken, now).flatMap(({ date, times }) =>
      times.map(time => ({ date, time })),
    )
    // Squared: people book the near days first.
    const start = starts[Math.floor(chance() ** 2 * starts.length)]
    if (!start) continue
    visits.push({
      userId: patient.id,
      doctorId: doctor.id,
      ...spanOf(start, doctor.visitLength),
      clientName: `${patient.firstName} ${patient.lastName}`,
      clientPhone: patient.phone,
      note: '',
      status: 'pending',
    })
  }
  return visits
}
