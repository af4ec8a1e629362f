import { Link } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { DoctorPicture } from '../../components/doctor-picture.tsx'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { House } from '../../ui/icons.tsx'
import type { MyBooking } from './my-bookings.ts'

/**
 * What a booking is: the doctor with picture and speciality, or the service of a home visit with its price.
 * `size` is the class of the picture.
 */
export function BookingSubject({ booking, size }: { booking: MyBooking; size: string }) {
  const { t } = useTranslation()
  const isAppointment = booking.kind === 'appointment'
  return (
    <span className="flex items-center gap-3">
      {isAppointment ? (
        <DoctorPicture doctor={booking.doctor} sizes="5rem" className={`${size} shrink-0 rounded-lg`} />
      ) : (
        <span
          className={`${size} grid shrink-0 place-items-center rounded-lg bg-primary-soft text-primary [&_svg]:size-1/2`}
        >
          <House />
        </span>
      )}
      <span className="min-w-0">
        {isAppointment ? (
          <Link to={paths.doctor(booking.doctor.id)}>{withDoctorTitle(booking.doctor.name)}</Link>
        ) : (
          <Link to={paths.homeCareService(booking.service.id, booking.service.parent_id)}>
            {booking.service.name}
          </Link>
        )}
        <span className="block text-sm font-normal text-ink-2">
          {isAppointment ? (
            booking.doctor.specialty
          ) : (
            <>
              {t('bookings.home_visit')} · <Price amount={booking.price} />
            </>
          )}
        </span>
      </span>
    </span>
  )
}

export function PatientName({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <span className="wrap-anywhere">
      <span className="text-ink-2">{t('bookings.patient')}</span>{' '}
      <bdi lang={languageByScript(name)}>{name}</bdi>
    </span>
  )
}

/** A text that a person typed: keeps its line breaks and its own direction. */
export function UserText({ children }: { children: string }) {
  return (
    <span dir="auto" lang={languageByScript(children)} className="whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  )
}
