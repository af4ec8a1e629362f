import { useSearchParams } from 'react-router'
import { getMyDay, type OwnDay } from '#contract/admin/my-day.ts'
import { formatLongDay, formatTimeRange } from '#domain/text/format.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkChips } from '../../../ui/link-chips.tsx'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { DayHeading } from '../components/bookings/day-heading.tsx'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { PatientDetails } from '../components/bookings/patient-details.tsx'
import { LiveUpdates } from '../components/work-screens/live-updates.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/my-day-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(getMyDay, args)

export { clientAction } from './my-day-action.ts'

/** The appointments of the doctor who is signed in, of a day or of seven days. */
export default function MyDayPage({ loaderData: { date, today, version, days } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const isWeek = searchParams.get('span') === 'week'
  const count = days
    .flatMap(({ appointments }) => appointments)
    .filter(({ status }) => status !== 'cancelled').length
  const linkTo = (span: 'day' | 'week') => `${paths.admin('my-day')}?${new URLSearchParams({ date, span })}`
  return (
    <div className="grid gap-4">
      <PageTitle>{t('admin.my_day')}</PageTitle>
      <LiveUpdates
        url={`${paths.admin('my-day/version')}?${new URLSearchParams({ date, span: isWeek ? 'week' : 'day' })}`}
        version={version}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.my_day')}</h1>
        <LinkChips
          label={t('admin.my_day.span')}
          links={[
            { text: t('admin.my_day.day'), to: linkTo('day'), isHere: !isWeek },
            { text: t('admin.my_day.week'), to: linkTo('week'), isHere: isWeek },
          ]}
        />
      </div>
      <DayHeading
        date={date}
        today={today}
        week={isWeek ? { from: date, to: days.at(-1)?.date ?? date } : undefined}
      >
        {t('admin.day.appointments', { count })}
      </DayHeading>
      {days.map(day => (
        <Day key={day.date} day={day} showDate={isWeek} />
      ))}
    </div>
  )
}

function Day({
  day: { date, hours, day_off, room, appointments },
  showDate,
}: {
  day: OwnDay
  showDate: boolean
}) {
  const { t, language } = useTranslation()
  const name = formatLongDay(date, language)
  const roomOf = (part: OwnDay['hours'][number] | undefined) => part && (part.room ?? room)
  const roomAfter = (index: number) => {
    const there = roomOf(hours[index])
    return there && there !== roomOf(hours[index + 1]) && t('admin.room.is', { room: `\u2068${there}\u2069` })
  }
  const hoursText = day_off
    ? t('admin.my_day.day_off')
    : hours
        .flatMap(({ from, to }, index) => [formatTimeRange(from, to, language), roomAfter(index)])
        .filter(Boolean)
        .join(' · ')
  return (
    <Card as="section" aria-label={name} className="grid gap-2 p-3 sm:px-4">
      {showDate ? <h3 className="text-lg leading-small">{name}</h3> : null}
      {hoursText ? <p className="text-sm text-ink-2">{hoursText}</p> : null}
      {appointments.length === 0 ? <p className="text-ink-2">{t('admin.day.no_appointments')}</p> : null}
      <ol className="grid">
        {appointments.map(booking => (
          <li
            key={booking.id}
            className={`grid gap-x-4 gap-y-2 border-t border-line py-2 lg:grid-cols-[12rem_minmax(0,1fr)_auto] ${booking.status === 'cancelled' ? 'text-ink-2' : ''}`}
          >
            <span className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 lg:pt-2.5">
              <span className="font-semibold tabular-nums">
                {formatTimeRange(booking.time, booking.until, language)}
              </span>
              <DeskStatusBadge booking={booking} />
            </span>
            <PatientDetails
              booking={booking}
              recordUrl={
                booking.status === 'cancelled' ? undefined : paths.admin('my-patients', booking.patient_id)
              }
            />
            <BookingActions booking={booking} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
