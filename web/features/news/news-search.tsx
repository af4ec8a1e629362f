import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/field.tsx'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type NewsSearchProps = {
  cities: readonly { id: number; name: string }[]
  filter: { name: string; city_id?: number; created_at: string }
}

/** The search by text, city and day. */
export function NewsSearch({ cities, filter }: NewsSearchProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.news()}
      label={t('news.search')}
      submitLabel={t('news.submit')}
      filter={filter}
      className="sm:grid-cols-2 md:grid-cols-[1.4fr_1fr_1fr_auto]"
    >
      <SearchField name="name" label={t('news.text')} defaultValue={filter.name} />
      <FilterSelect
        name="city_id"
        label={t('news.city')}
        allLabel={t('news.all_cities')}
        options={cities}
        defaultValue={filter.city_id ?? ''}
      />
      <TextField
        type="date"
        name="created_at"
        label={t('news.day')}
        defaultValue={filter.created_at}
        min="1000-01-01"
        max="8999-12-31"
      />
    </SearchForm>
  )
}
