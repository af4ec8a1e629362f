import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderCard } from '#contract/admin/orders/orders.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { IdCheckDialog } from './hand-over/id-check-dialog.tsx'
import { UnscannedDialog } from './hand-over/unscanned-reason.tsx'

type AdvanceButtonProps = {
  order: Pick<OrderCard, 'id' | 'number' | 'status' | 'next' | 'slot' | 'unscanned'> & {
    must_scan?: boolean
  }
  ageLimit: number | null
  variant?: 'primary' | 'secondary'
}

/**
 * A button that sets an order to its next status; renders nothing if there is none. Before an order with an
 * age limit is delivered it asks whether the ID was seen; before a parcel leaves without scans it asks why.
 */
export function AdvanceButton({ order, ageLimit, variant }: AdvanceButtonProps) {
  const { t } = useTranslation()
  const { advanceLabelsOf } = useOrderLabels()
  const fetcher = useFetcher<FormError | null>()
  const [isAsking, setAsking] = useState(false)
  const { id, number, status: from, next } = order
  const label = next ? advanceLabelsOf(order)[next] : undefined
  if (!label) return null
  const asksForId = next === 'delivered' && ageLimit !== null
  const asksWhy = next === 'on_its_way' && order.unscanned > 0
  return (
    <>
      <Button
        size="sm"
        wide
        variant={variant}
        busy={fetcher.state !== 'idle'}
        aria-label={t('admin.orders.move_named', { what: label, number })}
        onClick={() =>
          asksForId || asksWhy
            ? setAsking(true)
            : fetcher.submit({ intent: 'advance', id, from }, { method: 'post' })
        }
      >
        {label}
      </Button>
      {asksForId && isAsking ? (
        <IdCheckDialog order={order} age={ageLimit} submitLabel={label} onClose={() => setAsking(false)} />
      ) : null}
      {asksWhy && isAsking ? (
        <UnscannedDialog order={order} submitLabel={label} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
