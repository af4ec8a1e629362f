import { useState } from 'react'
import type { SlotMoves } from '#contract/order-moves.ts'
import { slotKey } from '#domain/deliveries/delivery-slots.ts'
import { PrescriptionEnd } from '../../../../components/orders/prescription-end.tsx'
import { SlotChoice } from '../../../../components/orders/slot-choice.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'

type MoveOrderProps = { id: number; moves: SlotMoves }

/** Moves an order to another time, for instance for a customer on the phone; says that its day is closed. */
export function MoveForCustomer({ id, moves }: MoveOrderProps) {
  const { t } = useTranslation()
  const { is_closed: isClosed, slots } = moves
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isClosed ? <p className="font-semibold text-bad">{t('admin.slots.day_closed')}</p> : null}
      <PrescriptionEnd day={moves.valid_until} />
      {slots.length > 0 ? (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('slot.move')}
        </Button>
      ) : null}
      {isOpen ? <MoveDialog id={id} slots={slots} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type MoveDialogProps = { id: number; slots: SlotMoves['slots']; onClose: () => void }

function MoveDialog({ id, slots, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? (slots[0] && slotKey(slots[0]))
  return (
    <ActionDialog
      title={t('slot.move')}
      submitLabel={t('slot.move_save')}
      hiddenFields={{ intent: 'move', id }}
      labels={{ slot: t('slot.new_time') }}
      onClose={onClose}
    >
      {({ errorOf }) => {
        const error = errorOf('slot')
        return (
          <>
            <p>{t('admin.slots.move_hint')}</p>
            <SlotChoice slots={slots} value={value} onChange={setChosen} />
            {error ? <FieldError id="slot-error">{error}</FieldError> : null}
          </>
        )
      }}
    </ActionDialog>
  )
}
