// The rule of names: no address that a mail program or a phone would turn into a link. These are a scheme
// (`mailto:`, `://`), two slashes, `www.`, an e-mail address, four numbers, a path after a full stop (x.y/z),
// and an ending in a script other than Latin and Arabic. The server refuses the endings of the root zone, too
// (names.ts); the list is too long for the browser.

/** Full stops as browsers read them in an address. */
export const DOT = '[.\u2024\u3002\uFE52\uFF0E\uFF61]'
const SLASH = '[/\\\\\u2044\u2215\uFF0F]'
const COLON = '[:\uFE55\uFF1A]'
export const LETTER = '[\\p{L}\\p{M}\\p{N}-]'

const SCHEMES = 'https?|ftps?|file|mailto|tel|sms|callto|whatsapp|data|javascript'
const OWN_SCRIPTS = '\\p{Script=Latin}\\p{Script=Arabic}\\p{M}\\p{N}'
const ADDRESSES = [
  `${COLON}\\s*${SLASH}{2}`,
  `${SLASH}{2}`,
  `(?<!${LETTER})(?:${SCHEMES})${COLON}`,
  `www${DOT}`,
  `\\S[@\uFF20]\\S`,
  `\\d+${DOT}\\d+${DOT}\\d+${DOT}\\d+`,
  `${DOT}[a-z0-9-]{2,}(?:${COLON}\\d+)?[/?#]`,
  `\\S${DOT}(?=\\p{L})[^${OWN_SCRIPTS}\\s-]`,
]

/** Matches a text without a web address. */
export const withoutWebAddress = new RegExp(`^(?!.*(?:${ADDRESSES.join('|')}))`, 'isu')
