import { toAsciiDigits } from './typed-text.ts'

/**
 * Normalizes a name for search: spellings that a reader takes for the same name give the same text. It
 * strips marks (tashkeel, tatweel, Latin accents, apostrophes, direction marks, soft hyphens), maps the
 * carriers of hamza to their base letter, ta marbuta to ha, alef maqsura to ya and the letters of Gulf,
 * Persian and Urdu keyboards to the Arabic ones (ڤ to ف, گ to ك), converts Arabic-Indic and Persian digits
 * to ASCII, lowercases, replaces everything else by single spaces, parts letters from digits («B12» is
 * «B-12»), and writes «عبد الرحمن» as «عبدالرحمن», «أبو بكر» as «ابوبكر». The database functions
 * `search_key` and `hamza_key` (db/functions/search/) do the same; a test checks that both agree. Source:
 * product.md, Search.
 */
export function arabicFold(text: string): string {
  const letters = toAsciiDigits(text.replace(TRADE_MARKS, '').normalize('NFKD'))
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(VARIANT_LETTERS, letter => letterFor.get(letter) ?? letter)
    .replace(/و\u0654/g, 'ؤ')
    .replace(/ي\u0654/g, 'ئ')
    .replaceAll('\u0654', '')
    .replace(NON_ALPHANUMERIC, ' ')
    .replace(LETTER_BESIDE_DIGIT, ' ')
    .trim()
    .replace(/(^| )عبد (?![0-9])/g, '$1عبد')
  return hamzaFolds
    .reduce((folded, [spelling, letter]) => folded.replace(spelling, letter), letters)
    .replace(/(^| )ابو (?![ء0-9])/g, '$1ابو')
}

/** The seats of hamza that people confuse, and the letter that stands for all of them. */
const hamzaFolds: readonly (readonly [spelling: RegExp, letter: string])[] = [
  // «مسئول» and «رءوف» are «مسؤول» and «رؤوف». «رئوي», of the lung, has no other seat.
  [/ئ+(?=[وؤ](?![يئ]))/g, 'و'],
  [/[ءؤ]+(?=[وؤ])/g, 'و'],
  // «قراءة» is «قرائة», «عاءشة» is «عائشة».
  [/([ايئ])ء+(?=[\u0622-\u064A])/g, '$1ي'],
  // «ءامنة» is «آمنة», «قرءان» is «قرآن», «توءم» is «توأم».
  [/(^|[^اء])ء+(?=ا)/g, '$1'],
  [/([وؤ])ء+(?=[\u0622-\u064A])/g, '$1ا'],
  // «ضوء» is «ضؤ»; «شيء» is «شئ», «طواريء» is «طوارئ». «فيء» is not «في», «المريء» not the family «المري».
  [/([وؤ])ء+(?= |$)/g, '$1'],
  [/([^رف][يئ]|[^م]ر[يئ]|[^ ل]ف[يئ])[ءئ]+(?= |$)/g, '$1'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
]

const TRADE_MARKS = /[\u2120\u2122]/g
// Marks and strokes, save the two hamzas above; joiners, soft hyphens and direction marks; the apostrophes of
// «O'Brien», «Sa'ad» and «L'Oréal».
const DIACRITICS =
  /[\u0300-\u036F\u0610-\u061C\u0640\u064B-\u0653\u0655-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u180E\u00AD]|[\uFE00-\uFE0F]|['`\u02B9-\u02BF\u2018\u2019\u201B\u2032\u2800]|\u115F|\u1160|\u17B4|\u17B5/gu

/** The letters of other languages and keyboards by the Arabic letter that people write for them. */
const variants: Record<string, string> = {
  ا: 'ٱٲٳٵݳݴ',
  ب: 'ٮٻپڀ',
  ت: 'ٹٺټٽٿ',
  ج: 'ڃڄچڇڿ',
  ح: 'ځڂڅݮݯݲݼ',
  د: 'ڈډڊڋڌڍڎڏڐۮݙ',
  ر: 'ڑڒړڔڕږڗڙۯݫݬݱ',
  ز: 'ژ',
  س: 'ښڛڜݜݭݰݽݾ',
  ش: 'ۺ',
  ص: 'ڝڞ',
  ض: 'ۻ',
  ط: 'ڟ',
  غ: 'ڠۼ',
  ف: 'ڡڢڣڤڥڦࢻ',
  ق: 'ٯڧڨࢼ',
  ك: 'ػؼکڪګڬڭڮگڰڱڲڳڴݢݣݿ',
  ل: 'ڵڶڷڸݪࣇ',
  ن: 'ڹںڻڼڽݨݩࢽ',
  ه: 'ةھہۃەۿ',
  و: 'ۄۅۆۇۈۉۊۋۏݸݹ',
  ي: 'ؠؽؾؿىیۍێېۑےݵݶݷݺݻ',
  a: 'æ',
  d: 'đð',
  i: 'ı',
  l: 'ł',
  o: 'øœ',
  s: 'ß',
  t: 'þ',
  // 50 µg is not 50 g.
  u: 'μ',
  x: '×',
  // Kazakh has a hamza of its own above letters.
  '\u0654': '\u0674',
}
const letterFor = new Map(
  Object.entries(variants).flatMap(([letter, others]) => [...others].map(other => [other, letter] as const)),
)
const VARIANT_LETTERS = new RegExp(`[${Object.values(variants).join('')}]`, 'g')
const NON_ALPHANUMERIC = /[^a-z0-9\u0621-\u063A\u0641-\u064A]+/g
const LETTER_BESIDE_DIGIT = /(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])/g
