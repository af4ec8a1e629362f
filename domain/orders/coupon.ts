import { withoutLengthening } from '../text/lengthened.ts'
import { plainCode } from '../text/typed-text.ts'

/** When a coupon is valid. Days yyyy-MM-dd in Asia/Riyadh, both included; null: no limit. */
export type CouponTerms = {
  minimumHalalas: number
  firstDay: string | null
  lastDay: string | null
  totalLimit: number | null
  userLimit: number | null
}

/** The facts a coupon is checked against. Uses in cancelled and returned orders are not counted. */
export type CouponContext = { today: string; subTotal: number; usedInAll: number; usedByUser: number }

/** Why a coupon is not valid; each is an error code of the API. */
export type CouponProblem =
  | 'coupon.not_yet'
  | 'coupon.expired'
  | 'coupon.used_by_you'
  | 'coupon.used_up'
  | 'coupon.minimum'

/**
 * Returns the first reason why a coupon is not valid, or undefined. The minimum comes last: it is the only
 * one that the customer can fix, which is useless if the coupon is invalid anyway.
 */
export function couponProblem(terms: CouponTerms, context: CouponContext): CouponProblem | undefined {
  const { firstDay, lastDay, totalLimit, userLimit, minimumHalalas } = terms
  if (firstDay !== null && context.today < firstDay) return 'coupon.not_yet'
  if (lastDay !== null && context.today > lastDay) return 'coupon.expired'
  if (userLimit !== null && context.usedByUser >= userLimit) return 'coupon.used_by_you'
  if (totalLimit !== null && context.usedInAll >= totalLimit) return 'coupon.used_up'
  return context.subTotal < minimumHalalas ? 'coupon.minimum' : undefined
}

/**
 * Normalizes a typed code to its stored form: upper case, ASCII digits, no spaces, direction marks, marks of
 * vowels or strokes that lengthen a word, Persian and Urdu letters that look like Arabic ones as these, and
 * without the quotes or the full stop of the sentence that it is copied from.
 */
export function normalizeCouponCode(typed: string): string {
  return asTyped(withoutLengthening(typed))
    .replace(/[\u064B-\u0652\u0670]/g, '')
    .replace(/[\u06A9-\u06D5]/g, letter => LOOK_ALIKES[letter] ?? letter)
}

/** The codes that a typed one may mean: coupons of version 1.0.0 have their strokes and letters as typed. */
export const couponCodesOf = (typed: string): string[] => [normalizeCouponCode(typed), asTyped(typed)]

const asTyped = (code: string) =>
  plainCode(code)
    .toUpperCase()
    .replace(/^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu, '')

const LOOK_ALIKES: Record<string, string> = {
  ...{ ی: 'ي', ک: 'ك', ڪ: 'ك', ۃ: 'ة' },
  ...{ ہ: 'ه', ۀ: 'ه', ۂ: 'ه', ھ: 'ه', ە: 'ه' },
}
