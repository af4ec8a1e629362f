/** The language that a name or a text is taken to be in: Arabic, or English if its first letter is Latin. */
export function languageByScript(text: string): 'ar' | 'en' {
  return LATIN_FIRST_LETTER.test(text) ? 'en' : 'ar'
}

const LATIN_FIRST_LETTER = /^\P{L}*\p{Script=Latin}/u
