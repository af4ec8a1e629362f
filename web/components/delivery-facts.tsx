import type { Delivery } from '#contract/orders.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../i18n/use-format-day.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Who brings an order, where it is followed, and the attempts that failed. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const { courier, tracking_number, tracking_url, failed } = delivery
  return (
    <div className="grid gap-2">
      {courier ? (
        <p>
          <bdi className="font-semibold">{courier}</bdi>
          {tracking_number ? (
            <span className="block text-sm">
              {t('order.tracking_number')}: <bdi dir="ltr">{tracking_number}</bdi>
            </span>
          ) : null}
        </p>
      ) : null}
      {tracking_url ? (
        <a
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          className="justify-self-start py-1 font-semibold"
        >
          {t('order.track')}
          <span className="sr-only"> {t('shell.opens_new_tab')}</span>
        </a>
      ) : null}
      {failed.map(({ date, time, reason, next_day }) => (
        <p
          key={`${date}${time}${reason}`}
          className="border-t border-line pt-2 text-sm first:border-0 first:pt-0"
        >
          <span className="block text-ink-2">
            {t('order.failed_delivery', { day: formatDay(date), time: formatTime(time, language) })}
          </span>
          {reason}
          {next_day ? (
            <span className="block font-semibold">
              {t('order.next_delivery', { day: formatDay(next_day) })}
            </span>
          ) : null}
        </p>
      ))}
    </div>
  )
}
