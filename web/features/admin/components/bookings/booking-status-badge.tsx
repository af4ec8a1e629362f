import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

export function BookingStatusBadge({
  booking: { status, to_come },
}: {
  booking: Pick<StaffBooking, 'status' | 'to_come'>
}) {
  const { t } = useTranslation()
  if (status === 'done') return <Badge tone="ok">{t('admin.booking.done')}</Badge>
  if (status === 'no_show') return <Badge tone="warn">{t('admin.booking.no_show')}</Badge>
  if (status === 'cancelled') return <Badge>{t('admin.booking.cancelled')}</Badge>
  if (to_come) return <Badge tone="primary">{t('admin.booking.waits')}</Badge>
  return <Badge tone="accent">{t('admin.booking.begun')}</Badge>
}
