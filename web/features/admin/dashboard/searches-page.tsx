import SearchX from 'lucide-react/icons/search-x'
import { useSearchParams } from 'react-router'
import { listSearches, type SearchList, searchLists } from '#contract/admin/dashboard.ts'
import { Title } from '../../../i18n/title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkChips } from '../../../ui/link-chips.tsx'
import { loadList } from '../calls.ts'
import { useMe } from '../me.ts'
import type { Route } from './+types/searches-page'
import { SearchesTable, useSearchLists } from './searches-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listSearches, args)

/** What people searched for and did not find: what to add, or to call as they do. */
export default function SearchesPage({ loaderData: searches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const me = useMe()
  const names = useSearchLists()
  const [asked] = useSearchParams()
  const list = asked.get('list') ?? ''
  const mine = (Object.keys(searchLists) as SearchList[]).filter(each =>
    me?.permissions.includes(searchLists[each]),
  )
  return (
    <div className="grid gap-5">
      <Title>{t('admin.searches')}</Title>
      <div>
        <h1 id="searches" className="text-xl">
          {t('admin.searches')}
        </h1>
        <p className="text-ink-2">{t('admin.searches_lead')}</p>
      </div>
      {mine.length > 1 ? (
        <LinkChips
          label={t('admin.search_list')}
          links={[
            { text: t('admin.filter_all'), to: '?', isHere: list === '' },
            ...mine.map(each => ({ text: names[each], to: `?list=${each}`, isHere: list === each })),
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
