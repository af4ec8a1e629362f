import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import type { MyBooking } from './my-bookings.ts'

/** The status of an appointment or a home visit; of a visit also that the nurse is on the way, or there. */
export function BookingStatusBadge({ booking }: { booking: MyBooking }) {
  const { t } = useTranslation()
  if (booking.kind === 'home_visit' && booking.nurse)
    return <Badge tone="accent">{t(nurseKeys[booking.nurse])}</Badge>
  const key = booking.kind === 'home_visit' ? visitKeys[booking.status] : appointmentKeys[booking.status]
  return <Badge tone={tones[booking.status]}>{t(key)}</Badge>
}

const tones = {
  pending: 'primary',
  done: 'ok',
  no_show: 'warn',
  refused: 'warn',
  cancelled: 'plain',
} as const

const nurseKeys = { en_route: 'home_visit.en_route', there: 'home_visit.there' } as const

const appointmentKeys = {
  pending: 'bookings.confirmed',
  done: 'bookings.done',
  no_show: 'bookings.no_show',
  cancelled: 'bookings.cancelled',
} as const

const visitKeys = {
  pending: 'home_visit.confirmed',
  done: 'home_visit.done',
  no_show: 'home_visit.no_show',
  refused: 'home_visit.refused',
  cancelled: 'home_visit.cancelled',
} as const
