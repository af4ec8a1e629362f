import * as z from 'zod/mini'
import { normalizeCouponCode } from '#domain/orders/coupon.ts'
import { Day, requiredText } from '../common.ts'
import { optionalWholeNumber, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'

const couponTypes = ['percentage', 'amount'] as const

/**
 * `value` is in per cent or in halalas, depending on `type`. `first_day` and `last_day` are inclusive. A
 * limit of null means unlimited.
 */
const Coupon = z.object({
  id: z.number(),
  code: z.string(),
  type: z.enum(couponTypes),
  value: z.number(),
  minimum: z.number(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  total_limit: z.nullable(z.number()),
  user_limit: z.nullable(z.number()),
})

/** A day, or null for an empty field. */
const OptionalDay = z.pipe(
  z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
  z.nullable(Day),
)

const Code = z.pipe(
  z.pipe(requiredText(40), z.transform(normalizeCouponCode)),
  z.string().check(z.regex(/^[\p{Lu}\p{Lo}\d_-]{2,40}$/u, 'invalid value')),
)

export const coupons = resource('coupons', {
  needs: 'store.edit',
  row: z.extend(Coupon, {
    /** The number of orders that use the coupon and are not cancelled. */
    uses: z.number(),
  }),
  body: z
    .object({
      code: Code,
      type: z.enum(couponTypes, 'invalid value'),
      value: wholeNumber(1, 2_000_000),
      minimum: wholeNumber(0, 20_000_000),
      first_day: OptionalDay,
      last_day: OptionalDay,
      total_limit: optionalWholeNumber(1, 1_000_000),
      user_limit: optionalWholeNumber(1, 1000),
    })
    .check(
      z.refine(({ type, value }) => type === 'amount' || value <= 100, {
        path: ['value'],
        error: 'invalid value',
      }),
      z.refine(({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day, {
        path: ['last_day'],
        error: 'ends before it begins',
      }),
    ),
  record: Coupon,
  sorts: ['created', 'code'],
  order: 'desc',
  filters: {},
})
