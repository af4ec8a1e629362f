import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { doctors } from '#contract/admin/doctors.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { BodyOf } from '../calls.ts'
import { RecordField } from '../field.tsx'
import { HoursEditor } from './hours-editor.tsx'

type Periods = BodyOf<typeof doctors>['periods']

type PeriodsEditorProps = {
  value: Periods
  change: (value: Periods) => void
  errorOf: (field: string) => string | undefined
}

const EMPTY: Periods[number] = { name: { ar: '', en: '' }, first_day: '', last_day: '', hours: [] }

/** Hours for a while, such as those of Ramadan: their name, their days and their week. */
export function PeriodsEditor({ value, change, errorOf }: PeriodsEditorProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="periods" className="grid gap-3">
      <div>
        <h2 id="periods" className="text-lg">
          {t('admin.doctors.periods')}
        </h2>
        <p className="text-sm text-ink-2">{t('admin.doctors.periods_hint')}</p>
      </div>
      {value.map((period, place) => {
        const row = `periods.${place}`
        const set = (changes: object) => change(value.with(place, { ...period, ...changes }))
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place, as in the refusals
            key={place}
            id={row}
            className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
          >
            <legend className="px-1 font-semibold">{t('admin.doctors.period', { number: place + 1 })}</legend>
            {errorOf(row) ? <FieldError id={`${row}-error`}>{errorOf(row)}</FieldError> : null}
            <RecordField
              field={{
                name: `${row}.name`,
                kind: 'pair',
                label: t('admin.doctors.name'),
                required: true,
                maxLength: 80,
              }}
              value={period.name}
              change={name => set({ name })}
              errorOf={errorOf}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {(['first_day', 'last_day'] as const).map(day => (
                <RecordField
                  key={day}
                  field={{
                    name: `${row}.${day}`,
                    kind: 'date',
                    label: day === 'first_day' ? t('admin.doctors.first_day') : t('admin.doctors.last_day'),
                    required: true,
                  }}
                  value={period[day]}
                  change={to => set({ [day]: to })}
                  errorOf={errorOf}
                />
              ))}
            </div>
            <HoursEditor
              name={`${row}.hours`}
              legend={t('admin.doctors.hours')}
              value={period.hours}
              change={hours => set({ hours })}
              errorOf={errorOf}
            />
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start text-bad!"
              onClick={() => change(value.toSpliced(place, 1))}
            >
              <Trash2 aria-hidden className="size-5" />
              {t('admin.doctors.drop_period', { number: place + 1 })}
            </Button>
          </fieldset>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => change([...value, EMPTY])}
      >
        <Plus aria-hidden className="size-5" />
        {t('admin.doctors.add_period')}
      </Button>
    </section>
  )
}
