import * as z from 'zod/mini'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { DoctorSex } from '#domain/booking/doctor-facts.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { plainText, visibleText } from '#domain/text/typed-text.ts'
import { RIYAL } from './reading/riyal.ts'

/** The cells of a line by column name. */
export type Cells = Record<string, string>

/** A cell with one of a few words. */
export const wordOf = (text: unknown): string => visibleText(String(text)).toLowerCase()

/** Parses a yes or no cell in either language; an empty cell is yes. */
export const YesNo = z.pipe(
  z.transform((text: unknown) => yesNoValues[plainText(wordOf(text))]),
  z.boolean('invalid value'),
)
const yesNoValues: Record<string, boolean> = {
  '': true,
  yes: true,
  y: true,
  true: true,
  1: true,
  '1.0': true,
  نعم: true,
  no: false,
  n: false,
  false: false,
  0: false,
  '0.0': false,
  لا: false,
  صواب: true,
  صح: true,
  خطأ: false,
}

/** A cell with a sex, also as an Arabic word, without hamza and with either ya, or as M or F. */
export const sexOf = (text: unknown): unknown => sexWords[arabicFold(String(text))] ?? wordOf(text)
const sexWords: Record<string, DoctorSex> = { انثي: 'female', ذكر: 'male', f: 'female', m: 'male' }

/** The items of a cell, separated by spaces, commas or semicolons, each once. */
export const cellItems = (text: unknown): string[] => [
  ...new Set(
    String(text)
      .split(/[\s;,؛،]+/)
      .filter(Boolean),
  ),
]

/**
 * Parses an amount in riyals to whole halalas: undefined if empty, NaN if invalid. It may have the currency,
 * as a spreadsheet shows it, and separators of thousands where they cannot be taken for a decimal point.
 * Digits behind the halalas are noise of a spreadsheet up to a millionth, else a fault.
 */
export function parseHalalas(text: string): number | undefined {
  // Excel’s Saudi format has a right-to-left mark behind the currency.
  const typed = plainText(visibleText(text).replace(CURRENCY, ''))
  const grouped = typed.replace('٫', '.')
  const plain = GROUPED.test(grouped) ? grouped.replace(/[,٬]/g, '') : grouped
  if (plain === '') return undefined
  const halalas = /^(?=\.?\d)\d{0,7}(?:\.\d{1,20})?$/.test(plain) ? Number(plain) * 100 : Number.NaN
  return Math.abs(halalas - Math.round(halalas)) < 1e-4 ? Math.round(halalas) : Number.NaN
}

/** The cells with the value of their discount as a number. */
export const withParsedDiscount = z.transform((cells: Cells): unknown => ({
  ...cells,
  discount_value: parseDiscount(cells),
}))

/**
 * Parses the value of a discount, in riyals or per cent with two decimals: 0 if empty, NaN if invalid or in
 * the unit of the other type.
 */
function parseDiscount({ discount_type: type = '', discount_value: value = '' }: Cells): number {
  if (wordOf(type) !== 'percentage') return parseHalalas(value) ?? 0
  const number = visibleText(value).replace(/^[%٪]|[%٪]$/, '')
  return CURRENCY.test(number) ? Number.NaN : (parseHalalas(number) ?? 0)
}

/** Formats halalas as `parseHalalas` reads them. */
export const riyalsCell = (halalas: number) => (halalas / 100).toFixed(2)

const CURRENCY = new RegExp(`^\\s*${RIYAL}|${RIYAL}\\s*$`, 'i')
// The Arabic separator of thousands is no decimal point without one behind it either.
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:٬\d{3})+(?:\.\d+)?)$/

/**
 * Returns a function that resolves a cell to a record's id, by id or by name in either language, or to a
 * field message if that is impossible.
 */
export function createNameLookup(records: readonly { id: number; name: LocalizedText }[]) {
  const ids = new Set(records.map(({ id }) => id))
  const idsByName = new Map<string, Set<number>>()
  for (const { id, name } of records)
    for (const text of [name.ar, name.en]) {
      const key = arabicFold(text)
      idsByName.set(key, (idsByName.get(key) ?? new Set()).add(id))
    }
  return (cell: string): number | FieldMessageKey => {
    const id = idOf({ id: cell })
    if (id !== undefined && ids.has(id)) return id
    const [first, ...others] = idsByName.get(arabicFold(cell)) ?? []
    if (first === undefined) return 'unknown name'
    return others.length > 0 ? 'ambiguous name' : first
  }
}

/** The values of a line as the cells of an export; `texts` has those of another form. */
export function cellsOfLine(line: object, texts: Cells): Cells {
  const textOf = (value: unknown) => {
    if (typeof value === 'boolean') return formatYesNo(value)
    return Array.isArray(value) ? value.join(' ') : String(value ?? '')
  }
  const cells = Object.entries(line).map(([column, value]) => [column, textOf(value)] as const)
  return { ...Object.fromEntries(cells), ...texts }
}

/** Formats a boolean as a cell. */
export const formatYesNo = (value: boolean) => (value ? 'yes' : 'no')

const MAX_ID_CELL = 100

/** The id in a line's cell `id`, if it is a valid one. */
export function idOf({ id = '' }: Cells): number | undefined {
  if (id.length > MAX_ID_CELL) return undefined
  // 12.000 may be 12 or twelve thousand.
  const text = plainText(id).replace(/(?<!^\d{1,3}(?=\.000$))[.٫]0{1,6}$/, '')
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
