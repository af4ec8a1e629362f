import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../clinic-time.ts'
import { pregnancyOf } from './due-date.ts'
import { cycleOf, isCycleLength } from './ovulation.ts'

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test.each([
  ['2026-01-01', '2026-10-08'],
  ['2026-02-28', '2026-12-05'],
  ['2024-02-29', '2024-12-05'],
  ['2023-05-26', '2024-03-01'],
  ['2025-12-31', '2026-10-07'],
])('a last period that began on %s leads to a birth on %s', (lastPeriod, due) => {
  expect(pregnancyOf(lastPeriod)?.due).toBe(due)
})

test('a pregnancy is 280 days long, and its parts follow each other', () => {
  fc.assert(
    fc.property(aDay, day => {
      const { secondTrimester, thirdTrimester, term, due } = pregnancyOf(day) ?? expect.fail(day)
      expect(daysBetween(day, due)).toBe(280)
      const days = [day, secondTrimester, thirdTrimester, term, due]
      expect(days.toSorted()).toEqual(days)
    }),
  )
})

test.each([
  ['2026-01-01', 20, '2026-01-07'],
  ['2026-01-01', 28, '2026-01-15'],
  ['2026-01-01', 45, '2026-02-01'],
  ['2024-02-20', 28, '2024-03-05'],
  ['2025-12-28', 30, '2026-01-13'],
])('after a period on %s with a cycle of %d days ovulation is on %s', (lastPeriod, length, ovulation) => {
  expect(cycleOf(lastPeriod, length)?.ovulation).toBe(ovulation)
})

test.each([19, 19.99, 20.5, 45.01, 46, 0, -28, Number.NaN, undefined])(
  'a cycle of %s days is refused',
  length => {
    expect(isCycleLength(length)).toBe(false)
    expect(cycleOf('2026-01-01', length as number)).toBeUndefined()
  },
)

test('ovulation is 14 days before the next period, at the end of six fertile days', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 20, max: 45 }), (day, length) => {
      const { fertileFrom, ovulation, nextPeriod } = cycleOf(day, length) ?? expect.fail(day)
      expect(daysBetween(day, ovulation)).toBe(length - 14)
      expect(daysBetween(ovulation, nextPeriod)).toBe(14)
      expect(daysBetween(fertileFrom, ovulation)).toBe(5)
    }),
  )
})

test.each(['', '2026-02-30', '2026-13-01', '01/02/2026', '0000-00-00', 'now', '9999-12-31'])(
  'the date %j is refused',
  day => {
    expect(pregnancyOf(day)).toBeUndefined()
    expect(cycleOf(day, 28)).toBeUndefined()
  },
)
