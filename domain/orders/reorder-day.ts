import { addDays } from '../booking/clinic-time.ts'

/** For how many days from today a product may last to be reminded of it. */
export const MIN_LASTING_DAYS = 2
export const MAX_LASTING_DAYS = 365

/** How many days before the end of a product its customer is reminded: delivery and a day off fit in. */
const LEAD_DAYS = 5

/** The day on which something that lasts `days` from `today` on is reminded of, and the day it ends. */
export function reorderDays(today: string, days: number): { remindOn: string; endsOn: string } {
  return { remindOn: addDays(today, Math.max(1, days - LEAD_DAYS)), endsOn: addDays(today, days) }
}
