import type { ComponentProps } from 'react'
import { CityFilter } from '../../components/city-filter.tsx'
import { ListFilters } from '../../components/list-filters.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'

type HospitalSearchProps = {
  cities: ComponentProps<typeof CityFilter>['cities']
  filter: { name: string; cityId?: number }
  isFiltered: boolean
}

/** The search by name and city. */
export function HospitalSearch({ cities, filter, isFiltered }: HospitalSearchProps) {
  const { t } = useTranslation()
  return (
    <ListFilters
      action={paths.hospitals()}
      label={t('hospitals.search')}
      submitLabel={t('hospitals.submit')}
      search={{ name: 'name', label: t('hospitals.name') }}
      filter={filter}
      // spec §2: runs only with a city or a name. After a search, emptied fields show all hospitals again.
      preventEmpty={!isFiltered}
    >
      <CityFilter name="cityId" cities={cities} city={filter.cityId} />
    </ListFilters>
  )
}
