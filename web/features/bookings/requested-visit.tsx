import type { Doctor, VisitType } from '#contract/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatList } from '#domain/text/format.ts'
import { mapsLink } from '#domain/text/maps-link.ts'
import { DoctorFee } from '../../components/doctor-fee.tsx'
import { DoctorPicture } from '../../components/doctor-picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CalendarClock, MapPin, NotebookPen, UserRound } from '../../ui/icons.tsx'

/** What is being booked, before the form asks for anything: with whom, where, how long and for what fee. */
export function RequestedVisit({ doctor, type }: { doctor: Doctor; type: VisitType | undefined }) {
  const { t, language } = useTranslation()
  const { name, specialty, hospital, city, place, visit_length } = doctor
  const bring = type?.bring.split('\n').filter(Boolean) ?? []
  // Only the browser shows a form (its loader is a clientLoader), so it knows its maps application.
  const map = mapsLink(place.lat, place.long, navigator.userAgent)
  return (
    <section aria-label={t('book.summary')} className="booking-summary">
      <DoctorPicture doctor={doctor} sizes="4rem" />
      <p>
        <b>{withDoctorTitle(name)}</b>
        <span>{specialty}</span>
      </p>
      <ul>
        <li>
          <MapPin />
          <span>
            {formatList([hospital.name, city], language)}{' '}
            <a href={map.href} target={map.newTab ? '_blank' : undefined} rel="noopener">
              {t('hospital.open_map')}
              {map.newTab ? <span className="sr-only"> {t('shell.opens_new_tab')}</span> : null}
            </a>
          </span>
        </li>
        <li>
          <CalendarClock />
          {t('doctor.visit_length', { count: type?.length ?? visit_length })}
        </li>
        <li>
          <DoctorFee fee={(type ?? doctor).fee} />
        </li>
        {type && type.audience !== 'all' ? (
          <li>
            <UserRound />
            {t(type.audience === 'new' ? 'book.for_new' : 'book.for_known')}
          </li>
        ) : null}
        {bring.length > 0 ? (
          <li>
            <NotebookPen />
            {t('book.bring', { things: formatList(bring, language) })}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
