import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { isRunning } from '#domain/returns/return-requests.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AdvanceButton } from './advance-button.tsx'
import { CancelByStaff } from './cancel-by-staff.tsx'
import { FailedDeliveryDialog } from './hand-over/failed-delivery-dialog.tsx'
import type { CourierChoice } from './hand-over/hand-over-dialog.tsx'
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx'
import { isStopped, lackingLines, mustNotLeave } from './packing/stopped-lines.ts'
import { UndoDelivery } from './undo-delivery.tsx'

/**
 * `isUncovered`: a prescription of the order has ended or its patient is too young, so that it is refused to
 * leave; `coveredUntil`: the last day on which all prescriptions are valid.
 */
type OrderControlsProps = {
  order: OrderRecord
  isUncovered: boolean
  coveredUntil: string | null
  couriers: readonly CourierChoice[]
}

/** The actions that are possible on an order now: advance it, cancel it with a reason, refund it. */
export function OrderControls({ order, isUncovered, coveredUntil, couriers }: OrderControlsProps) {
  const { t } = useTranslation()
  const [isRefunding, setRefunding] = useState(false)
  const { id, status, refund, refundable, returnable } = order
  const isPickedUp = order.slot?.kind === 'branch'
  const isHeld = mustNotLeave(order) || (isUncovered && order.next !== 'preparing')
  const waits = order.substitutions.some(({ state }) => state === 'open')
  return (
    <div className="flex flex-wrap gap-3 *:w-auto!">
      {waits || isHeld || (order.next === 'on_its_way' && !isPickedUp) ? null : (
        <AdvanceButton
          // An undone delivery is asked about anew.
          key={status}
          order={{ ...order, unscanned: order.packing.unscanned }}
          ageLimit={receiverAgeOf(order.age_check?.age ?? null)}
          variant={isStopped(order) ? 'secondary' : 'primary'}
        />
      )}
      {waits || isPickedUp ? null : <HandOverControls {...{ order, isHeld, coveredUntil, couriers }} />}
      {order.undoable ? <UndoDelivery order={order} /> : null}
      {/* Else it stands beside the other ways on. */}
      {lackingLines(order).length > 0 ? null : <CancelByStaff order={order} />}
      {returnable ? (
        <ButtonLink to={`${paths.admin('orders', id)}/return`} size="sm" variant="secondary">
          {t('admin.returns.open')}
        </ButtonLink>
      ) : null}
      {refund === 'offered' ? (
        <Button size="sm" variant="secondary" onClick={() => setRefunding(true)}>
          {t('admin.orders.refund')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isRefunding}
        title={t('admin.orders.refund_title')}
        confirmLabel={t('admin.orders.refund')}
        cancelLabel={t('admin.booking.keep')}
        fields={{ intent: 'refund', id: String(id) }}
        onClose={() => setRefunding(false)}
      >
        <p>{t('admin.orders.refund_text', { amount: formatRiyals(refundable) })}</p>
        {order.return_requests.some(({ state }) => isRunning(state)) ? (
          <p>{t('admin.orders.refund_closes_request')}</p>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}

type HandOverControlsProps = Omit<OrderControlsProps, 'isUncovered'> & { isHeld: boolean }

/** Hands a parcel over, corrects that, and records an attempt that failed. */
function HandOverControls({ order, isHeld, coveredUntil, couriers }: HandOverControlsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'hand-over' | 'failed'>()
  const close = () => setOpen(undefined)
  const { status } = order
  const isBack = status === 'on_its_way' && order.next === null
  const isTooLate = isColdParcelTooLate(order)
  return (
    <>
      {(status === 'preparing' || isBack) && !isHeld && !isTooLate ? (
        <Button
          size="sm"
          variant={isStopped(order) ? 'secondary' : 'primary'}
          onClick={() => setOpen('hand-over')}
        >
          {t(isBack ? 'admin.hand_over.again' : 'admin.orders.to_on_its_way')}
        </Button>
      ) : null}
      {status === 'on_its_way' ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => setOpen('failed')}>
            {t('admin.failed_delivery')}
          </Button>
          {couriers.length > 0 && !isBack ? (
            <Button size="sm" variant="secondary" onClick={() => setOpen('hand-over')}>
              {t('admin.hand_over.correct')}
            </Button>
          ) : null}
        </>
      ) : null}
      {isTooLate ? <p className="self-center font-semibold text-bad">{t('admin.stop.cold_late')}</p> : null}
      {open === 'hand-over' ? <HandOverDialog order={order} couriers={couriers} onClose={close} /> : null}
      {open === 'failed' ? <FailedDeliveryDialog {...{ order, coveredUntil }} onClose={close} /> : null}
    </>
  )
}

/** Whether the day on which a refrigerated parcel was to be brought again has passed. */
function isColdParcelTooLate({ delivery, packing }: OrderRecord): boolean {
  const day = packing.came_back && delivery?.failed.at(-1)?.next_day
  return Boolean(day && day < dayOf(clinicNow()) && packing.lines.some(({ cold }) => cold))
}
