import * as z from 'zod/mini'
import { asciiDigits } from '#domain/arabic-fold.ts'
import type { FieldMessage } from '../messages.ts'

const message = (name: FieldMessage) => name

const numberOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = asciiDigits(value).trim()
  return text === '' ? undefined : /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

const between = (least: number, most: number) =>
  z
    .number({
      error: issue =>
        issue.input === undefined || issue.input === null
          ? message('required field')
          : message('invalid value'),
    })
    .check(z.minimum(least, message('invalid value')), z.maximum(most, message('invalid value')))

const whole = (least: number, most: number) => between(least, most).check(z.int(message('invalid value')))

/** A whole number of a form, typed in any digits; money is one too, in halalas. */
export const wholeNumber = (least: number, most: number) => z.pipe(z.transform(numberOf), whole(least, most))

/** The same, or null where the field is left empty. */
export const optionalNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((value: unknown) => numberOf(value) ?? null),
    z.nullable(whole(least, most)),
  )

/** A number with a decimal point, typed in any digits: a coordinate. */
export const decimalNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const text = asciiDigits(value).replace('٫', '.').trim()
      return text === '' ? undefined : /^-?\d{1,4}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
    }),
    between(least, most),
  )
