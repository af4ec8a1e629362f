import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Route } from './+types/day-page'
import { ALL_HOSPITALS } from './remembered-hospital.ts'

type DayFilterProps = Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'> & {
  /** The doctor whose week is shown. */
  weekDoctor: number | undefined
}

/** The day, hospital, speciality and doctor that are shown: on phones one line, which opens the fields. */
export function DayFilter({ date, hospital, choices, weekDoctor }: DayFilterProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [searchParams] = useSearchParams()
  const specialty = searchParams.get('specialty') ?? ''
  const doctor = String(weekDoctor ?? searchParams.get('doctor') ?? '')
  const shown = hospital === null ? ALL_HOSPITALS : String(hospital)
  const doctorName = choices.doctors.find(choice => String(choice.id) === doctor)?.name
  const names = [
    choices.hospitals.find(choice => choice.id === hospital)?.name ?? t('admin.day.all_hospitals'),
    choices.specialties.find(choice => String(choice.id) === specialty)?.name,
    doctorName && withDoctorTitle(doctorName),
  ]
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
      <div id={id} className={open ? '' : 'max-sm:hidden'}>
        <SearchForm
          action={paths.admin('day')}
          label={t('admin.day')}
          submitLabel={t('admin.day.show')}
          filter={{ date, hospital: shown, specialty, doctor }}
          className="gap-3! p-3! shadow-none! sm:grid-cols-2 lg:grid-cols-[10rem_1fr_1fr_1fr_auto]"
        >
          <input type="hidden" name="patient" value={searchParams.get('patient') ?? ''} />
          <TextField type="date" name="date" label={t('admin.day.date')} defaultValue={date} required />
          <Select
            name="hospital"
            label={t('admin.column_hospital_id')}
            defaultValue={shown}
            options={choices.hospitals}
          >
            <option value={ALL_HOSPITALS}>{t('admin.day.all_hospitals')}</option>
          </Select>
          <FilterSelect
            name="specialty"
            label={t('admin.column_specialty_id')}
            allLabel={t('admin.filter_all')}
            options={choices.specialties}
            defaultValue={specialty}
          />
          <FilterSelect
            name="doctor"
            label={t('admin.column_doctor_id')}
            allLabel={t('admin.filter_all')}
            options={choices.doctors.map(choice => ({ ...choice, name: withDoctorTitle(choice.name) }))}
            defaultValue={doctor}
          />
        </SearchForm>
      </div>
    </div>
  )
}
