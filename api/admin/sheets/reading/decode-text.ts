/** Where a file has bytes that are no text: the line, and the character in it, from 1. */
export type TextPlace = { line: number; character: number }

/** The byte order marks of encodings. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

/**
 * Decodes the text of a table: UTF-8, UTF-16, in which Excel saves "Unicode text", or windows-1256, the code
 * page in which an Arabic Excel saves CSV by default. Returns the first place that fits no encoding: a UTF-8
 * file with a spoiled byte is not taken for windows-1256, which would read all its letters wrong, and neither
 * is ISO 8859-6. The second mark of joined files, the end mark of DOS and what fills a file are no text.
 */
export function decodeText(bytes: Uint8Array): string | TextPlace {
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: DOS ends a text with it
  return typeof text === 'string' ? text.replace(/^\uFEFF+|[\0\u001A]+$/g, '') : text
}

function decoded(bytes: Uint8Array): string | TextPlace {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  if (isUtf32(bytes)) return { line: 1, character: 1 }
  const encoding = marked ?? unmarkedUtf16(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder(encoding).decode(bytes)
    if (encoding !== 'utf-8' || marked || isMostlyUtf8(text)) return placeOf(text, text.indexOf('\uFFFD'))
  }
  const text = new TextDecoder('windows-1256').decode(bytes)
  const wrong =
    MISREAD.exec(text) ??
    (ARABIC_WORD.test(text) ? null : BESIDE_LATIN.exec(text)) ??
    POLISH_OR_THAI.exec(text) ??
    cyrillicWord(text)
  return wrong ? placeOf(text, wrong.index + wrong[0].search(/[^A-Za-z]/)) : text
}

/** Four bytes a character, of which tables have two that are 0. */
const isUtf32 = ([a, b, c, d]: Uint8Array) =>
  (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)

/** In UTF-16 without a mark, every other byte of Latin and Arabic letters is 0 or 6, which no text has. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map(
    parity => start.filter((byte, at) => (byte === 0 || byte === 6) && at % 2 === parity).length,
  )
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < start.length / 8 || Math.min(even, odd) > 0) return undefined
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

/** Whether more characters fit UTF-8 than do not, of those that are not ASCII. */
function isMostlyUtf8(text: string): boolean {
  const others = text.match(/\P{ASCII}/gu) ?? []
  const wrong = others.filter(character => character === '\uFFFD').length
  return others.length - wrong > wrong
}

/** No language has three accented letters in a row. */
const ARABIC_WORD = /(?<![A-Za-z\u0621-\u06D2])[\u0621-\u064A]{3}/

/** In a file without Arabic words, «İpek» is «فpek», «Öl» is «ضl» and «şampuan» begins with a mark. */
const BESIDE_LATIN = /[A-Za-z][\u0621-\u06D2]|[\u0621-\u06D2](?=[A-Za-z])|[\u200E\u200F](?=[a-z])/

/**
 * Polish: «³agodny», «£agodny», «Œwiat», «œwie؟y», «Maœو»; French has «cœur» and «Œuvre». Thai: «ظèà´ç»; a
 * word of one Arabic letter may be joined to a French one.
 */
const POLISH_OR_THAI = new RegExp(
  [
    /[³£][a-z]|Œ(?=[bghjklmprvwz])|œ(?=[bghjkpwz\u0621-\u064A])|[a-z](?:[؟؛][a-z]|¶\p{L})/u,
    /(?<=[\u0621-\u064A])(?<![وفبكل])[à-ü](?<!÷)|à[´¶·]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/**
 * The first word that Arabic cannot have, if a third of the words are such: in KOI8-R, «мыло детское» is
 * «حظجد ؤإشسثدإ». In an Arabic text, a few lack the space before the next word.
 */
function cyrillicWord(text: string): RegExpExecArray | null {
  const words = text.match(/[\u0621-\u064A]{2,}/g) ?? []
  const wrong = words.filter(word => NO_ARABIC_WORD.test(word))
  return wrong.length * 3 >= words.length ? NO_ARABIC_WORD.exec(text) : null
}

/** With a hamza or a feminine ending where none can be: «ؤجر», «دإ», «ثزإح», «ةخ». */
const NO_ARABIC_WORD =
  /(?<![\u0621-\u06D2])[ءؤة][\u0621-\u064A]|[\u0621-\u064A](?:إ(?![\u0621-\u06D2])|(?<![اأوفبكل])إ)/

/** What windows-1256 makes of letters of other encodings. */
const MISREAD = new RegExp(
  [
    // «Björn» is «Bjِrn», «Ökolys» «ضkolys». Some Arabic words are one letter, joined to the next: «وVichy».
    /[A-Za-z][\u0621-\u06D2\u200C-\u200F]+[A-Za-z]/,
    /(?<![\u0621-\u06D2])[\u0621-\u06D2](?<![وفبكل])[A-Za-z]{2}/,
    /[A-Za-z]{2}[\u0621-\u06D2](?![\u0621-\u06D2])/,
    // In ISO 8859-6 and on old Macs, the letters of «كريم» are others here: «مرêه».
    /[à-ü](?<!÷)[\u0621-\u064A]/,
    /(?<=[\u0621-\u064A]{2})[à-ü](?<!÷)/,
    // Chinese, Japanese and Greek: «؟عصض», «س½ق», «ƒ}ƒX», «تٌفىل». No word has a tanween before a letter;
    // «الجافة؟كريم», «½قرص» and «ƒ(x)» are usual.
    /ƒ[@-~\u0080-\uFFFF]|(?<![\u0621-\u06D2])؟[\u0621-\u064A]|[\u064C\u064D][\u0621-\u064A]/,
    /(?<=[\u0621-\u064A])(?:[½¼¾¶†‡][\u0621-\u064A]|[½¼¾][\u0660-\u06D2\u00A0-\u00BFà-ü])/,
    /(?<=\p{L})[µ¹]\p{L}|[¢¥¦µ¹·][¢¥¦µ¹·±½¼¾]|[±½¼¾][¢¥¦µ¹·]/u,
    // Short Chinese words: «ز©», «رغز©ث®», «ز»´خ», «تضج×». «بنادول®» and «علبة×3» are usual.
    /[\u0621-\u064A][©´]|[©®´][\u0621-\u064A]|(?<![\u0621-\u06D2])[\u0621-\u064A]®/,
    /[\u0621-\u064A][×÷](?! ?[\d\u0621-\u064A])|(?<![\u0621-\u06D2])؛[\u0621-\u064A]/,
    // Other alphabets: «ًءزء», «¥ق¥¹». No word begins with a mark of a vowel, and no table has these signs.
    /[¤¨¬¯¸ˆ]|[¢¥¦][A-Za-zà-ü\u0621-\u064A]/,
    /(?<![\u0621-\u0652\u0670-\u06D2])[\u064B-\u0652](?:(?=[\p{L}\p{M}])|(?<![\s"'«(:=,;].))/u,
    // «Tube Ø 4 mm», «10 Å», «25 ºC», «¡Nuevo!»; «5 ط» are tons, and «Group أ» is a group.
    /(?<=[A-Za-z] )(?:[ءآؤإئ](?=[ ,\r\n]|$)|ط(?= ?\d))/,
    /(?<=\d )إ(?![\u0621-\u06D2])|(?<=\d ?)؛[CF](?![A-Za-z])|(?<=[\n;,\t"])،[A-Za-z]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

function placeOf(text: string, at: number): TextPlace {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, character: (lines.at(-1) ?? '').length + 1 }
}
