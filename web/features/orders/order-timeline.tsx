import type { Order } from '#contract/orders.ts'
import { stepsOf } from '#domain/orders/order-states.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Check, CircleDot } from '../../ui/icons.tsx'
import { orderStatusKeys } from './order-status-badge.tsx'

/** The steps of an order: done and current ones are marked by icon and text, not by colour alone. */
export function OrderTimeline({ order }: { order: Pick<Order, 'status' | 'payment_method'> }) {
  const { t } = useTranslation()
  const steps = stepsOf(order.payment_method)
  const currentIndex = steps.indexOf(order.status)
  const lastIndex = steps.length - 1
  return (
    <ol aria-label={t('order.progress')} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, index) => {
        const isDone = index < currentIndex || currentIndex === lastIndex
        const isCurrent = index === currentIndex && !isDone
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 sm:flex-col sm:text-center ${index > currentIndex ? 'text-ink-2' : ''}`}
          >
            <span
              aria-hidden
              className={`grid size-9 shrink-0 place-items-center rounded-full border-2 [&_svg]:size-5 ${isDone ? 'border-primary bg-primary text-on-primary' : isCurrent ? 'border-primary text-primary' : 'border-control text-ink-3'}`}
            >
              {isDone ? <Check /> : isCurrent ? <CircleDot /> : null}
            </span>
            <span>
              <span className={`block ${isCurrent ? 'font-semibold' : ''}`}>{t(orderStatusKeys[step])}</span>
              {isDone || isCurrent ? (
                <span className="block text-sm text-ink-2">{t(isDone ? 'order.done' : 'order.now')}</span>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
