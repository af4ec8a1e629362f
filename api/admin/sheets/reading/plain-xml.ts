import { columnNumber } from '../far-cell.ts'
import { columnLetters } from '../long-cell.ts'

/** A comment, a text without escapes, an instruction or a tag; hasLongToken has checked that each ends. */
const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<((?:[^"'>]|"[^"]*"|'[^']*')*)>/g
const TAG = /^(\/?)(?:[^\s<>/:]{1,99}:)?([^\s<>/:]+)([\s\S]*)$/
const ATTRIBUTE = /\s([^\s="'<>]{1,99})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g
const BEHIND_THE_FIRST_PLANE = /&#(?:x([0-9a-f]{5,6})|(\d{5,7}));/gi
/** What Excel does not write: a prefix, a comment, single quotes or spaces around an equals sign. */
const UNUSUAL = /<\/?[^\s<>/:!?"']{1,99}:|<!|=\s*'|=\s|\s=/

/**
 * The XML of a part as Excel writes it, where another program writes the same in other ways: names without
 * their prefix, attributes in double quotes, no comments and no CDATA, and a picture (&#x1F9F4;) as itself,
 * of which the reader makes another character.
 */
export function plainXml(given: string): string {
  const xml = given.replace(BEHIND_THE_FIRST_PLANE, (reference, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
  if (!UNUSUAL.test(xml)) return xml
  return xml.replace(TOKEN, (token, text?: string, inner?: string) => {
    if (text !== undefined) return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    if (inner === undefined) return token.startsWith('<?') ? token : ''
    const [, slash, name, attributes = ''] = TAG.exec(inner) ?? []
    if (name === undefined || name.startsWith('!')) return token
    return `<${slash}${name}${attributes.replace(ATTRIBUTE, plainAttribute)}>`
  })
}

const plainAttribute = (_: string, name: string, double?: string, single = '') =>
  ` ${name}="${double ?? single.replaceAll('"', '&quot;')}"`

/** Whether the first element of a part is of this name. */
export const isRoot = (xml: string, name: string): boolean =>
  /<([^\s<>/!?]+)/.exec(xml.slice(0, 10_000))?.[1] === name

/** A worksheet whose lines and cells all have their addresses, which a program may leave out. */
export function withAddresses(worksheet: string): string {
  if (!/<(?:c|row)(?=[\s/>])(?![^<>]*\sr=")/.test(worksheet)) return worksheet
  let [line, column] = [0, 0]
  return worksheet.replace(/<(c|row)(?=[\s/>])([^<>]*)>/g, (tag, name: string, attributes: string) => {
    const [, letters = '', digits] = /\sr="([A-Z]*)(\d+)"/.exec(attributes) ?? []
    if (name === 'row') {
      line = digits ? Number(digits) : line + 1
      column = 0
      return digits ? tag : `<row r="${line}"${attributes}>`
    }
    column = letters ? columnNumber(letters) : column + 1
    return letters ? tag : `<c r="${columnLetters(column)}${line}"${attributes}>`
  })
}
