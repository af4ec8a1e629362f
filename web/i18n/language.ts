import { isLanguage, type Language } from '#contract/language.ts'

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

/** The direction in which a language is written. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
