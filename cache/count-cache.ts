import type { ResponseCache } from './response-cache.ts'

/**
 * Returns how many rows match a filter (and what else its pages need), counted once a second: counting reads
 * every row that matches. `key` names the filter.
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
    async () => ({ headers: {}, body: JSON.stringify(await count()) }),
  )
  return JSON.parse(String(cached?.plain))
}
