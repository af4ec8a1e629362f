import type { OrderRecord } from '#contract/admin/orders/orders.ts'
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

type OrderStatusBadgeProps = { order: Pick<OrderRecord, 'status' | 'slot'>; awaitsPayment: boolean }

export function PharmacyStatusBadge({ order, awaitsPayment }: OrderStatusBadgeProps) {
  const { t } = useTranslation()
  const { statesOf } = useOrderLabels()
  if (awaitsPayment) return <Badge tone="warn">{t('admin.orders.awaits')}</Badge>
  return <Badge tone={tones[order.status]}>{statesOf(order)[order.status]}</Badge>
}
