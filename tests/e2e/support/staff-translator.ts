import { type AdminTranslationKey, adminTranslations } from '#web/i18n/admin-translations.ts'
import type { LanguageOption } from './fixtures.ts'

/** Translates a key of the back office into the test’s language. */
export const staffTranslator =
  (lang: LanguageOption['lang']) =>
  (key: AdminTranslationKey, values: Record<string, string | number> = {}): string => {
    const entry = adminTranslations[key][lang]
    const text = typeof entry === 'string' ? entry : entry.other
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
