import { expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { daysBetween } from '../booking/clinic-time.ts'
import { pregnancyDates } from './due-date.ts'
import { cycleDates, isValidCycleLength } from './ovulation.ts'

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test.each([
  ['2026-01-01', '2026-10-08'],
  ['2026-02-28', '2026-12-05'],
  ['2024-02-29', '2024-12-05'],
  ['2023-05-26', '2024-03-01'],
  ['2025-12-31', '2026-10-07'],
])('a last period that began on %s gives the due date %s', (lastPeriod, due) => {
  expect(pregnancyDates(lastPeriod)?.due).toBe(due)
})

test('the trimesters begin with weeks 15 and 29, and at 37 weeks a birth is not preterm', () => {
  expect(pregnancyDates('2026-01-01')).toMatchObject({
    secondTrimester: '2026-04-09',
    thirdTrimester: '2026-07-16',
    term: '2026-09-17',
  })
})

test('a pregnancy is 280 days long, and its dates are in order', () => {
  fc.assert(
    fc.property(aDay, day => {
      const { secondTrimester, thirdTrimester, term, due } = pregnancyDates(day) ?? expect.fail(day)
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
])('a period on %s with a cycle of %d days gives ovulation on %s', (lastPeriod, length, ovulation) => {
  expect(cycleDates(lastPeriod, length)?.ovulation).toBe(ovulation)
})

test.each([19, 19.99, 20.5, 45.01, 46, 0, -28, Number.NaN, undefined])(
  'a cycle of %s days is rejected',
  length => {
    expect(isValidCycleLength(length)).toBe(false)
    expect(cycleDates('2026-01-01', length as number)).toBeUndefined()
  },
)

test('ovulation is 14 days before the next period and ends six fertile days', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 20, max: 45 }), (day, length) => {
      const { fertileFrom, ovulation, nextPeriod } = cycleDates(day, length) ?? expect.fail(day)
      expect(daysBetween(day, ovulation)).toBe(length - 14)
      expect(daysBetween(ovulation, nextPeriod)).toBe(14)
      expect(daysBetween(fertileFrom, ovulation)).toBe(5)
    }),
  )
})

test.each(['', '2026-02-30', '2026-13-01', '01/02/2026', '0000-00-00', 'now', '9999-12-31'])(
  'the date %j is rejected',
  day => {
    expect(pregnancyDates(day)).toBeUndefined()
    expect(cycleDates(day, 28)).toBeUndefined()
  },
)
