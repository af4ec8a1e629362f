import { addDays } from '../booking/clinic-time.ts'

/** The longest time, in days, since a last period with which a calculator still says something true. */
export const MAX_DAYS_SINCE_PERIOD = {
  /** 42 weeks: a pregnancy does not last longer. */
  pregnancy: 294,
  /** Two of the longest cycles. */
  cycle: 90,
} as const

/** Why no result is calculated from the first day of a last period (yyyy-MM-dd); undefined: one is. */
export function lastPeriodProblem(
  day: string,
  today: string,
  kind: keyof typeof MAX_DAYS_SINCE_PERIOD,
): 'future' | 'too_old' | undefined {
  if (day > today) return 'future'
  return day < addDays(today, -MAX_DAYS_SINCE_PERIOD[kind]) ? 'too_old' : undefined
}
