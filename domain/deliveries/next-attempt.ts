import { addDays } from '../booking/clinic-time.ts'

/** How many days after a failed delivery a parcel can be brought again. */
const MAX_ATTEMPT_DAYS = 14

/**
 * The last day on which a parcel can be brought again after a delivery that failed `today`. A refrigerated
 * parcel is brought once more, on the same day or the next one, and none after the last day of its
 * prescriptions (`coveredUntil`); undefined if there is no such day.
 */
export function lastAttemptDay(
  today: string,
  {
    isCold,
    failedBefore,
    coveredUntil,
  }: { isCold: boolean; failedBefore: number; coveredUntil: string | null },
): string | undefined {
  if (isCold && failedBefore > 0) return undefined
  const last = addDays(today, isCold ? 1 : MAX_ATTEMPT_DAYS)
  if (coveredUntil === null || last <= coveredUntil) return last
  return coveredUntil >= today ? coveredUntil : undefined
}
