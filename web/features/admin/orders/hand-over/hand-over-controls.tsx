import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailedDeliveryDialog } from './failed-delivery-dialog.tsx'
import { type CourierChoice, HandOverDialog } from './hand-over-dialog.tsx'

type HandOverControlsProps = { order: OrderRecord; couriers: readonly CourierChoice[] }

/** Hands a parcel over, corrects that, and records an attempt that failed. */
export function HandOverControls({ order, couriers }: HandOverControlsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'hand-over' | 'failed'>()
  const close = () => setOpen(undefined)
  const { status } = order
  return (
    <>
      {status === 'preparing' ? (
        <Button size="sm" onClick={() => setOpen('hand-over')}>
          {t('admin.orders.to_on_its_way')}
        </Button>
      ) : null}
      {status === 'on_its_way' ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => setOpen('failed')}>
            {t('admin.failed_delivery')}
          </Button>
          {couriers.length > 0 ? (
            <Button size="sm" variant="secondary" onClick={() => setOpen('hand-over')}>
              {t('admin.hand_over.correct')}
            </Button>
          ) : null}
        </>
      ) : null}
      {open === 'hand-over' ? <HandOverDialog order={order} couriers={couriers} onClose={close} /> : null}
      {open === 'failed' ? <FailedDeliveryDialog order={order} onClose={close} /> : null}
    </>
  )
}
