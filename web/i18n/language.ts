import { isLanguage, type Language, languageOf } from '#contract/pair.ts'
import { keepCookie } from '../cookie.ts'

export const LANGUAGE_COOKIE = 'lang'

/** The language of a request to the server: the chosen one, else the browser's, else ar. */
export function languageOfRequest(request: Request): Language {
  return (
    cookieIn(request.headers.get('cookie') ?? '') ?? languageOf(request.headers.get('accept-language') ?? '')
  )
}

/** The language that this browser shows: the chosen one, else that of the page it was given. */
export function chosenLanguage(): Language {
  const shown = document.documentElement.lang
  return cookieIn(document.cookie) ?? (isLanguage(shown) ? shown : 'ar')
}

/** Remembers the choice for a year, where the server sees it. */
export function chooseLanguage(language: Language): void {
  keepCookie(`${LANGUAGE_COOKIE}=${language}`, 31_536_000)
}

/** The direction in which a language is written. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

function cookieIn(cookies: string): Language | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}
