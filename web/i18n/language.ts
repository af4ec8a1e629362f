import { isLanguage, type Language } from '#contract/language.ts'
import { setCookie } from '../browser/set-cookie.ts'

export const LANGUAGE_COOKIE = 'lang'

/** The language that this browser shows: the chosen one (cookie), else that of the document. */
export function currentLanguage(): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(chosen) ? chosen : pageLanguage()
}

/** The language of the document. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ar'
}

/** Stores the choice for a year in the cookie, which the server reads. */
export function saveLanguage(language: Language): void {
  setCookie(`${LANGUAGE_COOKIE}=${language}`, 31_536_000)
}

/** The direction in which a language is written. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
