import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Card, CardControls, CardLink, CardPicture } from '../../ui/card.tsx'
import { NewsDay } from './news-day.tsx'
import type { NewsSummary } from './news-summary.ts'

type NewsCardProps = {
  item: NewsSummary
  eager?: boolean
  /** A separate link below the text. */
  children?: ReactNode
}

/** A news item in a list: picture, day, title and excerpt; the whole card links to it. */
export function NewsCard({ item, eager, children }: NewsCardProps) {
  return (
    <Card className="flex flex-col">
      <CardPicture src={item.image} eager={eager} />
      <div className="flex grow flex-col gap-2 p-5">
        <p className="text-xs">
          <NewsDay day={item.created_at} />
        </p>
        <h3 className="text-lg">
          <CardLink to={paths.newsItem(item.id)}>{item.title}</CardLink>
        </h3>
        <p className="text-sm text-ink-2">{item.excerpt}</p>
        {children ? <CardControls className="mt-auto">{children}</CardControls> : null}
      </div>
    </Card>
  )
}
