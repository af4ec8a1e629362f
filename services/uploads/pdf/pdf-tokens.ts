/** The document is larger, deeper or more entangled than a check may follow. */
export class TooComplex extends Error {}

/** Counts what a check of one document may read, all of its parts together. */
export type Budget = { left: number }

export type PdfTokens = ReturnType<typeof pdfTokens>

// White space, a comment, a delimiter, a name, a string in hexadecimal digits, or a word: a number or keyword
// (ISO 32000-2, 7.2). A string in parentheses is read apart, because it nests.
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^>]*>?|[()>[\]{}]|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/**
 * Control characters, of which some readers take a few for blanks; escapes that readers decode differently;
 * an escaped NUL, with which some end a name.
 */
const ODD = /[^!-\x7f\x81-\xfe]|#(?![\da-f]{2})|#00/i
/** A string in hexadecimal digits that all readers end alike. */
const HEXADECIMAL = /^<[\da-f\0\t\n\f\r ]*>$/i
/** PDFium cuts longer words. */
const MAX_WORD = 255

/** What `next` returns for a string: what it says is text and has no meaning for a reader. */
export const STRING = '()'

/**
 * Reads the tokens of a text from a position on: names without escapes and with their slash, words, `<<`,
 * `>>`, brackets, and `STRING`. Tolerates what readers tolerate. `isOdd`: readers see other tokens.
 */
export function pdfTokens(text: string, position: number, budget: Budget) {
  const tokens = {
    position,
    start: position,
    isOdd: false,
    next,
    raw: () => text.slice(tokens.start, tokens.position),
  }
  return tokens

  /** Returns the next token, whose beginning is then `start`; undefined at the end of the text. */
  function next(): string | undefined {
    for (;;) {
      TOKEN.lastIndex = tokens.position
      const token = TOKEN.exec(text)?.[0]
      if (token === undefined) return undefined
      tokens.start = tokens.position
      tokens.position = token === '(' ? endOfString(text, tokens.position) : TOKEN.lastIndex
      if (token === '(') tokens.isOdd ||= text[tokens.position - 1] !== ')'
      // A token costs time besides its length.
      budget.left -= tokens.position - tokens.start + 2
      if (budget.left < 0) throw new TooComplex()
      const first = token[0] as string
      if ('\0\t\n\f\r %'.includes(first)) continue
      if (first === '(') return STRING
      if (first === '<' && token !== '<<') {
        tokens.isOdd ||= !HEXADECIMAL.test(token)
        return STRING
      }
      tokens.isOdd ||= token.length > MAX_WORD || ODD.test(token)
      return first === '/' && token.includes('#') ? withoutEscapes(token) : token
    }
  }
}

/** A name may be written with escapes: /J#61vaScript. */
const withoutEscapes = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The position after a string in parentheses, or the end of the text if it never ends. */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === BACKSLASH) at++
    else if (char === OPENING) depth++
    else if (char === CLOSING && --depth === 0) return at + 1
  }
  return text.length
}

const [OPENING, CLOSING, BACKSLASH] = [0x28, 0x29, 0x5c]
