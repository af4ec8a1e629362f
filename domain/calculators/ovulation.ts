import { addDays, isCalendarDate } from '../booking/clinic-time.ts'

/** The supported cycle lengths in days (spec §5). */
const CYCLE_LENGTH_DAYS = { min: 20, max: 45 } as const

/**
 * The dates of one cycle, yyyy-MM-dd. The fertile window is the five days before ovulation and the ovulation
 * day.
 */
export type CycleDates = { fertileFrom: string; ovulation: string; nextPeriod: string }

/** Whether a cycle length is an integer from 20 to 45. */
export function isValidCycleLength(days: number | undefined): days is number {
  return (
    days !== undefined &&
    Number.isInteger(days) &&
    days >= CYCLE_LENGTH_DAYS.min &&
    days <= CYCLE_LENGTH_DAYS.max
  )
}

/**
 * Estimates ovulation 14 days before the next period, that is cycle length − 14 days after the last one began
 * (spec §9). Returns undefined for an invalid date or cycle length.
 */
export function cycleDates(lastPeriod: string, length: number): CycleDates | undefined {
  if (!isCalendarDate(lastPeriod) || !isValidCycleLength(length)) return undefined
  const ovulation = addDays(lastPeriod, length - 14)
  return { fertileFrom: addDays(ovulation, -5), ovulation, nextPeriod: addDays(lastPeriod, length) }
}
