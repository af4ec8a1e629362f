import { Link } from 'react-router'
import type { ClosedDay } from '#contract/admin/orders/order-moves.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'

/** Closed days that open orders lie on, with the lists of whom to call. Renders nothing without any. */
export function ClosedDays({ days }: { days: readonly ClosedDay[] }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  if (days.length === 0) return null
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="text-lg leading-small">{t('admin.slots.closed_days')}</h2>
      <p className="text-ink-2">{t('admin.slots.closed_days_hint')}</p>
      <ul className="grid gap-1">
        {days.map(({ place_id, place, day, orders }) => (
          <li key={`${place_id} ${day}`}>
            <Link
              to={`${paths.admin('orders/all')}?place_id=${place_id}&slot_day=${day}`}
              className="inline-block py-1 wrap-anywhere"
            >
              {t('admin.slots.closed_day', {
                place,
                day: formatDay(day),
                orders: t('admin.pick.orders', { count: orders }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
