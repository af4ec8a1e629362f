import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { ListFilters } from '../../components/list-filters.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FilterSelect } from '../../ui/search-form.tsx'

type NamedOptions = readonly { id: number; name: string }[]

type DoctorSearchProps = {
  specialties: NamedOptions
  hospitals: NamedOptions
  /** Suggestions for the name field; any other text may be typed. */
  names: NamedOptions
  filter: { name: string; specialty_id?: number; hospital_id?: number }
}

/** The search of the list by name, specialty and hospital. */
export function DoctorSearch({ specialties, hospitals, names, filter }: DoctorSearchProps) {
  const { t } = useTranslation()
  return (
    <>
      <ListFilters
        action={paths.doctors()}
        label={t('doctors.search')}
        submitLabel={t('doctors.submit')}
        search={{
          name: 'name',
          label: t('doctor_name'),
          placeholder: t('doctors.name_hint'),
          list: 'doctor-names',
        }}
        filter={filter}
      >
        <FilterSelect
          name="specialty_id"
          label={t('speciality')}
          allLabel={t('doctors.all')}
          options={specialties}
          defaultValue={filter.specialty_id ?? ''}
        />
        <FilterSelect
          name="hospital_id"
          label={t('doctors.hospital')}
          allLabel={t('doctors.all_hospitals')}
          options={hospitals}
          defaultValue={filter.hospital_id ?? ''}
        />
      </ListFilters>
      <datalist id="doctor-names">
        {names.map(({ id, name }) => (
          <option key={id} value={withDoctorTitle(name)} />
        ))}
      </datalist>
    </>
  )
}
