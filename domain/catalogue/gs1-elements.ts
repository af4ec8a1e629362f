import { gtin14Of } from './gtin.ts'
import { scannedCode } from './scanned-code.ts'

/**
 * The element strings of a GS1 DataMatrix or GS1-128 symbol as a scanner types them: their values by
 * application identifier (AI), as in 01 → GTIN, 10 → batch, 17 → expiry, 21 → serial number. Undefined if the
 * text is none. A scanner sends FNC1 as the character GS, or as one that it is set to because keyboards have
 * no GS; neither `|`, `~` nor ␝ can be part of a value. The form for people, with the identifiers in
 * parentheses, is read too. Source: GS1 General Specifications, sections 5.10.1 (symbology identifiers),
 * 7.8.2 (lengths of identifiers), 7.8.5 (element strings of predefined length) and 7.11 (character set 82).
 */
export function gs1Elements(text: string): Map<string, string> | undefined {
  const scanned = scannedCode(text).replace(SYMBOLOGY, '')
  const isForPeople = /^\(\d{2,4}\)/.test(scanned)
  const parts = (isForPeople ? scanned.replace(/\((\d{2,4})\)/g, `${GS}$1`) : scanned).split(SEPARATOR)
  const elements = new Map<string, string>()
  for (let rest of parts)
    while (rest !== '') {
      const fixed = PREDEFINED_LENGTHS[rest.slice(0, 2)]
      const element = rest.slice(0, fixed)
      const identifier = element.slice(0, identifierLength(element))
      const value = element.slice(identifier.length)
      const isComplete = fixed === undefined || element.length === fixed
      if (!isComplete || !/^\d+$/.test(identifier) || !CHARACTER_SET_82.test(value)) return undefined
      elements.set(identifier, value)
      rest = rest.slice(element.length)
    }
  return elements.size > 0 ? elements : undefined
}

/** The GTIN (14 digits) in what a scanner or a person types: the number itself or a symbol that has it. */
export const scannedGtin = (text: string) => gtin14Of(text) ?? gtin14Of(gs1Elements(text)?.get('01') ?? '')

const GS = '\u001D'
// biome-ignore lint/suspicious/noControlCharactersInRegex: GS stands for FNC1
const SEPARATOR = /[\u001D\u241D|~]/
/** GS1-128, DataBar, DataMatrix and QR Code; a scanner may also send FNC1 before the first element. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: GS stands for FNC1
const SYMBOLOGY = /^(?:\](?:C1|e0|d2|Q3|J1))?[\u001D\u241D|~]*/

/** The characters of an element string with its identifier, by the first two of these. */
const PREDEFINED_LENGTHS: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19].map(identifier => [identifier, 8])),
  20: 4,
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map(identifier => [identifier, 10])),
  41: 16,
}

/** The digits of an identifier: two, or three or four if it begins with these. */
function identifierLength(element: string): number {
  if (/^(?:2[345]|4[0-2]|71)/.test(element)) return 3
  return /^(?:3[1-69]|43|7[02]|8[0-2])/.test(element) ? 4 : 2
}

const CHARACTER_SET_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
