import type { OrderStatus } from '#domain/order-states.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useOrderWords } from './use-order-words.ts'

const tones = {
  placed: 'primary',
  paid: 'primary',
  preparing: 'accent',
  on_its_way: 'accent',
  delivered: 'ok',
  cancelled: 'plain',
} as const satisfies Record<OrderStatus, string>

/** Where an order stands. */
export function OrderState({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }) {
  const { t } = useTranslation()
  const { states } = useOrderWords()
  if (awaitsPayment) return <Badge tone="warn">{t('admin.orders.awaits')}</Badge>
  return <Badge tone={tones[status]}>{states[status]}</Badge>
}
