import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NewsItem } from '#contract/news.ts'
import { longDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paths } from '../../paths.ts'
import { Card, CardControls, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SeeAll } from './see-all.tsx'

type Item = Pick<NewsItem, 'id' | 'title' | 'image' | 'created_at' | 'city'> & { lead: string }

/** The latest news as cards, each with the way to the whole of it. */
export function NewsSection({ news }: { news: readonly Item[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="latest-news" className="page-width grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-news">{t('home.news')}</h2>
        <SeeAll to={paths.news()} label={t('home.see_all_news')} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        {news.map(item => (
          <li key={item.id} className="grid">
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewsCard({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <Card className="flex flex-col">
      <Picture
        src={item.image}
        widths={[400, 800]}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 92vw"
        ratio={16 / 9}
        alt=""
        className="aspect-video w-full rounded-t-lg bg-band object-cover"
      />
      <div className="flex grow flex-col gap-2 p-5">
        <p className="text-xs text-ink-3">
          <time dateTime={item.created_at}>{longDay(item.created_at, language)}</time>
        </p>
        <h3>
          <CardLink to={paths.newsItem(item.id)}>{item.title}</CardLink>
        </h3>
        <p className="line-clamp-3 text-sm text-ink-2">{item.lead}</p>
        <CardControls className="mt-auto">
          <Link
            to={paths.newsItem(item.id)}
            aria-label={t('home.read_more_of', { title: item.title })}
            className="inline-flex min-h-11 items-center text-sm font-semibold"
          >
            {t('home.read_more')}
          </Link>
        </CardControls>
      </div>
    </Card>
  )
}
