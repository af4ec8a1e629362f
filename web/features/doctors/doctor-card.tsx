import CalendarClock from 'lucide-react/icons/calendar-clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { DoctorCard as Doctor } from '#contract/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatShortDay, formatTime } from '#domain/text/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardControls, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A doctor in a list: the whole card links to the doctor's page, its button to the booking form. */
export function DoctorCard({ doctor, eager }: { doctor: Doctor; eager?: boolean }) {
  const { t } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap gap-4">
        <Picture
          src={doctor.image}
          widths={[192, 448]}
          sizes="5.5rem"
          alt=""
          eager={eager}
          className="w-22 shrink-0 self-start rounded-lg bg-band"
        />
        <div className="grid min-w-0 grow basis-[8rem] content-start gap-0.5">
          <h3 className="text-base leading-small">
            <CardLink to={paths.doctor(doctor.id)}>{name}</CardLink>
          </h3>
          <p className="text-sm text-ink-2">{doctor.job_title}</p>
          <p className="flex items-start gap-1 text-sm text-ink-3">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            {doctor.hospital.name}
          </p>
        </div>
      </div>
      <NextFreeSlots slots={doctor.next_free} />
      <CardControls>
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

function NextFreeSlots({ slots }: { slots: Doctor['next_free'] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const day = slots[0]?.date
  if (!day)
    return <p className="mt-auto border-t border-line pt-3 text-sm text-ink-3">{t('doctors.none_free')}</p>
  return (
    <div className="mt-auto grid gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs font-semibold text-ok">
        <CalendarClock aria-hidden className="size-4" />
        {t('doctors.next_free')}
        <span className="text-ink-2">{formatShortDay(day, language)}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {slots
          .filter(slot => slot.date === day)
          .map(({ time }) => (
            <li key={time} className="rounded-full bg-primary-soft px-3 py-0.5 text-xs text-ink">
              {formatTime(time, language)}
            </li>
          ))}
      </ul>
    </div>
  )
}
