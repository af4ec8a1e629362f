import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { X } from '../../ui/icons.tsx'
import type { FilterChoicesProps } from './use-filter-choices.ts'

// Without a network those of the server stay, as links of the document.
const QuickFilters = lazy(() => import('./quick-filters.tsx').catch(() => ({ default: ServersFilters })))

// biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text keeps what was rendered
const ServersFilters = () => <ul dangerouslySetInnerHTML={{ __html: '' }} />

/** The filters that are set, each as a link that removes it, and links that set what most people choose. */
export function ChosenFilters({ search, filters }: FilterChoicesProps) {
  const { t } = useTranslation()
  const chosen = filters.filter(each => each.chosen)
  return (
    <div className="filter-row page-width">
      {chosen.length > 0 ? (
        <ul aria-label={t('doctors.chosen_filters')}>
          {chosen.map(({ name, chosen: choice }) => (
            <li key={name}>
              <Link
                to={paths.doctors({ ...search.filter, [name]: '' })}
                preventScrollReset
                className="filter-chip"
                aria-label={t('doctors.remove_filter', { name: choice?.name ?? '' })}
              >
                {choice?.name}
                <X className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Suspense>
        <QuickFilters search={search} filters={filters} />
      </Suspense>
    </div>
  )
}
