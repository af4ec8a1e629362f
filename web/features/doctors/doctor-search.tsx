import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type Named = readonly { id: number; name: string }[]

type DoctorSearchProps = {
  specialties: Named
  hospitals?: Named
  /** Offered as a list below the name field; any other text may be typed. */
  names?: Named
  filter?: { name: string; specialty_id?: number; hospital_id?: number }
  /** Does nothing while its fields are empty (spec §2, Home). */
  needsOne?: boolean
}

/** The search by name, specialty and, where they are given, hospital. */
export function DoctorSearch({ specialties, hospitals, names, filter, needsOne }: DoctorSearchProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.doctors()}
      label={t('doctors.search')}
      submit={t('doctors.submit')}
      filter={filter}
      needsOne={needsOne}
      className={
        hospitals ? 'sm:grid-cols-2 md:grid-cols-[1.2fr_1fr_1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'
      }
    >
      <SearchField
        name="name"
        label={t('doctor_name')}
        placeholder={t('doctor_name')}
        defaultValue={filter?.name}
        list={names && 'doctor-names'}
      />
      {names ? (
        <datalist id="doctor-names">
          {names.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      ) : null}
      <FilterSelect
        name="specialty_id"
        label={t('speciality')}
        all={t('doctors.all')}
        of={specialties}
        defaultValue={filter?.specialty_id ?? ''}
      />
      {hospitals ? (
        <FilterSelect
          name="hospital_id"
          label={t('doctors.hospital')}
          all={t('doctors.all_hospitals')}
          of={hospitals}
          defaultValue={filter?.hospital_id ?? ''}
        />
      ) : null}
    </SearchForm>
  )
}
