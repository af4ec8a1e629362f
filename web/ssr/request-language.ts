import { parseCookie } from 'cookie'
import { isLanguage, type Language, preferredLanguage } from '#contract/language.ts'
import { LANGUAGE_COOKIE } from '../i18n/language.ts'

/** The language of a request: the chosen one (cookie), else the browser's preferred one, else Arabic. */
export function requestLanguage({ headers }: Request): Language {
  const chosen = parseCookie(headers.get('cookie') ?? '')[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers.get('accept-language') ?? '')
}
