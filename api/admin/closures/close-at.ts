import type { Db } from '#db/connect.ts'
import type { Schedule } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { scheduleAt } from '#domain/booking/places.ts'
import { closedHoursByDate, hoursOfWorkingDay } from '#domain/booking/working-day.ts'
import { isOfDoctor, lastStartOf, partsAt, takesHours } from '#services/booking/affected/closed-parts.ts'
import type { DayOff } from '#services/booking/affected/schedule-changes.ts'
import { schedulesOf, schedulesToClose } from '#services/booking/schedules.ts'
import { refuse } from '#services/refuse.ts'
import { addClosures } from './open-days.ts'

type Hours = { from: string; to: string }
type ToClose = {
  days: string[]
  hours: Hours | undefined
  reason: string
  /** The hospitals that the closing names, as `closed_with` of its rows has them. */
  closedWith: string
  /** The hospitals that close; null: wherever the doctors are. */
  places: number[] | null
  /** Doctors who only have appointments there. */
  guests: number[]
  now: number
}

/**
 * Closes days, or hours of them, of doctors at some hospitals, or wherever they are. Who works at others,
 * too, goes on there: of such a day the hours at these hospitals close alone. Returns how much is new, how
 * much of that has no hours of work, and about whose appointments is decided: also of what was closed before.
 */
export async function closeAt(
  db: Db,
  doctorIds: number[],
  { days, hours, reason, closedWith, places, guests, now }: ToClose,
): Promise<{ added: number; idle: number; closed: DayOff[] }> {
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const concerned = days.length > 0 ? [...doctorIds, ...guests] : []
  const schedules: ReadonlyMap<number, Schedule> = await schedulesToClose(db, concerned, range)
  const there = [...schedules.values()].map(schedule => scheduleAt(schedule, places))
  const starts = new Map(days.map(day => [day, hours ? lastStartOf(day, hours, there) : 0]))
  const wholeOf = (doctorId: number): DayOff[] =>
    days.flatMap(day => {
      if (!hours) return { doctorId, day }
      const time = hoursOfWorkingDay(day, hours, schedules.get(doctorId), starts.get(day) ?? 0)
      return time ? { doctorId, day, time } : []
    })
  const whole = doctorIds.flatMap(wholeOf)
  const ofDoctors = hours
    ? whole.filter(each => isOfDoctor(each, hours, schedules.get(each.doctorId)))
    : whole
  if (hours && doctorIds.length > 0 && !ofDoctors.some(part => isWithNight(part, hours)))
    throw refuse('invalid_input', { errors: { 'hours.to': ['staff.no_such_hours'] } })
  const parts = ofDoctors.flatMap(each => partsAt(each, schedules.get(each.doctorId), places))
  const added = await addClosures(db, parts, { reason, closedWith, hours })
  const offered: ReadonlyMap<number, Schedule> = await schedulesOf(db, concerned, range)
  const idleParts = parts.filter(part => !takesHours(part, offered.get(part.doctorId), now))
  const idle = idleParts.reduce((sum, { time }) => sum + (time ? closedHoursByDate(time).length : 1), 0)
  return {
    added,
    idle: added > 0 ? idle : 0,
    // Patients may be booked here outside of the hours that close.
    closed: [...whole, ...guests.flatMap(wholeOf)],
  }
}

/** Whether hours that continue past midnight do so at the doctor. */
const isWithNight = ({ day, time }: DayOff, { from, to }: Hours) =>
  to > from || to === '00:00' || (time !== undefined && time.endsAt > timestampAt(addDays(day, 1), '00:00'))
