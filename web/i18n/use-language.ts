import { useRevalidator } from 'react-router'
import type { Language } from '#contract/pair.ts'
import { loadWords } from './browser-words.ts'
import { chooseLanguage } from './language.ts'
import { useTranslation } from './use-translation.ts'

/** The language of the page, and its change: words first, then all data, then one picture with both. */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { language } = useTranslation()
  const { revalidate } = useRevalidator()
  const change = async (to: Language) => {
    chooseLanguage(to)
    await loadWords(to)
    await revalidate()
  }
  return { language, change }
}
