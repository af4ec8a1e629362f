import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doctor, FreeStart } from '#contract/doctors.ts'
import { weekdayOf } from '#domain/clinic-time.ts'
import { clockTime, hijriDay, longDay } from '#domain/format.ts'
import { weekdayName } from '#domain/weekdays.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

const Calendar = lazy(() => import('../../ui/calendar.tsx'))

type ChooseTimeProps = {
  doctor: Pick<Doctor, 'slots'>
  days: readonly { date: string; times: string[] }[]
  start: FreeStart
  onChange: (start: FreeStart) => void
  errors: { date: string | undefined; time: string | undefined }
}

/** Day and time of a visit: a calendar of the days that can be booked, the free times as buttons, and a time field. */
export function ChooseTime({ doctor, days, start, onChange, errors }: ChooseTimeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const free = days.find(day => day.date === start.date)
  const windows = start.date
    ? doctor.slots.filter(slot => slot.date === weekdayName(weekdayOf(start.date), language))
    : []
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-semibold" id="book-date">
          {t('book.date')}
        </p>
        <p className="text-sm text-ink-2">{t('book.date_hint')}</p>
        <input type="hidden" name="date" value={start.date} />
        <Suspense
          fallback={
            <Loading label={t('shell.loading')}>
              <Skeleton className="h-88 w-full max-w-md" />
            </Loading>
          }
        >
          <Calendar
            lang={language}
            label={t('book.date')}
            value={start.date || undefined}
            onChange={date => onChange({ date, time: '' })}
            minDate={days[0]?.date}
            maxDate={days.at(-1)?.date}
            isUnavailable={date => !days.some(day => day.date === date)}
            previousLabel={t('book.previous_month')}
            nextLabel={t('book.next_month')}
            chosen={
              start.date ? `${longDay(start.date, language)} · ${hijriDay(start.date, language)}` : undefined
            }
          />
        </Suspense>
        {errors.date ? <FieldError id="book-date-error">{errors.date}</FieldError> : null}
      </div>
      {free ? (
        <ChoiceChips
          name="free_time"
          legend={t('book.times')}
          choices={free.times.map(time => ({ value: time, label: <bdi dir="ltr">{time}</bdi> }))}
          value={start.time}
          onChange={time => onChange({ date: start.date, time })}
        />
      ) : null}
      <TimeField
        // A chosen button is a new value of the field.
        key={`${start.date} ${start.time}`}
        start={start}
        windows={windows}
        error={errors.time}
        onChange={onChange}
      />
    </>
  )
}

type TimeFieldProps = {
  start: FreeStart
  windows: Doctor['slots']
  error: string | undefined
  onChange: (start: FreeStart) => void
}

/** Any time of the doctor's windows may be typed; another one is refused and not set (spec §5). */
function TimeField({ start, windows, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(start.time)
  const [refused, setRefused] = useState(false)
  const leave = () => {
    if (typed === '' || typed === start.time) return
    if (windows.some(window => typed >= clockTime(window.time_from) && typed < clockTime(window.time_to)))
      return onChange({ date: start.date, time: typed })
    toast.error(t('invalid date '))
    setRefused(true)
    setTyped(start.time)
  }
  const spans = windows.map(window => `${clockTime(window.time_from)}–${clockTime(window.time_to)}`)
  return (
    <TextField
      type="time"
      name="time"
      label={t('book.time')}
      hint={
        start.date
          ? t('book.time_hint', { windows: `\u2066${spans.join(' · ')}\u2069` })
          : t('book.choose_date')
      }
      error={error ?? (refused ? t('invalid date ') : undefined)}
      value={typed}
      disabled={!start.date}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={leave}
      required
      step={300}
    />
  )
}
