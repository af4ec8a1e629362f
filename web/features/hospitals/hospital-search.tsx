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
      submit={t('hospitals.submit')}
      filter={filter}
      // spec §2: it runs only if a city or a name is given. Emptied fields of a search that ran bring all back.
      needsOne={!isFiltered}
      className="sm:grid-cols-[1fr_1fr_auto]"
    >
      <SearchField name="name" label={t('hospitals.name')} defaultValue={filter.name} />
      <FilterSelect
        name="cityId"
        label={t('hospitals.city')}
        all={t('hospitals.all_cities')}
        of={cities}
        defaultValue={filter.cityId ?? ''}
      />
    </SearchForm>
  )
}
