import type { DeliverySlot } from '#contract/delivery-slots.ts'
import { formatTimeRange, listComma } from '#domain/text/format.ts'
import { useFormatDay } from './use-format-day.ts'
import { useTranslation } from './use-translation.ts'

/** Returns a function that formats a slot: "Tuesday 24 November, 4:00 pm – 8:00 pm". */
export function useFormatSlot(): (slot: DeliverySlot) => string {
  const { language } = useTranslation()
  const formatDay = useFormatDay()
  return ({ day, from, to }) => formatDay(day) + listComma(language) + formatTimeRange(from, to, language)
}
