import type { Language } from '#contract/language.ts'
import { createTranslator, type LocaleStrings, type Translator } from './translator.ts'

/** The loaded languages. Each translator reads its table, to which `addTranslations` adds. */
const loaded = new Map<Language, { translator: Translator; table: LocaleStrings }>()

/** Loads a language's translations, once. If that fails, Arabic is the fallback (spec §1). */
export async function loadTranslations(language: Language): Promise<Translator> {
  const known = loaded.get(language)
  if (known) return known.translator
  try {
    const table = await fetchLocale(`/locales/${language}.json`)
    const translator = createTranslator(language, table)
    loaded.set(language, { translator, table })
    return translator
  } catch (error) {
    console.warn((error as Error).message)
    return language === 'ar' ? createTranslator('ar', {}) : { ...(await loadTranslations('ar')), language }
  }
}

/** The translator of a language, if it is loaded. */
export const loadedTranslator = (language: Language): Translator | undefined =>
  loaded.get(language)?.translator

/** Adds translations that only some pages need to a language, once. */
export async function addTranslations(language: Language, url: string): Promise<void> {
  if (addedUrls.has(url)) return
  await loadTranslations(language)
  Object.assign(loaded.get(language)?.table ?? {}, await fetchLocale(url))
  addedUrls.add(url)
}
const addedUrls = new Set<string>()

const MAX_RETRIES = 5
const FIRST_RETRY_DELAY_MS = 350

/** Spec §8, §9: network failures and 5xx are retried five times, each delay twice as long; 4xx is final. */
async function fetchLocale(url: string): Promise<LocaleStrings> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url).catch((error: Error) => error.message)
    if (typeof response !== 'string' && response.ok) return response.json()
    const reason = typeof response === 'string' ? response : `answered ${response.status}`
    const isFinal = typeof response !== 'string' && response.status < 500
    if (isFinal || attempt === MAX_RETRIES) throw new Error(`${url}: ${reason}`)
    await new Promise(resolve => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt))
  }
}
