import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { UnscannedReasonField } from './unscanned-reason.tsx'

export type CourierChoice = { id: number; name: string }

type HandOverDialogProps = { order: OrderRecord; couriers: readonly CourierChoice[]; onClose: () => void }

/** Asks who brings the parcel of an order, and its tracking number. */
export function HandOverDialog({ order, couriers, onClose }: HandOverDialogProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { id, status, delivery, packing, must_scan: mustScan } = order
  const [courier, setCourier] = useState(String(delivery?.courier_id ?? couriers[0]?.id ?? ''))
  const labels = {
    courier_id: t('admin.column_courier_id'),
    tracking_number: t('order.tracking_number'),
    unscanned_reason: t('admin.column_unscanned_reason'),
  }
  // It is handed over for the first time, or again after a delivery that failed.
  const isLeaving = status === 'preparing' || order.next === null
  return (
    <ActionDialog
      title={t(isLeaving ? 'admin.hand_over.title' : 'admin.hand_over.correct')}
      submitLabel={mustScan ? undefined : t(isLeaving ? 'admin.orders.to_on_its_way' : 'admin.save')}
      hiddenFields={{ intent: 'hand-over', id }}
      labels={labels}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {isLeaving && packing.packed && packing.lines.some(({ cold }) => cold) ? (
            <p className="font-semibold">
              {t('admin.hand_over.cold', { at: formatDayAndTime(packing.packed.date, packing.packed.time) })}
            </p>
          ) : null}
          {isLeaving && packing.lines.some(({ prescription }) => prescription) ? (
            <p className="font-semibold">{t('admin.hand_over.prescription')}</p>
          ) : null}
          {status === 'preparing' && packing.unscanned > 0 ? (
            <UnscannedReasonField
              {...field('unscanned_reason')}
              pieces={packing.unscanned}
              mustScan={mustScan}
            />
          ) : null}
          {mustScan ? null : (
            <>
              <Select
                {...field('courier_id')}
                value={courier}
                onChange={event => setCourier(event.currentTarget.value)}
              >
                {couriers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="">{t('admin.hand_over.own')}</option>
              </Select>
              {courier ? (
                <TextField
                  {...field('tracking_number')}
                  dir="ltr"
                  autoComplete="off"
                  hint={t('admin.hand_over.number_hint')}
                  defaultValue={delivery?.tracking_number}
                  maxLength={60}
                />
              ) : null}
            </>
          )}
        </>
      )}
    </ActionDialog>
  )
}
