import { toAsciiDigits } from './typed-text.ts'

/**
 * Normalizes a name for search: spellings that a reader takes for the same name give the same text. It strips
 * marks (tashkeel, tatweel, Latin accents, direction marks, soft hyphens), maps the carriers of hamza to
 * their base letter, ta marbuta to ha, alef maqsura to ya and the letters of Gulf, Persian and Urdu keyboards
 * to the Arabic ones (ڤ to ف, گ to ك), converts Arabic-Indic and Persian digits to ASCII, lowercases,
 * replaces everything else by single spaces, and writes «عبد الرحمن» as «عبدالرحمن». The database function
 * `search_key` (db/functions/search/search_key.sql) does the same; a test checks that both agree. Source:
 * product.md, Search.
 */
export function arabicFold(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(VARIANT_LETTERS, letter => letterFor.get(letter) ?? letter)
    .replace(NON_ALPHANUMERIC, ' ')
    .trim()
    .replace(/(^| )عبد /g, '$1عبد')
}

// Marks and strokes; joiners, soft hyphens and direction marks.
const DIACRITICS =
  /[\u0300-\u036F\u0610-\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u180E\u00AD\u0674]|[\uFE00-\uFE0F]/gu

/** The letters of other languages and keyboards by the Arabic letter that people write for them. */
const variants: Record<string, string> = {
  ا: 'ٱٲٳٵ',
  ب: 'ٮٻپڀ',
  ت: 'ٹٺټٽٿ',
  ج: 'ڃڄچڇڿ',
  ح: 'ځڂڅ',
  د: 'ڈډڊڋڌڍڎڏڐۮ',
  ر: 'ڑڒړڔڕږڗڙۯ',
  ز: 'ژ',
  س: 'ښڛڜ',
  ش: 'ۺ',
  ص: 'ڝڞ',
  ض: 'ۻ',
  ط: 'ڟ',
  غ: 'ڠۼ',
  ف: 'ڡڢڣڤڥڦ',
  ق: 'ٯڧڨ',
  ك: 'ػؼکڪګڬڭڮگڰڱڲڳڴ',
  ل: 'ڵڶڷڸ',
  ن: 'ڹںڻڼڽ',
  ه: 'ةھہۃەۿ',
  و: 'ۄۅۆۇۈۉۊۋۏ',
  ي: 'ؠؽؾؿىیۍێېۑے',
  a: 'æ',
  d: 'đð',
  i: 'ı',
  l: 'ł',
  o: 'øœ',
  s: 'ß',
  t: 'þ',
  // 50 µg is not 50 g.
  u: 'μ',
}
const letterFor = new Map(
  Object.entries(variants).flatMap(([letter, others]) => [...others].map(other => [other, letter] as const)),
)
const VARIANT_LETTERS = new RegExp(`[${Object.values(variants).join('')}]`, 'g')
const NON_ALPHANUMERIC = /[^a-z0-9\u0621-\u063A\u0641-\u064A]+/g
