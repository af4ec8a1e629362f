import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isLanguage } from '#contract/pair.ts'
import type { Caller, callerContext } from '#web/api.ts'
import { policyFor } from './content-policy.ts'
import { isSecure } from './guard-headers.ts'
import { originOf } from './origin.ts'

/** What the entry of the server bundle gives beside the pages. */
type Locales = Record<'ar' | 'en', Record<string, string>>
type Entry = { callerContext: typeof callerContext; locales: Locales; adminLocales: Locales }

/** The pages: a handler of web requests, and what came with them. `strict`: whether the content policy is sent. */
export type Web = {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  entry: () => Promise<Entry>
  strict: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The pages as `npm run build` left them. */
export async function builtWeb(app: FastifyInstance): Promise<Web> {
  const path = join(root, 'build/server/index.js')
  if (!existsSync(path)) throw new Error('The pages are not built yet: run `npm run build`, or `npm start`.')
  const build: ServerBuild = await import(pathToFileURL(path).href)
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
    const policy = policyFor(readFileSync(join(files, name), 'utf8'))
    app.get(`/${name}`, (_, reply) =>
      reply
        .headers({ 'cache-control': cacheControl, 'content-security-policy': policy })
        .sendFile(name, files),
    )
  }
  return {
    handle: createRequestHandler(build, 'production'),
    entry: async () => build.entry.module as unknown as Entry,
    strict: true,
  }
}

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
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  return {
    handle: createRequestHandler(build, 'development'),
    entry: async () => (await build()).entry.module as unknown as Entry,
    // Vite's client writes scripts and styles into the page, which the policy would forbid.
    strict: false,
  }
}

/** Serves every address that nothing else serves as a page. `publicUrl`: where the site stands, if it was told. */
export function servePages(app: FastifyInstance, web: Web, publicUrl?: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(
        `${originOf(request, publicUrl)}${request.url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '')}`,
      )
      takeLanguage(url, request, reply, isSecure(request, publicUrl))
      const context = new RouterContextProvider()
      context.set((await web.entry()).callerContext, inProcess(app, request))
      const response = await web.handle(new Request(url, { headers: headersOf(request) }), context)
      const body = await response.text()
      reply.code(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
      if (web.strict) reply.header('content-security-policy', policyFor(body))
      else reply.removeHeader('content-security-policy')
      return sendBody(request, reply, body)
    },
  })
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

function sendBody(request: FastifyRequest, reply: FastifyReply, body: string) {
  return request.method === 'HEAD'
    ? reply.header('content-length', Buffer.byteLength(body)).send()
    : reply.send(body)
}

/** Asks the API in this process. The page's own language header decides, unless its cookie has chosen. */
function inProcess(app: FastifyInstance, page: FastifyRequest): Caller {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': languageHeader(page), ...headers },
      // Only loaders run here, and they send no forms.
      payload: typeof body === 'string' ? body : undefined,
      remoteAddress: page.ip,
    })
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
