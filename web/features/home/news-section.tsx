import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { CardGrid } from '../../ui/card.tsx'
import { NewsCard } from '../news/news-card.tsx'
import type { NewsSummary } from '../news/news-summary.ts'
import { SeeAllLink } from './see-all-link.tsx'

/** The latest news as cards, each with a link to the full text. */
export function NewsSection({ news }: { news: readonly NewsSummary[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="latest-news" className="page-width grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-news">{t('home.news')}</h2>
        <SeeAllLink to={paths.news()} label={t('home.see_all_news')} />
      </div>
      <CardGrid items={news}>
        {item => (
          <NewsCard item={item}>
            <Link
              to={paths.newsItem(item.id)}
              className="inline-flex min-h-11 items-center text-sm font-semibold"
            >
              {t('home.read_more')} <span className="sr-only">{item.title}</span>
            </Link>
          </NewsCard>
        )}
      </CardGrid>
    </section>
  )
}
