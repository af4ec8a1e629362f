import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { SlotMoves } from '#contract/order-moves.ts'
import { slotKey } from '#domain/deliveries/delivery-slots.ts'
import { PrescriptionEnd } from '../../components/orders/prescription-end.tsx'
import { SlotChoice } from '../../components/orders/slot-choice.tsx'
import type { FormError } from '../../forms/form-error.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

/** Moves the order of the page to another time, as long as there is one; says that its day is closed. */
export function MoveOrder({ moves }: { moves: SlotMoves }) {
  const { t } = useTranslation()
  const { is_closed: isClosed, slots } = moves
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const fetcher = useFetcher<FormError | null>()
  const { errorOf } = useFormError(fetcher.data ?? undefined, { slot: t('slot.new_time') })
  const value = chosen ?? (slots[0] && slotKey(slots[0]))
  const error = errorOf('slot')
  return (
    <div className="no-print grid gap-3">
      {isClosed ? (
        <p role="status" className="font-semibold text-bad">
          {t(slots.length > 0 ? 'slot.day_closed' : 'slot.day_closed_call')}
        </p>
      ) : null}
      <PrescriptionEnd day={moves.valid_until} />
      {slots.length === 0 ? null : isOpen ? (
        <fetcher.Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="move" />
          <SlotChoice slots={slots} value={value} onChange={setChosen} />
          {error ? <FieldError id="slot-error">{error}</FieldError> : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
              {t('slot.move_save')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
              {t('slot.move_cancel')}
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('slot.move')}
        </Button>
      )}
    </div>
  )
}
