import type { OrderSlot } from '#contract/delivery-slots.ts'
import { useFormatSlot } from '../i18n/use-format-slot.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** When an order is received, and at which branch or in which zone. */
export function SlotFacts({ slot }: { slot: OrderSlot }) {
  const { t } = useTranslation()
  const formatSlot = useFormatSlot()
  return (
    <p>
      <span className="block font-semibold">{formatSlot(slot)}</span>
      <span className="block wrap-anywhere">
        {t(slot.kind === 'branch' ? 'slot.pick_up_at' : 'slot.delivered_in', { place: slot.place })}
      </span>
      {slot.address ? <span className="block text-sm text-ink-2 wrap-anywhere">{slot.address}</span> : null}
    </p>
  )
}
