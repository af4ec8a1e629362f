import type { Language } from '#contract/language.ts'
import { CallError } from '../api.ts'
import { createTranslator, type LocaleStrings, type Translator } from './translator.ts'

/** The loaded languages. Each translator reads its table, to which `addTranslations` adds. */
const loaded = new Map<Language, { translator: Translator; table: LocaleStrings }>()

/** Loads a language's translations, once. Throws a CallError if that fails. */
export async function loadTranslations(language: Language): Promise<Translator> {
  const known = loaded.get(language)
  if (known) return known.translator
  const table = await fetchLocale(`/locales/${language}.json`)
  const translator = createTranslator(language, table)
  loaded.set(language, { translator, table })
  return translator
}

/**
 * Loads a language's translations however long it takes: after a failure it tries again when the browser is
 * online again, and unless the failure is final (spec §8), after a pause too.
 */
export async function waitForTranslations(language: Language): Promise<Translator> {
  for (;;)
    try {
      return await loadTranslations(language)
    } catch (error) {
      await new Promise<void>(resolve => {
        window.addEventListener('online', () => resolve(), { once: true })
        if (!isFinal((error as CallError).status)) setTimeout(resolve, PAUSE_MS)
      })
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
const PAUSE_MS = 30_000

/** Spec §8, §9: network failures and 5xx are retried five times, each delay twice as long; 4xx is final. */
async function fetchLocale(url: string): Promise<LocaleStrings> {
  for (let attempt = 0; ; attempt++) {
    const result: LocaleStrings | number = await fetch(url)
      .then(response => (response.ok ? response.json().then(ours) : response.status))
      .catch(() => 0)
    if (typeof result !== 'number') return result
    if (isFinal(result) || attempt === MAX_RETRIES) {
      console.warn(`${url}: ${result ? `answered ${result}` : 'no response'}`)
      throw new CallError(result, {})
    }
    await new Promise(resolve => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt))
  }
}

/** The translations, or 0 for the JSON of a proxy, such as `{}`, which has no key of ours. */
const ours = (table: LocaleStrings): LocaleStrings | number =>
  table['shell.home'] || Object.keys(table).some(key => key.startsWith('admin.')) ? table : 0

const isFinal = (status: number) => status >= 400 && status < 500
