import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/language.ts'
import { paths, safeBackUrl } from '#web/paths.ts'
import { isHttps } from '../security/security-headers.ts'

const COOKIE_NAME = 'lang'
const ONE_YEAR_SECONDS = 31_536_000

/** The language that the visitor has chosen, if any. */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const language = parseCookie(request.headers.cookie ?? '')[COOKIE_NAME]
  return isLanguage(language) ? language : undefined
}

/** The languages that the visitor reads, as an `Accept-Language` header: the chosen one alone, if any. */
export function acceptLanguageOf(request: FastifyRequest): string {
  return chosenLanguage(request) ?? request.headers['accept-language'] ?? 'ar'
}

/**
 * Renders the page in the language of `?lng=` and stores that choice in the cookie. Data requests (`.data`)
 * of the router keep the parameter of the page's URL although the visitor may have switched the language
 * since, so they are left out.
 */
export function applyLanguageParameter(
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
  secureCookie: boolean,
): void {
  const requested = url.searchParams.get('lng')
  if (!isLanguage(requested) || url.pathname.endsWith('.data')) return
  if (chosenLanguage(request) === requested) return
  // Of two cookies of one name the first is read.
  request.headers.cookie = [`lang=${requested}`, request.headers.cookie].filter(Boolean).join('; ')
  reply.header('set-cookie', languageSetCookie(requested, secureCookie))
}

/**
 * Serves the language switch, `GET /language?to=en`: stores the choice and, with `backUrl`, returns to that
 * page of this site without its `?lng=`, which would choose again at every reload. Pages with scripts call it
 * without `backUrl` and change in place.
 */
export function serveLanguageSwitch(app: FastifyInstance, publicUrl: string | undefined): void {
  app.get<{ Querystring: { to?: unknown; backUrl?: unknown } }>(paths.language(), (request, reply) => {
    const { to, backUrl } = request.query
    reply.header('cache-control', 'no-store')
    if (isLanguage(to)) reply.header('set-cookie', languageSetCookie(to, isHttps(request, publicUrl)))
    return backUrl === undefined ? reply.code(204).send() : reply.redirect(withoutLanguage(backUrl), 303)
  })
}

function withoutLanguage(backUrl: unknown): string {
  const url = new URL(safeBackUrl(backUrl), 'http://placeholder.invalid')
  url.searchParams.delete('lng')
  return `${url.pathname}${url.search}${url.hash}`
}

/** The Set-Cookie header that stores the visitor's choice for a year. */
function languageSetCookie(language: Language, secure: boolean): string {
  const attributes = { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', secure } as const
  return stringifySetCookie({ name: COOKIE_NAME, value: language, ...attributes })
}
