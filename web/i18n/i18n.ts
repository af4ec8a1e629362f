import i18next, { type i18n as I18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/pair.ts'
import type { AdminKey } from './admin-words.ts'
import type { Key } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Record<Key | AdminKey, string> }
    keySeparator: false
    nsSeparator: false
  }
}

const settings = {
  fallbackLng: 'ar',
  supportedLngs: ['ar', 'en'],
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
} as const

/** The words of one language on the server, from memory. */
export function serverWords(language: Language, words: Record<Language, Record<string, string>>): I18n {
  const instance = i18next.createInstance().use(initReactI18next)
  instance.init({
    ...settings,
    lng: language,
    initAsync: false,
    resources: { ar: { translation: words.ar }, en: { translation: words.en } },
  })
  return instance
}

/**
 * The words of the browser, from `/locales/{lng}.json`. The connector's own ways are the specification's (§9): ten
 * reads at once, five retries from 350 ms doubling, 5xx retried, 4xx final.
 */
export async function browserWords(language: Language): Promise<I18n> {
  shared = i18next.createInstance().use(HttpBackend).use(initReactI18next)
  // The library warns only while it is being debugged (spec §8).
  shared.on('failedLoading', (failed, _, reason) => console.warn(`/locales/${failed}.json: ${reason}`))
  await shared.init({
    ...settings,
    lng: language,
    backend: { loadPath: '/locales/{{lng}}.json' },
    react: { useSuspense: false },
  })
  return shared
}

let shared: I18n | undefined
const byLanguage = new Map<Language, I18n>()

/** Loads a language of the browser, so that `wordsOf` can give it at once. */
export async function loadWords(language: Language): Promise<void> {
  await shared?.loadLanguages(language)
}

/** Adds words that only some pages need to those of a language, once. */
export async function addWords(language: Language, from: string): Promise<void> {
  if (added.has(from) || !shared) return
  const response = await fetch(from)
  if (!response.ok) throw new Error(`${from} answered ${response.status}`)
  shared.addResourceBundle(language, 'translation', await response.json(), true, true)
  added.add(from)
}
const added = new Set<string>()

/** The words of a loaded language. Each language has an instance of its own over the one store. */
export function wordsOf(language: Language, given: I18n): I18n {
  if (given.language === language) return given
  let words = byLanguage.get(language)
  if (!words) {
    words = given.cloneInstance({ lng: language, initAsync: false })
    byLanguage.set(language, words)
  }
  return words
}
