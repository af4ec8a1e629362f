/** Converts Arabic-Indic and Persian digits to ASCII, as typed into phone numbers, codes and times. */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
}

/** What can be seen of a text. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * A typed, pasted or scanned text that is no prose, such as a number or an address, as an English keyboard
 * writes it: letters and signs of normal width, ASCII digits, every dash `-`, nothing invisible, no spaces
 * around it.
 */
export const plainText = (text: string): string =>
  visibleText(toAsciiDigits(text.normalize('NFKC'))).replace(DASHES, '-')

/** The same for a code: without any space. */
export const plainCode = (text: string): string => plainText(text).replace(/\s/g, '')

/** Among others U+200B to U+200F, the Hangul fillers and the empty braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
// In Arabic texts the stroke that lengthens a letter stands for a dash, too.
const DASHES = /[\p{Pd}\u2212\u0640]/gu
const DIGITS = /[٠-٩۰-۹]/g
