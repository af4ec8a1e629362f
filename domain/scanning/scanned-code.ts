import { plainCode } from '../text/typed-text.ts'

/**
 * What a scanner sent, also while the computer has the Arabic keyboard: a scanner sends keys, and `MED-7`
 * arrives as `ةثي-7`, or in capitals as `’ُ]-7`. Only for a text that is looked up: stored, it would turn an
 * Arabic word into Latin letters.
 */
export const scannedCode = (text: string): string =>
  plainCode(latinKeys(text.replace(WRITTEN_GS, '\u001D').replace(FRAME, '').replace(SYMBOLOGY, '')))

/** GS as scanners write it that are set to show it. */
const WRITTEN_GS = /<GS>|\{GS\}|\[GS\]|<FNC1>|\^\]|\\x1d|\\u001d/gi

/** The control characters around a code, but GS, and the asterisks that begin and end Code 39. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FRAME = /[\u0000-\u0008\u000E-\u001C\u001E\u001F\u007F]|^\s*\*|\*\s*$/g

/** The symbology identifier, as in `]E0` of EAN and `]Q1` of QR Code (ISO/IEC 15424). */
const SYMBOLOGY = /^\s*\][A-Za-z]\d\s*(?=\S)/

/** The keys of the Arabic keyboards (101 and 102) beside the Latin letter on each: plain, with Shift. */
const KEYS = `
  q ض َ   w ص ً   e ث ُ   r ق ٌ   t ف لإ   y غ إ   u ع ‘   i ه ÷   o خ ×   p ح ؛
  a ش ِ   s س ٍ   d ي ]   f ب [   g ل لأ   h ا أ   j ت ـ   k ن ،   l م /   z ئ ~
  x ء ْ   c ؤ }   v ر {   b لا لآ   n ى آ   m ة ’   [ ج   ] د   ; ك   ' ط   , و   . ز   / ظ   \` ذ   ~ ّ`

const latinOf = new Map(
  KEYS.trim()
    .split(/\s{3,}/)
    .flatMap(key => {
      const [latin = '', plain = '', shifted = ''] = key.split(' ')
      const isLetter = /[a-z]/.test(latin)
      return [[plain, latin] as const, ...(isLetter ? [[shifted, latin.toUpperCase()] as const] : [])]
    }),
)

const ARABIC_KEY = new RegExp(
  [...latinOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map(key => key.replace(/[[\]{}./]/, '\\$&'))
    .join('|'),
  'gu',
)

/** A sign that only the Arabic keyboard writes. */
const WRITTEN_IN_ARABIC = /[\u0621-\u063A\u0640-\u0652،؛؟‘’÷×]/u

function latinKeys(text: string): string {
  const typed = text.replace(LIGATURES, ligature => ligature.normalize('NFKC'))
  return WRITTEN_IN_ARABIC.test(typed) ? typed.replace(ARABIC_KEY, key => latinOf.get(key) ?? key) : typed
}

/** The key of b writes «لا» as one character on some systems. */
const LIGATURES = /[\uFEF5-\uFEFC]/g
