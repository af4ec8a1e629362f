import type { Booking } from '#contract/bookings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status of an appointment or a home visit. */
export function BookingStatusBadge({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation()
  if (status === 'pending') return <Badge tone="primary">{t('bookings.confirmed')}</Badge>
  if (status === 'cancelled') return <Badge>{t('bookings.cancelled')}</Badge>
  if (status === 'no_show') return <Badge tone="warn">{t('bookings.no_show')}</Badge>
  return <Badge tone="ok">{t('bookings.done')}</Badge>
}
