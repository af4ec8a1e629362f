import type { NewsItem } from '#contract/news.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { toPlainText } from '#domain/text/rich-text.ts'

/** The data that a news card needs: loaders send an excerpt instead of the full text. */
export type NewsSummary = Omit<NewsItem, 'content'> & { excerpt: string }

export function newsSummary({ content, ...item }: NewsItem): NewsSummary {
  return { ...item, excerpt: excerpt(toPlainText(content)) }
}

/** The data that a teaser on home needs: a summary without the city. */
export type NewsTeaser = ReturnType<typeof newsTeaser>

export function newsTeaser(item: NewsItem) {
  const { id, title, image, created_at, excerpt } = newsSummary(item)
  return { id, title, image, created_at, excerpt }
}
