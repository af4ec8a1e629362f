/** A sentence in both languages, so that neither can be forgotten. `{{name}}` stands for a value. */
export type Pair = { ar: string; en: string }

/** The languages of the product; ar is the fallback (spec §9). */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The language that a request asks for by `Accept-Language`; ar when it names neither. `en-US` is English. */
export function languageOf(header: string | undefined): Language {
  if (isLanguage(header)) return header
  const wishes = (header ?? '')
    .split(',')
    .map(wish => {
      const [tag = '', ...rest] = wish.trim().toLowerCase().split(';')
      const q = Number(rest.find(part => part.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.split('-')[0], q: Number.isNaN(q) ? 0 : q }
    })
    .filter((wish): wish is { language: Language; q: number } => isLanguage(wish.language) && wish.q > 0)
  return wishes.sort((a, b) => b.q - a.q)[0]?.language ?? 'ar'
}

/** Whether the text names one of the two languages. */
export function isLanguage(text: unknown): text is Language {
  return text === 'ar' || text === 'en'
}

/** The sentence in a language with its values put in. */
export function say(pair: Pair, language: Language, values: Record<string, string | number> = {}): string {
  return pair[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
