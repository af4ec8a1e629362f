import {
  bookingInterval,
  freeSlotsByDay,
  type Interval,
  type Schedule,
} from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import { bookings } from '../schema/bookings.ts'
import { demoAccounts } from './data/demo-accounts.ts'
import { seededRandom, withIds } from './deterministic-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { Directory } from './seed-directory.ts'
import { demoPatientId, otherPatientRows } from './seed-users.ts'

type BookingSeed = Interval & {
  userId: number
  doctorId: number
  clientName: string
  clientPhone: string
  note: string
  status: 'pending' | 'done'
  createdAt?: Date
}

/**
 * Inserts the demo patient's bookings and, for the next three weeks, bookings of other patients, so that
 * doctors are busy; the demo doctor also has appointments today.
 */
export async function seedBookings(
  db: Db,
  { doctorId, doctorSchedules }: Directory,
  now: number,
): Promise<void> {
  const schedules = doctorSchedules(dayOf(now))
  const scheduleOf = (slug: string) => schedules[doctorId(slug) - 1] as DoctorSchedule
  const demoPatientBookings = demoBookings(scheduleOf, now)
  const rows = [
    ...demoPatientBookings,
    ...otherPatientBookings(schedules, demoPatientBookings, now),
    ...demoDoctorBookings(scheduleOf('lama-alshammari'), now),
  ]
  await insertRows(
    db,
    bookings,
    withIds(rows).map(({ startsAt, endsAt, ...booking }) => ({
      ...booking,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  )
}

type DoctorSchedule = Schedule & { id: number }

/** The appointments of the demo doctor's day, of which those before now are over. */
function demoDoctorBookings(schedule: DoctorSchedule, now: number): BookingSeed[] {
  const today = dayOf(now)
  const [day] = freeSlotsByDay(schedule, { from: today, to: today }, [], timestampAt(today, '00:00'))
  const times = (day?.times ?? []).filter((_, index) => index % 2 === 0)
  return times.map((time, index) => {
    const patient = otherPatientRows[index] as (typeof otherPatientRows)[number]
    const interval = bookingInterval({ date: today, time }, schedule.visitLength)
    return {
      userId: patient.id,
      doctorId: schedule.id,
      ...interval,
      clientName: `${patient.firstName} ${patient.lastName}`,
      clientPhone: patient.phone,
      note: index === 0 ? 'حرارة منذ يومين' : '',
      status: interval.endsAt <= now ? 'done' : 'pending',
    }
  })
}

function demoBookings(scheduleOf: (slug: string) => DoctorSchedule, now: number): BookingSeed[] {
  const today = dayOf(now)
  const { firstName, lastName, phone } = demoAccounts.patient
  const patient = { userId: demoPatientId, clientName: `${firstName} ${lastName}`, clientPhone: phone }
  const before = addDays(today, -24)
  const lately = addDays(today, -8)
  return [
    {
      ...patient,
      ...firstFreeSlot(scheduleOf('lama-alshammari'), before, timestampAt(before, '00:00')),
      note: 'مراجعة ابني بعد التهاب الأذن',
      status: 'done',
      createdAt: new Date(timestampAt(addDays(before, -3), '20:15')),
    },
    // Its follow-up is free.
    {
      ...patient,
      ...firstFreeSlot(scheduleOf('reem-alotaibi'), lately, timestampAt(lately, '00:00')),
      note: '',
      status: 'done',
      createdAt: new Date(timestampAt(addDays(lately, -2), '11:30')),
    },
    {
      ...patient,
      ...firstFreeSlot(scheduleOf('reem-alotaibi'), addDays(today, 1), now),
      note: '',
      status: 'pending',
    },
  ]
}

function firstFreeSlot(schedule: DoctorSchedule, from: string, now: number): Interval & { doctorId: number } {
  const [day] = freeSlotsByDay(schedule, { from, to: addDays(from, DAYS_AHEAD) }, [], now)
  const time = day?.times[0]
  if (!day || !time) throw new Error(`Doctor ${schedule.id} has no free time after ${from}.`)
  return { doctorId: schedule.id, ...bookingInterval({ date: day.date, time }, schedule.visitLength) }
}

const OTHER_BOOKINGS = 120
const DAYS_AHEAD = 21

function otherPatientBookings(
  schedules: DoctorSchedule[],
  existing: readonly BookingSeed[],
  now: number,
): BookingSeed[] {
  const range = { from: addDays(dayOf(now), 1), to: addDays(dayOf(now), DAYS_AHEAD) }
  const random = seededRandom(4711)
  // The first doctor has no bookings, so that tests and demonstrations can book any working day.
  const busyDoctors = schedules.slice(1)
  const created: BookingSeed[] = []
  for (let index = 0; index < OTHER_BOOKINGS; index++) {
    const doctor = busyDoctors[index % busyDoctors.length] as DoctorSchedule
    const patient = otherPatientRows[index % otherPatientRows.length] as (typeof otherPatientRows)[number]
    const busy = [...existing, ...created].filter(
      booking => booking.doctorId === doctor.id || booking.userId === patient.id,
    )
    const slots = freeSlotsByDay(doctor, range, busy, now).flatMap(({ date, times }) =>
      times.map(time => ({ date, time })),
    )
    // Squared, so that earlier days are booked more often.
    const slot = slots[Math.floor(random() ** 2 * slots.length)]
    if (!slot) continue
    created.push({
      userId: patient.id,
      doctorId: doctor.id,
      ...bookingInterval(slot, doctor.visitLength),
      clientName: `${patient.firstName} ${patient.lastName}`,
      clientPhone: patient.phone,
      note: '',
      status: 'pending',
    })
  }
  return created
}
