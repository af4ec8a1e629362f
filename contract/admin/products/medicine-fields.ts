import * as z from 'zod/mini'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { optionalWholeNumber } from '../fields.ts'

/** The highest age limit of a product, in years. */
const MAX_AGE_LIMIT = 99

/**
 * The fields of a product that say how it may be sold. A price-controlled product takes no discount and no
 * coupon; `min_age`: from which age it may be used, in years.
 */
export const medicineFields = {
  medicine_class: z.enum(medicineClasses, 'invalid value'),
  price_controlled: z.boolean('invalid value'),
  min_age: optionalWholeNumber(1, MAX_AGE_LIMIT),
}

type Medicine = {
  medicine_class: string
  price_controlled: boolean
  discount_type: string | null
  active: boolean
}

/** Whether the price may be reduced as it is: a controlled one never is. */
export const isPriceAllowed = ({ price_controlled, discount_type }: Medicine) =>
  !price_controlled || discount_type === null

/** Whether it may be for sale: a controlled medicine never is. */
export const isSaleAllowed = ({ medicine_class, active }: Medicine) =>
  medicine_class !== 'controlled' || !active
