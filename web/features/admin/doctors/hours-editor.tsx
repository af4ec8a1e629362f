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
  /** All hospitals, of which hours may be at another than the doctor's. */
  hospitals: readonly { id: number; name: string }[]
  /** The doctor's own. */
  ownHospital: number
  change: (value: WorkingHours[]) => void
  errorOf: (field: string) => string | undefined
}

/** The ISO weekdays in the order of the clinic's week, which begins on Sunday. */
const WEEK = [7, 1, 2, 3, 4, 5, 6]

/**
 * Edits weekly hours, one row per window. A note marks a window that ends on the next day. Hours at another
 * hospital name it, and may have days of effect.
 */
export function HoursEditor(props: HoursEditorProps) {
  const { name, legend, value, hospitals, ownHospital, change, errorOf } = props
  const { t, language } = useTranslation()
  const other = hospitals.find(({ id }) => id !== ownHospital)
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
            {window.hospital_id ? (
              <div className="order-4 grid basis-full gap-3 sm:grid-cols-3">
                <Select
                  id={`${row}.hospital_id`}
                  label={t('admin.column_hospital_id')}
                  value={window.hospital_id}
                  error={errorOf(`${row}.hospital_id`)}
                  onChange={({ target }) => set({ hospital_id: Number(target.value) })}
                  options={hospitals}
                />
                {(['first_day', 'last_day'] as const).map(day => (
                  <TextField
                    key={day}
                    id={`${row}.${day}`}
                    type="date"
                    label={t(`admin.column_${day}`)}
                    value={window[day] ?? ''}
                    error={errorOf(`${row}.${day}`)}
                    onChange={({ target }) => set({ [day]: target.value || null })}
                  />
                ))}
              </div>
            ) : null}
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
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => change([...value, nextWindow(value)])}>
          <Plus className="size-5" />
          {t('admin.doctors.add_hours')}
        </Button>
        {other ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => change([...value, { ...nextWindow(value), hospital_id: other.id }])}
          >
            <Plus className="size-5" />
            {t('admin.doctors.add_hours_elsewhere')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

/** The default of a new row: the hours of the last row, on the following day. */
function nextWindow(hours: readonly WorkingHours[]): WorkingHours {
  const last = hours.at(-1)
  return last ? { ...last, weekday: (last.weekday % 7) + 1 } : { weekday: 7, from: '09:00', to: '17:00' }
}
