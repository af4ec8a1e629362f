import { news, newsStates } from '#contract/admin/news.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/news-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, cities] = await Promise.all([loadList(news.list, args), call(args.context, listCities, {})])
  return { page, cities }
}

const tones = { draft: 'plain', scheduled: 'warn', published: 'ok' } as const

export default function NewsPage({ loaderData: { page, cities } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const formatDateTime = useFormatDateTime()
  const states = {
    draft: t('admin.news.draft'),
    scheduled: t('admin.news.scheduled'),
    published: t('admin.news.published'),
  }
  return (
    <ListPage
      title={t('admin.news')}
      page={page}
      sortedBy="day"
      order="desc"
      filters={[
        { name: 'state', options: newsStates.map(state => ({ id: state, name: states[state] })) },
        { name: 'city_id', options: cities },
      ]}
      columns={[
        { name: t('admin.news.headline'), cell: ({ title }) => <LocalizedCell text={title} /> },
        { name: t('admin.column_published_on'), sort: 'day', cell: ({ day }) => formatDay(day) },
        { name: t('admin.column_city_id'), cell: ({ city }) => city[language] },
        {
          name: t('admin.column_state'),
          cell: ({ state, publish_at }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[state]}>{states[state]}</Badge>
              {state === 'scheduled' && publish_at ? formatDateTime(publish_at) : null}
            </span>
          ),
        },
      ]}
      to={({ id }) => paths.admin('news', id)}
      add={{ text: t('admin.news.add'), to: paths.admin('news', 'new') }}
    />
  )
}
