import { useFetcher } from 'react-router'
import type { OrderCard } from '#contract/admin/orders.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'

/** A button that sets an order to its next status; renders nothing if there is none. */
export function AdvanceButton({ order }: { order: Pick<OrderCard, 'id' | 'number' | 'status' | 'next'> }) {
  const { t } = useTranslation()
  const { advanceLabels } = useOrderLabels()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  const { id, number, status: from, next } = order
  const label = next ? advanceLabels[next] : undefined
  if (!label) return null
  return (
    <Button
      size="sm"
      wide
      busy={fetcher.state !== 'idle'}
      aria-label={t('admin.orders.move_named', { what: label, number })}
      onClick={() => fetcher.submit({ intent: 'advance', id, from }, { method: 'post' })}
    >
      {label}
    </Button>
  )
}
