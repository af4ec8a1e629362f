import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { FilterSelect, SearchField, SearchForm } from '../ui/search-form.tsx'

type DoctorSearchFormProps = {
  specialties: readonly { id: number; name: string }[]
  specialtyId?: number | undefined
  className: string
}

/** The search that leads to the list of doctors, where all filters are. */
export function DoctorSearchForm({ specialties, specialtyId, className }: DoctorSearchFormProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.doctors()}
      label={t('doctors.search')}
      submitLabel={t('doctors.submit')}
      keepEmpty
      preventEmpty
      className={className}
    >
      <SearchField name="name" label={t('doctor_name')} placeholder={t('doctors.name_hint')} />
      <FilterSelect
        name="specialty_id"
        label={t('speciality')}
        allLabel={t('doctors.all')}
        options={specialties}
        defaultValue={specialtyId ?? ''}
      />
    </SearchForm>
  )
}
