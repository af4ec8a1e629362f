import { addDays, isCalendarDate } from '../clinic-time.ts'

/** The days of a pregnancy, counted from the first day of the last period; all yyyy-MM-dd. */
export type Pregnancy = {
  /** The 15th week begins. */
  secondTrimester: string
  /** The 29th week begins. */
  thirdTrimester: string
  /** 37 weeks are over: a birth from here on is not early. */
  term: string
  /** The expected day. */
  due: string
}

/** The expected day of birth: 280 days after the first day of the last period (spec §9). Undefined for no real date. */
export function pregnancyOf(lastPeriod: string): Pregnancy | undefined {
  if (!isCalendarDate(lastPeriod)) return undefined
  return {
    secondTrimester: addDays(lastPeriod, 14 * 7),
    thirdTrimester: addDays(lastPeriod, 28 * 7),
    term: addDays(lastPeriod, 37 * 7),
    due: addDays(lastPeriod, 280),
  }
}
