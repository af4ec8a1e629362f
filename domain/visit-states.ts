import { dayOf } from './clinic-time.ts'

/** Where a visit stands, at a doctor or at home. */
export type VisitStatus = 'pending' | 'done' | 'no_show' | 'cancelled'

/** What reception says of a visit; `pending` takes back what was said before. */
export type Outcome = Exclude<VisitStatus, 'cancelled'>

/**
 * What may be said of a visit now (milliseconds since the epoch): once it has begun, that the patient came or did not;
 * on its own day that can be taken back.
 */
export function outcomesOf(status: VisitStatus, startsAt: number, now: number): Outcome[] {
  if (status === 'cancelled' || startsAt > now) return []
  if (status === 'pending') return ['done', 'no_show']
  return dayOf(startsAt) === dayOf(now) ? ['pending'] : []
}

/** Whether a visit may still be moved or cancelled: until it begins. */
export function isToCome(status: VisitStatus, startsAt: number, now: number): boolean {
  return status === 'pending' && startsAt > now
}
