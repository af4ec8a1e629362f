import type { LocalizedText } from '#contract/language.ts'
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
