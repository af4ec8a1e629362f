import { useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { CallError } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { saveLanguage } from './language.ts'
import { loadTranslations } from './load-translations.ts'
import { useTranslation } from './use-translation.ts'

/**
 * The page's language and a function that changes it: loads the translations before it revalidates the data,
 * so that both change in one render. Without the translations the language stays, and a toast says so.
 */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { language, t } = useTranslation()
  const { revalidate } = useRevalidator()
  const change = async (to: Language) => {
    try {
      await loadTranslations(to)
    } catch (error) {
      const { status } = error as CallError
      toast.error(t(status === 0 ? 'shell.offline' : 'error_message'))
      return
    }
    saveLanguage(to)
    await revalidate()
  }
  return { language, change }
}
