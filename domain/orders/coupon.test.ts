import { expect, test } from 'vitest'
import { type CouponContext, type CouponTerms, couponProblem, normalizeCouponCode } from './coupon.ts'

const noLimits: CouponTerms = {
  minimumHalalas: 0,
  firstDay: null,
  lastDay: null,
  totalLimit: null,
  userLimit: null,
}
const firstUse: CouponContext = { today: '2026-11-22', subTotal: 10_000, usedInAll: 0, usedByUser: 0 }

test.each([
  ['a coupon without limits is always valid', {}, { usedInAll: 999, usedByUser: 99, subTotal: 0 }, undefined],
  ['the day before the first day', { firstDay: '2026-11-23' }, {}, 'coupon.not_yet'],
  ['the first day', { firstDay: '2026-11-22' }, {}, undefined],
  ['the last day', { lastDay: '2026-11-22' }, {}, undefined],
  ['the day after the last day', { lastDay: '2026-11-21' }, {}, 'coupon.expired'],
  ['one halala below the minimum', { minimumHalalas: 10_001 }, {}, 'coupon.minimum'],
  ['exactly the minimum', { minimumHalalas: 10_000 }, {}, undefined],
  ['the last use in total', { totalLimit: 5 }, { usedInAll: 4 }, undefined],
  ['one use too many in total', { totalLimit: 5 }, { usedInAll: 5 }, 'coupon.used_up'],
  ['the last use by this customer', { userLimit: 2 }, { usedByUser: 1 }, undefined],
  ['one use too many by this customer', { userLimit: 2 }, { usedByUser: 2 }, 'coupon.used_by_you'],
  [
    'an expired coupon is reported before a missed minimum',
    { minimumHalalas: 20_000, lastDay: '2026-11-21' },
    {},
    'coupon.expired',
  ],
] as [string, Partial<CouponTerms>, Partial<CouponContext>, string | undefined][])(
  '%s',
  (_, terms, context, problem) => {
    expect(couponProblem({ ...noLimits, ...terms }, { ...firstUse, ...context })).toBe(problem)
  },
)

test.each([
  'WELCOME10',
  'welcome10',
  ' Welcome 10 ',
  'welcome١٠',
  'WELCOME۱۰',
  '\u200fwelcome10\u200e',
  'ｗｅｌｃｏｍｅ１０',
])('«%s» is normalized to WELCOME10', typed => {
  expect(normalizeCouponCode(typed)).toBe('WELCOME10')
})
