import * as z from 'zod/mini'
import { plainName, visibleText } from '#domain/text/typed-text.ts'
import { optionalText, requiredText } from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { cleanLine } from './formats.ts'
import { withRule } from './rules.ts'
import { topLevelDomains } from './top-level-domains.ts'

// The rule of names: no address that a mail program or a phone would turn into a link. These are a scheme
// (`mailto:`, `://`), two slashes, `www.`, an e-mail address, four numbers, a path after a full stop (x.y/z),
// an ending in a script other than Latin and Arabic, and the endings of the root zone. Only the server
// applies it: few people type one, and the rule is long for a page's script.

/** Full stops as browsers read them in an address. */
const DOT = '[.\u2024\u3002\uFE52\uFF0E\uFF61]'
const SLASH = '[/\\\\\u2044\u2215\uFF0F]'
const COLON = '[:\uFE55\uFF1A]'
const LETTER = '[\\p{L}\\p{M}\\p{N}-]'

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
const withoutWebAddress = new RegExp(`^(?!.*(?:${ADDRESSES.join('|')}))`, 'isu')

// Names and titles may be joined (Hassan.Ali, St.John, عبد.الله) unless the name is an ending of the root
// zone (J.Li): its refusal asks for a space after the full stop. The degrees B.Sc, M.Sc and D.Sc pass,
// although .sc exists.
const DEGREES = `(?<!${LETTER}|${DOT})[bdm]${DOT}sc(?![/?#:]|${LETTER}|${DOT}\\S)`

/** Dr.Al-Harbi: a title and the article, although .al exists. */
const TITLE_AND_ARTICLE = `(?<=(?<!${LETTER}|${DOT})\\p{L}{1,4}${DOT})al-\\p{L}`

/**
 * What mail programs and phones look for: anything, a full stop and such an ending (x.health, mr.loan,
 * عيادة.موقع), which a hyphen or a mark ends, too (pay.com-now).
 */
const domainName = new RegExp(
  `(?!${DEGREES})\\S${DOT}(?!${TITLE_AND_ARTICLE})(?:${topLevelDomains.join('|')}|xn--${LETTER}+)(?![\\p{L}\\p{Nd}])`,
  'isu',
)

/** What shows nothing. Some of it is stored, and ends an address (pay.com⠀now), as a space does. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

const isWithoutAddress = (name: string) => {
  const line = cleanLine(name)
  return [visibleText(line), line.replace(HIDDEN, ' ')]
    .flatMap(text => [text, asShown(text)])
    .every(text => withoutWebAddress.test(text) && !domainName.test(text))
}

/** Browsers and mail programs read compatibility forms (ｃｏｍ, Ⅽom, ⓒom) as the letters that they show. */
const asShown = (text: string) => text.normalize('NFKC')

const noWebAddress = () => z.string().check(z.refine(isWithoutAddress, fieldMessage('web address in name')))

/** Without the sign that a program puts where it could not read a letter. */
const inUsualLetters = (max: number) =>
  z.pipe(
    z.transform(plainName),
    z.string().check(
      z.maxLength(max, fieldMessage('too long')),
      z.refine(name => !name.includes('\uFFFD'), fieldMessage('lost letter')),
    ),
  )

const withLetters = () => z.string().check(z.regex(/^$|\p{L}/u, fieldMessage('name without letters')))

/** The name of a person, in which a web address is refused; a number, signs or a picture are no name. */
export const requiredName = (max: number, min: 1 | 3 = 1) =>
  withRule(
    { format: 'name', min, max },
    z.pipe(z.pipe(z.pipe(requiredText(max, min), noWebAddress()), inUsualLetters(max)), withLetters()),
  )

/** A name as in `requiredName`, or '' for a missing, null or empty one. */
export const optionalName = (max: number) =>
  withRule(
    { format: 'name', min: 0, max },
    z.pipe(z.pipe(z.pipe(optionalText(max), noWebAddress()), inUsualLetters(max)), withLetters()),
  )
