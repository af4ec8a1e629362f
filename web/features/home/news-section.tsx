import { Link } from 'react-router'
import { formatDate } from '#domain/text/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card, CardControls, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { NewsSummary } from '../news/news-summary.ts'
import { SeeAllLink } from './see-all-link.tsx'

/** The latest news as cards, each with a link to the full text; rows without excerpt on a phone. */
export function NewsSection({ news }: { news: readonly NewsSummary[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="latest-news" className="page-width grid gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-news">{t('home.news')}</h2>
        <SeeAllLink to={paths.news()} label={t('home.see_all_news')} />
      </div>
      <ul className="grid gap-2 md:grid-cols-3 md:gap-5">
        {news.map(item => (
          <li key={item.id} className="grid">
            <NewsTeaser item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewsTeaser({ item: { id, title, image, created_at, excerpt } }: { item: NewsSummary }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <Card className="flex items-start gap-3 p-2.5 md:flex-col md:gap-0 md:p-0">
      <Picture
        src={image}
        widths={[400, 800]}
        sizes="(min-width: 75rem) 24rem, (min-width: 56.25rem) 30vw, 10rem"
        ratio={16 / 9}
        alt=""
        className="aspect-square w-16 shrink-0 rounded-md bg-band object-cover sm:aspect-video sm:w-40 md:w-full md:rounded-b-none"
      />
      <div className="flex grow flex-col md:gap-2 md:p-5 md:pb-3">
        <h3 className="text-sm leading-small text-wrap sm:text-base md:text-lg">
          <CardLink to={paths.newsItem(id)}>{title}</CardLink>
        </h3>
        <p className="line-clamp-4 text-sm text-ink-2 max-md:hidden">{excerpt}</p>
        <CardControls className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-2 md:mb-0">
          <time dateTime={created_at} className="text-xs font-semibold text-accent">
            {formatDate(created_at, language)}
          </time>
          <Link to={paths.newsItem(id)} className="inline-flex min-h-11 items-center text-sm font-semibold">
            {t('home.read_more')} <span className="sr-only">{title}</span>
          </Link>
        </CardControls>
      </div>
    </Card>
  )
}
