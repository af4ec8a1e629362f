/**
 * Normalizes a name for search: spellings that a reader takes for the same name give the same text. It strips
 * marks (tashkeel, tatweel, Latin accents, direction marks), maps the carriers of hamza to their base letter,
 * ta marbuta to ha and alef maqsura to ya, converts Arabic-Indic and Persian digits to ASCII, lowercases,
 * replaces everything else by single spaces, and writes «عبد الرحمن» as «عبدالرحمن». The database function
 * `search_key` (db/functions/search/search_key.sql) does the same; a test checks that both agree. Source:
 * product.md, Search.
 */
export function arabicFold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(VARIANT_LETTERS, letter => letterFor[letter] ?? letter)
    .replace(DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(NON_ALPHANUMERIC, ' ')
    .trim()
    .replace(/(^| )عبد /g, '$1عبد')
}

/** Converts Arabic-Indic and Persian digits to ASCII, as typed into phone numbers, codes and times. */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
}

const DIACRITICS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const letterFor: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك', ھ: 'ه' }
const VARIANT_LETTERS = /[ٱىةیکھ]/g
const DIGITS = /[٠-٩۰-۹]/g
const NON_ALPHANUMERIC = /[^a-z0-9\u0621-\u063A\u0641-\u064A]+/g
