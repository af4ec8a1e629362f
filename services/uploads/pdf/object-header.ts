import { Irregular } from './pdf-dangers.ts'

/** One character more than the numbers and blanks of a header may have. */
const WINDOW = 24
/** Some readers keep a number in 32 bits, and see a small one in place of a larger one. */
export const MAX_NUMBER = 2 ** 31 - 1

const BLANK = '[\\0\\t\\n\\f\\r ]'
const REGULAR = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]'
/**
 * The two numbers before `obj` (ISO 32000-2, 7.3.10), which nothing before them continues; programs that sign
 * a file may append theirs to its end without a line end.
 */
const HEADER = new RegExp(`(?:(?<!${REGULAR})|(?<=%%EOF))(\\d{1,10})${BLANK}{1,4}\\d{1,5}${BLANK}{1,4}$`)
/** A word that begins as a number does, or blanks only, also what some readers take for blanks. */
const NUMBER_OR_BLANKS = new RegExp(`(?:^|(?<!${REGULAR})[-+.\\d]${REGULAR}*)(?:${BLANK}|[\\x80\\xff])*$`)

/** The number of an object, and where the number begins. */
export type Header = { number: number; start: number }

/**
 * Returns the header of the object whose keyword `obj` is at `index`, or undefined if no number stands before
 * the keyword: then no reader takes it for an object. Throws `Irregular` where readers differ, as for
 * `15.0 0 obj`.
 */
export function headerBefore(text: string, index: number): Header | undefined {
  const before = text.slice(Math.max(0, index - WINDOW), index)
  const match = HEADER.exec(before)
  const number = Number(match?.[1] ?? 0)
  if (number > MAX_NUMBER) throw new Irregular(`${before}obj`)
  if (match) return { number, start: index - match[0].length }
  if (NUMBER_OR_BLANKS.test(before) || followsComment(text, index)) throw new Irregular(`${before}obj`)
  return undefined
}

/** Whether a comment ends before this position, so that readers find numbers before the comment. */
function followsComment(text: string, index: number): boolean {
  let at = index - 1
  let isNewLine = false
  for (; at >= 0 && BLANKS.has(text.charCodeAt(at)); at--) isNewLine ||= LINE_ENDS.has(text.charCodeAt(at))
  if (!isNewLine) return false
  for (; at >= 0 && !LINE_ENDS.has(text.charCodeAt(at)); at--) if (text[at] === '%') return true
  return false
}

const BLANKS = new Set(Buffer.from('\0\t\n\f\r '))
const LINE_ENDS = new Set(Buffer.from('\r\n'))
