import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

type BookingStatusBadgeProps = {
  booking: Pick<StaffBooking, 'state' | 'to_come' | 'waited_minutes'> &
    Partial<Pick<StaffBooking, 'confirmed_by_patient'>> & {
      /** A home visit has a service. */
      service?: object | null
    }
}

/** The state of a booking, and how long an arrived patient has waited. */
export function DeskStatusBadge({ booking }: BookingStatusBadgeProps) {
  const { t } = useTranslation()
  const { state, to_come, waited_minutes, confirmed_by_patient } = booking
  const isVisit = Boolean(booking.service)
  if (state === 'done') return <Badge tone="ok">{t('admin.booking.done')}</Badge>
  if (state === 'no_show')
    return <Badge tone="warn">{t(isVisit ? 'admin.home_visits.no_show' : 'admin.booking.no_show')}</Badge>
  if (state === 'left') return <Badge tone="warn">{t('admin.booking.left')}</Badge>
  if (state === 'refused') return <Badge tone="warn">{t('admin.home_visits.refused')}</Badge>
  if (state === 'cancelled') return <Badge>{t('admin.booking.cancelled')}</Badge>
  if (state === 'in_room') return <Badge tone="ok">{t('admin.booking.in_room')}</Badge>
  if (state === 'there') return <Badge tone="ok">{t('admin.booking.there')}</Badge>
  if (state === 'en_route') return <Badge tone="accent">{t('admin.booking.en_route')}</Badge>
  if (state === 'arrived')
    return <Badge tone="accent">{t('admin.booking.waiting', { count: waited_minutes ?? 0 })}</Badge>
  if (!to_come) return <Badge tone="warn">{t('admin.booking.begun')}</Badge>
  if (state === 'confirmed' && confirmed_by_patient)
    return <Badge tone="ok">{t('admin.booking.confirmed_by_patient')}</Badge>
  if (state === 'confirmed') return <Badge tone="primary">{t('admin.booking.confirmed')}</Badge>
  return <Badge tone="primary">{t('admin.booking.waits')}</Badge>
}
