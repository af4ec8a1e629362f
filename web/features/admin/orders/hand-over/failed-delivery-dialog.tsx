import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import { lastAttemptDay } from '#domain/deliveries/next-attempt.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { PrescriptionEnd } from '../../../../components/orders/prescription-end.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'

type FailedDeliveryDialogProps = { order: OrderRecord; coveredUntil: string | null; onClose: () => void }

/** Asks why an order was not delivered, and whether it is brought again or is back in the pharmacy. */
export function FailedDeliveryDialog({ order, coveredUntil, onClose }: FailedDeliveryDialogProps) {
  const { t, language } = useTranslation()
  const [next, setNext] = useState('again')
  const today = dayOf(clinicNow())
  const labels = { reason: t('admin.column_reason'), next_day: t('admin.failed_delivery.day') }
  const isCold = order.packing.lines.some(({ cold }) => cold)
  const failedBefore = order.delivery?.failed.length ?? 0
  const lastDay = lastAttemptDay(today, { isCold, failedBefore, coveredUntil })
  const isBack = next === 'back' || lastDay === undefined
  return (
    <ActionDialog
      title={t('admin.failed_delivery.title')}
      submitLabel={t(isBack ? 'admin.failed_delivery.cancel' : 'admin.save')}
      danger={isBack}
      hiddenFields={{ intent: 'failed-delivery', id: order.id, seen: failedBefore }}
      labels={labels}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select
            {...field('reason')}
            options={Object.entries(deliveryFailures)
              .filter(([reason]) => receiverAgeOf(order.age_check?.age ?? null) || reason !== 'no_id')
              .map(([reason, text]) => ({ id: reason, name: text[language] }))}
          />
          <ChoiceChips
            name="next"
            legend={t('admin.failed_delivery.next')}
            hint={isCold ? t('admin.failed_delivery.cold') : undefined}
            value={isBack ? 'back' : 'again'}
            onChange={setNext}
            className="sm:grid-cols-2"
            choices={[
              ...(lastDay ? [{ value: 'again', label: t('admin.failed_delivery.again') }] : []),
              { value: 'back', label: t('admin.failed_delivery.back') },
            ]}
          />
          <PrescriptionEnd day={coveredUntil} />
          {isBack ? (
            <p>{t('admin.orders.cancel_text')}</p>
          ) : (
            <TextField
              {...field('next_day')}
              type="date"
              defaultValue={lastDay === today ? today : addDays(today, 1)}
              min={today}
              max={lastDay}
              required
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
