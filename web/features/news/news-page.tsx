import { listCities } from '#contract/hospitals.ts'
import { listNews } from '#contract/news.ts'
import { isCalendarDate } from '#domain/booking/clinic-time.ts'
import { toAsciiDigits } from '#domain/text/typed-text.ts'
import { call } from '../../api.ts'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListHero } from '../../components/list-hero.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam, pageParam, textParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import type { Route } from './+types/news-page'
import { NewsCard } from './news-card.tsx'
import { NewsDay } from './news-day.tsx'
import { NewsSearch } from './news-search.tsx'
import { newsSummary } from './news-summary.ts'

const PER_PAGE = 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const day = toAsciiDigits(searchParams.get('created_at') ?? '')
  const filter = {
    name: textParam(searchParams, 'name'),
    city_id: idParam(searchParams, 'city_id'),
    // An invalid day is ignored, like an invalid id in idParam.
    created_at: isCalendarDate(day) ? day : '',
  }
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listNews, { query: { ...filter, page: pageParam(searchParams), per_page: PER_PAGE } }),
    // Without the cities the news is still searched by text and day.
    loadPart(call(context, listCities, {})),
  ])
  return { news: data.map(newsSummary), meta, cities, filter }
}

export const ErrorBoundary = readErrorBoundary('news.title')

export default function NewsPage({ loaderData: { news, meta, cities, filter } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const city = cities.data?.find(({ id }) => id === filter.city_id)?.name
  return (
    <>
      <PageHead
        title={city ? t('news.title_in', { city }) : t('news.page_title')}
        description={t('news.lead')}
        structuredData={itemListJsonLd(
          news.map(({ id }) => paths.newsItem(id)),
          (meta.page - 1) * meta.per_page + 1,
        )}
      />
      <ListHero title={t('news.title')} lead={t('news.lead')}>
        <NewsSearch cities={cities} filter={filter} />
      </ListHero>
      <Results
        count={t('news.count', { count: meta.total })}
        aside={filter.created_at ? <NewsDay day={filter.created_at} className="text-sm" /> : null}
        items={news}
        hint={t('news.no_result_hint')}
        nextAction={{ text: t('news.show_all'), to: paths.news() }}
        search={{ ...meta, typed: filter.name }}
        below={<ListPagination label={t('news.pages')} meta={meta} />}
      >
        {(item, index) => <NewsCard item={item} eager={index === 0} />}
      </Results>
    </>
  )
}
