import { useFetcher } from 'react-router'
import type { OrderCard } from '#contract/admin/orders.ts'
import type { Refused } from '../../../form.ts'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Sends an order to its next station, if it has one: one press. */
export function AdvanceButton({ order }: { order: Pick<OrderCard, 'id' | 'number' | 'status' | 'next'> }) {
  const { t } = useTranslation()
  const { presses } = useOrderWords()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const { id, number, status: from, next } = order
  const what = next ? presses[next] : undefined
  if (!what) return null
  return (
    <Button
      size="sm"
      wide
      busy={fetcher.state !== 'idle'}
      aria-label={t('admin.orders.move_named', { what, number })}
      onClick={() => fetcher.submit({ intent: 'advance', id, from }, { method: 'post' })}
    >
      {what}
    </Button>
  )
}
