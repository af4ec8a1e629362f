import type { OrderStatus } from '#domain/orders/order-states.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useOrderLabels } from './use-order-labels.ts'

const tones = {
  placed: 'primary',
  paid: 'primary',
  preparing: 'accent',
  on_its_way: 'accent',
  delivered: 'ok',
  cancelled: 'plain',
} as const satisfies Record<OrderStatus, string>

export function OrderStatusBadge({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }) {
  const { t } = useTranslation()
  const { states } = useOrderLabels()
  if (awaitsPayment) return <Badge tone="warn">{t('admin.orders.awaits')}</Badge>
  return <Badge tone={tones[status]}>{states[status]}</Badge>
}
