import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Language } from '#contract/pair.ts'
import { loadWords } from './i18n.ts'
import { chooseLanguage } from './language.ts'

/** The language of the page, and its change: words first, then all data, then one picture with both. */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const change = async (to: Language) => {
    chooseLanguage(to)
    await loadWords(to)
    await revalidate()
  }
  return { language: i18n.language === 'en' ? 'en' : 'ar', change }
}
