import { Link } from 'react-router'
import type { PatientBooking } from '#contract/admin/patients/patients.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

/** An appointment or a home visit of a patient; the link opens its day, where it can be changed. */
export function BookingLine({ booking }: { booking: PatientBooking }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const { id, date, time, doctor, hospital, service } = booking
  const url = useDayUrl(booking)
  const when = `${formatDay(date)} · ${formatTime(time, language)}`
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {url ? (
          <Link to={url} className="inline-block py-1 font-semibold">
            {when}
          </Link>
        ) : (
          <span className="py-1 font-semibold">{when}</span>
        )}
        <DeskStatusBadge booking={booking} />
      </span>
      <span className="text-sm wrap-anywhere">
        {doctor && hospital ? `${withDoctorTitle(doctor.name)} · ${hospital.name}` : service?.name}
      </span>
      <span className="text-sm text-ink-2">
        {service
          ? t('admin.patients.visit_number', { number: `#${id}` })
          : t('admin.patients.number', { number: `#${id}` })}
      </span>
    </div>
  )
}

/** The day; none of a hospital, or of home visits, that this member of staff does not work with. */
function useDayUrl({ date, doctor, hospital, service }: PatientBooking): string | undefined {
  const { permissions = [], hospitals = null } = useCurrentStaff() ?? {}
  if (service && !permissions.includes('home_visits.own')) return undefined
  if (hospital && hospitals && !hospitals.includes(hospital.id)) return undefined
  if (service) return `${paths.admin('home-visits')}?${new URLSearchParams({ date })}`
  const filter = { date, hospital: String(hospital?.id ?? ''), doctor: String(doctor?.id ?? '') }
  return `${paths.admin('day')}?${new URLSearchParams(filter)}`
}
