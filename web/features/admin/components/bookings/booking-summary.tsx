import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

type BookingSummaryProps = {
  booking: Pick<StaffBooking, 'client_name' | 'time'> & Partial<Pick<HomeVisit, 'service'>>
}

/** The patient, the service of a home visit, and the time of a booking in one line. */
export function BookingSummary({ booking: { client_name, service, time } }: BookingSummaryProps) {
  const { language } = useTranslation()
  return (
    <p>
      <bdi className="font-semibold">{client_name}</bdi> · {service ? `${service.name} · ` : ''}
      {formatTime(time, language)}
    </p>
  )
}
