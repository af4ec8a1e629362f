import { topLevelDomains } from './top-level-domains.ts'

// The rule of names: no address that a mail program or a phone would turn into a link. These are a scheme
// (`mailto:`, `://`), two slashes, `www.`, an e-mail address, four numbers, a path after a full stop (x.y/z), and what mail
// programs look for: anything, a full stop and an ending of the root zone (x.health, mr.loan, عيادة.موقع), or
// an ending in a script other than Latin and Arabic.
// Names and titles may be joined (Hassan.Ali, St.John, عبد.الله) unless the name is such an ending (J.Li): its
// refusal asks for a space after the full stop. The degrees B.Sc, M.Sc and D.Sc pass, although .sc exists.

/** Full stops as browsers read them in an address. */
const DOT = '[.\u2024\u3002\uFE52\uFF0E\uFF61]'
const SLASH = '[/\\\\\u2044\u2215\uFF0F]'
const COLON = '[:\uFE55\uFF1A]'
const LETTER = '[\\p{L}\\p{M}\\p{N}-]'
const END = `(?!${LETTER})`

const SCHEMES = 'https?|ftps?|file|mailto|tel|sms|callto|whatsapp|data|javascript'
const OWN_SCRIPTS = '\\p{Script=Latin}\\p{Script=Arabic}\\p{M}\\p{N}'
const DEGREES = `(?<!${LETTER}|${DOT})[bdm]${DOT}sc(?![/?#:]|${LETTER}|${DOT}\\S)`

const ADDRESSES = [
  `${COLON}\\s*${SLASH}{2}`,
  `${SLASH}{2}`,
  `(?<!${LETTER})(?:${SCHEMES})${COLON}`,
  `www${DOT}`,
  `\\S[@\uFF20]\\S`,
  `\\d+${DOT}\\d+${DOT}\\d+${DOT}\\d+`,
  `${DOT}[a-z0-9-]{2,}(?:${COLON}\\d+)?[/?#]`,
  `(?!${DEGREES})\\S${DOT}(?:${topLevelDomains.join('|')}|xn--${LETTER}+)${END}`,
  `\\S${DOT}(?=\\p{L})[^${OWN_SCRIPTS}\\s-]`,
]

/** Matches a text without a web address. */
export const withoutWebAddress = new RegExp(`^(?!.*(?:${ADDRESSES.join('|')}))`, 'isu')
