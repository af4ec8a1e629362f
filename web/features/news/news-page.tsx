import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listCities } from '#contract/hospitals.ts'
import { listNews } from '#contract/news.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { isCalendarDate } from '#domain/clinic-time.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hero } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/news-page'
import { briefOf } from './news-brief.ts'
import { NewsCard } from './news-card.tsx'
import { NewsDay } from './news-day.tsx'
import { NewsSearch } from './news-search.tsx'

const PER_PAGE = 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const filter = filterOf(asked)
  const page = Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), 1000)
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listNews, {
      query: { ...filter, name: filter.name.slice(0, 100), page, per_page: PER_PAGE },
    }),
    call(context, listCities, {}),
  ])
  return { news: data.map(briefOf), meta, cities, filter }
}

// What is no city and no day is no filter: an address that somebody typed still shows the news.
function filterOf(asked: URLSearchParams) {
  const city = asciiDigits(asked.get('city_id') ?? '')
  const day = asciiDigits(asked.get('created_at') ?? '')
  return {
    name: asked.get('name')?.trim() ?? '',
    city_id: /^[1-9]\d{0,8}$/.test(city) ? city : '',
    created_at: isCalendarDate(day) ? day : '',
  }
}

export default function NewsPage({ loaderData: { news, meta, cities, filter } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const pageLink = (page: number) => {
    const next = new URLSearchParams(asked)
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <>
      <PageHead title={t('news.title')} description={t('news.lead')} />
      <Hero title={t('news.title')} lead={t('news.lead')}>
        <NewsSearch cities={cities} filter={filter} />
      </Hero>
      <section aria-labelledby="results" className="page-width grid gap-5 py-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="results" className="text-base leading-small text-ink-2">
            <span role="status">{t('news.count', { count: meta.total })}</span>
          </h2>
          {filter.created_at ? <NewsDay day={filter.created_at} className="text-sm" /> : null}
        </div>
        {news.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t('no_result')}
            action={
              <ButtonLink to={paths.news()} variant="secondary">
                {t('news.show_all')}
              </ButtonLink>
            }
          >
            {t('news.no_result_hint')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5">
            {news.map((item, place) => (
              <li key={item.id} className="grid">
                <NewsCard item={item} eager={place === 0} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={t('news.pages')}
          previous={meta.page > 1 ? pageLink(Math.min(meta.page - 1, meta.last_page)) : undefined}
          next={meta.page < meta.last_page ? pageLink(meta.page + 1) : undefined}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          status={t('pages.status', { page: meta.page, last: meta.last_page })}
        />
      </section>
    </>
  )
}
