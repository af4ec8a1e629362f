import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as router from 'react-router'
import { addressOf, type Part, type ReplyCache } from '#api/reply-cache.ts'
import { sendKept } from '#api/send-kept.ts'
import { isLanguage, type Language, languageOf } from '#contract/pair.ts'
import type { Caller, callerContext } from '#web/api.ts'
import { policyFor } from './content-policy.ts'
import { isSecure } from './guard-headers.ts'
import { originOf } from './origin.ts'
import { keptPage, type Page } from './page-cache.ts'

/** What the entry of the server bundle gives beside the pages. */
type Entry = Pick<typeof router, 'createRequestHandler' | 'RouterContextProvider'> & {
  callerContext: typeof callerContext
  locales: Locales
  adminLocales: Locales
}
type Locales = Record<'ar' | 'en', Record<string, string>>

/**
 * The pages: a handler of web requests, whose loaders ask through `caller`, and what came with them. `strict`: whether
 * the content policy is sent.
 */
export type Web = {
  handle: (request: Request, caller: Caller) => Promise<Response>
  entry: () => Promise<Entry>
  strict: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The pages as `npm run build` left them. */
export async function builtWeb(app: FastifyInstance): Promise<Web> {
  const path = join(root, 'build/server/index.js')
  if (!existsSync(path)) throw new Error('The pages are not built yet: run `npm run build`, or `npm start`.')
  const build: router.ServerBuild = await import(pathToFileURL(path).href)
  const entry = build.entry.module as unknown as Entry
  const files = join(root, 'build/client')
  // What Vite names by its content never changes; pictures may be made anew under the same name.
  const year = 'public, max-age=31536000, immutable'
  const day = 'public, max-age=86400'
  for (const [folder, cacheControl] of [
    ['assets', year],
    ['pictures', day],
    ['icons', day],
  ] as const)
    await app.register(fastifyStatic, {
      root: join(files, folder),
      prefix: `/${folder}/`,
      decorateReply: folder === 'assets',
      preCompressed: folder === 'assets',
      cacheControl: false,
      setHeaders: reply => reply.header('cache-control', cacheControl),
    })
  for (const [name, cacheControl] of [
    ['favicon.svg', day],
    // The browser looks for a newer one of these itself.
    ['sw.js', 'no-cache'],
    ['offline.html', 'no-cache'],
  ] as const) {
    // The worker fetches for the pages; the page without a network has a style of its own.
    const policy = policyFor(readFileSync(join(files, name)))
    app.get(`/${name}`, (_, reply) =>
      reply
        .headers({ 'cache-control': cacheControl, 'content-security-policy': policy })
        .sendFile(name, files),
    )
  }
  // Visitors load the routes of the site, staff those of the back office too (tools/public-manifest.ts).
  const forStaff = entry.createRequestHandler(build, 'production')
  const url = readdirSync(join(files, 'assets')).find(name => /^public-manifest-\w+\.js$/.test(name))
  const assets = { ...build.assets, url: `/assets/${url}` }
  const forVisitors = entry.createRequestHandler({ ...build, assets }, 'production')
  return {
    handle: (request, caller) => {
      const handle = OFFICE.test(new URL(request.url).pathname) ? forStaff : forVisitors
      return handle(request, contextOf(entry, caller))
    },
    entry: async () => entry,
    strict: true,
  }
}

/** The back office: its pages, and what the router asks for on the way to them. */
const OFFICE = /^\/admin(\/|\.data$|$)/i

/** The pages straight from the source, with hot reload, in this process. */
export async function devWeb(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie, { hook: 'onRequest' })
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<router.ServerBuild>
  const entry = async () => (await build()).entry.module as unknown as Entry
  return {
    async handle(request, caller) {
      const now = await entry()
      return now.createRequestHandler(build, 'development')(request, contextOf(now, caller))
    },
    entry,
    // Vite's client writes scripts and styles into the page, which the policy would forbid.
    strict: false,
  }
}

/** What the loaders of one request are given. */
function contextOf({ RouterContextProvider, callerContext }: Entry, caller: Caller) {
  return new RouterContextProvider(new Map([[callerContext, caller]]))
}

/** Serves every address that nothing else serves as a page. `publicUrl`: where the site stands, if it was told. */
export function servePages(
  app: FastifyInstance,
  web: Web,
  { publicUrl, replies }: { publicUrl?: string | undefined; replies?: ReplyCache | undefined } = {},
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(
        `${originOf(request, publicUrl)}${request.url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '')}`,
      )
      takeLanguage(url, request, reply, isSecure(request, publicUrl))
      let page: Page | undefined
      const render = async (headers: Headers) => {
        page = await rendered(app, web, { request, asked: new Request(url, { headers }), replies })
        return page
      }
      const language = languageOf(languageHeader(request))
      const isSame = (part: Part) => isAsBefore(app, request, { part, language, replies })
      const kept = await keptPage(replies, { url, language }, { render, isSame })
      if (kept) return sendKept(request, reply, kept)
      page ??= await render(headersOf(request))
      if (!web.strict) reply.removeHeader('content-security-policy')
      return sendBody(request, reply.code(page.status).headers(page.headers), page.body)
    },
  })
}

/** Renders a page, and says whether everything that it asked the API for was answered. */
async function rendered(
  app: FastifyInstance,
  web: Web,
  { request, asked, replies }: Rendering,
): Promise<Page> {
  const page: Asked = { isWhole: true, parts: [] }
  const response = await web.handle(asked, inProcess(app, request, { page, replies }))
  const body = Buffer.from(await response.arrayBuffer())
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-language',
    ...Object.fromEntries(response.headers),
    ...(web.strict && { 'content-security-policy': policyFor(body) }),
    ...(page.retryAfter && { 'retry-after': page.retryAfter }),
  }
  const parts = page.parts.some(({ etag }) => !etag) ? undefined : (page.parts as Part[])
  return { status: response.status, headers, body, isWhole: page.isWhole, parts }
}

type Rendering = { request: FastifyRequest; asked: Request; replies: ReplyCache | undefined }

/** How what a page asked the API for was answered: what, all of it well, or when to come again. */
type Asked = { parts: { url: string; etag: string | undefined }[]; isWhole: boolean; retryAfter?: string }

/** Whether the API answers what it answered when a page was made of it. */
async function isAsBefore(
  app: FastifyInstance,
  request: FastifyRequest,
  {
    part: { url, etag },
    language,
    replies,
  }: { part: Part; language: Language; replies: ReplyCache | undefined },
): Promise<boolean> {
  const ready = replies?.ready(addressOf(language, url))
  if (ready) return ready.headers.etag === etag
  const headers = { 'accept-language': language, 'x-request-id': request.id, 'if-none-match': etag }
  return (await app.inject({ url, headers, remoteAddress: request.ip })).statusCode === 304
}

/**
 * `?lng=` chooses the language: the page is made in it and the cookie remembers it. Only of a whole page: what the
 * browser asks for afterwards has the same address, but the person may have changed the language meanwhile.
 */
function takeLanguage(url: URL, request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const wish = url.searchParams.get('lng')
  if (!isLanguage(wish) || url.pathname.endsWith('.data')) return
  if (chosenIn(request) === wish) return
  // The first one of a name is the one that is read.
  request.headers.cookie = [`lang=${wish}`, request.headers.cookie].filter(Boolean).join('; ')
  reply.header(
    'set-cookie',
    `lang=${wish}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

const chosenIn = (page: FastifyRequest) =>
  /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(page.headers.cookie ?? '')?.[1]

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}

/**
 * Asks the API in this process. The page's own language header decides, unless its cookie has chosen. A reply that is
 * ready for everybody is taken as it is; else the call is one like any other, by who asks for the page.
 */
function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { page, replies }: { page: Asked; replies: ReplyCache | undefined },
): Caller {
  const language = languageHeader(request)
  return async ({ method, url, headers, body }) => {
    const ready =
      method === 'GET' && !headers.authorization && replies?.ready(addressOf(languageOf(language), url))
    if (ready) {
      page.parts.push({ url, etag: ready.headers.etag })
      return { status: 200, body: JSON.parse(ready.plain.toString()) }
    }
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': language, 'x-request-id': request.id, ...headers },
      // Only loaders run here, and they send no forms.
      payload: typeof body === 'string' ? body : undefined,
      remoteAddress: request.ip,
    })
    page.parts.push({ url, etag: response.headers.etag })
    if (response.statusCode !== 200) page.isWhole = false
    const retryAfter = response.headers['retry-after']
    if (retryAfter) page.retryAfter = String(retryAfter)
    return { status: response.statusCode, body: response.json() }
  }
}

function languageHeader(page: FastifyRequest): string {
  return chosenIn(page) ?? page.headers['accept-language'] ?? 'ar'
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, each)
  return headers
}
