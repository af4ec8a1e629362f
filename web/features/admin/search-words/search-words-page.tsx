import { Link } from 'react-router'
import { searchWords } from '#contract/admin/search-words.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/search-words-page'
import { useSearchWordLists } from './use-search-word-lists.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(searchWords.list, args)

/** What people type into the searches of the site, and what is searched besides it. */
export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const lists = useSearchWordLists()
  return (
    <div className="grid gap-3">
      <ListPage
        title={t('admin.search_words')}
        page={loaderData}
        sortedBy="list"
        columns={[
          {
            name: t('admin.column_phrases'),
            cell: ({ phrases }) => <bdi className="line-clamp-2">{phrases}</bdi>,
            sort: 'phrases',
          },
          {
            name: t('admin.column_instead'),
            cell: ({ instead }) => (instead ? <bdi>{instead}</bdi> : t('admin.search_words.ignored')),
          },
          { name: t('admin.column_list'), cell: ({ list }) => lists[list], sort: 'list' },
        ]}
        to={({ id }) => paths.admin('search-words', id)}
        add={{ text: t('admin.search_words.add'), to: paths.admin('search-words', 'new') }}
      />
      <p>
        <Link to={paths.admin('searches')} className="inline-block py-2 text-sm font-semibold">
          {t('admin.searches')}
        </Link>
      </p>
    </div>
  )
}
