import { expect, test } from 'vitest'
import { shelfLifeOf } from './expiry.ts'

const TODAY = '2026-11-23'

test.each([
  [null, 'fine'],
  ['2027-02-21', 'fine'],
  ['2027-02-20', 'short'],
  ['2026-11-23', 'short'],
  ['2026-11-22', 'expired'],
])('%s is %s with 90 days', (expiry, life) => {
  expect(shelfLifeOf(expiry, TODAY, 90)).toBe(life)
})
