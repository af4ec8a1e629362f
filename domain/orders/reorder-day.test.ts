import { expect, test } from 'vitest'
import { reorderDays } from './reorder-day.ts'

test.each([
  [2, '2026-11-23', '2026-11-24'],
  [5, '2026-11-23', '2026-11-27'],
  [6, '2026-11-23', '2026-11-28'],
  [7, '2026-11-24', '2026-11-29'],
  [30, '2026-12-17', '2026-12-22'],
  [365, '2027-11-17', '2027-11-22'],
])('what lasts %i days is reminded of on %s and ends on %s', (days, remindOn, endsOn) => {
  expect(reorderDays('2026-11-22', days)).toEqual({ remindOn, endsOn })
})
