import { toAsciiDigits } from '#domain/text/arabic-fold.ts'
import type { FieldMessageKey } from '../field-messages.ts'

/** A typed text without control characters other than line breaks, and lone surrogates. */
export const cleanText = (text: string) => text.toWellFormed().replace(CONTROL_CHARACTERS, '').trim()

/** What can be seen of a text. */
export const visibleText = (text: string) => text.replace(INVISIBLE_CHARACTERS, '').trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F]/g

// Among others U+200B to U+200F, the Hangul fillers and the empty braille pattern.
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

export type Format = {
  /** The part of a typed text that counts. */
  read: (text: string) => string
  /** The message for a text with fewer characters than the rule's `min`. */
  tooShort: FieldMessageKey
  pattern?: RegExp
  /** The message for a text that the pattern does not match. */
  mismatch?: FieldMessageKey
}

/**
 * The kinds of fields that people type. The schemas of the API (common.ts) and the check in the browser
 * (web/forms/) are made of the same functions, patterns and messages.
 */
export const formats = {
  text: { read: text => visibleText(cleanText(text)), tooShort: 'min length' },
  password: { read: text => text, tooShort: 'password min length' },
  // spec §5: a capital letter, a digit, one of @$!%*?&, and only letters, digits and these.
  newPassword: {
    read: text => text,
    tooShort: 'password min length',
    pattern: /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/,
    mismatch: 'password must contain Big letter and special characters',
  },
  email: {
    read: text => text.trim().toLowerCase(),
    tooShort: 'min length',
    pattern: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/,
    mismatch: 'invalid email',
  },
  // The server also asks a library whether such a number is possible (phone.ts).
  phone: {
    read: text => toAsciiDigits(visibleText(cleanText(text))).replace(/[\s\p{Cf}().-]/gu, ''),
    tooShort: 'phone min length',
    pattern: /^(?:(?:\+|00)\d{6,15}|\d{9,14})$/,
    mismatch: 'invalid phone',
  },
  code: {
    read: text => toAsciiDigits(visibleText(cleanText(text))).replace(/[\s\p{Cf}]/gu, ''),
    tooShort: 'invalid code',
    pattern: /^\d{6}$/,
    mismatch: 'invalid code',
  },
  // The Saudi National Address: four letters, of which the first is the region's, and four digits.
  shortAddress: {
    read: text =>
      toAsciiDigits(visibleText(cleanText(text)))
        .replace(/[\s\p{Cf}-]/gu, '')
        .toUpperCase(),
    tooShort: 'invalid short address',
    pattern: /^[A-Z]{4}\d{4}$/,
    mismatch: 'invalid short address',
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats
