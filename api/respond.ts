import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CachedResponse } from '#cache/cached-response.ts'
import { cacheKey, type ResponseCache } from '#cache/response-cache.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Language, translate } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import type { ApiDeps, Call } from './call.ts'
import { parseInput } from './requests/parse-input.ts'

/** Whether the response depends on nothing of the caller but the language. */
export function isCacheable({ method, access, file }: Endpoint, { headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !file && (access === 'public' || (access === 'optional' && !headers.authorization))
  )
}

type CachedCall<E> = {
  deps: ApiDeps
  responseCache: ResponseCache
  endpoint: Endpoint
  handle: (call: Call<E>) => Promise<unknown>
}

/**
 * Returns the response of a cacheable endpoint from the cache or creates it: the handler gets nothing of the
 * caller.
 */
export async function cachedReply<E>(
  { deps, responseCache, endpoint, handle }: CachedCall<E>,
  request: FastifyRequest,
  lang: Language,
): Promise<CachedResponse> {
  const alias = () => `${endpoint.path} ${lang} ${JSON.stringify(parseInput(endpoint, request))}`
  const response = await responseCache.getOrCreate(cacheKey(lang, request.url), alias, async dependencies => {
    const call = {
      ...parseInput(endpoint, request),
      db: deps.replicas?.db ?? deps.db,
      lang,
      // A handler that reads the time depends on the clock; appointments begin on whole minutes.
      get now() {
        const now = deps.clock()
        const nextMinute = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS
        dependencies.until = Math.min(dependencies.until, nextMinute)
        return now
      },
    }
    const result = await handle(call as unknown as Call<E>)
    return {
      headers: responseHeaders(endpoint, lang, false),
      body: JSON.stringify(responseBody(endpoint, result, lang)),
    }
  })
  return response as CachedResponse
}

const MINUTE_MS = 60_000

/**
 * The headers of a success. A personal response is stored nowhere; the others are revalidated by their ETag.
 */
export function responseHeaders(
  { access, method, file }: Endpoint,
  lang: Language,
  isPersonal: boolean,
): Record<string, string> {
  const type = file?.type ?? 'application/json'
  return {
    'content-type': file?.type?.startsWith('application/') ? type : `${type}; charset=utf-8`,
    'content-language': lang,
    vary: access === 'optional' ? 'accept-language, authorization' : 'accept-language',
    'cache-control': isPersonal || method !== 'GET' ? 'no-store' : 'no-cache',
    ...(file && { 'content-disposition': `attachment; filename="${file.name}"` }),
  }
}

/** The body of a success: the envelope with the fields of the contract and no others, or the file itself. */
export function responseBody(endpoint: Endpoint, result: unknown, lang: Language): unknown {
  const { file, message } = endpoint
  if (file?.type) return z.parse(endpoint.reply as z.core.$ZodType, result)
  const { data, ...extras } = (endpoint.extras ? result : { data: result }) as { data: unknown }
  return {
    data: z.parse(endpoint.reply as z.core.$ZodType, data),
    ...(endpoint.extras ? (z.parse(endpoint.extras as z.core.$ZodType, extras) as object) : {}),
    ...(message && { message: translate(responseMessages[message], lang) }),
  }
}
