/** The language that somebody with this name is taken to read, until it is known: that of its script. */
export function languageOfName(name: string): 'ar' | 'en' {
  return LATIN_FIRST_LETTER.test(name) ? 'en' : 'ar'
}

const LATIN_FIRST_LETTER = /^\P{L}*\p{Script=Latin}/u
