import type { ComponentProps } from 'react'
import type { doctors } from '#contract/admin/doctors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RecordField } from '../components/fields/record-field.tsx'
import { RowsEditor } from '../components/fields/rows-editor.tsx'
import type { BodyOf } from '../record-types.ts'
import { HoursEditor } from './hours-editor.tsx'

type Periods = BodyOf<typeof doctors>['periods']

type PeriodsEditorProps = Pick<ComponentProps<typeof HoursEditor>, 'hospitals' | 'ownHospital'> & {
  value: Periods
  /** New temporary hours begin as a copy of these. */
  usualHours: Periods[number]['hours']
  /** The saved doctor, whose saved periods can be copied to others. */
  saved: { id: number; periods: Periods } | undefined
  change: (value: Periods) => void
  errorOf: (field: string) => string | undefined
}

const EMPTY: Periods[number] = { name: { ar: '', en: '' }, first_day: '', last_day: '', hours: [] }

/** Edits temporary hours, such as those of Ramadan: name, first and last day, and weekly hours. */
export function PeriodsEditor(props: PeriodsEditorProps) {
  const { value, usualHours, saved, hospitals, ownHospital, change, errorOf } = props
  const { t } = useTranslation()
  return (
    <RowsEditor
      name="periods"
      title={t('admin.doctors.periods')}
      hint={t('admin.doctors.periods_hint')}
      rows={value}
      empty={{ ...EMPTY, hours: usualHours }}
      change={change}
      errorOf={errorOf}
      labels={{
        row: number => t('admin.doctors.period', { number }),
        drop: number => t('admin.doctors.drop_period', { number }),
        add: t('admin.doctors.add_period'),
      }}
    >
      {(period, field, set) => (
        <>
          <RecordField
            field={{
              name: field('name'),
              kind: 'localized',
              label: t('admin.column_name'),
              required: true,
              maxLength: 80,
            }}
            value={period.name}
            change={name => set({ name: name as typeof period.name })}
            errorOf={errorOf}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {(['first_day', 'last_day'] as const).map(day => (
              <RecordField
                key={day}
                field={{
                  name: field(day),
                  kind: 'date',
                  label: day === 'first_day' ? t('admin.column_first_day') : t('admin.column_last_day'),
                  required: true,
                }}
                value={period[day]}
                change={to => set({ [day]: to })}
                errorOf={errorOf}
              />
            ))}
          </div>
          <HoursEditor
            name={field('hours')}
            legend={t('admin.doctors.hours')}
            value={period.hours}
            hospitals={hospitals}
            ownHospital={ownHospital}
            change={hours => set({ hours })}
            errorOf={errorOf}
          />
          {saved?.periods.some(({ first_day }) => first_day === period.first_day) ? (
            <ButtonLink
              to={copyUrl(saved.id, period)}
              variant="secondary"
              size="sm"
              className="justify-self-start"
            >
              {t('admin.temporary.copy')}
            </ButtonLink>
          ) : null}
        </>
      )}
    </RowsEditor>
  )
}

/** The page that gives the hours of a saved period to other doctors. */
function copyUrl(doctor: number, { name, first_day, last_day }: Periods[number]): string {
  const query = { doctor: String(doctor), from: first_day, to: last_day, name_ar: name.ar, name_en: name.en }
  return `${paths.admin('temporary-hours')}?${new URLSearchParams(query)}`
}
