import type { WorkingHours } from './booking-window.ts'
import { addDays, minutesSinceMidnight, weekdayOf } from './clinic-time.ts'
import { overlappingHours } from './overlapping-hours.ts'

const MINUTES_PER_DAY = 24 * 60

/** The hours of every day on which a doctor works; they may continue past midnight. */
export type DailyHours = readonly Pick<WorkingHours, 'from' | 'to'>[]

/**
 * How temporary hours follow from a doctor's usual ones: the `same` hours on each of the doctor's weekdays;
 * or the `usual` ones, `later` by some minutes and at most `longest` hours a day.
 */
export type HoursRule =
  | { kind: 'same'; windows: DailyHours }
  | { kind: 'usual'; later: number; longest: number | null }

/**
 * Returns the temporary hours of a doctor by a rule, in the order of the week that begins on Sunday. They
 * keep the hospital and the days of effect of the usual ones; new ones are where the nearest of these are.
 */
export function hoursByRule(usual: readonly WorkingHours[], rule: HoursRule): WorkingHours[] {
  const hours = daysOfWeek(usual).flatMap(windows =>
    rule.kind === 'same'
      ? rule.windows.flatMap(window => nearest(window, windows).map(there => ({ ...there, ...window })))
      : shortened(windows, rule.longest).map(window => later(window, rule.later)),
  )
  return hours.toSorted((a, b) => (a.weekday % 7) - (b.weekday % 7) || a.from.localeCompare(b.from))
}

/**
 * Whether a rule moves the beginning of hours to another day, on which temporary hours may not hold: times
 * after midnight are of the evening before, unless a doctor's usual hours begin then.
 */
export function leavesDay(usual: readonly WorkingHours[], rule: HoursRule): boolean {
  if (rule.kind === 'same')
    return (
      rule.windows.some(isAfterMidnight) &&
      daysOfWeek(usual).some(windows => windows.length > 0 && !windows.some(isAfterMidnight))
    )
  return daysOfWeek(usual)
    .flatMap(windows => shortened(windows, rule.longest))
    .some(({ from }) => {
      const start = minutesSinceMidnight(from) + rule.later
      return start < 0 || start >= MINUTES_PER_DAY
    })
}

/** Whether hours begin between midnight and dawn; those of a whole day do not. */
export const isAfterMidnight = ({ from, to }: DailyHours[number]): boolean => from < DAWN && from !== to

const DAWN = '05:00'

/** Whether temporary hours are the usual ones on each of the days. */
export function changesNothing(
  usual: readonly WorkingHours[],
  hours: readonly WorkingHours[],
  { first_day: first, last_day: last }: { first_day: string; last_day: string },
): boolean {
  const weekdays = new Set<number>()
  for (let day = first; day <= last && weekdays.size < 7; day = addDays(day, 1)) weekdays.add(weekdayOf(day))
  const inForce = (windows: readonly WorkingHours[]) =>
    windows
      .filter(({ weekday }) => weekdays.has(weekday))
      .map(({ weekday, from, to, hospital_id, ...effect }) => {
        const [begin, end] = [effect.first_day ?? first, effect.last_day ?? last]
        const days = [begin > first ? begin : first, end < last ? end : last] as const
        return days[0] > days[1] ? '' : [weekday, from, to, hospital_id, ...days].join(' ')
      })
      .filter(Boolean)
      .sort()
      .join()
  return inForce(usual) === inForce(hours)
}

/** Returns the indexes of the windows that overlap another one, of the same day or of the day before. */
export function overlappingDailyHours(windows: DailyHours): number[] {
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => windows.map(window => ({ ...window, weekday })))
  return [...new Set(overlappingHours(week).map(index => index % windows.length))]
}

const daysOfWeek = (usual: readonly WorkingHours[]) =>
  [...Map.groupBy(usual, ({ weekday }) => weekday).values()].flatMap(inForceTogether)

/** The hours of a weekday that are in force at once, each with the days on which these are. */
function inForceTogether(windows: WorkingHours[]): WorkingHours[][] {
  const begins = windows.flatMap(({ first_day, last_day }) => [
    first_day ?? '',
    ...(last_day ? [addDays(last_day, 1)] : []),
  ])
  return [...new Set(begins)].sort().map((first, index, all) => {
    const next = all[index + 1]
    const days = {
      ...(first && { first_day: first }),
      ...(next && { last_day: addDays(next, -1) }),
    }
    return windows
      .filter(each => (each.first_day ?? '') <= first && (!each.last_day || first <= each.last_day))
      .map(({ first_day, last_day, ...window }) => ({ ...window, ...days }))
  })
}

/** Of the hours of a day those that are nearest to others; none of none. */
function nearest({ from, to }: DailyHours[number], windows: readonly WorkingHours[]): WorkingHours[] {
  const distance = (window: WorkingHours) => {
    const [start, other] = [from, window.from].map(minutesSinceMidnight) as [number, number]
    return Math.max(start - other - minutesOf(window), other - start - minutesOf({ from, to }), 0)
  }
  return windows.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
}

/** Cuts the hours of a day off after `longest` hours of work. */
function shortened(windows: readonly WorkingHours[], longest: number | null): WorkingHours[] {
  if (longest === null) return [...windows]
  let left = longest * 60
  return windows
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .flatMap(window => {
      const length = Math.min(minutesOf(window), left)
      left -= length
      return length > 0 ? { ...window, to: timeAt(minutesSinceMidnight(window.from) + length) } : []
    })
}

function later({ weekday, from, to, ...where }: WorkingHours, minutes: number): WorkingHours {
  const start = minutesSinceMidnight(from) + minutes
  const daysLater = Math.floor(start / MINUTES_PER_DAY)
  return {
    ...where,
    weekday: ((weekday + daysLater + 6) % 7) + 1,
    from: timeAt(start),
    to: timeAt(minutesSinceMidnight(to) + minutes),
  }
}

const minutesOf = ({ from, to }: DailyHours[number]) =>
  minutesSinceMidnight(to) - minutesSinceMidnight(from) + (to > from ? 0 : MINUTES_PER_DAY)

function timeAt(minutes: number): string {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return [Math.floor(ofDay / 60), ofDay % 60].map(part => String(part).padStart(2, '0')).join(':')
}
