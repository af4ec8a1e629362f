import { expect, test } from 'vitest'
import { allowedOutcomes, type BookingStatus, isUpcoming } from './booking-states.ts'
import { timestampAt } from './clinic-time.ts'

const start = timestampAt('2026-11-22', '23:30')

test.each([
  ['pending', '2026-11-22', '23:29', []],
  ['pending', '2026-11-22', '23:30', ['done', 'no_show']],
  ['pending', '2026-12-31', '10:00', ['done', 'no_show']],
  ['done', '2026-11-22', '23:59', ['pending']],
  ['no_show', '2026-11-22', '23:59', ['pending']],
  ['done', '2026-11-23', '00:00', []],
  ['cancelled', '2026-11-22', '23:59', []],
] as const)('a %s booking allows these outcomes on %s at %s: %j', (status, day, time, outcomes) => {
  expect(allowedOutcomes(status, start, timestampAt(day, time))).toEqual(outcomes)
})

test('a booking is upcoming while it is pending and has not begun', () => {
  const states: BookingStatus[] = ['pending', 'done', 'no_show', 'cancelled']
  expect(states.filter(status => isUpcoming(status, start, start - 1))).toEqual(['pending'])
  expect(isUpcoming('pending', start, start)).toBe(false)
})
