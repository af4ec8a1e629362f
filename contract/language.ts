/** A text in both languages. `{{name}}` is a placeholder for a value. */
export type LocalizedText = { ar: string; en: string }

/** The supported languages; ar is the fallback (spec §9). */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the preferred language of an `Accept-Language` header; ar if it names neither. `en-US` is English.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return 'ar'
  if (isLanguage(header)) return header
  let language = parsed.get(header)
  if (!language) {
    language = parsedLanguage(header)
    if (parsed.size < MAX_PARSED_HEADERS && header.length < 100) parsed.set(header, language)
  }
  return language
}

/** Browsers send a handful of headers, and every request needs one of them parsed. */
const parsed = new Map<string, Language>()
const MAX_PARSED_HEADERS = 100

function parsedLanguage(header: string): Language {
  const accepted = header
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const q = Number(parameters.find(part => part.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.split('-')[0], q: Number.isNaN(q) ? 0 : q }
    })
    .filter((range): range is { language: Language; q: number } => isLanguage(range.language) && range.q > 0)
  return accepted.sort((a, b) => b.q - a.q)[0]?.language ?? 'ar'
}

export function isLanguage(text: unknown): text is Language {
  return text === 'ar' || text === 'en'
}

/** Returns the text in a language with the placeholders replaced by values. */
export function translate(
  text: LocalizedText,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return text[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/**
 * The text of a row that keeps a field in both languages: `inLanguage(doctor, 'name', lang)` is `nameAr` or
 * `nameEn`.
 */
export function inLanguage<Field extends string, Row extends Record<`${Field}Ar` | `${Field}En`, unknown>>(
  row: Row,
  field: Field,
  language: Language,
): Row[`${Field}Ar`] | Row[`${Field}En`] {
  return language === 'ar' ? row[`${field}Ar`] : row[`${field}En`]
}
