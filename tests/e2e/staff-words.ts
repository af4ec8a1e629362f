import { type AdminKey, adminWords } from '#web/i18n/admin-words.ts'
import type { Here } from './journey.ts'

/** The words of the back office in the language of the walk. */
export const staffWords =
  (lang: Here['lang']) =>
  (key: AdminKey, values: Record<string, string | number> = {}): string => {
    const entry = adminWords[key][lang]
    const text = typeof entry === 'string' ? entry : entry.other
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
