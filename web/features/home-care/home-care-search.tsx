import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type HomeCareSearchProps = {
  types: readonly { id: number; name: string }[]
  filter: { serviceType: number | undefined; name: string }
}

/** The search by type and name. Without a type in the URL the first one is shown; an empty one means all. */
export function HomeCareSearch({ types, filter }: HomeCareSearchProps) {
  const { t } = useTranslation()
  return (
    <SearchForm
      action={paths.homeCare()}
      label={t('home_care.search')}
      submitLabel={t('home_care.submit')}
      filter={filter}
      keepEmpty="serviceType"
      className="sm:grid-cols-[1fr_1fr_auto]"
    >
      <FilterSelect
        name="serviceType"
        label={t('home_care.type')}
        allLabel={t('home_care.all_types')}
        options={types}
        defaultValue={filter.serviceType ?? ''}
      />
      <SearchField name="name" label={t('home_care.text')} defaultValue={filter.name} />
    </SearchForm>
  )
}
