import { useNavigate, useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.tsx'
import { loadTranslations } from './load-translations.ts'
import { useTranslation } from './use-translation.ts'

/**
 * The page's language and a function that changes it: loads the translations before it revalidates the data,
 * so that both change in one render. The server sets the cookie. Without the translations or without a
 * network nothing changes, and a toast says so.
 */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { t, language } = useTranslation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const change = async (to: Language) => {
    const load = async () => {
      await loadTranslations(to)
      return fetch(paths.language(to))
    }
    // Loading translations is retried for seconds.
    const response = navigator.onLine ? await load().catch(() => undefined) : undefined
    if (!response?.ok) {
      toast.error(t(navigator.onLine ? 'error_message' : 'shell.language_offline'))
      return
    }
    const { pathname, searchParams, hash } = new URL(window.location.href)
    if (!searchParams.has('lng')) return revalidate()
    // At a reload it would choose the former language again. `revalidateAfterWrites` knows of this.
    searchParams.delete('lng')
    await navigate(
      { pathname, search: String(searchParams), hash },
      { replace: true, preventScrollReset: true },
    )
  }
  return { language, change }
}
