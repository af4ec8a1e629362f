/**
 * The form in which names are searched: two spellings that a reader takes for the same name fold to the same text.
 * Strips marks (tashkeel, tatweel, Latin accents, direction marks), joins the seats of hamza, ta marbuta with ha and
 * alef maqsura with ya, turns Arabic-Indic and Persian digits into ASCII, lowers case, reduces everything else to
 * single spaces, and writes «عبد الرحمن» as «عبدالرحمن». The database has the same steps as `search_key`
 * (db/migrations/0000_functions.sql); a test holds the two equal. Source: product.md, Search.
 */
export function arabicFold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTERS, letter => letterFor[letter] ?? letter)
    .replace(DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(OTHERS, ' ')
    .trim()
    .replace(/(^| )عبد /g, '$1عبد')
}

/** The same text with Arabic-Indic and Persian digits as ASCII: what people type into phones, codes and times. */
export function asciiDigits(text: string): string {
  return text.replace(DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
}

const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const letterFor: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك', ھ: 'ه' }
const LETTERS = /[ٱىةیکھ]/g
const DIGITS = /[٠-٩۰-۹]/g
const OTHERS = /[^a-z0-9\u0621-\u063A\u0641-\u064A]+/g
