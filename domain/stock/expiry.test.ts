import { expect, test } from 'vitest'
import { expiryOf, shelfLifeOf } from './expiry.ts'

const TODAY = '2026-11-23'

test.each([
  ['270531', '2027-05-31'],
  ['280229', '2028-02-29'],
  ['270200', '2027-02-28'],
  ['280200', '2028-02-29'],
  ['271200', '2027-12-31'],
  ['770101', '1977-01-01'],
  ['760101', '2076-01-01'],
  ['991231', '1999-12-31'],
  ['270229', undefined],
  ['271301', undefined],
  ['270001', undefined],
  ['270532', undefined],
  ['2705', undefined],
  ['1270531', undefined],
  ['2705311', undefined],
  ['', undefined],
])('%s is %s', (digits, day) => {
  expect(expiryOf(digits, TODAY)).toBe(day)
})

test('a year more than 49 behind is one of the next century', () => {
  expect(expiryOf('010101', '2051-01-01')).toBe('2101-01-01')
})

test.each([
  [null, 'fine'],
  ['2027-02-21', 'fine'],
  ['2027-02-20', 'short'],
  ['2026-11-23', 'short'],
  ['2026-11-22', 'expired'],
])('%s is %s with 90 days', (expiry, life) => {
  expect(shelfLifeOf(expiry, TODAY, 90)).toBe(life)
})
