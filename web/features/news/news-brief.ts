import type { NewsItem } from '#contract/news.ts'
import { excerpt } from '#domain/excerpt.ts'
import { plainText } from '#domain/rich-text.ts'

/** What a card shows of a news item: loaders send this instead of the whole text. */
export type NewsBrief = Omit<NewsItem, 'content'> & { excerpt: string }

/** A news item with the beginning of its text only. */
export function briefOf({ content, ...item }: NewsItem): NewsBrief {
  return { ...item, excerpt: excerpt(plainText(content)) }
}
