import { expect, test } from 'vitest'
import { type CouponFacts, type CouponTerms, causeAgainst, couponCode } from './coupon.ts'

const open: CouponTerms = {
  minimumHalalas: 0,
  firstDay: null,
  lastDay: null,
  totalLimit: null,
  userLimit: null,
}
const plain: CouponFacts = { today: '2026-11-22', subTotal: 10_000, usedInAll: 0, usedByUser: 0 }

test.each([
  ['one without terms always counts', {}, { usedInAll: 999, usedByUser: 99, subTotal: 0 }, undefined],
  ['the day before its first', { firstDay: '2026-11-23' }, {}, 'coupon.not_yet'],
  ['its first day', { firstDay: '2026-11-22' }, {}, undefined],
  ['its last day', { lastDay: '2026-11-22' }, {}, undefined],
  ['the day after its last', { lastDay: '2026-11-21' }, {}, 'coupon.expired'],
  ['a halala below the minimum', { minimumHalalas: 10_001 }, {}, 'coupon.minimum'],
  ['just the minimum', { minimumHalalas: 10_000 }, {}, undefined],
  ['the last use of all', { totalLimit: 5 }, { usedInAll: 4 }, undefined],
  ['one use too many', { totalLimit: 5 }, { usedInAll: 5 }, 'coupon.used_up'],
  ['the last use of this customer', { userLimit: 2 }, { usedByUser: 1 }, undefined],
  ['one too many of this customer', { userLimit: 2 }, { usedByUser: 2 }, 'coupon.used_by_you'],
  [
    'nobody is sent for more goods in vain',
    { minimumHalalas: 20_000, lastDay: '2026-11-21' },
    {},
    'coupon.expired',
  ],
] as [string, Partial<CouponTerms>, Partial<CouponFacts>, string | undefined][])(
  '%s',
  (_, terms, facts, cause) => {
    expect(causeAgainst({ ...open, ...terms }, { ...plain, ...facts })).toBe(cause)
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
])('«%s» means WELCOME10', typed => {
  expect(couponCode(typed)).toBe('WELCOME10')
})
