import type { ResponseCache } from './response-cache.ts'

/**
 * Returns how many rows match a filter (and what else its pages need), counted once until a table behind it
 * changes: counting reads every row that matches. Sales do not invalidate it. `key` names the filter.
 */
export async function cachedCount<Result>(
  cache: ResponseCache | undefined,
  key: string,
  count: () => Promise<Result>,
): Promise<Result> {
  if (!cache) return count()
  const cached = await cache.getOrCreate(
    key,
    () => key,
    async dependencies => {
      const result = await count()
      if (dependencies.reads.delete('products')) dependencies.reads.add('product_shelves')
      return { headers: {}, body: JSON.stringify(result) }
    },
  )
  return JSON.parse(String(cached?.plain))
}
