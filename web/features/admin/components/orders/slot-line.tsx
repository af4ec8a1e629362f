import type { OrderSlot } from '#contract/delivery-slots.ts'
import { useFormatSlot } from '../../../../i18n/use-format-slot.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** When and where an order is received, in a list. */
export function SlotLine({ slot }: { slot: OrderSlot }) {
  const { t } = useTranslation()
  const formatSlot = useFormatSlot()
  return (
    <div className="text-sm">
      <span className="block font-semibold">{formatSlot(slot)}</span>
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {slot.place}
        {slot.kind === 'branch' ? <Badge tone="accent">{t('admin.orders.pick_up')}</Badge> : null}
      </span>
    </div>
  )
}
