import type { LinkedAppointment } from '#contract/appointment-links.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatList, formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { phoneUrl } from '../../components/contact-urls.ts'
import { DelayNotice } from '../../components/delay-notice.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { CalendarDays, MapPin, NotebookPen, Phone, UserRound } from '../../ui/icons.tsx'

/** With whom, when and where the booking of a link is, and the first name of whom it is for. */
export function LinkFacts({ appointment }: { appointment: LinkedAppointment }) {
  const { t, language } = useTranslation()
  const { date, time, first_name: name, doctor, hospital, service } = appointment
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg leading-small">
        {doctor ? <bdi>{withDoctorTitle(doctor.name)}</bdi> : service?.name}
        {doctor ? (
          <span className="block text-base font-normal text-ink-2">
            {[doctor.specialty, doctor.visit_type].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </h2>
      <Fact icon={<CalendarDays />}>
        {t('bookings.at', { day: formatLongDay(date, language), time: formatTime(time, language) })}
        <DelayNotice time={time} delay_minutes={appointment.delay_minutes} />
        <RiyadhTimeNote always />
      </Fact>
      {hospital ? (
        <>
          <Fact icon={<MapPin />}>
            {hospital.name}
            <span className="block text-ink-2">{hospital.address}</span>
          </Fact>
          <Fact icon={<Phone />}>
            <a href={phoneUrl(hospital.phone)} className="py-1">
              <bdi dir="ltr">{formatPhoneNumber(hospital.phone)}</bdi>
            </a>
          </Fact>
        </>
      ) : null}
      {doctor?.bring ? (
        <Fact icon={<NotebookPen />}>
          {t('book.bring', { things: formatList(doctor.bring.split('\n').filter(Boolean), language) })}
        </Fact>
      ) : null}
      <Fact icon={<UserRound />}>{t('link.for', { name: `\u2068${name}\u2069` })}</Fact>
    </Card>
  )
}
