import * as z from 'zod/mini'
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
  /** See `pageParametersOf`. */
  parameters: ReadonlySet<string>
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
  { render, isUnchanged, parameters }: PageRenderer,
): Promise<CachedResponse | undefined> {
  if (!cache || !isCacheablePage(url.pathname) || hasLongValue(url, parameters)) return undefined
  const pageUrl = withKnownParameters(url, parameters)
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
export function pageParametersOf(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set([...PAGE_PARAMETERS, ...endpoints.flatMap(queryOf)])
}

function queryOf({ access, query }: Endpoint): string[] {
  const isPublic = access === 'public' || access === 'optional'
  return isPublic && query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
}

/** The URL with the parameters that pages read, each once: pages read the first. */
function withKnownParameters(url: URL, parameters: ReadonlySet<string>): URL {
  const known = new URL(url)
  known.search = ''
  for (const [name, value] of url.searchParams)
    if (parameters.has(name) && !known.searchParams.has(name)) known.searchParams.append(name, value)
  return known
}

/** No link of ours has a longer value. */
const MAX_VALUE_LENGTH = 200

const hasLongValue = ({ searchParams }: URL, parameters: ReadonlySet<string>) =>
  [...searchParams].some(([name, value]) => parameters.has(name) && value.length > MAX_VALUE_LENGTH)
