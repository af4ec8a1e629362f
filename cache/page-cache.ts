import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { isCacheablePage } from '#web/offline/cacheable-pages.ts'
import type { CachedResponse, Source } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * A rendered page. `isComplete`: no part of it was missing or refused during rendering. `sources`: the API
 * responses that it was made of; undefined when one of them cannot be identified by its URL.
 */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  isComplete: boolean
  sources: Source[] | undefined
}

type PageRenderer = {
  render: (url: URL, headers: Headers) => Promise<RenderedPage>
  /** Whether an API response still has the content that a page was made of. */
  isUnchanged: (source: Source) => Promise<boolean>
}

/**
 * Returns a public page from the cache or renders it; undefined for other pages, and for pages that must not
 * be cached (errors, missing parts). Rendering gets no headers of the caller, so a shared page cannot show
 * personal data. A page whose API responses still have the same bytes is reused: comparing them costs a tenth
 * of rendering.
 */
export async function cachedPage(
  cache: ResponseCache | undefined,
  { url, language }: { url: URL; language: Language },
  { render, isUnchanged }: PageRenderer,
): Promise<CachedResponse | undefined> {
  if (!cache || !isCacheablePage(url.pathname) || hasLongValue(url.searchParams)) return undefined
  const pageUrl = withKnownParameters(url)
  const key = `page ${language} ${pageUrl.href}`
  return cache.getOrCreate(
    key,
    () => key,
    async previous => {
      if (previous?.sources && (await Promise.all(previous.sources.map(isUnchanged))).every(Boolean))
        return previous
      const page = await render(
        pageUrl,
        new Headers({ cookie: `lang=${language}`, 'accept-language': language }),
      )
      if (page.status !== 200 || !page.isComplete || !page.sources) return undefined
      return { headers: page.headers, body: page.body, sources: page.sources }
    },
  )
}

/** The parameters of pages that are in the query of no call: the names of the specification, the router's. */
const PAGE_PARAMETERS = ['lng', '_routes', 'category', 'cityId', 'date', 'sent', 'serviceType', 'time']

/**
 * The parameters that pages read: those of public calls, and their own. Others make no other page: a
 * campaign's mark is served from the cache, and junk makes no work and fills no memory.
 */
export const pageParameters: ReadonlySet<string> = new Set([
  ...PAGE_PARAMETERS,
  ...allEndpoints.flatMap(queryOf),
])

function queryOf({ access, query }: Endpoint): string[] {
  return access !== 'user' && query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
}

/** The URL with the parameters that pages read, each once: pages read the first. */
function withKnownParameters(url: URL): URL {
  const known = new URL(url)
  known.search = ''
  for (const [name, value] of url.searchParams)
    if (pageParameters.has(name) && !known.searchParams.has(name)) known.searchParams.append(name, value)
  return known
}

/** No link of ours has a longer value. */
const MAX_VALUE_LENGTH = 200

const hasLongValue = (parameters: URLSearchParams) =>
  [...parameters].some(([name, value]) => pageParameters.has(name) && value.length > MAX_VALUE_LENGTH)
