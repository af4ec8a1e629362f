import { expect, test } from 'vitest'
import { scanDoubts } from './scan-doubts.ts'

const TODAY = '2026-11-27'

test.each([
  ['ABC-1', '2027-05-31', []],
  ['', null, []],
  ['B2105', null, []],
  ['LOTA21SER001', null, ['lot_has_part']],
  ['LOTA17270531', null, ['lot_has_part']],
  ['LOTA(21)7', null, ['lot_has_part']],
  ['LOTA~21X', null, ['lot_has_part']],
  ['A', '2026-11-26', ['expired']],
  ['A', '2026-11-27', []],
  ['A', '2036-11-27', []],
  ['A', '2036-11-28', ['far_expiry']],
  ['LOTA21SER001', '2025-01-01', ['lot_has_part', 'expired']],
] as const)('%j until %j: %j', (lot, expiry, doubts) => {
  expect(scanDoubts({ lot, expiry }, TODAY)).toEqual(doubts)
})
