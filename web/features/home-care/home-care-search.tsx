import { ListFilters } from '../../components/list-filters.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'

type HomeCareSearchProps = { filter: { serviceType: number | undefined; name: string } }

/** The search by name among all services. */
export function HomeCareSearch({ filter }: HomeCareSearchProps) {
  const { t } = useTranslation()
  return (
    <ListFilters
      action={paths.homeCare()}
      label={t('home_care.search')}
      submitLabel={t('home_care.submit')}
      search={{ name: 'name', label: t('home_care.text') }}
      filter={filter}
    />
  )
}
