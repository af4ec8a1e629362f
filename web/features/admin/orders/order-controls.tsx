import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { isRunning } from '#domain/returns/return-requests.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CancelDialog } from '../components/work-screens/cancel-dialog.tsx'
import { AdvanceButton } from './advance-button.tsx'
import { HandOverControls } from './hand-over/hand-over-controls.tsx'
import type { CourierChoice } from './hand-over/hand-over-dialog.tsx'

type OrderControlsProps = { order: OrderRecord; couriers: readonly CourierChoice[] }

/** The actions that are possible on an order now: advance it, cancel it with a reason, refund it. */
export function OrderControls({ order, couriers }: OrderControlsProps) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<'cancel' | 'refund'>()
  const { id, status: from, staff_cancellable, refund, refundable, returnable } = order
  const isPickedUp = order.slot?.kind === 'branch'
  const waits = order.substitutions.some(({ state }) => state === 'open')
  const close = () => setOpenDialog(undefined)
  return (
    <div className="flex flex-wrap gap-3 *:w-auto!">
      {waits || (order.next === 'on_its_way' && !isPickedUp) ? null : (
        <AdvanceButton order={order} ageLimit={order.age_check?.age ?? null} />
      )}
      {waits || isPickedUp ? null : <HandOverControls order={order} couriers={couriers} />}
      {staff_cancellable ? (
        <Button size="sm" variant="secondary" onClick={() => setOpenDialog('cancel')}>
          {t('admin.orders.cancel')}
        </Button>
      ) : null}
      {returnable ? (
        <ButtonLink to={`${paths.admin('orders', id)}/return`} size="sm" variant="secondary">
          {t('admin.returns.open')}
        </ButtonLink>
      ) : null}
      {refund === 'offered' ? (
        <Button size="sm" variant="secondary" onClick={() => setOpenDialog('refund')}>
          {t('admin.orders.refund')}
        </Button>
      ) : null}
      {openDialog === 'cancel' ? (
        <CancelDialog
          title={t('admin.orders.cancel_title')}
          submitLabel={t('admin.orders.cancel')}
          hint={t('admin.orders.reason_hint')}
          hiddenFields={{ id, from }}
          onClose={close}
        >
          <p>{t('admin.orders.cancel_text')}</p>
        </CancelDialog>
      ) : null}
      <ConfirmDialog
        open={openDialog === 'refund'}
        title={t('admin.orders.refund_title')}
        confirmLabel={t('admin.orders.refund')}
        cancelLabel={t('admin.booking.keep')}
        fields={{ intent: 'refund', id: String(id) }}
        onClose={close}
      >
        <p>{t('admin.orders.refund_text', { amount: formatRiyals(refundable) })}</p>
        {order.return_requests.some(({ state }) => isRunning(state)) ? (
          <p>{t('admin.orders.refund_closes_request')}</p>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}
