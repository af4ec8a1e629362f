import { fileURLToPath, pathToFileURL } from 'node:url'
import { leaksIn } from './leaks.ts'
import { pageRequestOf } from './page-requests.ts'
import { type Answer, type Report, type Run, SECRET, sendAll, type Wired } from './wire.ts'

/** Sends generated requests to a running site, every page that was built in turn. */
export async function fuzzPages(origin: string, run: Run): Promise<Report> {
  const routes = await builtRoutes()
  return sendAll(origin, run, {
    next: async (dice, place) => pageRequestOf(routes[place % routes.length] as string, dice),
    judge: faultsOf,
  })
}

type Routes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>

/** The addresses of all pages, as `/doctors/:id`. */
export async function builtRoutes(): Promise<string[]> {
  const build = fileURLToPath(new URL('../../../build/server/index.js', import.meta.url))
  const { routes } = (await import(pathToFileURL(build).href)) as { routes: Routes }
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  return [...new Set(Object.keys(routes).map(id => pathOf(id) || '/'))]
}

/** The router names modules by their place in the source, as we want it. */
const MODULES = /\b(features|shell)\/[\w./-]+/g

function faultsOf({ status, headers, text }: Answer, wish: Wired): string[] {
  if (status === 'cut' && wish.method === 'HEAD') return []
  if (!(Number(status) < 500)) return [String(status)]
  // Node itself says so, before there is a request.
  if (status === 431) return []
  const type = headers['content-type'] ?? ''
  const sent = `${wish.path} ${JSON.stringify(wish.headers)}`
  const isCode = /javascript|svg|font|css/.test(type)
  const faults = isCode
    ? []
    : leaksIn(`${JSON.stringify(headers)}\n${text.replace(MODULES, '')}`, sent, SECRET)
  const say = (isFault: boolean, fault: string) => isFault && faults.push(fault)

  const policy = String(headers['content-security-policy'])
  say(
    !/default-src '(none|self)'/.test(policy) && Number(status) !== 304,
    `no policy (${policy.slice(0, 40)})`,
  )
  say(headers['x-content-type-options'] !== 'nosniff', 'no nosniff')
  say(Number(status) === 200 && type === '', 'no type')
  say(/script-src[^;]*unsafe/.test(policy), 'an unsafe policy')
  say(/^text\/html(?!; charset=utf-8$)/.test(type), `HTML as ${type}`)
  say(/^<!doctype html/i.test(text) && !type.startsWith('text/html'), `HTML as ${type}`)
  say(type.startsWith('text/html') && MARKUP.test(text), 'markup from the address')
  say(
    /^(\/[/\\]|https?:\/\/(?!127\.0\.0\.1))|javascript:/i.test(headers.location ?? ''),
    `leads to ${headers.location}`,
  )
  say(/^(?!lang=(ar|en);)/.test(headers['set-cookie']?.join() ?? 'lang=ar;'), `sets ${headers['set-cookie']}`)
  return faults
}

const MARKUP = /<script>alert\(1\)|<img src=x|<svg onload|href="javascript:/i
