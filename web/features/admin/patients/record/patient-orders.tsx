import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { Price } from '../../../../components/price.tsx'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { PharmacyStatusBadge } from '../../components/orders/pharmacy-status-badge.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { LatestCard } from './latest-card.tsx'
import type { clientLoader as patientOrdersLoader } from './patient-orders-loader.ts'

/** The orders of the patient's account, for staff who may see orders. */
export function PatientOrders({ patientId }: { patientId: number }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { load, data: part } = useFetcher<typeof patientOrdersLoader>()
  useEffect(() => void load(`${paths.admin('patients', patientId)}/orders`), [load, patientId])
  if (part?.failure) return <ReadFailure failure={part.failure} />
  return (
    <LatestCard
      id="orders"
      title={t('admin.patients.orders')}
      hint={t('admin.patients.orders_hint')}
      items={part?.data ?? []}
      keyOf={({ id }) => id}
    >
      {({ id, number, date, time, total, ...order }) => (
        <div className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Link to={paths.admin('orders', id)} className="inline-block py-1 font-semibold">
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <PharmacyStatusBadge order={order} awaitsPayment={order.awaits_payment} />
          </span>
          <span className="text-sm">
            {formatDayAndTime(date, time)} · <Price amount={total} />
          </span>
        </div>
      )}
    </LatestCard>
  )
}
