import { Link } from 'react-router'
import type { PatientBooking } from '#contract/admin/patients.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { BookingStatusBadge } from '../components/bookings/booking-status-badge.tsx'

/** An appointment or a home visit of a patient; the link opens its day. */
export function BookingLine({ booking }: { booking: PatientBooking }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const { id, date, time, doctor, hospital, service } = booking
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link to={dayUrl(booking)} className="inline-block py-1 font-semibold">
          {formatDay(date)} · {formatTime(time, language)}
        </Link>
        <BookingStatusBadge booking={booking} />
      </span>
      <span className="text-sm wrap-anywhere">
        {doctor && hospital ? `${withDoctorTitle(doctor.name)} · ${hospital.name}` : service?.name}
      </span>
      <span className="text-sm text-ink-2">
        {service
          ? t('admin.patients.visit_number', { number: String(id) })
          : t('admin.patients.number', { number: String(id) })}
      </span>
    </div>
  )
}

function dayUrl({ date, doctor, hospital, service }: PatientBooking): string {
  if (service) return `${paths.admin('home-visits')}?${new URLSearchParams({ date })}`
  const filter = { date, hospital: String(hospital?.id ?? ''), doctor: String(doctor?.id ?? '') }
  return `${paths.admin('day')}?${new URLSearchParams(filter)}`
}
