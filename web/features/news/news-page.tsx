import { listCities } from '#contract/hospitals.ts'
import { listNews } from '#contract/news.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { isCalendarDate } from '#domain/clinic-time.ts'
import { call } from '../../api.ts'
import { idIn, pageIn, textIn } from '../../asked.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { Pager } from '../../i18n/pager.tsx'
import { Results } from '../../i18n/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/page.tsx'
import type { Route } from './+types/news-page'
import { briefOf } from './news-brief.ts'
import { NewsCard } from './news-card.tsx'
import { NewsDay } from './news-day.tsx'
import { NewsSearch } from './news-search.tsx'

const PER_PAGE = 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const day = asciiDigits(asked.get('created_at') ?? '')
  const filter = {
    name: textIn(asked, 'name'),
    city_id: idIn(asked, 'city_id'),
    // What is no day is no filter, as in idIn.
    created_at: isCalendarDate(day) ? day : '',
  }
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listNews, { query: { ...filter, page: pageIn(asked), per_page: PER_PAGE } }),
    call(context, listCities, {}),
  ])
  return { news: data.map(briefOf), meta, cities, filter }
}

export default function NewsPage({ loaderData: { news, meta, cities, filter } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('news.title')} description={t('news.lead')} />
      <Hero title={t('news.title')} lead={t('news.lead')}>
        <NewsSearch cities={cities} filter={filter} />
      </Hero>
      <Results
        count={t('news.count', { count: meta.total })}
        aside={filter.created_at ? <NewsDay day={filter.created_at} className="text-sm" /> : null}
        items={news}
        hint={t('news.no_result_hint')}
        wayOn={{ text: t('news.show_all'), to: paths.news() }}
        below={<Pager label={t('news.pages')} meta={meta} />}
      >
        {(item, place) => <NewsCard item={item} eager={place === 0} />}
      </Results>
    </>
  )
}
