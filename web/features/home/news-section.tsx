import { Link } from 'react-router'
import { formatDate } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card, CardControls, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { NewsTeaser as TeaserFields } from '../news/news-summary.ts'
import { SeeAllLink } from './see-all-link.tsx'

/** The latest news as cards, each with its excerpt and a link to the full text; rows on a phone. */
export function NewsSection({ news }: { news: readonly TeaserFields[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="latest-news" className="page-width grid gap-2 sm:gap-4">
      <div className="section-head">
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

function NewsTeaser({ item: { id, title, image, created_at, excerpt } }: { item: TeaserFields }) {
  const { t, language } = useTranslation()
  return (
    <Card className="news-teaser">
      <Picture
        src={image}
        widths={[400, 800]}
        sizes="(min-width: 75rem) 24rem, (min-width: 56.25rem) 30vw, 10rem"
        ratio={16 / 9}
        alt=""
      />
      <div>
        <h3>
          <CardLink to={paths.newsItem(id)}>{title}</CardLink>
        </h3>
        <p>{excerpt}</p>
        <CardControls>
          <time dateTime={created_at}>{formatDate(created_at, language)}</time>
          <Link to={paths.newsItem(id)} className="tall-link">
            {t('home.read_more')} <span className="sr-only">{title}</span>
          </Link>
        </CardControls>
      </div>
    </Card>
  )
}
