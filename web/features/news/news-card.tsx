import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { NewsBrief } from './news-brief.ts'
import { NewsDay } from './news-day.tsx'

/** A news item in a list: picture, day, title and the first characters; the whole card leads to it. */
export function NewsCard({ item, eager }: { item: NewsBrief; eager?: boolean }) {
  return (
    <Card className="flex flex-col">
      <Picture
        src={item.image}
        widths={[400, 800]}
        sizes="(min-width: 75rem) 23rem, (min-width: 56.25rem) 30vw, (min-width: 45rem) 46vw, 92vw"
        ratio={16 / 9}
        alt=""
        eager={eager}
        className="aspect-video w-full rounded-t-lg bg-band object-cover"
      />
      <div className="grid gap-2 p-5">
        <p className="text-xs">
          <NewsDay day={item.created_at} />
        </p>
        <h3 className="text-lg">
          <CardLink to={paths.newsItem(item.id)}>{item.title}</CardLink>
        </h3>
        <p className="text-sm text-ink-2">{item.excerpt}</p>
      </div>
    </Card>
  )
}
