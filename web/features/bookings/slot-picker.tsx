import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FreeSlot } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { type FreeDays, isFree } from '../../forms/requested-slot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { FieldError } from '../../ui/field.tsx'
import { DayPicker } from './day-picker.tsx'
import type { TimeFieldProps } from './time-field.tsx'

// Most people press one of the offered times.
const TimeField = lazy(() => import('./time-field.tsx'))
const ChosenSlot = lazy(() => import('./chosen-slot.tsx'))

export type SlotPickerProps = Omit<TimeFieldProps, 'error'> & {
  errors: { date: string | undefined; time: string | undefined }
}

/**
 * Picks day and time: the next available days or a calendar, then the available times or a time field. Once a
 * free time is chosen, one line names it, and its button shows the choice again.
 */
export function SlotPicker({ days, slot, onChange, errors, ...field }: SlotPickerProps) {
  const { t } = useTranslation()
  const { times = [], places } = days.find(day => day.date === slot.date) ?? {}
  const [isTyping, setIsTyping] = useState(slot.time !== '' && !times.includes(slot.time))
  /** Undefined until something is pressed. */
  const [isOpen, setIsOpen] = useState<boolean | undefined>(isTyping || undefined)
  const ref = useRef<HTMLDivElement>(null)
  const isFolded = !isOpen && isFree(days, slot) && !errors.date && !errors.time
  const open = () => {
    flushSync(() => setIsOpen(true))
    ref.current?.querySelector<HTMLElement>('[name=time]:checked')?.focus()
  }
  return (
    <div ref={ref} className="grid gap-2">
      {isFolded ? (
        <Suspense>
          <ChosenSlot slot={slot} days={days} takesFocus={isOpen === false} onChange={open} />
        </Suspense>
      ) : null}
      <div hidden={isFolded} className="grid gap-6">
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
                key={slot.date}
                {...field}
                days={days}
                slot={slot}
                onChange={onChange}
                error={errors.time}
              />
            </Suspense>
          ) : (
            <FreeTimes
              times={times}
              places={places}
              slot={slot}
              onChange={onChange}
              onPress={setIsOpen}
              error={errors.time}
            />
          )}
          {times.length > 0 ? (
            <Button
              variant="quiet"
              size="sm"
              className="-ms-4 justify-self-start"
              onClick={() => {
                setIsTyping(!isTyping)
                setIsOpen(true)
              }}
            >
              {t(isTyping ? 'book.available_times' : 'book.other_time')}
            </Button>
          ) : null}
        </div>
      </div>
      <RiyadhTimeNote />
    </div>
  )
}

type FreeTimesProps = {
  times: readonly string[]
  /** Where they are, if the doctor works at several hospitals. */
  places: FreeDays[number]['places']
  slot: FreeSlot
  onChange: (slot: FreeSlot) => void
  /** A time is pressed, or passed over with the arrow keys. */
  onPress: (isByKey: boolean) => void
  error: string | undefined
}

/** The available times of a day as buttons, by the hospital and the part of the day. */
function FreeTimes({ times, places, slot, onChange, onPress, error }: FreeTimesProps) {
  const { t, language } = useTranslation()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click radio buttons, too
    <fieldset
      aria-describedby={error ? 'time-error' : undefined}
      className="grid min-w-0 gap-3"
      onClick={({ target, detail }) => target instanceof HTMLInputElement && onPress(detail === 0)}
    >
      <legend className="required-mark mb-1 text-sm font-semibold">{t('book.times')}</legend>
      {/* A time that was taken meanwhile stays the form's value, so that its error stays too. */}
      {slot.time && !times.includes(slot.time) ? <input type="hidden" name="time" value={slot.time} /> : null}
      {(places ?? [{ hospital: null, times }]).flatMap(({ hospital, times: own }) =>
        dayParts.map(part => {
          const ofPart = own.filter(time => dayPartOf(time) === part)
          return ofPart.length > 0 ? (
            <ChoiceChips
              key={part + hospital?.id}
              name="time"
              legend={
                <span className="font-normal text-ink-2">
                  {hospital && `${hospital.name} · `}
                  {t(part)}
                </span>
              }
              choices={ofPart.map(time => ({ value: time, label: formatTime(time, language) }))}
              value={slot.time}
              onChange={time => onChange({ date: slot.date, time })}
            />
          ) : null
        }),
      )}
      {error ? <FieldError id="time-error">{error}</FieldError> : null}
    </fieldset>
  )
}

const dayParts = ['book.morning', 'book.afternoon', 'book.evening'] as const

const dayPartOf = (time: string) => dayParts[time < '12:00' ? 0 : time < '17:00' ? 1 : 2]
