import { useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import { saveLanguage } from './language.ts'
import { loadTranslations } from './load-translations.ts'
import { useTranslation } from './use-translation.ts'

/**
 * The page's language and a function that changes it: loads the translations before it revalidates the data,
 * so that both change in one render.
 */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { language } = useTranslation()
  const { revalidate } = useRevalidator()
  const change = async (to: Language) => {
    saveLanguage(to)
    await loadTranslations(to)
    await revalidate()
  }
  return { language, change }
}
