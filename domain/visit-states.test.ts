import { expect, test } from 'vitest'
import { momentAt } from './clinic-time.ts'
import { isToCome, outcomesOf, type VisitStatus } from './visit-states.ts'

const start = momentAt('2026-11-22', '23:30')

test.each([
  ['pending', '2026-11-22', '23:29', []],
  ['pending', '2026-11-22', '23:30', ['done', 'no_show']],
  ['pending', '2026-12-31', '10:00', ['done', 'no_show']],
  ['done', '2026-11-22', '23:59', ['pending']],
  ['no_show', '2026-11-22', '23:59', ['pending']],
  ['done', '2026-11-23', '00:00', []],
  ['cancelled', '2026-11-22', '23:59', []],
] as const)('of a visit that is %s, on %s at %s it can be said: %j', (status, day, time, outcomes) => {
  expect(outcomesOf(status, start, momentAt(day, time))).toEqual(outcomes)
})

test('a visit is to come until it begins, and only while it stands', () => {
  const states: VisitStatus[] = ['pending', 'done', 'no_show', 'cancelled']
  expect(states.filter(status => isToCome(status, start, start - 1))).toEqual(['pending'])
  expect(isToCome('pending', start, start)).toBe(false)
})
