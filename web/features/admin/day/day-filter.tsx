import { useId, useState } from 'react'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { FilterSelect } from '../../../ui/search-form.tsx'
import { Select } from '../../../ui/select.tsx'
import { ALL_HOSPITALS } from '../components/bookings/remembered-hospital.ts'
import { DayField } from '../components/fields/day-field.tsx'
import { useChosenParams } from '../components/records/use-chosen-params.ts'
import type { Route } from './+types/day-page'

type DayFilterProps = Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'> & {
  /** The doctor whose week is shown. */
  weekDoctor: number | undefined
}

type Filter = 'date' | 'hospital' | 'specialty' | 'doctor'

/** What a choice leaves open: the specialities and doctors of another hospital are others. */
const dependents: Record<Filter, readonly Filter[]> = {
  date: [],
  hospital: ['specialty', 'doctor'],
  specialty: ['doctor'],
  doctor: [],
}

/**
 * The day, hospital, speciality and doctor that are shown; a choice acts at once. On phones it is one line,
 * which opens the fields.
 */
export function DayFilter({ date, hospital, choices, weekDoctor }: DayFilterProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { coming, searchParams, choose: chooseParams } = useChosenParams()
  const shownValue = (name: Filter, shown: string) => (coming ? (coming.get(name) ?? '') : shown)
  const specialty = searchParams.get('specialty') ?? ''
  const doctor = String(weekDoctor ?? searchParams.get('doctor') ?? '')
  const shown = hospital === null ? ALL_HOSPITALS : String(hospital)
  const doctorName = choices.doctors.find(choice => String(choice.id) === doctor)?.name
  const names = [
    choices.hospitals.find(choice => choice.id === hospital)?.name ?? t('admin.day.all_hospitals'),
    choices.specialties.find(choice => String(choice.id) === specialty)?.name,
    doctorName && withDoctorTitle(doctorName),
  ]
  const choose = (name: Filter, value: string) =>
    chooseParams({ ...Object.fromEntries(dependents[name].map(each => [each, ''])), [name]: value })
  return (
    <div className="no-print grid gap-2">
      <Button
        size="sm"
        variant="secondary"
        wide
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden [&>span]:min-w-0"
      >
        <SlidersHorizontal className="size-5 shrink-0" />
        <span className="min-w-0 truncate">{names.filter(Boolean).join(' · ')}</span>
      </Button>
      <search
        id={id}
        aria-label={t('admin.day')}
        className={`grid gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_1fr_1fr_1fr] ${open ? '' : 'max-sm:hidden'}`}
      >
        <DayField
          label={t('admin.day.date')}
          day={coming?.get('date') ?? date}
          onChoose={day => choose('date', day)}
        />
        <Select
          label={t('admin.column_hospital_id')}
          value={shownValue('hospital', shown) || shown}
          onChange={event => choose('hospital', event.currentTarget.value)}
          options={choices.hospitals}
        >
          <option value={ALL_HOSPITALS}>{t('admin.day.all_hospitals')}</option>
        </Select>
        <FilterSelect
          label={t('admin.column_specialty_id')}
          allLabel={t('admin.filter_all')}
          options={choices.specialties}
          value={shownValue('specialty', specialty)}
          onChange={event => choose('specialty', event.currentTarget.value)}
        />
        <FilterSelect
          label={t('admin.column_doctor_id')}
          allLabel={t('admin.filter_all')}
          options={choices.doctors.map(choice => ({ ...choice, name: withDoctorTitle(choice.name) }))}
          value={shownValue('doctor', doctor)}
          onChange={event => choose('doctor', event.currentTarget.value)}
        />
      </search>
    </div>
  )
}
