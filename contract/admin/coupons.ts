import * as z from 'zod/mini'
import { couponCode } from '#domain/coupon.ts'
import { Day, requiredText } from '../common.ts'
import { optionalNumber, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'

const types = ['percentage', 'amount'] as const

/** `value` is per cent or halalas by its type; both days count; a limit of null is none. */
const Coupon = z.object({
  id: z.number(),
  code: z.string(),
  type: z.enum(types),
  value: z.number(),
  minimum: z.number(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  total_limit: z.nullable(z.number()),
  user_limit: z.nullable(z.number()),
})

/** A day, or null where the field is left empty. */
const OptionalDay = z.pipe(
  z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
  z.nullable(Day),
)

const Code = z.pipe(
  z.pipe(requiredText(40), z.transform(couponCode)),
  z.string().check(z.regex(/^[\p{Lu}\p{Lo}\d_-]{2,40}$/u, 'invalid value')),
)

export const coupons = resource('coupons', {
  needs: 'store.edit',
  row: z.extend(Coupon, {
    /** Orders that stand and used it. */
    uses: z.number(),
  }),
  body: z
    .object({
      code: Code,
      type: z.enum(types, 'invalid value'),
      value: wholeNumber(1, 2_000_000),
      minimum: wholeNumber(0, 20_000_000),
      first_day: OptionalDay,
      last_day: OptionalDay,
      total_limit: optionalNumber(1, 1_000_000),
      user_limit: optionalNumber(1, 1000),
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
