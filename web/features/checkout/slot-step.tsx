import { useId } from 'react'
import { PrescriptionEnd } from '../../components/orders/prescription-end.tsx'
import { SlotChoice } from '../../components/orders/slot-choice.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Step } from './step.tsx'
import type { Receiving } from './use-receiving.ts'

type SlotStepProps = { step: number; receiving: Receiving; error: string | undefined }

/** The place, unless it is a branch that was chosen before, and the time in which the order is received. */
export function SlotStep({ step, receiving, error }: SlotStepProps) {
  const { t } = useTranslation()
  const id = useId()
  const { kind, places, place, slots, choosePlace } = receiving
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">
        <Step number={step}>{t(kind === 'branch' ? 'slot.pick_up_time' : 'slot.delivery_time')}</Step>
      </legend>
      <div className="grid gap-4">
        {kind === 'zone' ? (
          <Select
            name="place_id"
            label={t('slot.zone')}
            hint={t('slot.zone_hint')}
            value={place?.id}
            onChange={({ target }) => choosePlace(Number(target.value))}
            options={places}
          />
        ) : null}
        <PrescriptionEnd day={receiving.lastDay} />
        {slots.length === 0 ? (
          <p role="status">{t('slot.none')}</p>
        ) : (
          <SlotChoice key={place?.id} slots={slots} value={receiving.slot} onChange={receiving.chooseSlot} />
        )}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </fieldset>
  )
}
