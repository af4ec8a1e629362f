import { addDays, isCalendarDate } from '../clinic-time.ts'

/** The cycle lengths in days for which there is an answer (spec §5). */
export const cycleDays = { least: 20, most: 45 } as const

/** The days of one cycle, yyyy-MM-dd. The fertile window is the five days before ovulation and its own day. */
export type Cycle = { fertileFrom: string; ovulation: string; nextPeriod: string }

/** Whether a cycle length is a whole number of days from 20 to 45. */
export function isCycleLength(days: number | undefined): days is number {
  return days !== undefined && Number.isInteger(days) && days >= cycleDays.least && days <= cycleDays.most
}

/**
 * When an egg is likely released: 14 days before the next period, so cycle length − 14 days after the last one began
 * (spec §9). Undefined for no real date or a cycle that is not 20 to 45 whole days.
 */
export function cycleOf(lastPeriod: string, length: number): Cycle | undefined {
  if (!isCalendarDate(lastPeriod) || !isCycleLength(length)) return undefined
  const ovulation = addDays(lastPeriod, length - 14)
  return { fertileFrom: addDays(ovulation, -5), ovulation, nextPeriod: addDays(lastPeriod, length) }
}
