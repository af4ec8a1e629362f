import type { NewsItem } from '#contract/news.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { toPlainText } from '#domain/text/rich-text.ts'

/** The data that a news card needs: loaders send an excerpt instead of the full text. */
export type NewsSummary = Omit<NewsItem, 'content'> & { excerpt: string }

export function newsSummary({ content, ...item }: NewsItem): NewsSummary {
  return { ...item, excerpt: excerpt(toPlainText(content)) }
}
