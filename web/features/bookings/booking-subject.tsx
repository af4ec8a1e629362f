import { Link } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import type { MyAppointment, MyHomeVisit } from './my-bookings.ts'

/** The two cells that say what an appointment is: speciality with patient, and doctor. */
export function AppointmentCells({ booking }: { booking: MyAppointment }) {
  const { t } = useTranslation()
  return (
    <>
      <StackedCell name={t('bookings.specialty')}>
        {booking.doctor.specialty}
        <PatientName name={booking.client_name} />
      </StackedCell>
      <StackedCell name={t('bookings.doctor')}>
        <Link to={paths.doctor(booking.doctor.id)}>{withDoctorTitle(booking.doctor.name)}</Link>
      </StackedCell>
    </>
  )
}

/** The same two cells of a home visit: service with price and patient, and address. */
export function HomeVisitCells({ booking }: { booking: MyHomeVisit }) {
  const { t } = useTranslation()
  const { service, price } = booking
  return (
    <>
      <StackedCell name={t('home_visit.service')}>
        <Link to={paths.homeCareService(service.id, service.parent_id)}>{service.name}</Link>
        <span className="block text-sm">
          <Price amount={price} />
        </span>
        <PatientName name={booking.client_name} />
      </StackedCell>
      <StackedCell name={t('home_visit.address')}>
        <span className="block">{t('bookings.home_visit')}</span>
        <span className="text-sm text-ink-2">
          <UserText>{booking.client_address}</UserText>
        </span>
      </StackedCell>
    </>
  )
}

function PatientName({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <span className="block text-sm text-ink-2 wrap-anywhere">
      {t('bookings.patient')} <bdi>{name}</bdi>
    </span>
  )
}

/** A text that a person typed: keeps its line breaks and its own direction. */
export function UserText({ children }: { children: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  )
}
