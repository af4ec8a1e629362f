import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type HospitalSearchProps = {
  cities: readonly { id: number; name: string }[]
  filter: { name: string; cityId?: number }
  isFiltered: boolean
}

/** The search by name and city. */
export function HospitalSearch({ cities, filter, isFiltered }: HospitalSearchProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.hospitals()}
      label={t('hospitals.search')}
      submitLabel={t('hospitals.submit')}
      filter={filter}
      // spec §2: runs only with a city or a name. After a search, emptied fields show all hospitals again.
      preventEmpty={!isFiltered}
      className="sm:grid-cols-[1fr_1fr_auto]"
    >
      <SearchField name="name" label={t('hospitals.name')} defaultValue={filter.name} />
      <FilterSelect
        name="cityId"
        label={t('hospitals.city')}
        allLabel={t('hospitals.all_cities')}
        options={cities}
        defaultValue={filter.cityId ?? ''}
      />
    </SearchForm>
  )
}
