import { closedInterval, overlaps, type Schedule, shiftsOn } from '#domain/booking/booking-window.ts'
import { timestampAt, toDayNumber } from '#domain/booking/clinic-time.ts'
import { scheduleAt } from '#domain/booking/places.ts'
import { commonPart, hoursOfWorkingDay } from '#domain/booking/working-day.ts'
import type { DayOff } from './schedule-changes.ts'

type Hours = { from: string; to: string }

/** When the last shift of a day begins of those that begin before hours end. */
export function lastStartOf(day: string, hours: Hours, schedules: readonly Schedule[]): number {
  const { endsAt } = closedInterval({ day, ...hours })
  const starts = schedules
    .flatMap(schedule => shiftsOn(toDayNumber(day), schedule))
    .map(each => each.startsAt)
  return starts.reduce((last, start) => (start < endsAt ? Math.max(last, start) : last), 0)
}

/** Whether hours begin as they were entered, or meet a shift. The rest beside a night may do neither. */
export const isOfDoctor = ({ day, time }: DayOff, hours: Hours, schedule: Schedule | undefined) =>
  time?.startsAt === timestampAt(day, hours.from) ||
  (schedule && shiftsOn(toDayNumber(day), schedule).some(shift => time && overlaps(shift, time)))

/** Whether a day off, or closed hours of it, takes hours that the doctor works after `now`. */
export const takesHours = (
  { day, time }: Omit<DayOff, 'doctorId'>,
  schedule: Schedule | undefined,
  now: number,
) =>
  schedule !== undefined &&
  (time ? [-1, 0] : [0])
    .flatMap(before => shiftsOn(toDayNumber(day) + before, schedule))
    .some(shift => shift.endsAt > now && (!time || overlaps(shift, time)))

/** What closes of a day, or of its hours, at some hospitals: of a doctor of several, the shifts there. */
export function partsAt(whole: DayOff, schedule: Schedule | undefined, places: number[] | null): DayOff[] {
  if (!places || !schedule) return [whole]
  const all = shiftsOn(toDayNumber(whole.day), schedule)
  const there = all.filter(({ hospital }) => places.includes(hospital ?? schedule.hospital ?? 0))
  if (there.length === all.length)
    return there.length > 0 || places.includes(schedule.hospital ?? 0) ? [whole] : []
  return there.flatMap(({ startsAt, endsAt }) => {
    const time = commonPart({ startsAt, endsAt }, whole.time ?? { startsAt, endsAt })
    return time ? { ...whole, time } : []
  })
}

/** What a closure of a day, or of its hours, at a hospital closes of a doctor. */
export function closedParts(
  { doctorId, day, hours, place }: { doctorId: number; day: string; hours: Hours | null; place: number },
  schedule: Schedule | undefined,
): DayOff[] {
  if (!schedule) return []
  if (!hours) return partsAt({ doctorId, day }, schedule, [place])
  const lastStart = lastStartOf(day, hours, [scheduleAt(schedule, [place])])
  const time = hoursOfWorkingDay(day, hours, schedule, lastStart)
  const whole = time && { doctorId, day, time }
  return whole && isOfDoctor(whole, hours, schedule) ? partsAt(whole, schedule, [place]) : []
}
