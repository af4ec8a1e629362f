import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { OrderReturns } from '../../../../components/orders/order-returns.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FailedRefund } from './failed-refund.tsx'

/** The returns of an order for the pharmacy: also where the pieces went, who took them, a failed refund. */
export function RecordedReturns({ order: { returns } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  return (
    <OrderReturns
      returns={returns}
      more={({ id, by, restocked, destroyed, failed }) => (
        <>
          <p className="text-sm text-ink-2">
            {t('admin.returns.went', { restocked, destroyed })} ·{' '}
            {t('admin.returns.by', { name: `\u2068${by}\u2069` })}
          </p>
          {failed ? <FailedRefund fields={{ intent: 'retry_refund', return_id: String(id) }} /> : null}
        </>
      )}
    />
  )
}
