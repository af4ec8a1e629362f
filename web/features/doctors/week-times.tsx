import { Link } from 'react-router'
import type { Doctor, FreeSlot } from '#contract/doctors.ts'
import { addDays, weekdayOf } from '#domain/booking/clinic-time.ts'
import { shortWeekdayName } from '#domain/booking/weekdays.ts'
import { formatTime, listComma } from '#domain/text/format.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { CalendarDays } from '../../ui/icons.tsx'

type WeekTimesProps = {
  doctor: Pick<Doctor, 'id' | 'next_free'>
  /** The available times of the days from `from`; days without one are omitted. */
  week: { from: string; days: FreeDays }
}

/** How many days the strip shows. */
export const WEEK_DAYS = 7

/**
 * The next seven days as radio buttons, and the times of the chosen one as links to the booking form. The
 * choice is the browser's own, so it works without JavaScript.
 */
export function WeekTimes({ doctor, week }: WeekTimesProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const dates = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(week.from, day))
  if (week.days.length === 0) return <NoTimes doctor={doctor} />
  return (
    <div
      role="radiogroup"
      aria-labelledby="times"
      className="grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4 sm:grid-cols-8 md:grid-cols-4 lg:grid-cols-8"
    >
      {dates.map(date => {
        const { times = [], places = [{ hospital: undefined, times }] } =
          week.days.find(day => day.date === date) ?? {}
        return (
          <div key={date} className="contents">
            <label className={dayClass}>
              <input
                type="radio"
                name="day"
                disabled={times.length === 0}
                defaultChecked={date === week.days[0]?.date}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
              />
              <span>{shortWeekdayName(weekdayOf(date), language)}</span>
              <b className="text-lg">{Number(date.slice(8))}</b>
              {/* Two numbers without a pause would be heard as one. */}
              <span className="sr-only">{listComma(language)}</span>
              <span>
                {times.length > 0 ? t('doctor.times_count', { count: times.length }) : t('doctor.no_times')}
              </span>
            </label>
            {times.length > 0 ? (
              <div className="order-last col-span-full hidden gap-2 pt-2 peer-has-checked:grid">
                <p className="text-sm font-semibold">{formatDay(date)}</p>
                {places.map(({ hospital, times: own }) => (
                  <div key={hospital?.id} className="grid gap-1">
                    {hospital ? <p className="text-sm text-ink-2">{hospital.name}</p> : null}
                    <ul
                      aria-label={hospital?.name}
                      className="time-links grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
                    >
                      {own.map(time => (
                        <li key={time}>
                          <Link to={paths.bookDoctor(doctor.id, { date, time })} preventScrollReset>
                            {formatTime(time, language)}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            ) : null}
          </div>
        )
      })}
      <Link to={paths.bookDoctor(doctor.id)} preventScrollReset className={laterClass}>
        <CalendarDays className="size-5" />
        {t('doctor.later_days')}
      </Link>
    </div>
  )
}

/** No available time in the week: the next one, if it is near, or nothing to press. */
function NoTimes({ doctor }: { doctor: { id: number; next_free: readonly FreeSlot[] } }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const [next] = doctor.next_free
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">{t('doctor.no_times_in_week')}</p>
      {next ? (
        <p>
          {t('doctor.next_time')}{' '}
          <Link to={paths.bookDoctor(doctor.id, next)} preventScrollReset className="inline-block py-2">
            {t('bookings.at', {
              day: formatDay(next.date),
              time: formatTime(next.time, language),
            })}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

const tileClass =
  'relative grid min-h-20 content-center justify-items-center rounded-md border px-1 py-1.5 text-center text-xs '

const dayClass =
  `peer ${tileClass} border-control bg-surface transition-colors duration-120 hover:border-primary ` +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-band has-disabled:text-ink-3 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

const laterClass = `${tileClass} gap-1 border-line font-semibold text-primary no-underline hover:bg-primary-soft`
