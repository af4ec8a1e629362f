import type { ParcelPapers } from '#contract/admin/orders/fulfilment.ts'
import { type Language, translate } from '#contract/language.ts'
import { formatLongDay, formatTimeRange } from '#domain/text/format.ts'
import { deliverySlots as texts } from '../../../../i18n/strings/delivery-slots.ts'

/** When a parcel is received, and at which branch, in the language of the sheet. */
export function SlotText({ slot, language }: { slot: ParcelPapers['slot']; language: Language }) {
  if (!slot) return null
  return (
    <span className="block">
      {slot.kind === 'branch' ? (
        <strong className="block">
          {translate(texts['slot.pick_up_at'], language, { place: slot.place[language] })}
        </strong>
      ) : null}
      {formatLongDay(slot.day, language)}{' '}
      <span className="whitespace-nowrap">{formatTimeRange(slot.from, slot.to, language)}</span>
    </span>
  )
}
