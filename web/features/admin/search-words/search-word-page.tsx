import { useSearchParams } from 'react-router'
import { searchWordLists, searchWords } from '#contract/admin/search-words.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/search-word-page'
import { useSearchWordLists } from './use-search-word-lists.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(searchWords, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(searchWords, paths.admin('search-words'), args)

/** A search word; a new one begins with the search without result that the URL names. */
export default function SearchWordPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const lists = useSearchWordLists()
  const [searchParams] = useSearchParams()
  const list = searchWordLists.find(name => name === searchParams.get('list')) ?? 'all'
  return (
    <RecordPage
      resource={searchWords}
      loaded={loaderData}
      empty={{ list, phrases: searchParams.get('phrases') ?? '', instead: '' }}
      title={loaderData?.record.phrases.split(',')[0] || t('admin.search_words.add')}
      list={{ title: t('admin.search_words'), to: paths.admin('search-words') }}
      fields={[
        {
          name: 'phrases',
          kind: 'longText',
          hint: t('admin.search_words.phrases_hint'),
          required: true,
          maxLength: 500,
        },
        { name: 'instead', kind: 'longText', hint: t('admin.search_words.instead_hint'), maxLength: 500 },
        {
          name: 'list',
          kind: 'choice',
          choices: searchWordLists.map(value => ({ value, text: lists[value] })),
        },
      ]}
    />
  )
}
