import { Link } from 'react-router'
import { getNewsItem, listNews } from '#contract/news.ts'
import { toPlainText } from '#domain/text/rich-text.ts'
import { call } from '../../api.ts'
import { newsArticleJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { previewOf } from '../../routing/page-sections.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink, CardPicture } from '../../ui/card.tsx'
import { MapPin } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/news-item-page'
import { NewsDay } from './news-day.tsx'
import { type NewsSummary, newsSummary } from './news-summary.ts'

/** spec §2, /news/{id}: two other items are shown beside the article. */
const MAX_OTHER_ITEMS = 2

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [item, latest] = await Promise.all([
    call(context, getNewsItem, { params: { id: params.id }, query: previewOf(request) }),
    // One more than is shown, because this item may be among them.
    loadPart(
      call(context, listNews, { query: { per_page: MAX_OTHER_ITEMS + 1 } }).then(({ data }) =>
        data.map(newsSummary),
      ),
    ),
  ])
  return { item, latest }
}

export const ErrorBoundary = readErrorBoundary('news.title')

export default function NewsItemPage({ loaderData: { item, latest } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('news.title'), to: paths.news() },
    { text: item.title },
  ]
  return (
    <>
      <PageHead
        title={item.title}
        description={toPlainText(item.content)}
        image={item.image}
        structuredData={newsArticleJsonLd(item, t('site.group'))}
        crumbs={crumbs}
      />
      <div className="page-width grid gap-6 py-6">
        <div className="no-print">
          <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
        </div>
        <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <article className="grid gap-6">
            <header className="grid gap-3">
              <h1 className="text-2xl">{item.title}</h1>
              <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
                <NewsDay day={item.created_at} />
                <span className="inline-flex items-center gap-1 text-ink-2">
                  <MapPin className="size-4 shrink-0 text-ink-3" />
                  <span className="sr-only">{t('news.published_in')}</span>
                  <Link to={paths.news({ city_id: item.city.id })} className="py-1">
                    {item.city.name}
                  </Link>
                </span>
              </p>
            </header>
            <Picture
              src={item.image}
              widths={[400, 800]}
              sizes="(min-width: 75rem) 47rem, (min-width: 56.25rem) 60vw, 92vw"
              ratio={16 / 9}
              alt=""
              eager
              className="aspect-video w-full rounded-lg bg-band object-cover print:max-h-72"
            />
            <div className="grid max-w-[65ch] gap-5 *:first:text-lg">
              <RichText source={item.content} />
            </div>
          </article>
          <PagePart title={t('news.more')} part={latest}>
            {news => <OtherNews news={news.filter(({ id }) => id !== item.id).slice(0, MAX_OTHER_ITEMS)} />}
          </PagePart>
        </div>
      </div>
    </>
  )
}

function OtherNews({ news }: { news: readonly NewsSummary[] }) {
  const { t } = useTranslation()
  if (news.length === 0) return null
  return (
    <aside aria-labelledby="more" className="no-print grid gap-4 md:sticky md:top-24">
      <h2 id="more" className="text-lg">
        {t('news.more')}
      </h2>
      <ul className="grid gap-4 sm:max-md:grid-cols-2">
        {news.map(other => (
          <li key={other.id} className="grid">
            <Card className="flex flex-col">
              <CardPicture
                src={other.image}
                sizes="(min-width: 56.25rem) 20rem, (min-width: 40rem) 46vw, 92vw"
              />
              <div className="grid gap-1.5 p-4">
                <h3 className="text-base leading-small">
                  <CardLink to={paths.newsItem(other.id)}>{other.title}</CardLink>
                </h3>
                <p className="text-xs">
                  <NewsDay day={other.created_at} />
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.news()} variant="quiet" size="sm" className="-ms-4 justify-self-start">
        {t('news.show_all')}
      </ButtonLink>
    </aside>
  )
}
