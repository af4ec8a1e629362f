import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as router from 'react-router'
import { networkOf } from '#api/rate-limits/network-of.ts'
import type { Source } from '#cache/cached-response.ts'
import type { LatestValue } from '#cache/latest-value.ts'
import { cachedPage, pageParametersOf, type RenderedPage } from '#cache/page-cache.ts'
import { cacheKey, type ResponseCache } from '#cache/response-cache.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Language, preferredLanguage } from '#contract/language.ts'
import type { BrandNames } from '#domain/brand/brand-names.ts'
import { isOffPage, type OffModules } from '#domain/modules.ts'
import { fairLimit } from '#services/fair-limit.ts'
import type { Caller, callerContext } from '#web/caller.ts'
import { INLINE_MARKER_HEADER } from '#web/ssr/inline-marker-header.ts'
import { contentSecurityPolicy, takeInlineMarker } from '../security/content-security-policy.ts'
import { publicOrigin } from '../security/public-origin.ts'
import { isHttps, setFileHeaders } from '../security/security-headers.ts'
import { handlersByModules, publicBuild, withoutPages } from './page-builds.ts'
import { servePostedForms } from './posted-forms.ts'
import { acceptLanguageOf, applyLanguageParameter, serveLanguageSwitch } from './visitor-language.ts'

/** What web/entry.server.tsx exports besides the pages. */
type ServerEntry = Pick<typeof router, 'createRequestHandler' | 'RouterContextProvider'> & {
  callerContext: typeof callerContext
  locales: Locales
  adminLocales: Locales
  withBrand: (file: Record<string, string>, names: BrandNames<string>) => Record<string, string>
}
type Locales = Record<'ar' | 'en', Record<string, string>>

/** Renders the pages. */
export type PageHandler = {
  /**
   * Answers a web request; the page's loaders call the API through `caller`. The pages of modules in `off`
   * are not found.
   */
  handle: (request: Request, caller: Caller, off?: OffModules) => Promise<Response>
  /** The exports of the server bundle. */
  entry: () => Promise<ServerEntry>
  sendsContentSecurityPolicy: boolean
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The pages that `npm run build` wrote, and their static files. */
export async function createBuiltPageHandler(app: FastifyInstance): Promise<PageHandler> {
  const path = join(projectRoot, 'build/server/index.js')
  if (!existsSync(path)) throw new Error('The pages are not built yet: run `npm run build`, or `npm start`.')
  const build: router.ServerBuild = await import(pathToFileURL(path).href)
  const entry = build.entry.module as unknown as ServerEntry
  const files = join(projectRoot, 'build/client')
  // Vite puts a hash of the content into the names in assets/; a picture may change under its name.
  const year = 'public, max-age=31536000, immutable'
  const day = 'public, max-age=86400'
  for (const [folder, cacheControl] of [
    ['assets', year],
    ['pictures', day],
  ] as const)
    await app.register(fastifyStatic, {
      root: join(files, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: folder === 'assets',
      cacheControl: false,
      setHeaders: (reply, path) => {
        setFileHeaders(reply, path)
        reply.header('cache-control', cacheControl)
      },
    })
  // Adds reply.sendFile.
  await app.register(fastifyStatic, { root: files, serve: false, cacheControl: false })
  // The service worker checks itself for updates, and fetches for the pages.
  const policy = contentSecurityPolicy(readFileSync(join(files, 'sw.js')))
  app.get('/sw.js', (_, reply) =>
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).sendFile('sw.js'),
  )
  const handlerOf = handlersByModules(entry, { admin: build, public: publicBuild(build, files) })
  return {
    handle: (request, caller, off = new Set()) => {
      const area = ADMIN_PATH.test(new URL(request.url).pathname) ? 'admin' : 'public'
      return handlerOf(area, off)(request, loaderContext(entry, caller))
    },
    entry: async () => entry,
    sendsContentSecurityPolicy: true,
  }
}

/** The pages of the back office and the data requests of the router for them. */
const ADMIN_PATH = /^\/admin(\/|\.data$|$)/i

/** The pages from source, with hot reload: Vite runs in this process. */
export async function createDevPageHandler(app: FastifyInstance): Promise<PageHandler> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ])
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie, { hook: 'onRequest' })
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<router.ServerBuild>
  const entry = async () => (await build()).entry.module as unknown as ServerEntry
  return {
    async handle(request, caller, off = new Set()) {
      const currentEntry = await entry()
      return currentEntry.createRequestHandler(async () => withoutPages(await build(), off), 'development')(
        request,
        loaderContext(currentEntry, caller),
      )
    },
    entry,
    // Vite's client adds inline scripts and styles, which the policy would block.
    sendsContentSecurityPolicy: false,
  }
}

/** The context that the loaders of one request receive. */
function loaderContext({ RouterContextProvider, callerContext }: ServerEntry, caller: Caller) {
  return new RouterContextProvider(new Map([[callerContext, caller]]))
}

/** How many pages are rendered at once, and how many of one address may wait; rendering keeps a core busy. */
const MAX_CONCURRENT_RENDERS = 8
const MAX_QUEUED_RENDERS = 100

type PageOptions = {
  publicUrl?: string
  responseCache?: ResponseCache
  endpoints?: readonly Endpoint[]
  modules?: Pick<LatestValue<OffModules>, 'load'>
}

/**
 * Serves a page, or the page "not found", at every URL that no other route serves. `publicUrl`: the setting
 * PUBLIC_URL; `endpoints`: those that the API serves.
 */
export function servePages(
  app: FastifyInstance,
  pageHandler: PageHandler,
  { publicUrl, responseCache, endpoints = [], modules = allModules }: PageOptions = {},
): void {
  const parameters = pageParametersOf(endpoints)
  const limited = fairLimit({ maxConcurrent: MAX_CONCURRENT_RENDERS, maxQueuedPerCaller: MAX_QUEUED_RENDERS })
  const renderLimited = (request: FastifyRequest, webRequest: Request) =>
    limited(networkOf(request.ip), async () =>
      renderPage({ app, request, responseCache, off: await modules.load() }, pageHandler, webRequest),
    )
  serveLanguageSwitch(app, publicUrl)
  servePostedForms(app, { publicUrl, urlOf: request => pageUrlOf(request, publicUrl), render: renderLimited })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = pageUrlOf(request, publicUrl)
      applyLanguageParameter(url, request, reply, isHttps(request, publicUrl))
      let page: RenderedPage | undefined
      const render = async (pageUrl: URL, headers: Headers) => {
        page = await renderLimited(request, new Request(pageUrl, { headers }))
        return page
      }
      const language = preferredLanguage(acceptLanguageOf(request))
      const isUnchanged = (source: Source) =>
        isSourceUnchanged({ app, request, responseCache }, language, source)
      const isOff = isOffPage(url.pathname.replace(/\.data$/, ''), await modules.load())
      const cached = await cachedPage(
        isOff ? undefined : responseCache,
        { url, language },
        { render, isUnchanged, parameters },
      )
      if (cached) return sendCached(request, reply, cached)
      page ??= await render(url, webHeadersOf(request))
      if (!pageHandler.sendsContentSecurityPolicy) reply.removeHeader('content-security-policy')
      // The back office has one shell for all its pages, and says in the browser what it does not know.
      return sendBody(request, reply.code(isOff ? 404 : page.status).headers(page.headers), page.body)
    },
  })
}

/** The public URL of a page request; a proxy may send it with a host of its own. */
const pageUrlOf = (request: FastifyRequest, publicUrl: string | undefined) =>
  new URL(`${publicOrigin(request, publicUrl)}${request.url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '')}`)

/** A product with all its modules. */
const allModules = { load: async (): Promise<OffModules> => new Set() }

/** A request for a page, the app that answers its API calls, and the cache of their responses. */
type PageRequest = {
  app: FastifyInstance
  request: FastifyRequest
  responseCache: ResponseCache | undefined
}

/** Renders a page and notes its API calls: `isComplete` is false when one of them failed. */
async function renderPage(
  { off, ...pageRequest }: PageRequest & { off: OffModules },
  { handle, sendsContentSecurityPolicy }: PageHandler,
  webRequest: Request,
): Promise<RenderedPage> {
  const calls: ApiCalls = { sources: [], isComplete: true }
  const response = await handle(webRequest, inProcessCaller(pageRequest, calls), off)
  const { [INLINE_MARKER_HEADER]: marker, ...responseHeaders } = Object.fromEntries(response.headers)
  const { body, policy } = takeInlineMarker(await bytesOf(response), marker)
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-language',
    ...responseHeaders,
    ...(sendsContentSecurityPolicy && { 'content-security-policy': policy }),
    ...(calls.retryAfter && { 'retry-after': calls.retryAfter }),
  }
  const sources = calls.sources.some(({ etag }) => !etag) ? undefined : (calls.sources as Source[])
  return { status: response.status, headers, body, isComplete: calls.isComplete, sources }
}

/** The bytes of a response, copied once; its own `arrayBuffer()` copies them twice more. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The API calls of a page: their responses, whether all succeeded, and the Retry-After of a refused one. */
type ApiCalls = {
  sources: (Omit<Source, 'etag'> & { etag: string | undefined })[]
  isComplete: boolean
  retryAfter?: string
}

/**
 * Calls the API in this process. A cached response is used directly; any other call runs as a request of the
 * visitor, in the page's language.
 */
function inProcessCaller({ app, request, responseCache }: PageRequest, calls: ApiCalls): Caller {
  const language = acceptLanguageOf(request)
  return async ({ method, url, headers, body }) => {
    const key = cacheKey(preferredLanguage(language), url)
    const cached = method === 'GET' && !headers.authorization && responseCache?.peek(key)
    if (cached) {
      calls.sources.push({ key, url, etag: cached.headers.etag })
      return { status: 200, body: JSON.parse(cached.plain.toString()) }
    }
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        'accept-language': language,
        'x-request-id': request.id,
        ...headers,
        ...(body instanceof FormData && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      // The forms that the server posts have text fields only.
      payload: body instanceof FormData ? String(new URLSearchParams(body as never)) : body,
      remoteAddress: request.ip,
    })
    calls.sources.push({ key, url, etag: response.headers.etag })
    if (response.statusCode !== 200) calls.isComplete = false
    const retryAfter = response.headers['retry-after']
    if (retryAfter) calls.retryAfter = String(retryAfter)
    return { status: response.statusCode, body: response.json() }
  }
}

/** Whether an API response still has the ETag that it had when a page was rendered from it. */
async function isSourceUnchanged(
  { app, request, responseCache }: PageRequest,
  language: Language,
  { key, url, etag }: Source,
): Promise<boolean> {
  const cached = responseCache?.peek(key)
  if (cached) return cached.headers.etag === etag
  const headers = {
    'accept-language': language,
    'x-request-id': request.id,
    'x-api-key': 'web',
    'if-none-match': etag,
  }
  return (await app.inject({ url, headers, remoteAddress: request.ip })).statusCode === 304
}

function webHeadersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, each)
  return headers
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}
