import type { Order } from '#contract/orders.ts'
import { type OrderStatus, stepsOf } from '#domain/orders/order-states.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Check, X } from '../../ui/icons.tsx'
import { CircleDot } from '../../ui/store-icons.tsx'
import { statusKeysOf } from './order-status-badge.tsx'

type OrderWay = Pick<Order, 'status' | 'payment_method' | 'steps' | 'slot'>

/**
 * The way of an order with its times: done and current steps are marked by icon and text, not by colour
 * alone. Of a cancelled order the steps that it took, of another one those to come, too.
 */
export function OrderTimeline({ order }: { order: OrderWay }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const { statuses, currentIndex } = wayOf(order)
  const lastIndex = statuses.length - 1
  const statusKeys = statusKeysOf(order)
  return (
    <ol aria-label={t('order.progress')} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {statuses.map((status, index) => {
        const isDone = index < currentIndex || currentIndex === lastIndex
        const isCurrent = index === currentIndex && !isDone
        const step = isDone || isCurrent ? order.steps.findLast(taken => taken.status === status) : undefined
        return (
          <li
            key={status}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 sm:flex-col sm:text-center ${index > currentIndex ? 'text-ink-2' : ''}`}
          >
            <span
              aria-hidden
              className={`grid size-9 shrink-0 place-items-center rounded-full border-2 [&_svg]:size-5 ${isDone ? 'border-primary bg-primary text-on-primary' : isCurrent ? 'border-primary text-primary' : 'border-control text-ink-3'}`}
            >
              {status === 'cancelled' ? <X /> : isDone ? <Check /> : isCurrent ? <CircleDot /> : null}
            </span>
            <span>
              <span className={`block ${isCurrent ? 'font-semibold' : ''}`}>{t(statusKeys[status])}</span>
              {isDone || isCurrent ? (
                <span className={`block text-sm text-ink-2 ${isDone && step ? 'sr-only' : ''}`}>
                  {t(isDone ? 'order.done' : 'order.now')}
                </span>
              ) : (
                <span className="sr-only">{t('order.later')}</span>
              )}
              {step ? (
                <time dateTime={`${step.date}T${step.time}+03:00`} className="block text-sm text-ink-2">
                  {t('order.placed_on', { day: formatDay(step.date), time: formatTime(step.time, language) })}
                </time>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The statuses that are shown, and which of them it has now. */
function wayOf({ status, payment_method, steps }: OrderWay): {
  statuses: OrderStatus[]
  currentIndex: number
} {
  const statuses =
    status === 'cancelled'
      ? [...new Set([...steps.filter(isNoCancellation).map(step => step.status), status])]
      : stepsOf(payment_method)
  return { statuses, currentIndex: statuses.indexOf(status) }
}

const isNoCancellation = ({ status }: { status: OrderStatus }) => status !== 'cancelled'
