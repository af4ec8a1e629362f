import { useTranslation } from '../i18n/use-translation.ts'
import type { Part } from '../routing/failed-read.ts'
import { FilterSelect } from '../ui/search-form.tsx'

type CityFilterProps = {
  name: string
  cities: Part<readonly { id: number; name: string }[]>
  city: number | undefined
}

/** A list's filter by city. A list whose cities could not be read is searched without them. */
export function CityFilter({ name, cities, city }: CityFilterProps) {
  const { t } = useTranslation()
  return (
    <FilterSelect
      name={name}
      label={t('search.city')}
      allLabel={t(cities.failure ? 'search.no_cities' : 'search.all_cities')}
      options={cities.data ?? []}
      disabled={cities.failure !== undefined}
      defaultValue={city ?? ''}
    />
  )
}
