import { useLayoutEffect, useRef, useState } from 'react'
import type { FreeSlot } from '#contract/doctors.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import { formatTime, formatTimeRange } from '#domain/text/format.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

/** An interval in which bookings may start on the chosen day: HH:mm, `to` excluded. */
export type TimeWindow = { from: string; to: string }

export type TimeFieldProps = {
  days: FreeDays
  slot: FreeSlot
  onChange: (slot: FreeSlot) => void
  windows: readonly TimeWindow[]
  /** The hint that names the allowed windows, and the error for a time outside them. */
  windowTexts: { hint: (windows: string) => string; outside: string }
  error: string | undefined
}

/**
 * A typed time within the windows becomes the nearest free one of the day, and the field says so; another one
 * shows an error and is not set (spec §5).
 */
export default function TimeField({ days, slot, windows, windowTexts, error, onChange }: TimeFieldProps) {
  const { t, language } = useTranslation()
  const [typed, setTyped] = useState(slot.time)
  const [snapped, setSnapped] = useState<{ from: string; to: string }>()
  // Another choice resets the field to its time.
  const [shown, setShown] = useState(slot.time)
  if (shown !== slot.time) {
    setShown(slot.time)
    setTyped(slot.time)
  }
  const [isRefused, setIsRefused] = useState(false)
  // spec §4: a text field until it has the focus, because an empty time field looks filled in.
  const [isFocused, setIsFocused] = useState(false)
  const type = isFocused || typed !== '' ? 'time' : 'text'
  const { ref, isRefocusing } = useRefocusOn(type)
  const validateOnBlur = () => {
    if (isRefocusing.current) return
    setIsFocused(false)
    if (typed === '' || typed === slot.time) return
    if (windows.some(({ from, to }) => typed >= from && typed < to)) {
      const asked = { date: slot.date, time: typed }
      const [nearest = asked] = nearestSlots(
        days.filter(({ date }) => date === slot.date),
        asked,
        1,
      )
      setSnapped({ from: typed, to: nearest.time })
      setTyped(nearest.time)
      return onChange(nearest)
    }
    toast.error(windowTexts.outside)
    setIsRefused(true)
    setTyped(slot.time)
  }
  const windowLabels = windows.map(({ from, to }) => formatTimeRange(from, to, language)).join(' · ')
  return (
    <>
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
      <p role="status" className="text-sm empty:hidden">
        {snapped && snapped.to === slot.time && snapped.from !== snapped.to
          ? t('book.snapped', {
              typed: formatTime(snapped.from, language),
              time: formatTime(snapped.to, language),
            })
          : null}
      </p>
    </>
  )
}

/**
 * Focuses an input again when its type changes while it has the focus. In WebKit the new type's parts do not
 * get the focus by themselves, and what is typed first is lost.
 */
function useRefocusOn(type: string) {
  const ref = useRef<HTMLInputElement>(null)
  const isRefocusing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new type is the reason to focus again
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
