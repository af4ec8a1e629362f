import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type NamedOptions = readonly { id: number; name: string }[]

type DoctorSearchProps = {
  specialties: NamedOptions
  hospitals?: NamedOptions
  /** Suggestions for the name field; any other text may be typed. */
  names?: NamedOptions
  filter?: { name: string; specialty_id?: number; hospital_id?: number }
  /** Submitting does nothing while all fields are empty (spec §2, Home). */
  preventEmpty?: boolean
}

/** The search by name, specialty and, if `hospitals` are given, hospital. */
export function DoctorSearch({ specialties, hospitals, names, filter, preventEmpty }: DoctorSearchProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.doctors()}
      label={t('doctors.search')}
      submitLabel={t('doctors.submit')}
      filter={filter}
      preventEmpty={preventEmpty}
      className={
        hospitals ? 'sm:grid-cols-2 md:grid-cols-[1.2fr_1fr_1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'
      }
    >
      <SearchField
        name="name"
        label={t('doctor_name')}
        placeholder={t('doctors.name_hint')}
        defaultValue={filter?.name}
        list={names && 'doctor-names'}
      />
      {names ? (
        <datalist id="doctor-names">
          {names.map(({ id, name }) => (
            <option key={id} value={withDoctorTitle(name)} />
          ))}
        </datalist>
      ) : null}
      <FilterSelect
        name="specialty_id"
        label={t('speciality')}
        allLabel={t('doctors.all')}
        options={specialties}
        defaultValue={filter?.specialty_id ?? ''}
      />
      {hospitals ? (
        <FilterSelect
          name="hospital_id"
          label={t('doctors.hospital')}
          allLabel={t('doctors.all_hospitals')}
          options={hospitals}
          defaultValue={filter?.hospital_id ?? ''}
        />
      ) : null}
    </SearchForm>
  )
}
