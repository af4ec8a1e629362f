import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, timestampAt } from './clinic-time.ts'
import { lastFreeDay, MAX_FOLLOW_UP_DAYS } from './follow-ups.ts'

const HOUR_MS = 3_600_000
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The day after so many changes of the Hijri date, by an hour of the clinic at a time. */
function dayAfterHijriDays(visitedAt: number, days: number): string {
  let at = visitedAt
  for (let passed = 0; passed < days; ) {
    const before = hijri.format(at)
    at += HOUR_MS
    if (hijri.format(at) !== before) passed++
  }
  return dayOf(at)
}

describe('the last day of a free follow-up', () => {
  test.each([
    // The last and the first minute of a day, a month and a year of each calendar; a leap day.
    ['2026-11-15', '23:59', '2026-11-29'],
    ['2026-11-16', '00:00', '2026-11-30'],
    ['2026-12-31', '23:59', '2027-01-14'],
    ['2028-02-15', '09:00', '2028-02-29'],
    ['2028-02-16', '00:00', '2028-03-01'],
    ['2026-06-15', '23:59', '2026-06-29'],
    ['2026-06-16', '00:00', '2026-06-30'],
  ])('after a visit on %s at %s is %s', (day, time, last) => {
    expect(lastFreeDay(timestampAt(day, time), 14)).toBe(last)
  })

  test('is the same by both calendars, whatever months and years end in between', () => {
    const first = timestampAt('2024-01-01', '00:00') / 60_000
    fc.assert(
      fc.property(
        fc.integer({ min: first, max: first + 6 * 366 * 24 * 60 }),
        fc.integer({ min: 1, max: MAX_FOLLOW_UP_DAYS }),
        (minute, days) => {
          const visitedAt = minute * 60_000
          expect(lastFreeDay(visitedAt, days)).toBe(dayAfterHijriDays(visitedAt, days))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('does not exist where follow-ups are not free', () => {
    expect(lastFreeDay(timestampAt('2026-11-15', '09:00'), 0)).toBeNull()
  })
})
