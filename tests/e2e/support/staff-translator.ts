import { type AdminTranslationKey, adminTranslations } from '#web/i18n/admin-translations.ts'
import { demoText } from '../../support/demo-texts.ts'
import type { LanguageOption } from './fixtures.ts'

/** Translates a key of the back office into the test’s language. */
export const staffTranslator =
  (lang: LanguageOption['lang']) =>
  (key: AdminTranslationKey, values: Record<string, string | number> = {}): string => {
    const entry = adminTranslations[key][lang]
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> =
      typeof entry === 'string' ? { other: entry } : entry
    const form = typeof values.count === 'number' ? new Intl.PluralRules(lang).select(values.count) : 'other'
    const text = forms[form] ?? forms.other ?? ''
    return text
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      .replace(/\$t\((site\.\w+)\)/g, (_, name: 'site.name') => demoText(name, lang))
  }
