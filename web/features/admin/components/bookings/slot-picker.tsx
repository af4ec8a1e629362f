import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FreeSlot } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { AlternativeSlots } from '../../../bookings/alternative-slots.tsx'
import type { clientLoader } from './free-times-loader.ts'

type SlotPickerProps = {
  /** The doctor or service whose free times are offered. */
  owner: { doctor: number } | { service: string }
  initial: FreeSlot
  errorOf: (field: string) => string | undefined
  refused: FormError | undefined
}

/** Chooses the day and time of a booking: one of the free times of the day, or any typed time. */
export function SlotPicker({ owner, initial, errorOf, refused }: SlotPickerProps) {
  const { t, language } = useTranslation()
  const [{ date, time }, setSlot] = useState(initial)
  const { load, data: part } = useFetcher<typeof clientLoader>()
  const [[kind, id] = ['', '']] = Object.entries(owner)
  const times = part?.data
  useEffect(() => {
    // The value is not a complete date while it is being typed.
    if (id && /^[1-8]\d{3}-/.test(date))
      load(`${paths.admin('free-times')}?${new URLSearchParams({ [kind]: String(id), date })}`)
  }, [load, kind, id, date])
  return (
    <>
      <AlternativeSlots formError={refused} onChoose={setSlot} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="date"
          label={t('admin.day.date')}
          error={errorOf('date')}
          value={date}
          onChange={event => setSlot({ date: event.currentTarget.value, time })}
          required
        />
        <TextField
          type="time"
          name="time"
          label={t('book.time')}
          error={errorOf('time')}
          value={time}
          onChange={event => setSlot({ date, time: event.currentTarget.value })}
          step={300}
          required
        />
      </div>
      {part?.failure ? <ReadFailure failure={part.failure} /> : null}
      {times && times.length > 0 ? (
        <ChoiceChips
          name="free_time"
          legend={t('admin.day.free')}
          choices={times.map(freeTime => ({ value: freeTime, label: formatTime(freeTime, language) }))}
          value={time}
          onChange={freeTime => setSlot({ date, time: freeTime })}
        />
      ) : null}
      {times?.length === 0 ? <p className="text-sm text-ink-2">{t('admin.day.no_free')}</p> : null}
    </>
  )
}
