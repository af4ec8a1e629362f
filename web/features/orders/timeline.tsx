import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { Order } from '#contract/orders.ts'
import { stationsOf } from '#domain/order-states.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { statusWords } from './status.tsx'

/** The stations of an order: which are done, where it is now, what comes. Icon and words say it, not the colour alone. */
export function Timeline({ order }: { order: Pick<Order, 'status' | 'payment_method'> }) {
  const { t } = useTranslation()
  const stations = stationsOf(order.payment_method)
  const now = stations.indexOf(order.status)
  const last = stations.length - 1
  return (
    <ol aria-label={t('order.progress')} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {stations.map((station, place) => {
        const isDone = place < now || now === last
        const isNow = place === now && !isDone
        return (
          <li
            key={station}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-3 sm:flex-col sm:text-center ${place > now ? 'text-ink-2' : ''}`}
          >
            <span
              aria-hidden
              className={`grid size-9 shrink-0 place-items-center rounded-full border-2 [&_svg]:size-5 ${isDone ? 'border-primary bg-primary text-on-primary' : isNow ? 'border-primary text-primary' : 'border-control text-ink-3'}`}
            >
              {isDone ? <Check /> : isNow ? <CircleDot /> : null}
            </span>
            <span>
              <span className={`block ${isNow ? 'font-semibold' : ''}`}>{t(statusWords[station])}</span>
              <span className="block text-sm text-ink-2">
                {isDone ? t('order.done') : isNow ? t('order.now') : t('order.to_come')}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
