import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'

type BookingSummaryProps = {
  booking: Pick<StaffBooking, 'client_name' | 'time'> & Partial<Pick<HomeVisit, 'service'>>
}

/** The patient, the service of a home visit, and the time of a booking in one line. */
export function BookingSummary({ booking: { client_name, service, time } }: BookingSummaryProps) {
  return (
    <p>
      <bdi className="font-semibold">{client_name}</bdi> · {service ? `${service.name} · ` : ''}
      <bdi dir="ltr">{time}</bdi>
    </p>
  )
}
