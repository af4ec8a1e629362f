import { Link } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatList, formatTime } from '#domain/text/format.ts'
import { DoctorPicture } from '../../components/doctor-picture.tsx'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardControls, CardLink } from '../../ui/card.tsx'
import { CalendarClock, MapPin } from '../../ui/icons.tsx'
import type { DoctorCardFields } from './doctor-card-fields.ts'
import { DoctorFacts } from './doctor-facts.tsx'

/** A doctor in a list: the card links to the doctor's page, its times and its button to the booking form. */
export function DoctorCard({ doctor, eager }: { doctor: DoctorCardFields; eager?: boolean }) {
  const { t, language } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  return (
    <Card className="doctor-card">
      <div className="doctor-lead">
        <DoctorPicture doctor={doctor} sizes="5.5rem" eager={eager} />
        <div>
          <h3>
            <CardLink to={paths.doctor(doctor.id)}>{name}</CardLink>
          </h3>
          <p>{doctor.job_title}</p>
          {[doctor, ...doctor.practices].map(({ hospital, city }) => (
            <p key={hospital.id}>
              <MapPin />
              {formatList([hospital.name, city], language)}
            </p>
          ))}
          <DoctorFacts doctor={doctor} />
        </div>
      </div>
      <CardControls>
        <NextTimes doctor={doctor} name={name} />
        <ButtonLink
          to={paths.bookDoctor(doctor.id)}
          wide
          size="sm"
          aria-label={t('doctors.book_with', { name })}
        >
          {t('doctors.book')}
        </ButtonLink>
      </CardControls>
    </Card>
  )
}

/** The first available times of the next day that has some. */
function NextTimes({ doctor: { id, next_free }, name }: { doctor: DoctorCardFields; name: string }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const [next] = next_free
  if (!next) return <p className="text-sm text-ink-3">{t('doctors.none_free')}</p>
  return (
    <>
      <p className="next-free">
        <CalendarClock />
        {t('doctors.next_free')}
        <span>{[formatDay(next.date), ...(next.place ?? [])].join(' · ')}</span>
      </p>
      <ul aria-label={t('doctors.times_with', { name })} className="time-links card-times">
        {next_free.map(({ date, time }) => (
          <li key={time}>
            <Link to={paths.bookDoctor(id, { date, time })}>{formatTime(time, language)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
