import { gtin14Of } from '../catalogue/gtin.ts'
import { isDayOfSymbol } from '../stock/expiry.ts'
import { scannedCode } from './scanned-code.ts'

/** The values of a symbol by application identifier (AI), as in 01 → GTIN, 10 → batch, 17 → expiry. */
export type Elements = ReadonlyMap<string, string>

/** Stands for FNC1, which separates a value of variable length from what follows it. */
export const GS = '\u001D'

/**
 * The readings of a GS1 DataMatrix or GS1-128 symbol as a scanner types it; none if the text is no such
 * symbol, or if two of its parts contradict each other. A scanner sends FNC1 as the character GS, or as one
 * that it is set to because keyboards have no GS; neither `|`, `~` nor ␝ can be part of a value. The form for
 * people, with the identifiers in parentheses, is read too. A text without any separator may have lost them:
 * then a batch, a serial number or a count can end wherever another part begins, and each possibility is a
 * reading. Source: GS1 General Specifications, sections 4.13 and 4.14 (parts that belong together, or exclude
 * each other), 7.8.2 (lengths of identifiers), 7.8.5 (element strings of predefined length) and 7.11
 * (character set 82).
 */
export function elementReadings(text: string): Elements[] {
  const scanned = scannedCode(text)
  const isForPeople = /^\(\d{2,4}\)/.test(scanned)
  const parts = (isForPeople ? scanned.replace(/\((\d{2,4})\)/g, `${GS}$1`) : scanned).split(SEPARATOR)
  if (parts.length === 1) return likeliest(readings(scanned, new Map()))
  const elements = parts.reduce<Elements | undefined>(
    (before, part) => before && readSeparated(part, before),
    new Map(),
  )
  return elements && elements.size > 0 ? [elements] : []
}

/** The element strings as a scanner sends them that separates every value; they have this reading alone. */
export const textOfElements = (elements: Elements) =>
  `${[...elements].map(([identifier, value]) => identifier + value).join(GS)}${GS}`

/** Reads what stands between two separators: all lengths are known, and the last value takes the rest. */
function readSeparated(part: string, before: Elements): Elements | undefined {
  const elements = new Map(before)
  for (let rest = part; rest !== ''; ) {
    const first = firstElement(rest)
    if (!first || (elements.get(first.identifier) ?? first.value) !== first.value) return undefined
    elements.set(first.identifier, first.value)
    rest = rest.slice(first.identifier.length + first.value.length)
  }
  return elements
}

/** All readings of a text that has no separator. */
function readings(text: string, before: Elements): Elements[] {
  const first = firstElement(text)
  if (!first || before.has(first.identifier)) return []
  const { identifier, value, isFixed } = first
  const rest = text.slice(identifier.length + value.length)
  if (isFixed && rest !== '') return readings(rest, new Map([...before, [identifier, value]]))
  const whole = isWithin(identifier, value) ? [new Map([...before, [identifier, value]])] : []
  if (isFixed || !SHORTENED[identifier]) return whole
  const ends = [...[...value].keys()].filter(end => end > 0 && beginsPart(value.slice(end)))
  const split = ends.flatMap(end =>
    isWithin(identifier, value.slice(0, end))
      ? readings(value.slice(end), new Map([...before, [identifier, value.slice(0, end)]]))
      : [],
  )
  return [...split, ...whole]
}

/** The first element of a text; a value of variable length takes the rest. */
function firstElement(text: string) {
  const fixed = PREDEFINED_LENGTHS[text.slice(0, 2)] ?? PREDEFINED_LENGTHS[text.slice(0, 4)]
  const element = text.slice(0, fixed)
  const identifier = element.slice(0, identifierLength(element))
  const value = element.slice(identifier.length)
  const isComplete = fixed === undefined || element.length === fixed
  if (!isComplete || !/^\d+$/.test(identifier) || !CHARACTER_SET_82.test(value)) return undefined
  return { identifier, value, isFixed: fixed !== undefined }
}

/** The values that a lost separator joins to what follows them: batch, serial number, count of a carton. */
const SHORTENED: Record<string, RegExp> = { 10: /^.{1,20}$/, 21: /^.{1,20}$/, 37: /^\d{1,8}$/ }
const isWithin = (identifier: string, value: string) => SHORTENED[identifier]?.test(value) ?? true

/** Whether a value can be in a symbol after its identifier. */
export const isElement = ([identifier, value]: readonly [string, string]) =>
  CHARACTER_SET_82.test(value) && isWithin(identifier, value)

/**
 * Whether a text can be a part of a symbol from here: one that proves itself, a batch, serial or count. No
 * serial number of a medicine has less than four characters, and a batch B2105 would ask at every scan.
 */
const beginsPart = (text: string) => provesItself(text) || /^(?:10.|21.{4}|37\d)/.test(text)

/** A number with its check digit, or a day: hardly ever a part of another value. */
const provesItself = (text: string) =>
  (/^0[12]/.test(text) && gtin14Of(text.slice(2, 16)) !== undefined) ||
  (/^1[1357]/.test(text) && isDayOfSymbol(text.slice(2, 8))) ||
  (/^7003\d{10}/.test(text) && isDayOfSymbol(text.slice(4, 10)))

/** Only a carton (02) has a count, of at most four digits here, and it has no serial number. */
const isPossible = (elements: Elements) =>
  elements.has('02') ? /^\d{1,4}$/.test(elements.get('37') ?? '') && !elements.has('21') : !elements.has('37')

/** The readings with the most numbers and days; the one with the most parts is first. */
function likeliest(all: Elements[]): Elements[] {
  const possible = all.filter(isPossible)
  const found = possible.length > 0 ? possible : all
  const proofsOf = (elements: Elements) =>
    [...elements].filter(([identifier, value]) => provesItself(identifier + value)).length
  const most = Math.max(...found.map(proofsOf))
  return found.filter(elements => proofsOf(elements) === most).toSorted((a, b) => b.size - a.size)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: GS stands for FNC1
const SEPARATOR = /[\u001D\u241D|~]/
/** The characters of an element string with its identifier, by the first two of these. */
const PREDEFINED_LENGTHS: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19].map(identifier => [identifier, 8])),
  20: 4,
  // Not among those, but an expiry with its time always has ten digits.
  7003: 14,
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map(identifier => [identifier, 10])),
  41: 16,
}

/** The digits of an identifier: two, or three or four if it begins with these. */
function identifierLength(element: string): number {
  if (/^(?:2[345]|4[0-2]|71)/.test(element)) return 3
  return /^(?:3[1-69]|43|7[02]|8[0-2])/.test(element) ? 4 : 2
}

const CHARACTER_SET_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
