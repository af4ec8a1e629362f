import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { NearestButton } from './nearest-button.tsx'
import type { FilterChoicesProps } from './use-filter-choices.ts'

/** Filters that most people choose, which one press sets: the sex, and the week and its next two days. */
const quickFilters = { sex: 2, day: 3 } as const

export default function QuickFilters({ search, filters }: FilterChoicesProps) {
  const { t } = useTranslation()
  const quick = Object.entries(quickFilters).flatMap(([name, count]) => {
    const filter = filters.find(each => each.name === name && !each.chosen)
    return filter?.options.slice(0, count).map(option => ({ ...option, filter: filter.name })) ?? []
  })
  return (
    <ul aria-label={t('doctors.quick_filters')}>
      {quick.map(({ filter, id, name }) => (
        <li key={id}>
          <Link
            to={paths.doctors({ ...search.filter, [filter]: id })}
            preventScrollReset
            className="filter-chip"
          >
            {name}
          </Link>
        </li>
      ))}
      <NearestButton {...search} />
    </ul>
  )
}
