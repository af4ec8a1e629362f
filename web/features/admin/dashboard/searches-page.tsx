import { Link, useSearchParams } from 'react-router'
import { listSearches, type SearchList, searchLists } from '#contract/admin/dashboard.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons.tsx'
import { LinkChips } from '../../../ui/link-chips.tsx'
import { loadList } from '../route-handlers.ts'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/searches-page'
import { SearchesTable, useSearchListNames } from './searches-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listSearches, args)

/** Searches without results: they show which content or which names are missing. */
export default function SearchesPage({ loaderData: searches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const staff = useCurrentStaff()
  const names = useSearchListNames()
  const [searchParams] = useSearchParams()
  const list = searchParams.get('list') ?? ''
  const allowedLists = (Object.keys(searchLists) as SearchList[]).filter(searchList =>
    staff?.permissions.includes(searchLists[searchList]),
  )
  return (
    <div className="grid gap-5">
      <PageTitle>{t('admin.searches')}</PageTitle>
      <div>
        <h1 id="searches" className="text-xl">
          {t('admin.searches')}
        </h1>
        <p className="text-ink-2">{t('admin.searches_lead')}</p>
        {staff?.permissions.includes('search_words.edit') ? (
          <Link to={paths.admin('search-words')} className="inline-block py-2 text-sm font-semibold">
            {t('admin.search_words')}
          </Link>
        ) : null}
      </div>
      {allowedLists.length > 1 ? (
        <LinkChips
          label={t('admin.search_list')}
          links={[
            { text: t('admin.filter_all'), to: '?', isHere: list === '' },
            ...allowedLists.map(searchList => ({
              text: names[searchList],
              to: `?list=${searchList}`,
              isHere: list === searchList,
            })),
          ]}
        />
      ) : null}
      {searches.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('admin.searches_none')} />
      ) : (
        <SearchesTable searches={searches} labelledBy="searches" />
      )}
    </div>
  )
}
