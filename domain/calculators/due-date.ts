import { addDays, isCalendarDate } from '../booking/clinic-time.ts'

/** The dates of a pregnancy, counted from the first day of the last period; all yyyy-MM-dd. */
export type PregnancyDates = {
  /** First day of the 15th week. */
  secondTrimester: string
  /** First day of the 29th week. */
  thirdTrimester: string
  /** 37 weeks are completed: a birth from this day on is not preterm. */
  term: string
  due: string
}

/**
 * Calculates the due date, 280 days after the first day of the last period (spec §9); undefined for an
 * invalid date.
 */
export function pregnancyDates(lastPeriod: string): PregnancyDates | undefined {
  if (!isCalendarDate(lastPeriod)) return undefined
  return {
    secondTrimester: addDays(lastPeriod, 14 * 7),
    thirdTrimester: addDays(lastPeriod, 28 * 7),
    term: addDays(lastPeriod, 37 * 7),
    due: addDays(lastPeriod, 280),
  }
}
