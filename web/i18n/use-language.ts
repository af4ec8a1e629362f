import { useNavigate, useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
<<<<<<< HEAD
import type { CallError } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { saveLanguage } from './language.ts'
=======
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.tsx'
>>>>>>> d6d4855 (Open menus and switch the language without scripts)
import { loadTranslations } from './load-translations.ts'
import { useTranslation } from './use-translation.ts'

/**
 * The page's language and a function that changes it: loads the translations before it revalidates the data,
<<<<<<< HEAD
 * so that both change in one render. Without the translations the language stays, and a toast says so.
 */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { language, t } = useTranslation()
=======
 * so that both change in one render. The server sets the cookie, so that without a network nothing changes.
 */
export function useLanguage(): { language: Language; change: (to: Language) => Promise<void> } {
  const { t, language } = useTranslation()
>>>>>>> d6d4855 (Open menus and switch the language without scripts)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const change = async (to: Language) => {
<<<<<<< HEAD
    try {
      await loadTranslations(to)
    } catch (error) {
      const { status } = error as CallError
      toast.error(t(status === 0 ? 'shell.offline' : 'error_message'))
      return
    }
    saveLanguage(to)
    await revalidate()
=======
    const response = await fetch(paths.language(to)).catch(() => undefined)
    if (!response?.ok) {
      toast.error(t(response ? 'error_message' : 'shell.language_offline'))
      return
    }
    await loadTranslations(to)
    const { pathname, searchParams, hash } = new URL(window.location.href)
    if (!searchParams.has('lng')) return revalidate()
    // At a reload it would choose the former language again. `revalidateAfterWrites` knows of this.
    searchParams.delete('lng')
    await navigate(
      { pathname, search: String(searchParams), hash },
      { replace: true, preventScrollReset: true },
    )
>>>>>>> d6d4855 (Open menus and switch the language without scripts)
  }
  return { language, change }
}
