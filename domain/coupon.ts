import { asciiDigits } from './arabic-fold.ts'

/** When a coupon counts. Days yyyy-MM-dd in Asia/Riyadh, both included; null: no limit. */
export type CouponTerms = {
  minimumHalalas: number
  firstDay: string | null
  lastDay: string | null
  totalLimit: number | null
  userLimit: number | null
}

/** What it is measured against. The uses are those of orders that stand. */
export type CouponFacts = { today: string; subTotal: number; usedInAll: number; usedByUser: number }

/** Why a coupon does not count; each is the code of a refusal. */
export type CouponCause =
  | 'coupon.not_yet'
  | 'coupon.expired'
  | 'coupon.used_by_you'
  | 'coupon.used_up'
  | 'coupon.minimum'

/**
 * The first cause against a coupon, or nothing. The minimum comes last: it is the only one that the customer can do
 * something about, and should not, where the coupon would not count anyway.
 */
export function causeAgainst(terms: CouponTerms, facts: CouponFacts): CouponCause | undefined {
  const { firstDay, lastDay, totalLimit, userLimit, minimumHalalas } = terms
  if (firstDay !== null && facts.today < firstDay) return 'coupon.not_yet'
  if (lastDay !== null && facts.today > lastDay) return 'coupon.expired'
  if (userLimit !== null && facts.usedByUser >= userLimit) return 'coupon.used_by_you'
  if (totalLimit !== null && facts.usedInAll >= totalLimit) return 'coupon.used_up'
  return facts.subTotal < minimumHalalas ? 'coupon.minimum' : undefined
}

/** A code as it is stored, however it was typed: upper case, ASCII digits, no spaces, no marks of direction. */
export function couponCode(typed: string): string {
  return asciiDigits(typed)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
}
