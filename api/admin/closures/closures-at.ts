import type { Db } from '#db/connect.ts'
import {
  closedInterval,
  freeSlotsByDay,
  freeTimesOfWorkingDay,
  overlaps,
  type Schedule,
  shiftsOn,
} from '#domain/booking/booking-window.ts'
import { addDays, timestampAt, toDayNumber } from '#domain/booking/clinic-time.ts'
import type { Days } from '#services/booking/affected/affected-appointments.queries.ts'
import { closuresOfDays, type DoctorClosure } from '#services/booking/affected/closures-of-days.queries.ts'
import type { OpenedClosure } from '#services/booking/affected/displaced-bookings.ts'
import { schedulesOf, schedulesToClose } from '#services/booking/schedules.ts'
import { leftElsewhere } from './opened-closures.ts'

/**
 * The closures of some days of doctors: those at some hospitals (null: at all), with what is left of them
 * elsewhere, and those elsewhere alone.
 */
export async function closuresAt(db: Db, doctorIds: number[], { from, to }: Days, places: number[] | null) {
  const closed = await closuresOfDays(db, doctorIds, { from, to })
  const ids = places ? [...new Set(closed.map(({ doctorId }) => doctorId))] : []
  const schedules = await schedulesToClose(db, ids, { from, to: addDays(to, 1) })
  const { there = [], elsewhere = [] } = Object.groupBy(closed, closure => {
    const schedule = schedules.get(closure.doctorId)
    return !places || !schedule || isAt(closure, schedule, places) ? 'there' : 'elsewhere'
  })
  const opened = there.map((closure): OpenedClosure => {
    const schedule = schedules.get(closure.doctorId)
    return places && schedule ? { ...closure, left: leftElsewhere(closure, schedule, places) } : closure
  })
  return { there: opened, elsewhere }
}

/** The days on which one of the doctors has hours, or these hours, at some hospitals (null: at all). */
export async function daysAt(
  db: Db,
  doctorIds: number[],
  { days, hours = null }: { days: string[]; hours?: DoctorClosure['hours'] | undefined },
  places: number[] | null,
): Promise<string[]> {
  if (!places || doctorIds.length === 0) return days
  const range = { from: days[0] ?? '', to: addDays(days.at(-1) ?? '', 1) }
  const schedules = [...(await schedulesToClose(db, doctorIds, range)).values()]
  const isThere = (day: string) => schedules.some(schedule => isAt({ day, hours }, schedule, places))
  return days.filter(isThere)
}

/** The days that a doctor can still be booked on, or in these hours of, once they are closed at a desk. */
export async function openDaysOf(
  db: Db,
  doctorId: number,
  { days, hours }: { days: string[]; hours?: DoctorClosure['hours'] | undefined },
  now: number,
): Promise<string[]> {
  const range = { from: days[0] ?? '', to: addDays(days.at(-1) ?? '', 1) }
  const schedule = (await schedulesOf(db, [doctorId], range)).get(doctorId)
  if (!schedule) return []
  // Days count also beyond those that can be booked by now.
  const earliest = Math.max(now, timestampAt(range.from, '00:00'))
  return days.filter(day => {
    if (!hours) return freeTimesOfWorkingDay(schedule, day, [], earliest).length > 0
    const { startsAt, endsAt } = closedInterval({ day, ...hours })
    const free = freeSlotsByDay(schedule, { from: day, to: addDays(day, 1) }, [], earliest)
    return free.some(({ date, times }) =>
      times.map(time => timestampAt(date, time)).some(start => startsAt <= start && start < endsAt),
    )
  })
}

/**
 * Whether a closure closes hours at some hospitals, by the doctor's hours of the day. What closes none is at
 * the doctor's own.
 */
function isAt(
  { day, hours }: Pick<DoctorClosure, 'day' | 'hours'>,
  schedule: Schedule,
  places: readonly number[],
): boolean {
  const number = toDayNumber(day)
  const ofDays = hours ? [number - 1, number, number + 1] : [number]
  const shifts = ofDays
    .flatMap(each => shiftsOn(each, schedule))
    .filter(shift => !hours || overlaps(shift, closedInterval({ day, ...hours })))
  const hospitals = shifts.length > 0 ? shifts.map(({ hospital }) => hospital) : [null]
  return hospitals.some(id => places.includes(id ?? schedule.hospital ?? 0))
}
