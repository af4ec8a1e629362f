import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The pharmacy's labels of order statuses, of the buttons that lead to them, and of payment statuses. */
export function useOrderLabels() {
  const { t } = useTranslation()
  const states: Record<OrderStatus, string> = {
    placed: t('admin.orders.placed'),
    paid: t('admin.orders.paid'),
    preparing: t('admin.orders.preparing'),
    on_its_way: t('admin.orders.on_its_way'),
    delivered: t('admin.orders.delivered'),
    cancelled: t('admin.orders.cancelled'),
  }
  const pickUpStates: Record<OrderStatus, string> = {
    ...states,
    on_its_way: t('admin.orders.ready'),
    delivered: t('admin.orders.picked_up'),
  }
  const advanceLabels: Partial<Record<OrderStatus, string>> = {
    preparing: t('admin.orders.to_preparing'),
    on_its_way: t('admin.orders.to_on_its_way'),
    delivered: t('admin.orders.to_delivered'),
  }
  const pickUpAdvanceLabels: typeof advanceLabels = {
    ...advanceLabels,
    on_its_way: pickUpStates.on_its_way,
    delivered: pickUpStates.delivered,
  }
  const money: Record<OrderRecord['money'], string> = {
    due: t('admin.orders.money_due'),
    paid: t('admin.orders.money_paid'),
    refund_due: t('admin.orders.money_refund_due'),
    refunded: t('admin.orders.money_refunded'),
    none: t('admin.orders.money_none'),
  }
  const payments: Record<OrderRecord['payments'][number]['status'], string> = {
    started: t('admin.orders.payment_started'),
    superseded: t('admin.orders.payment_superseded'),
    failed: t('admin.orders.payment_failed'),
    paid: money.paid,
    refunded: money.refunded,
  }
  return {
    states,
    /** Those of one order: an order that is picked up has others. */
    statesOf: ({ slot }: Pick<OrderRecord, 'slot'>) => (slot?.kind === 'branch' ? pickUpStates : states),
    advanceLabelsOf: ({ slot }: Pick<OrderRecord, 'slot'>) =>
      slot?.kind === 'branch' ? pickUpAdvanceLabels : advanceLabels,
    money,
    payments,
  }
}
