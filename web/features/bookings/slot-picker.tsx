import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { FreeSlot } from '#contract/doctors.ts'
import { formatLongDay, formatTime, formatTimeRange } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

const Calendar = lazy(() => import('../../ui/calendar.tsx'))

/** An interval in which bookings may start on the chosen day: HH:mm, `to` excluded. */
export type TimeWindow = { from: string; to: string }

export type SlotPickerProps = {
  days: readonly { date: string; times: string[] }[]
  slot: FreeSlot
  onChange: (slot: FreeSlot) => void
  errors: { date: string | undefined; time: string | undefined }
  windows: readonly TimeWindow[]
  /** The hint that names the allowed windows, and the error for a time outside them. */
  windowTexts: { hint: (windows: string) => string; outside: string }
}

/** Picks day and time: a calendar of the bookable days, the free times as buttons, and a time field. */
export function SlotPicker({ days, slot, onChange, errors, windows, windowTexts }: SlotPickerProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayWithSlots = days.find(day => day.date === slot.date)
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-semibold" id="book-date">
          {t('book.date')}
        </p>
        <p className="text-sm text-ink-2">{t('book.date_hint')}</p>
        <RiyadhTimeNote />
        <input type="hidden" name="date" value={slot.date} />
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
            value={slot.date || undefined}
            onChange={date => onChange({ date, time: '' })}
            minDate={days[0]?.date}
            maxDate={days.at(-1)?.date}
            isUnavailable={date => !days.some(day => day.date === date)}
            previousLabel={t('book.previous_month')}
            nextLabel={t('book.next_month')}
            selectedText={
              slot.date
                ? `${formatLongDay(slot.date, language)} · ${formatHijriDay(slot.date, language)}`
                : undefined
            }
          />
        </Suspense>
        {errors.date ? <FieldError id="book-date-error">{errors.date}</FieldError> : null}
      </div>
      {dayWithSlots ? (
        <ChoiceChips
          name="free_time"
          legend={t('book.times')}
          choices={dayWithSlots.times.map(time => ({ value: time, label: formatTime(time, language) }))}
          value={slot.time}
          onChange={time => onChange({ date: slot.date, time })}
        />
      ) : null}
      <TimeField
        // Choosing a button resets the field to the chosen time.
        key={`${slot.date} ${slot.time}`}
        slot={slot}
        windows={windows}
        windowTexts={windowTexts}
        error={errors.time}
        onChange={onChange}
      />
    </>
  )
}

type TimeFieldProps = Pick<SlotPickerProps, 'slot' | 'windows' | 'windowTexts' | 'onChange'> & {
  error: string | undefined
}

/** Accepts any typed time within the windows; another one shows an error and is not set (spec §5). */
function TimeField({ slot, windows, windowTexts, error, onChange }: TimeFieldProps) {
  const { t, language } = useTranslation()
  const [typed, setTyped] = useState(slot.time)
  const [isRefused, setIsRefused] = useState(false)
  // spec §4: a text field until it has the focus, because an empty time field looks filled in.
  const [isFocused, setIsFocused] = useState(false)
  const type = isFocused || typed !== '' ? 'time' : 'text'
  const { ref, isRefocusing } = useRefocusOn(type)
  const validateOnBlur = () => {
    if (isRefocusing.current) return
    setIsFocused(false)
    if (typed === '' || typed === slot.time) return
    if (windows.some(({ from, to }) => typed >= from && typed < to))
      return onChange({ date: slot.date, time: typed })
    toast.error(windowTexts.outside)
    setIsRefused(true)
    setTyped(slot.time)
  }
  const windowLabels = windows.map(({ from, to }) => formatTimeRange(from, to, language)).join(' · ')
  return (
    <TextField
      ref={ref}
      type={type}
      name="time"
      label={t('book.time')}
      hint={slot.date ? windowTexts.hint(windowLabels) : t('book.choose_date')}
      error={error ?? (isRefused ? windowTexts.outside : undefined)}
      value={typed}
      disabled={!slot.date}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={validateOnBlur}
      required
      step={type === 'time' ? 300 : undefined}
    />
  )
}

/**
 * Focuses an input again when its type changes while it has the focus. In WebKit the new type's parts do not
 * get the focus by themselves, and what is typed first is lost.
 */
function useRefocusOn(type: string) {
  const ref = useRef<HTMLInputElement>(null)
  const isRefocusing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the type changes
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || document.activeElement !== input) return
    isRefocusing.current = true
    input.blur()
    input.focus({ preventScroll: true })
    isRefocusing.current = false
  }, [type])
  return { ref, isRefocusing }
}
