import type { ReplyCache } from './reply-cache.ts'

/**
 * What a filter lets through (how many rows, and what else its pages are asked with), found out once until a table behind it
 * changes: counting reads every row that fits. What is sold changes none of it. `name` is the filter.
 */
export async function foundOnce<Found>(
  totals: ReplyCache | undefined,
  name: string,
  find: () => Promise<Found>,
): Promise<Found> {
  if (!totals) return find()
  const kept = await totals.kept(
    name,
    () => name,
    async touched => {
      const found = await find()
      if (touched.reads.delete('products')) touched.reads.add('product_shelves')
      return { headers: {}, body: JSON.stringify(found) }
    },
  )
  return JSON.parse(String(kept?.plain))
}
