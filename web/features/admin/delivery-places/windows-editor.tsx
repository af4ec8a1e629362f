import type { deliveryPlaces } from '#contract/admin/delivery-places.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { RecordField } from '../components/fields/record-field.tsx'
import { RowsEditor } from '../components/fields/rows-editor.tsx'
import type { BodyOf } from '../record-types.ts'

type Windows = BodyOf<typeof deliveryPlaces>['windows']

type WindowsEditorProps = {
  value: Windows
  change: (value: Windows) => void
  errorOf: (field: string) => string | undefined
}

/** The ISO weekdays in the order of the week, which begins on Sunday. */
const WEEK = [7, 1, 2, 3, 4, 5, 6]

/** Edits the weekly times of a place: days, hours, how many orders, and until when. */
export function WindowsEditor({ value, change, errorOf }: WindowsEditorProps) {
  const { t } = useTranslation()
  return (
    <RowsEditor
      name="windows"
      title={t('admin.places.windows')}
      hint={t('admin.places.windows_hint')}
      rows={value}
      empty={nextWindow(value)}
      change={change}
      errorOf={errorOf}
      labels={{
        row: number => t('admin.places.window', { number }),
        drop: number => t('admin.places.drop_window', { number }),
        add: t('admin.places.add_window'),
      }}
    >
      {(window, field, set) => (
        <>
          <Weekdays
            id={field('weekdays')}
            value={window.weekdays}
            change={weekdays => set({ weekdays })}
            error={errorOf(field('weekdays'))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, kind, label }) => (
              <RecordField
                key={name}
                field={{ name: field(name), kind, label: t(label), required: true }}
                value={window[name]}
                change={to => set({ [name]: to })}
                errorOf={errorOf}
              />
            ))}
          </div>
        </>
      )}
    </RowsEditor>
  )
}

const fields = [
  { name: 'from', kind: 'time', label: 'admin.places.from' },
  { name: 'to', kind: 'time', label: 'admin.places.to' },
  { name: 'capacity', kind: 'number', label: 'admin.places.capacity' },
  { name: 'cutoff', kind: 'number', label: 'admin.places.cutoff' },
] as const

type WeekdaysProps = {
  id: string
  value: readonly number[]
  change: (value: number[]) => void
  error: string | undefined
}

function Weekdays({ id, value, change, error }: WeekdaysProps) {
  const { t, language } = useTranslation()
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="required-mark mb-1 text-sm font-semibold">{t('admin.places.weekdays')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {WEEK.map(weekday => (
          <label key={weekday} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={value.includes(weekday)}
              onChange={({ target }) =>
                change(target.checked ? [...value, weekday] : value.filter(each => each !== weekday))
              }
              className="size-5 shrink-0"
            />
            {weekdayName(weekday, language)}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** The default of a new row: the days and numbers of the last one. */
function nextWindow(windows: Windows): Windows[number] {
  const last = windows.at(-1)
  return last
    ? { ...last, from: '', to: '' }
    : { weekdays: [7, 1, 2, 3, 4], from: '16:00', to: '20:00', capacity: 20, cutoff: 120 }
}
