import { lazy, Suspense, useState } from 'react'
import type { FreeStart } from '#contract/doctors.ts'
import { hijriDay, longDay } from '#domain/format.ts'
import { RiyadhTime } from '../../i18n/riyadh-time.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

const Calendar = lazy(() => import('../../ui/calendar.tsx'))

/** In what a visit of the chosen day may begin: HH:mm, `to` left out. */
export type StartWindow = { from: string; to: string }

export type ChooseStartProps = {
  days: readonly { date: string; times: string[] }[]
  start: FreeStart
  onChange: (start: FreeStart) => void
  errors: { date: string | undefined; time: string | undefined }
  windows: readonly StartWindow[]
  /** What is said of a time: in which windows it may lie, and that it lies elsewhere. */
  says: { hint: (windows: string) => string; outside: string }
}

/** Day and time of a visit: a calendar of the days that can be booked, the free times as buttons, and a time field. */
export function ChooseStart({ days, start, onChange, errors, windows, says }: ChooseStartProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const free = days.find(day => day.date === start.date)
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-semibold" id="book-date">
          {t('book.date')}
        </p>
        <p className="text-sm text-ink-2">{t('book.date_hint')}</p>
        <RiyadhTime />
        <input type="hidden" name="date" value={start.date} />
        <Suspense
          fallback={
            <Loading label={t('shell.loading')}>
              <Skeleton className="h-80 w-full max-w-md" />
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
        says={says}
        error={errors.time}
        onChange={onChange}
      />
    </>
  )
}

type TimeFieldProps = Pick<ChooseStartProps, 'start' | 'windows' | 'says' | 'onChange'> & {
  error: string | undefined
}

/** Any time of the windows may be typed; another one is refused and not set (spec §5). */
function TimeField({ start, windows, says, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(start.time)
  const [refused, setRefused] = useState(false)
  // spec §4: a text field until it is entered; the browser's clock with nothing in it looks filled in.
  const [entered, setEntered] = useState(false)
  const leave = () => {
    setEntered(false)
    if (typed === '' || typed === start.time) return
    if (windows.some(({ from, to }) => typed >= from && typed < to))
      return onChange({ date: start.date, time: typed })
    toast.error(says.outside)
    setRefused(true)
    setTyped(start.time)
  }
  const type = entered || typed !== '' ? 'time' : 'text'
  const spans = windows.map(({ from, to }) => `${from}–${to}`)
  return (
    <TextField
      type={type}
      name="time"
      label={t('book.time')}
      hint={start.date ? says.hint(`\u2066${spans.join(' · ')}\u2069`) : t('book.choose_date')}
      error={error ?? (refused ? says.outside : undefined)}
      value={typed}
      disabled={!start.date}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={() => setEntered(true)}
      onBlur={leave}
      required
      step={type === 'time' ? 300 : undefined}
    />
  )
}
