import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { useFormatDayAndTime } from '../use-format-date-time.ts'

const tones = { due: 'warn', paid: 'ok', refund_due: 'warn', refunded: 'plain', none: 'plain' } as const

/** The payment status of an order and its card payments. */
export function OrderPayments({ order: { money, refund, payments } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const labels = useOrderLabels()
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone={tones[money]}>{labels.money[money]}</Badge>
      {refund === 'running' ? <p className="text-sm">{t('admin.orders.refund_running')}</p> : null}
      {payments.length > 0 ? (
        <div className="w-full">
          <h3 className="text-sm">{t('admin.orders.payments')}</h3>
          <ul className="text-sm">
            {payments.map(({ id, provider, reference, amount, status, date, time }) => (
              <li key={id} className="border-t border-line py-2 first:border-0">
                <span className="flex flex-wrap justify-between gap-x-3">
                  {labels.payments[status]}
                  <Price amount={amount} />
                </span>
                <span className="block text-ink-2">{formatDayAndTime(date, time)}</span>
                <bdi dir="ltr" className="block w-fit wrap-anywhere text-ink-2">
                  {provider} {reference}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
