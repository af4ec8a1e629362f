import { addDays, dayOf } from './clinic-time.ts'

/** For how many days after a visit a follow-up with the same doctor is free, and the most that may be set. */
export const DEFAULT_FOLLOW_UP_DAYS = 14
export const MAX_FOLLOW_UP_DAYS = 90

/**
 * The last day on which the follow-up of a visit is free, yyyy-MM-dd: `days` days of the clinic after the day
 * of the visit. Null where follow-ups are not free.
 */
export const lastFreeDay = (visitedAt: number, days: number): string | null =>
  days === 0 ? null : addDays(dayOf(visitedAt), days)

/** The last day to which a patient moves a free follow-up: the clinic may have moved it past its own. */
export const lastDayToMove = (freeUntil: string, bookedDay: string): string =>
  freeUntil > bookedDay ? freeUntil : bookedDay
