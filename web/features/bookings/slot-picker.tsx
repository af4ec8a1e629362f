import { lazy, Suspense, useState } from 'react'
import type { FreeSlot } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { FieldError } from '../../ui/field.tsx'
import { DayPicker } from './day-picker.tsx'
import type { TimeFieldProps } from './time-field.tsx'

// Most people press one of the offered times.
const TimeField = lazy(() => import('./time-field.tsx'))

export type SlotPickerProps = Omit<TimeFieldProps, 'error'> & {
  days: readonly { date: string; times: string[] }[]
  errors: { date: string | undefined; time: string | undefined }
}

/** Picks day and time: the next available days or a calendar, then the available times or a time field. */
export function SlotPicker({ days, slot, onChange, errors, ...field }: SlotPickerProps) {
  const { t } = useTranslation()
  const times = days.find(day => day.date === slot.date)?.times ?? []
  const [isTyping, setIsTyping] = useState(slot.time !== '' && !times.includes(slot.time))
  return (
    <>
      <DayPicker
        days={days}
        date={slot.date}
        onChange={date => onChange({ date, time: '' })}
        error={errors.date}
      />
      <div className="grid gap-2">
        {isTyping || times.length === 0 ? (
          <Suspense>
            <TimeField
              // Another choice resets the field to its time.
              key={`${slot.date} ${slot.time}`}
              {...field}
              slot={slot}
              onChange={onChange}
              error={errors.time}
            />
          </Suspense>
        ) : (
          <FreeTimes times={times} slot={slot} onChange={onChange} error={errors.time} />
        )}
        {times.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            className="-ms-4 justify-self-start"
            onClick={() => setIsTyping(!isTyping)}
          >
            {t(isTyping ? 'book.available_times' : 'book.other_time')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type FreeTimesProps = {
  times: readonly string[]
  slot: FreeSlot
  onChange: (slot: FreeSlot) => void
  error: string | undefined
}

/** The available times of a day as buttons, by the part of the day. */
function FreeTimes({ times, slot, onChange, error }: FreeTimesProps) {
  const { t, language } = useTranslation()
  const groups = dayParts
    .map(({ text, from, to }) => ({ text, times: times.filter(time => time >= from && time < to) }))
    .filter(group => group.times.length > 0)
  return (
    <fieldset aria-describedby={error ? 'time-error' : undefined} className="grid min-w-0 gap-3">
      <legend className="required-mark mb-1 text-sm font-semibold">{t('book.times')}</legend>
      {/* A time that was taken meanwhile stays the form's value, so that its error stays too. */}
      {slot.time && !times.includes(slot.time) ? <input type="hidden" name="time" value={slot.time} /> : null}
      {groups.map(group => (
        <ChoiceChips
          key={group.text}
          name="time"
          legend={<span className="font-normal text-ink-2">{t(group.text)}</span>}
          choices={group.times.map(time => ({ value: time, label: formatTime(time, language) }))}
          value={slot.time}
          onChange={time => onChange({ date: slot.date, time })}
        />
      ))}
      {error ? <FieldError id="time-error">{error}</FieldError> : null}
    </fieldset>
  )
}

/** `to` is excluded. */
const dayParts = [
  { text: 'book.morning', from: '00:00', to: '12:00' },
  { text: 'book.afternoon', from: '12:00', to: '17:00' },
  { text: 'book.evening', from: '17:00', to: '24:00' },
] as const
