import { otherUnit } from './riyal.ts'
import { DATE_MARK, FORMULA_MARK } from './spoiled-cell.ts'

/**
 * Writes the cells of a worksheet (XML) as the spreadsheet shows them where the reader does not: a number
 * whose format is part of a code (00012345 of the format 00000000) or of the value (15%, 12.5 $), an error
 * (#N/A) or a formula without its result, which it takes for an empty cell, a date of a strict workbook,
 * which it takes for one of the zone of this machine, and yes and no in words (true), which it refuses. Other
 * cells stay as they are; the indents of a file that was formatted go.
 */
export function withShownCells(worksheet: string, styles: string): string {
  const readable = worksheet
    .replace(INDENT, '')
    .replace(YES_OR_NO, (_, cell: string, value: string) => `${cell}<v>${/1|true/.test(value) ? 1 : 0}</v>`)
    .replace(ERROR_CELL, '$1#N/A</v>')
    .replace(/(<c\s[^<>]{0,200}?)t="e"/g, '$1t="str"')
    .replace(FORMULA_CELL, (cell, attributes: string, result = '') =>
      result && / t="str"/.test(attributes) ? cell : textCell(attributes, FORMULA_MARK),
    )
    .replace(DATE_CELL, (_, attributes: string, date: string) =>
      textCell(attributes, DATE_MARK + date.replace('T00:00:00', '')),
    )
  const formats = formatsOf(styles)
  if (!formats.some(Boolean)) return readable
  return readable.replace(NUMBER_CELL, (cell, attributes: string, value: string) => {
    const format = formats[Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? Number.NaN)]
    const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n'
    const number = Number(value)
    if (!format || type !== 'n' || value === '' || !(Math.abs(number) < MAX_EXACT)) return cell
    return textCell(attributes, format(number))
  })
}

const INDENT = /(?<=<\/?(?:row|c|f|v)(?:\s[^<>]{0,200})?>)\s+(?=<)/g

/** The four words of a boolean in XML Schema. */
const YES_OR_NO =
  /(<c\s[^<>]{0,200}?t="b"[^<>]{0,200}>(?:<f[^<>]{0,200}(?:\/>|>[^<]{0,8000}<\/f>))?)<v>\s{0,99}(1|0|true|false)\s{0,99}<\/v>/g

/** A cell of an error, whose name may be one of a later Excel. */
const ERROR_CELL =
  /(<c\s[^<>]{0,200}?t="e"[^<>]{0,200}>(?:<f[^<>]{0,200}(?:\/>|>[^<]{0,8000}<\/f>))?<v>)[^<]{0,40}<\/v>/g

const NUMBER_CELL =
  /<c((?:\s[^<>]{0,200})?)>(?:<f[^<>]{0,200}(?:\/>|>[^<]{0,8000}<\/f>))?<v>([^<]{0,40})<\/v><\/c>/g

const FORMULA_CELL =
  /<c((?:\s[^<>]{0,200})?)><f[^<>]{0,200}(?:\/>|>[^<]{0,8000}<\/f>)(<v\s?\/>|<v><\/v>)?<\/c>/g

const DATE_CELL =
  /<c((?:\s[^<>]{0,200})?\st="d"[^<>]{0,200})><v>(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?)[^<]{0,40}<\/v><\/c>/g

const textCell = (attributes: string, text: string) =>
  `<c${attributes.replace(/\st="\w+"/, '')} t="str"><v>${text}</v></c>`

type NumberFormat = (value: number) => string

/** The formats of the styles that cells refer to, by number; undefined for one that does not matter. */
function formatsOf(styles: string): (NumberFormat | undefined)[] {
  const codes = new Map<number, string>(BUILT_IN)
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\s([^<>]{0,500})\/?>/g)) {
    const code = attributeOf(attributes, 'formatCode')
    codes.set(Number(attributeOf(attributes, 'numFmtId')), unescaped(code))
  }
  const [cellStyles = ''] = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles) ?? []
  return [...cellStyles.matchAll(/<xf\s([^<>]*)>/g)].map(([, attributes = '']) =>
    formatOf(codes.get(Number(attributeOf(attributes, 'numFmtId'))) ?? ''),
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** ECMA-376, 18.8.30: the formats 9 and 10 are per cent. */
const BUILT_IN = [
  [9, '0%'],
  [10, '0.00%'],
] as const

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** The format by which a number is shown, or undefined where none of its sections matters. */
function formatOf(code: string): NumberFormat | undefined {
  const sections = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(section => {
    const [, sign, limit] = /\[(<=|>=|<|>)(\d+)\]/.exec(section) ?? []
    return {
      applies: (value: number) => !sign || compare(value, sign, Number(limit)),
      show: shownBy(section),
    }
  })
  if (!sections.some(({ show }) => show)) return undefined
  return value => sections.find(({ applies }) => applies(value))?.show?.(value) ?? String(exact(value))
}

function compare(value: number, sign: string, limit: number): boolean {
  if (value === limit) return sign.endsWith('=')
  return sign.startsWith('<') === value < limit
}

/** Quoted texts stay; languages, colours, conditions and the width of other characters are not shown. */
const UNSHOWN = /("[^"]*"|\\.)|\[[^\]]*\]|_.|\*./g

function shownBy(section: string): NumberFormat | undefined {
  const code = section.replace(UNSHOWN, (_, kept = '') => kept)
  if (/^[#0.,]+\s?%\s?$/.test(code)) return value => `${exact(value * 100)}%`
  const unit = otherUnit(section).replace(/[<&]/g, '')
  const withUnit: NumberFormat = value => `${exact(value)} ${unit}`.trim()
  const parts = code.match(/"[^"<&]*"|\\[^<&]|[0# -]/g) ?? []
  const places = parts.filter(isPlace).length
  const zeros = parts.filter(part => part === '0').length
  const hasPrefix = places > 0 && /^["\\]/.test(parts[0] ?? '')
  if ((zeros < 2 && !hasPrefix) || parts.join('') !== code) return unit ? withUnit : undefined
  return value => {
    if (!Number.isInteger(value) || value < 0) return withUnit(value)
    const digits = String(value).padStart(zeros, '0')
    // The first place takes the digits for which there is none.
    let next = digits.length - places
    let isFirst = true
    return parts
      .map(part => {
        if (!isPlace(part)) return part.replace(/^\\|"/g, '')
        const from = isFirst ? 0 : Math.max(0, next)
        isFirst = false
        next++
        return digits.slice(from, Math.max(0, next))
      })
      .join('')
  }
}

const isPlace = (part: string) => part === '0' || part === '#'

/** A number from which on Excel has lost digits. */
export const MAX_EXACT = 1e15

/** A number as it was typed: Excel keeps 15 digits, and its files have the noise of binary fractions. */
export const exact = (value: number): number => Number(value.toPrecision(15))
