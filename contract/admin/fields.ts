import * as z from 'zod/mini'
import { plainCode, plainName, plainText } from '#domain/text/typed-text.ts'
import { Day, optionalLines, optionalText, requiredText } from '../common.ts'
import { fieldMessage } from '../field-messages.ts'

/** A day (YYYY-MM-DD), or null for ''. */
export const OptionalDay = z.pipe(
  z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
  z.nullable(Day),
)

const parseWholeNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = plainText(value)
  return text === '' ? undefined : WHOLE.test(text) ? Number.parseInt(text, 10) : Number.NaN
}

/** Programs write whole numbers as 12.0, too. In some countries 12.000 is twelve thousand: it is none. */
const WHOLE = /^(?!-?[1-9]\d{0,2}\.000$)-?\d{1,12}(?:[.٫]0{1,6})?$/

const numberBetween = (min: number, max: number) =>
  z
    .number({
      error: issue =>
        issue.input === undefined || issue.input === null
          ? fieldMessage('required field')
          : fieldMessage('invalid value'),
    })
    .check(z.minimum(min, fieldMessage('invalid value')), z.maximum(max, fieldMessage('invalid value')))

const integerBetween = (min: number, max: number) =>
  numberBetween(min, max).check(z.int(fieldMessage('invalid value')))

/** Checks that no pack is in a list twice: each serial number of a product is on one pack. */
export const eachPackOnce = z.refine<readonly { product_id: number; serial: string }[]>(
  packs => new Set(packs.map(({ product_id, serial }) => `${product_id} ${serial}`)).size === packs.length,
  fieldMessage('invalid value'),
)

/** The number of a batch as it is kept: as a scanner reads it, without any space; '' if none was read. */
export const lotField = z.pipe(
  z.pipe(optionalText(40), z.transform(plainCode)),
  z.string().check(z.maxLength(40, fieldMessage('too long'))),
)

/** A whole number from a form, in Latin or Arabic digits. Amounts of money are whole numbers of halalas. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.transform(parseWholeNumber), integerBetween(min, max))

/** The same, or null for an empty field. */
export const optionalWholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => parseWholeNumber(value) ?? null),
    z.nullable(integerBetween(min, max)),
  )

/** A decimal number from a form, such as a coordinate, in Latin or Arabic digits. */
export const decimalNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const text = plainText(value).replace('٫', '.')
      return text === '' ? undefined : /^-?\d{1,4}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
    }),
    numberBetween(min, max),
  )

const inUsualLetters = (max: number) =>
  z.pipe(z.transform(plainName), z.string().check(z.maxLength(max, fieldMessage('too long'))))

/**
 * A name or title in the letters that a keyboard types, as those of persons (contract/fields/names.ts), of a
 * form or a cell. Signs alone, as of an empty cell, are none.
 */
export const requiredTitle = (max: number) =>
  z
    .pipe(requiredText(max), inUsualLetters(max))
    .check(z.refine(name => /[\p{L}\p{N}]/u.test(plainText(name)), fieldMessage('required field')))

/** The same, or '' for a missing, null or empty one. */
export const optionalTitle = (max: number) => z.pipe(optionalText(max), inUsualLetters(max))

/** The name of a doctor: a number is none. */
export const requiredDoctorName = (max: number) =>
  requiredTitle(max).check(z.regex(/^\P{N}*$|\p{L}/u, fieldMessage('name without letters')))

/** A text of a form that both languages require. */
export const requiredLocalizedText = (max: number) =>
  z.object({ ar: requiredTitle(max), en: requiredTitle(max) })

/** The same with line breaks. */
export const optionalLocalizedLines = (max: number) =>
  z.object({ ar: optionalLines(max), en: optionalLines(max) })

/** A text of a form in which a missing language is ''. */
export const optionalLocalizedText = (max: number) =>
  z.object({ ar: optionalTitle(max), en: optionalTitle(max) })
