import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/language.ts'

const COOKIE_NAME = 'lang'
const ONE_YEAR_SECONDS = 31_536_000

/** The language that the visitor has chosen, if any. */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const language = parseCookie(request.headers.cookie ?? '')[COOKIE_NAME]
  return isLanguage(language) ? language : undefined
}

/** The Set-Cookie header that stores the visitor's choice for a year. */
export function languageSetCookie(language: Language, { secure }: { secure: boolean }): string {
  const attributes = { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', secure } as const
  return stringifySetCookie({ name: COOKIE_NAME, value: language, ...attributes })
}
