import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Plus, Trash2 } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'

type HoursEditorProps = {
  /** The field name of the hours in the body: `hours` or `periods.0.hours`. */
  name: string
  legend: string
  value: readonly WorkingHours[]
  change: (value: WorkingHours[]) => void
  errorOf: (field: string) => string | undefined
}

/** The ISO weekdays in the order of the clinic's week, which begins on Sunday. */
const WEEK = [7, 1, 2, 3, 4, 5, 6]

/** Edits weekly hours, one row per window. A note marks a window that ends on the next day. */
export function HoursEditor({ name, legend, value, change, errorOf }: HoursEditorProps) {
  const { t, language } = useTranslation()
  return (
    <fieldset id={name} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {value.length === 0 ? <p className="text-ink-2">{t('admin.doctors.no_hours')}</p> : null}
      {value.map((window, index) => {
        const row = `${name}.${index}`
        const set = (changes: Partial<WorkingHours>) => change(value.with(index, { ...window, ...changes }))
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index, as in refusals
            key={index}
            id={row}
            className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line pb-3"
          >
            <Select
              className="order-1 flex-1 basis-40 sm:order-none"
              label={t('admin.doctors.weekday')}
              value={window.weekday}
              error={errorOf(`${row}.weekday`)}
              onChange={({ target }) => set({ weekday: Number(target.value) })}
              options={WEEK.map(weekday => ({ id: weekday, name: weekdayName(weekday, language) }))}
            />
            {(['from', 'to'] as const).map(end => (
              <TextField
                key={end}
                id={`${row}.${end}`}
                type="time"
                className="order-3 flex-1 basis-28 sm:order-none"
                label={end === 'from' ? t('admin.doctors.from') : t('admin.doctors.to')}
                value={window[end]}
                error={errorOf(`${row}.${end}`)}
                onChange={({ target }) => set({ [end]: target.value })}
              />
            ))}
            <IconButton
              className="order-2 sm:order-none"
              label={t('admin.doctors.drop_hours', { number: index + 1 })}
              onClick={() => change(value.toSpliced(index, 1))}
            >
              <Trash2 />
            </IconButton>
            {window.from && window.to && window.to <= window.from ? (
              <p className="order-4 basis-full text-sm text-ink-2">{t('admin.doctors.past_midnight')}</p>
            ) : null}
            {errorOf(row) ? (
              <div className="order-4 basis-full">
                <FieldError id={`${row}-error`}>{errorOf(row)}</FieldError>
              </div>
            ) : null}
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => change([...value, nextWindow(value)])}
      >
        <Plus className="size-5" />
        {t('admin.doctors.add_hours')}
      </Button>
    </fieldset>
  )
}

/** The default of a new row: the hours of the last row, on the following day. */
function nextWindow(hours: readonly WorkingHours[]): WorkingHours {
  const last = hours.at(-1)
  return last ? { ...last, weekday: (last.weekday % 7) + 1 } : { weekday: 7, from: '09:00', to: '17:00' }
}
