import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import type { FilterChoicesProps } from './use-filter-choices.ts'

/** Nothing is found: what would be found without one of the filters. */
export default function FewerFilters({ search, filters }: FilterChoicesProps) {
  const { t } = useTranslation()
  const helpful = search.filters.data?.without.filter(({ count }) => count > 0)
  if (!helpful?.length) return null
  return (
    <section aria-labelledby="fewer" className="grid justify-items-center gap-3">
      <h2 id="fewer" className="text-base">
        {t('doctors.without')}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {helpful.map(({ filter, count }) => (
          <li key={filter}>
            <Link to={paths.doctors({ ...search.filter, [filter]: '' })} className="filter-chip">
              {t('doctors.without_filter', {
                name: filters.find(({ name }) => name === filter)?.chosen?.name ?? '',
                doctors: t('doctors.count', { count }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
