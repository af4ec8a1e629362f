import { useFetcher } from 'react-router'
import type { OrderRecord } from '#contract/admin/orders.ts'
import { OrderReturns } from '../../../../components/orders/order-returns.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

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
          {failed ? <FailedRefund returnId={id} /> : null}
        </>
      )}
    />
  )
}

function FailedRefund({ returnId }: { returnId: number }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="font-semibold text-bad">{t('admin.returns.failed')}</p>
      <Button
        size="sm"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit({ intent: 'retry_refund', return_id: returnId }, { method: 'post' })}
      >
        {t('admin.returns.retry')}
      </Button>
    </div>
  )
}
