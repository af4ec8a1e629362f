import type { TestApi } from '../support/test-api.ts'
import { brokenRules } from './day-checks.ts'
import { livePharmacyDay, openPharmacy } from './pharmacy.ts'

/**
 * Lives random days until a rule is broken; returns which one, on which day, and what was done. `onDay` hears
 * of each day that broke none.
 */
export async function daysUntilBroken(
  api: TestApi,
  seed: number,
  days: number,
  onDay = (_day: number): void => {},
) {
  const pharmacy = await openPharmacy(api, seed)
  for (let day = 1; day <= days; day++) {
    await livePharmacyDay(pharmacy)
    const broken = await brokenRules(pharmacy)
    if (broken.length > 0) return { day, broken, done: pharmacy.done }
    onDay(day)
  }
  return { day: undefined, broken: [], done: pharmacy.done }
}
