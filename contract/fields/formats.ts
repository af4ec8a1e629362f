import { plainCode, plainSigns, plainText, visibleText } from '#domain/text/typed-text.ts'
import { type FieldMessage, type FieldMessageKey, withValue } from '../field-messages.ts'
import { emailPattern, readEmail } from './email.ts'

/**
 * A typed text of several lines without control characters, lone surrogates and the marks that change the
 * order in which the text around them is shown; every line break is \n.
 */
export const cleanText = (text: string) =>
  text.toWellFormed().replace(LINE_BREAK, '\n').replace(REMOVED_CHARACTERS, '').trim()

/** A typed text of one line: a line break or tab in it becomes a space. */
export const cleanLine = (text: string) => cleanText(text.replace(LINE_BREAK, ' ').replaceAll('\t', ' '))

// Also vertical tab and form feed, which pages and labels show as one.
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

// Control characters other than tab and line feed; the embeddings, overrides and isolates of UAX #9. U+200E
// and U+200F, which show no other text in another order, stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const REMOVED_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

/**
 * A character that no file has unless it was damaged: a control character other than tab, line breaks and
 * GS, which scanners type, or a lone surrogate.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
export const DAMAGE = /[\u0000-\u0008\u000E-\u001C\u001E\u001F\u007F-\u0084\u0086-\u009F]|\p{Surrogate}/gu

const typedCode = (text: string) => plainCode(cleanLine(text)).replaceAll('-', '')

const lettersAndDigits = (text: string) => typedCode(text).replace(/[\p{P}\p{S}]/gu, '')

/**
 * In a line of Arabic the plus of a country code is typed after the number or after the code. A number that
 * is copied from a spreadsheet may have its mark of a text before it, one from a list the comma behind it,
 * one from a page its word (`tel:`) or picture.
 */
const readPhone = (text: string) =>
  typedCode(text)
    .replace(/[,;،؛]$|(?![+,;،؛/*#:])[\p{P}\p{S}]/gu, '')
    .replace(/^\p{L}{2,12}:/u, '')
    .replace(/^(\d+)\+(\d*)$/, '+$1$2')
    .replace(/^\+00|^0(?=9665\d{8}$)/, '+')

/** spec §5: a capital letter, a digit, one of @$!%*?&, and only letters, digits and these. */
const NEW_PASSWORD = /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/

/** Names the first characters that a new password may not have, each once. */
function passwordFaults(password: string): FieldMessage[] {
  const refused = [...new Set(password.replace(/[\sA-Za-z\d@$!%*?&]/g, ''))].slice(0, 5).join(' ')
  const faults: FieldMessage[] = refused ? [withValue('password characters', refused)] : []
  return /\s/.test(password) ? [...faults, 'password space'] : faults
}

export type Format = {
  /** The part of a typed text that counts. */
  read: (text: string) => string
  /** The message for a text with fewer characters than the rule's `min`. */
  tooShort: FieldMessageKey
  pattern?: RegExp
  /** The message for a text that the pattern does not match. */
  mismatch?: FieldMessageKey
  /** What in such a text is at fault. */
  faults?: (text: string) => FieldMessage[]
}

const text = { read: (typed: string) => visibleText(cleanText(typed)), tooShort: 'min length' } as const

/**
 * The kinds of fields that people type. The schemas of the API (common.ts) and the check in the browser
 * (web/forms/) are made of the same functions, patterns and messages.
 */
export const formats = {
  text,
  /** The name of a person, which the server looks into further (names.ts). */
  name: text,
  /**
   * Also typed on an Arabic keyboard (٢٠٢٦), or pasted with marks or spaces around it. No stored password has
   * what this changes: a new one takes ASCII only.
   */
  password: { read: plainText, tooShort: 'password min length' },
  newPassword: {
    // No dash is allowed, so that each is named as it was typed, also the stroke of an Arabic keyboard.
    read: plainSigns,
    tooShort: 'password min length',
    pattern: NEW_PASSWORD,
    mismatch: 'password must contain Big letter and special characters',
    faults: passwordFaults,
  },
  email: {
    read: readEmail,
    tooShort: 'min length',
    pattern: emailPattern,
    mismatch: 'invalid email',
  },
  // The server also asks a library whether such a number is possible (phone.ts).
  phone: {
    read: readPhone,
    tooShort: 'phone min length',
    pattern: /^(?:(?:\+|00)\d{6,15}|\d{9,14})$/,
    mismatch: 'invalid phone',
  },
  // Copied out of a sentence or a list.
  code: {
    read: lettersAndDigits,
    tooShort: 'invalid code',
    pattern: /^\d{6}$/,
    mismatch: 'invalid code',
  },
  // The Saudi National Address: four letters, of which the first is the region's, and four digits.
  shortAddress: {
    read: text => lettersAndDigits(text).toUpperCase(),
    tooShort: 'invalid short address',
    pattern: /^[A-Z]{4}\d{4}$/,
    mismatch: 'invalid short address',
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats
