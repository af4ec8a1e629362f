import {
  bookingInterval,
  type ClosedHours,
  isInClosedHours,
  lastBookableDay,
  type Slot,
} from './booking-window.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  MAX_DAYS_AHEAD,
  minutesSinceMidnight,
  timeOf,
  timestampAt,
} from './clinic-time.ts'

/**
 * When home visits may begin: on every day of the week but `daysOff` (yyyy-MM-dd), in full hours; `from` is
 * included, `to` is excluded and may be 24:00. None is under way in `closed` hours. Patients book and move
 * them `noticeMinutes` ahead.
 */
export type HomeCareSchedule = {
  hours: HomeCareHours
  daysOff: readonly string[]
  closed?: readonly ClosedHours[]
  noticeMinutes?: number
}
/** How long a nurse needs at least to set out and arrive. The desk knows who is near. */
export const HOME_CARE_NOTICE_MINUTES = 60
export type HomeCareHours = { from: string; to: string }

/**
 * The hours until the clinic sets others. The specification does not say; families in Riyadh expect a nurse
 * on Fridays too, and in the evening, when working people are at home.
 */
export const DEFAULT_HOME_CARE_HOURS = { from: 8, to: 22 } as const

/** The hours from and to a full hour of the day, 0 to 24. */
export const homeCareHours = (from: number, to: number): HomeCareHours => ({
  from: fullHour(from),
  to: fullHour(to),
})
const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const MINUTE_MS = 60_000

/** Why a time cannot be booked; each is an error code of the API. */
export type HomeCareProblem =
  | 'booking.past'
  | 'booking.too_far'
  | 'home_care.day_off'
  | 'home_care.too_soon'
  | 'home_care.outside_hours'

/**
 * Returns every reason why a home visit cannot begin at the slot, or an empty list. It does not check the
 * capacity of the hour.
 */
export function homeCareProblems(
  { date, time }: Slot,
  { hours, daysOff, closed = [], noticeMinutes = 0 }: HomeCareSchedule,
  now: number,
): HomeCareProblem[] {
  const problems: HomeCareProblem[] = []
  const startsAt = timestampAt(date, time)
  if (startsAt < now) problems.push('booking.past')
  else if (startsAt < now + noticeMinutes * MINUTE_MS) problems.push('home_care.too_soon')
  if (daysBetween(dayOf(now), date) > MAX_DAYS_AHEAD) problems.push('booking.too_far')
  if (daysOff.includes(date)) problems.push('home_care.day_off')
  if (time < hours.from || time >= hours.to || isDuringClosedHours({ date, time }, { daysOff, closed }))
    problems.push('home_care.outside_hours')
  return problems
}

/** How long a home visit needs its team and its patient, in minutes. */
export const HOME_VISIT_MINUTES = 60

/** Whether a visit that begins at the slot would be under way in closed hours, or last into a day off. */
export function isDuringClosedHours(
  slot: Slot,
  { daysOff, closed = [] }: Pick<HomeCareSchedule, 'daysOff' | 'closed'>,
): boolean {
  const visit = bookingInterval(slot, HOME_VISIT_MINUTES)
  const lastDay = dayOf(visit.endsAt - 1)
  return isInClosedHours(visit, { closed }) || (lastDay > slot.date && daysOff.includes(lastDay))
}

/**
 * Returns the available slots from `from` to `to` (both included): every full hour of the schedule from now
 * on that is not in `fullHours` (timestamps of hours without a free team). Days without slots are omitted.
 */
export function freeHomeCareSlotsByDay(
  { from, to }: { from: string; to: string },
  { hours, daysOff, closed = [], noticeMinutes = 0 }: HomeCareSchedule,
  fullHours: ReadonlySet<number>,
  now: number,
): { date: string; times: string[] }[] {
  const days = []
  const first = from < dayOf(now) ? dayOf(now) : from
  const last = to > lastBookableDay(now) ? lastBookableDay(now) : to
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (daysOff.includes(date)) continue
    const times = slotStartsOn(date, hours)
      .filter(hour => hour >= now + noticeMinutes * MINUTE_MS && !fullHours.has(hour))
      .map(timeOf)
      .filter(time => !isDuringClosedHours({ date, time }, { daysOff, closed }))
    if (times.length > 0) days.push({ date, times })
  }
  return days
}

/**
 * Returns the seats from 1 to `capacity` that are not taken, the lowest first; none when as many are taken,
 * also above the capacity, where there once were more teams.
 */
export function freeSeats(capacity: number, taken: readonly number[]): number[] {
  const isTaken = new Set(taken)
  if (isTaken.size >= capacity) return []
  return Array.from({ length: capacity }, (_, i) => i + 1).filter(seat => !isTaken.has(seat))
}

function slotStartsOn(date: string, { from, to }: HomeCareHours): number[] {
  const count = (minutesSinceMidnight(to) - minutesSinceMidnight(from)) / 60
  return Array.from({ length: count }, (_, i) => timestampAt(date, from) + i * 3_600_000)
}
