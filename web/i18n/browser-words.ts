import type { Language } from '#contract/pair.ts'
import { type Table, type Texts, textsOf } from './texts.ts'

/** The languages that this browser has loaded, each over a table that `addWords` adds to. */
const loaded = new Map<Language, { texts: Texts; table: Table }>()

/** Loads a language's words, once. Where they cannot be had a page speaks Arabic, the fallback (spec §1). */
export async function loadWords(language: Language): Promise<Texts> {
  const known = loaded.get(language)
  if (known) return known.texts
  try {
    const table = await tableAt(`/locales/${language}.json`)
    const texts = textsOf(language, table)
    loaded.set(language, { texts, table })
    return texts
  } catch (error) {
    console.warn((error as Error).message)
    return language === 'ar' ? textsOf('ar', {}) : { ...(await loadWords('ar')), language }
  }
}

/** The words of a language, if they are loaded. */
export const wordsOf = (language: Language): Texts | undefined => loaded.get(language)?.texts

/** Adds words that only some pages need to those of a language, once. */
export async function addWords(language: Language, from: string): Promise<void> {
  if (added.has(from)) return
  await loadWords(language)
  Object.assign(loaded.get(language)?.table ?? {}, await tableAt(from))
  added.add(from)
}
const added = new Set<string>()

const RETRIES = 5
const FIRST_WAIT = 350

/** Spec §8, §9: what the server cannot answer now is asked again five times, each wait twice as long; 4xx is final. */
async function tableAt(address: string): Promise<Table> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(address).catch((error: Error) => error.message)
    if (typeof answer !== 'string' && answer.ok) return answer.json()
    const reason = typeof answer === 'string' ? answer : `answered ${answer.status}`
    const isFinal = typeof answer !== 'string' && answer.status < 500
    if (isFinal || attempt === RETRIES) throw new Error(`${address}: ${reason}`)
    await new Promise(resolve => setTimeout(resolve, FIRST_WAIT * 2 ** attempt))
  }
}
