import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

const deliveredKeys = {
  placed: 'status.placed',
  paid: 'status.paid',
  preparing: 'status.preparing',
  on_its_way: 'status.on_its_way',
  delivered: 'status.delivered',
  cancelled: 'status.cancelled',
} as const satisfies Record<OrderStatus, TranslationKey>

const pickedUpKeys = { ...deliveredKeys, on_its_way: 'status.ready', delivered: 'status.picked_up' } as const

/** The words of the statuses of an order: one that is picked up has others. */
export const statusKeysOf = ({ slot }: Pick<Order, 'slot'>): Record<OrderStatus, TranslationKey> =>
  slot?.kind === 'branch' ? pickedUpKeys : deliveredKeys

const statusTones = {
  placed: 'primary',
  paid: 'primary',
  preparing: 'accent',
  on_its_way: 'accent',
  delivered: 'ok',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

/** The status of an order; "awaits payment" while a card payment is open. */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'pay_until' | 'slot'> }) {
  const { t } = useTranslation()
  if (order.pay_until) return <Badge tone="warn">{t('order.awaits_payment')}</Badge>
  return <Badge tone={statusTones[order.status]}>{t(statusKeysOf(order)[order.status])}</Badge>
}
