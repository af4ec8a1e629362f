import { useState } from 'react'
import { addDays, dayOf, daysBetween } from '#domain/booking/clinic-time.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Plus, X } from '../../../../ui/icons.tsx'

/** The most days that can be added at once. */
const MAX_LEAVE_DAYS = 92

type DaysOffProps = {
  /** The field's name in refusals. */
  name: string
  legend: string
  noneText: string
  addText: string
  /** The name of the button that removes a day. */
  dropText: (day: string) => string
  value: readonly string[]
  change: (value: string[]) => void
}

/** Edits days off from today on. One day or a range of days can be added. */
export function DaysOff({ name, legend, noneText, addText, dropText, value, change }: DaysOffProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const upcoming = value.filter(day => day >= dayOf(clinicNow()))
  const add = () => {
    if (!from) return
    const length = Math.min(Math.max(to ? daysBetween(from, to) : 0, 0), MAX_LEAVE_DAYS) + 1
    const added = Array.from({ length }, (_, offset) => addDays(from, offset))
    change([...new Set([...value, ...added])].sort())
    setFrom('')
    setTo('')
  }
  return (
    <fieldset id={name} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {upcoming.length === 0 ? <p className="text-ink-2">{noneText}</p> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {upcoming.map(day => (
          <li key={day} className="flex items-center rounded-full bg-band ps-4">
            {formatDay(day)}
            <IconButton
              label={dropText(formatLongDay(day, language))}
              onClick={() => change(value.filter(each => each !== day))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          type="date"
          label={t('admin.doctors.off_from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('admin.doctors.off_to')}
          min={from || undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button variant="secondary" disabled={!from} onClick={add} className="justify-self-start">
          <Plus className="size-5" />
          {addText}
        </Button>
      </div>
    </fieldset>
  )
}
