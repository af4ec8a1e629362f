import type { LocalizedText } from '#contract/language.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { formatSeconds } from '#domain/text/format.ts'

/** What a refusal contains that ends by itself: the wait in words and as `Retry-After`. */
export function waitDetails(seconds: number): {
  values: { wait: LocalizedText }
  headers: { 'retry-after': string }
} {
  return {
    values: { wait: { ar: formatSeconds(seconds, 'ar'), en: formatSeconds(seconds, 'en') } },
    headers: { 'retry-after': String(seconds) },
  }
}

/** The same for a limit of a day: the wait until the day of the clinic ends. */
export const waitUntilTomorrow = (now: number) =>
  waitDetails(Math.ceil((timestampAt(addDays(dayOf(now), 1), '00:00') - now) / 1000))
