import * as z from 'zod/mini'
import { optionalText, requiredText } from '../common.ts'
import { formats } from './formats.ts'
import { withRule } from './rules.ts'
import { topLevelDomains } from './top-level-domains.ts'
import { DOT, LETTER } from './web-address.ts'

// Names and titles may be joined (Hassan.Ali, St.John, عبد.الله) unless the name is an ending of the root
// zone (J.Li): its refusal asks for a space after the full stop. The degrees B.Sc, M.Sc and D.Sc pass,
// although .sc exists.
const DEGREES = `(?<!${LETTER}|${DOT})[bdm]${DOT}sc(?![/?#:]|${LETTER}|${DOT}\\S)`

/** What mail programs look for: anything, a full stop and such an ending (x.health, mr.loan, عيادة.موقع). */
const domainName = new RegExp(
  `(?!${DEGREES})\\S${DOT}(?:${topLevelDomains.join('|')}|xn--${LETTER}+)(?!${LETTER})`,
  'isu',
)

const isWithoutAddress = (name: string) => {
  // Browsers and mail programs read compatibility forms (ｃｏｍ, Ⅽom, ⓒom) as the letters that they show.
  const read = formats.name.read(name)
  return [read, read.normalize('NFKC')].every(
    text => formats.name.pattern.test(text) && !domainName.test(text),
  )
}

const noWebAddress = () => z.string().check(z.refine(isWithoutAddress, { error: formats.name.mismatch }))

/** The name of a person, in which a web address is refused. */
export const requiredName = (max: number, min: 1 | 3 = 1) =>
  withRule({ format: 'name', min, max }, z.pipe(requiredText(max, min), noWebAddress()))

/** The same, or '' for a missing, null or empty one. */
export const optionalName = (max: number) =>
  withRule({ format: 'name', min: 0, max }, z.pipe(optionalText(max), noWebAddress()))
