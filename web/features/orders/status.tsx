import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-states.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Key } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'

/** What each state is called. */
export const statusWords = {
  placed: 'status.placed',
  paid: 'status.paid',
  preparing: 'status.preparing',
  on_its_way: 'status.on_its_way',
  delivered: 'status.delivered',
  cancelled: 'status.cancelled',
} as const satisfies Record<OrderStatus, Key>

const tones = {
  placed: 'primary',
  paid: 'primary',
  preparing: 'accent',
  on_its_way: 'accent',
  delivered: 'ok',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

/** Where an order stands, in a word or two. */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'pay_until'> }) {
  const { t } = useTranslation()
  if (order.pay_until) return <Badge tone="warn">{t('order.awaits_payment')}</Badge>
  return <Badge tone={tones[order.status]}>{t(statusWords[order.status])}</Badge>
}
