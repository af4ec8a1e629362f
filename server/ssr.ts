import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isLanguage } from '#contract/pair.ts'
import type { Caller, callerContext } from '#web/api.ts'
import { originOf } from './origin.ts'

/** What the entry of the server bundle gives beside the pages. */
type Entry = { callerContext: typeof callerContext; locales: Record<'ar' | 'en', Record<string, string>> }

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
  ] as const)
    app.get(`/${name}`, (_, reply) => reply.header('cache-control', cacheControl).sendFile(name, files))
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
      takeLanguage(url, request, reply)
      const context = new RouterContextProvider()
      context.set((await web.entry()).callerContext, inProcess(app, request))
      const response = await web.handle(new Request(url, { headers: headersOf(request) }), context)
      const body = await response.text()
      reply.code(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
      if (web.strict) reply.header('content-security-policy', policyFor(body))
      return sendBody(request, reply, body)
    },
  })
}

/**
 * `?lng=` chooses the language: the page is made in it and the cookie remembers it. Only of a whole page: what the
 * browser asks for afterwards has the same address, but the person may have changed the language meanwhile.
 */
function takeLanguage(url: URL, request: FastifyRequest, reply: FastifyReply) {
  const wish = url.searchParams.get('lng')
  if (!isLanguage(wish) || url.pathname.endsWith('.data')) return
  if (chosenIn(request) === wish) return
  // The first one of a name is the one that is read.
  request.headers.cookie = [`lang=${wish}`, request.headers.cookie].filter(Boolean).join('; ')
  reply.header('set-cookie', `lang=${wish}; Path=/; Max-Age=31536000; SameSite=Lax`)
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

/** A strict policy for one page: its own inline scripts and styles by their hashes, nothing else that is not a file of ours. */
function policyFor(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string {
  const hashes = [...html.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}
