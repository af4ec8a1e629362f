/** The keys of a keyboard as the English (US) layout writes them, and as the Arabic one (101) does. */
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvnm,./`".split('')
const ARABIC = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'.split('')
/** One key writes two letters in Arabic, and some letters with hamza or madda need Shift. */
const JOINED = [
  ['لا', 'b'],
  ['لأ', 'G'],
  ['لإ', 'T'],
  ['لآ', 'B'],
  ['أ', 'H'],
  ['إ', 'Y'],
  ['آ', 'N'],
]

const PAIRS = [...JOINED, ...ARABIC.map((letter, index) => [letter, ENGLISH[index] ?? ''])]

/**
 * Returns what the same keys write in the other layout, because the keyboard was set to the other language:
 * "hguk,]" is «العنود», «شمه» is "ali". Undefined for a text without letters.
 */
export function inOtherLayout(text: string): string | undefined {
  if (/\p{Script=Arabic}/u.test(text))
    return PAIRS.reduce((typed, [arabic = '', key = '']) => typed.replaceAll(arabic, key.toLowerCase()), text)
  if (!/[a-z]/i.test(text)) return undefined
  // Caps Lock changes no Arabic letter.
  const typed = text === text.toUpperCase() ? text.toLowerCase() : text
  const letters = Object.fromEntries(PAIRS.map(([arabic = '', key = '']) => [key, arabic]))
  return [...typed].map(key => letters[key] ?? letters[key.toLowerCase()] ?? key).join('')
}
