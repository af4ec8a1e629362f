import { addDays } from '../booking/clinic-time.ts'

/** How many days after a failed delivery a parcel can be brought again. */
const MAX_ATTEMPT_DAYS = 14

/**
 * The last day on which a parcel can be brought again after a delivery that failed `today`. A refrigerated
 * parcel is brought once more, on the same day or the next one; undefined if that has failed, too.
 */
export function lastAttemptDay(
  today: string,
  { isCold, failedBefore }: { isCold: boolean; failedBefore: number },
): string | undefined {
  if (!isCold) return addDays(today, MAX_ATTEMPT_DAYS)
  return failedBefore === 0 ? addDays(today, 1) : undefined
}
