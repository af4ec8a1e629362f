import type { ReplyCache } from './reply-cache.ts'

/**
 * How many products fit a filter, counted once until the shelves change: counting reads every row that fits, and what is
 * sold changes no count. `name` is the filter.
 */
export async function totalOf(
  totals: ReplyCache | undefined,
  name: string,
  count: () => Promise<number>,
): Promise<number> {
  if (!totals) return count()
  const kept = await totals.kept(
    name,
    () => name,
    async touched => {
      const total = await count()
      touched.reads.delete('products')
      touched.reads.add('product_shelves').add('categories')
      return { headers: {}, body: String(total) }
    },
  )
  return Number(kept?.plain)
}
