import { arabicFold } from './arabic-fold.ts'

/**
 * A regular expression of PostgreSQL (for `~*`) that finds a typed text in texts that are not stored folded:
 * each letter in every spelling that `arabicFold` takes for the same, with or without marks. `undefined` for
 * a text without letters and digits.
 */
export function spellingPattern(text: string): string | undefined {
  const words = arabicFold(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  return words
    .map(word => [...word].map(letter => `[${spellingsOf.get(letter) ?? letter}]`).join(MARKS))
    .join(BETWEEN_WORDS)
}

// What a name may have between two of its letters; «عبد الله» is also one word.
const MARKS =
  "[ '`\u00A0\u00AD\u0300-\u036F\u0610-\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u2018\u2019\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F]*"
const BETWEEN_WORDS = '[^a-z0-9\u0621-\u063A\u0641-\u064A]*'

/** Latin letters with accents, Arabic letters and their forms, and the letters of full width. */
const ranges = [
  [0x30, 0x24f],
  [0x620, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0xfb50, 0xfeff],
  [0xff10, 0xff5a],
] as const

/** The characters that fold to each letter or digit. */
const spellingsOf = new Map<string, string>()
for (const [first, last] of ranges)
  for (let code = first; code <= last; code++) {
    const spelling = String.fromCharCode(code)
    const letter = arabicFold(spelling)
    if (letter.length === 1) spellingsOf.set(letter, `${spellingsOf.get(letter) ?? ''}${spelling}`)
  }
// A hamza without a seat is written for one with it: «قراءة», «مسءول».
for (const letter of 'اوي') spellingsOf.set(letter, `${spellingsOf.get(letter) ?? ''}ء`)
