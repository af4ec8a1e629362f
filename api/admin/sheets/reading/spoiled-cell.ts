import type { FieldMessageKey } from '#contract/field-messages.ts'
import { visibleText } from '#domain/text/typed-text.ts'
import { isSameDay } from './same-day.ts'

/** Begins the text of a cell that is a date, or a date and a time. */
export const DATE_MARK = '\uE000'

/** The text of a formula without its result, as programs that do not compute write it. */
export const FORMULA_MARK = '\uE001'

/** Stands for a number of more digits than Excel keeps. */
export const NUMBER_MARK = '\uE002'

/**
 * Errors of Excel, Google, LibreOffice or WPS in any language: #¡DIV/0!, #WERT!, #ИМЯ?, and the ones without
 * an end, which mean «not available»; a number wider than its column; an object.
 */
const ERROR_VALUE = new RegExp(
  '^(?:#(?:[¡¿]?[\\p{L}0/_]{2,20}[!?؟]|(?:N/A )?N/[ABD]|NV|YOK|I/T|Н/Д|Δ/Υ|HIÁNYZIK|NENÍ_K_DISPOZICI|' +
    // Without its end, as people copy them; #VALUE is no hashtag that a product has.
    'REF|NAME|VALUE|NUM|NULL|DIV/0|SPILL|CALC|FIELD|값!?|غير متاح|قيمة|اسم|' +
    'GETTING_DATA)|Err:\\d{3}|#{4,}|Loading(?:\\.{3}|…)|\\[object \\w+\\]|=DISPIMG\\(.*\\))$',
  'iu',
)

/** What databases, programs and people write where there is no value. NAN is a brand, and Null a family. */
const NO_VALUE = /^(?:null|NULL|[<(](?:null|NULL)[>)]|nan|NaN|<NA>|undefined|\\N)$/
const NOT_AVAILABLE =
  /^(?:n\s?\/\s?a|n\.a\.?|not (?:available|applicable)|لا ?(?:يوجد|توجد|ينطبق)|غير (?:متوفر|متاح)[ةه]?)\.?$/i

/** Arabic words in a file that a program has saved without Arabic letters: «كريم» is ????. */
const LOST_LETTERS = /(?<![^\s(])[?¿]{3,}/

/** The same in the escapes of a web page, of JSON or of an address. */
const ESCAPED_LETTERS = /(?:&#(?:1\d{3}|x6[0-9a-f]{2});|\\u06[0-9a-f]{2}|%D[89AB]%[89AB][0-9A-F]){2}/i

/** Signs and letters as a web page writes them: «Johnson &amp; Johnson», «Caf&eacute;»; not AT&T; */
const ESCAPED_SIGNS =
  /&(?:#\d{2,5};|#x[\da-fA-F]{2,5};|[a-z]{2,8}\d{0,2};|[A-Z][a-z]{2,7};|nbsp\b|(?:AMP|QUOT|LT|GT);)/

/** What makes a text bold, a paragraph or a link there: «<p>Cream</p>». */
const MARKUP =
  /<\/?(?:a|b|i|u|p|br|em|strong|span|div|font|h[1-6]|[ou]l|li|su[bp]|t[rdh]|table|img)(?:\s[^<>]*)?\/?>/i

/** The bytes of Arabic letters in UTF-8, which a program has read as windows-1252: «كر» is ÙƒØ±. */
const MISREAD_LETTERS = /(?:[ØÙÚÛ][\u00A0-\u00BF\u0152-\u0192\u02C6-\u02DC\u2013-\u2122]){2}/

/** The same of a Latin letter or sign: «é» is Ã©, «’» is â€™, «°» is Â°. */
const MISREAD_LATIN = /[ÂÃ][\u00A1-\u00BF]|â(?:€[\u0153\u02DC\u00A2\u00A6\u2013-\u2122]|„¢|‚¬)/

/**
 * The same read by an older program: UTF-8 as Mac Roman («ŸÉÿ±») or as windows-1256 («ظƒط±»), and
 * windows-1256 as windows-1252 («ßÑíã»): no language has three of these letters in a row.
 */
const OLDER_MISREADINGS =
  /(?:[ÿŸ][^\p{ASCII}\s]){2}|(?:[طظ][\u00A0-\u00BF\u0152-\u0192\u02C6\u2018-\u2122ٹپچژڈگکڑںھ\u200C\u200D]){2}|[À-ÿ]{3}/u

const UNREADABLE = [
  LOST_LETTERS,
  ESCAPED_LETTERS,
  ESCAPED_SIGNS,
  MARKUP,
  MISREAD_LETTERS,
  MISREAD_LATIN,
  OLDER_MISREADINGS,
]

/** What a spreadsheet has made of a cell instead of keeping what was typed, or undefined. */
export function spoiledCell(cell: string): FieldMessageKey | undefined {
  if (cell.startsWith(DATE_MARK)) return 'excel date'
  if (cell === FORMULA_MARK) return 'excel formula'
  if (cell === NUMBER_MARK) return 'excel number'
  if (UNREADABLE.some(pattern => pattern.test(cell))) return 'lost letters'
  const shown = visibleText(cell)
  return [ERROR_VALUE, NO_VALUE, NOT_AVAILABLE].some(pattern => pattern.test(shown))
    ? 'excel error'
    : undefined
}

/**
 * The same for a code, which a spreadsheet takes for a date (12-05, MAR-1), for a number in scientific
 * notation, or for a number whose zeros at the beginning or behind a decimal point do not count. `stored` is
 * the code of the record. A barcode is the same without them.
 */
export function spoiledCode(cell: string, stored: string, column = ''): FieldMessageKey | undefined {
  const code = cell.trim()
  if (code === '' || code.toUpperCase() === stored.toUpperCase()) return undefined
  if (/^\d[.,]?\d*E[+-]\d+$/i.test(code)) return 'excel number'
  // 1E5 has become 100000.
  if (/^\d+E\d+$/i.test(stored) && Number(stored) === Number(code)) return 'excel number'
  if (SHORT_DATE.test(code) || isSameDay(stored, code)) return 'excel date'
  if (column === 'gtin') return undefined
  const isOneNumber =
    [stored, code].every(text => /^\d+(?:\.\d+)?$/.test(text)) && Number(stored) === Number(code)
  return isOneNumber && /^0\d|\.\d*0$/.test(stored) ? 'lost zeros' : undefined
}

const MONTHS =
  'jan feb mar apr may jun jul aug sep oct nov dec ' +
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'
const MONTH = MONTHS.replaceAll(' ', '|')
const SHORT_DATE = new RegExp(
  `^(?:\\d{1,2}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{4}|` +
    '\\d+(?::\\d{2}){1,2}(?: [AP]M)?)$',
  'i',
)
