/**
 * Converts the digits of every script to ASCII, as Arabic, Persian, Hindi and Bengali keyboards type them
 * into phone numbers, codes and times. The last four bits of a digit are its value, or 6 more in the scripts
 * of India and in Limbu.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGITS, digit => {
    const code = digit.charCodeAt(0)
    const isIndian = (code > 0x900 && code < 0xe00) || code >> 4 === 0x194
    return String((code & 15) - (isIndian ? 6 : 0))
  })
}

/** What can be seen of a text. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/**
 * A typed, pasted or scanned text that is no prose, such as a number or an address, as an English keyboard
 * writes it: letters and signs of normal width, ASCII digits, every dash `-`, nothing invisible, no spaces
 * around it.
 */
export const plainText = (text: string): string => plainSigns(text).replace(DASHES, '-')

/** The same with every dash as it was typed. */
export const plainSigns = (text: string): string => visibleText(toAsciiDigits(text.normalize('NFKC')))

/** The same for a code: without any space. */
export const plainCode = (text: string): string => plainText(text).replace(/\s/g, '')

/**
 * A name of a person in the letters that a keyboard types: those of a PDF (ﻣﺤﻤﺪ) and wide ones become usual,
 * every blank is one space, and of what is invisible only the joiners of Persian and Indian names stay. «ﷺ»
 * stays, too.
 */
export const plainName = (name: string): string =>
  name
    .replace(SHAPES, letters => letters.normalize('NFKC'))
    .replace(BLANKS, ' ')
    .replace(MARKS, '')
    .replace(/^(?:\u200C|\u200D| )+|(?:\u200C|\u200D| )+$/g, '')

const SHAPES = /[\u24B6-\u24E9\uFB00-\uFB06\uFB50-\uFDF9\uFE70-\uFEFC\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu
/** Also letters and signs that show nothing: the Hangul fillers, the braille blank, the empty note head. */
const BLANKS = /[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0\u{1D159}]+/gu
const MARKS = /(?!\u200C|\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Among others U+200B to U+200F, the Hangul fillers and the empty braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
// In Arabic texts the stroke that lengthens a letter stands for a dash, too, in PDFs a line or a bullet.
const DASHES = /[\p{Pd}\u02D7\u0640\u2043\u2212\u2500\u2501\u30FC]/gu
// `search_key` of the database has the same ones, of the first 65,536 characters.
const DIGITS = /(?=[!-\uFFFF])\p{Nd}/gu
