import { fileURLToPath, pathToFileURL } from 'node:url'
import { leaksIn } from './leaks.ts'
import { randomPageRequest } from './page-requests.ts'
import {
  type FuzzReport,
  type FuzzRun,
  type RawRequest,
  type RawResponse,
  SECRET,
  sendAll,
} from './send-requests.ts'

/** Sends generated requests to a running site, for each built page in turn. */
export async function fuzzPages(origin: string, run: FuzzRun): Promise<FuzzReport> {
  const routes = await builtRoutes()
  return sendAll(origin, run, {
    next: async (random, index) => randomPageRequest(routes[index % routes.length] as string, random),
    faultsOf,
  })
}

type Routes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>

/** The paths of all pages, such as `/doctors/:id`. */
async function builtRoutes(): Promise<string[]> {
  const build = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
  const { routes } = (await import(pathToFileURL(build).href)) as { routes: Routes }
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  return [...new Set(Object.keys(routes).map(id => pathOf(id) || '/'))]
}

/** The router's manifest names modules by their path in the source, which is no leak. */
const MODULE_PATHS = /\b(features|shell)\/[\w./-]+/g

function faultsOf({ status, headers, text }: RawResponse, request: RawRequest): string[] {
  if (!(Number(status) < 500)) return [String(status)]
  // Node answers 431 by itself, before there is a request.
  if (status === 431) return []
  const type = headers['content-type'] ?? ''
  const sent = `${request.path} ${JSON.stringify(request.headers)}`
  const isCode = /javascript|svg|font|css/.test(type)
  const faults = isCode
    ? []
    : leaksIn(`${JSON.stringify(headers)}\n${text.replace(MODULE_PATHS, '')}`, sent, SECRET)
  const report = (isFault: boolean, fault: string) => isFault && faults.push(fault)

  const policy = String(headers['content-security-policy'])
  report(
    !/default-src '(none|self)'/.test(policy) && Number(status) !== 304,
    `no policy (${policy.slice(0, 40)})`,
  )
  report(headers['x-content-type-options'] !== 'nosniff', 'no nosniff')
  report(Number(status) === 200 && type === '', 'no type')
  report(/script-src[^;]*unsafe/.test(policy), 'an unsafe policy')
  report(/^text\/html(?!; charset=utf-8$)/.test(type), `HTML as ${type}`)
  report(/^<!doctype html/i.test(text) && !type.startsWith('text/html'), `HTML as ${type}`)
  report(type.startsWith('text/html') && MARKUP.test(text), 'markup from the URL')
  report(
    /^(\/[/\\]|https?:\/\/(?!127\.0\.0\.1))|javascript:/i.test(headers.location ?? ''),
    `redirects to ${headers.location}`,
  )
  report(
    /^(?!lang=(ar|en);)/.test(headers['set-cookie']?.join() ?? 'lang=ar;'),
    `sets ${headers['set-cookie']}`,
  )
  return faults
}

const MARKUP = /<script>alert\(1\)|<img src=x|<svg onload|href="javascript:/i
