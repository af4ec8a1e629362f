import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import {
  addDays,
  ageOn,
  dayOf,
  daysBetween,
  isCalendarDate,
  minutesSinceMidnight,
  timeOf,
  timestampAt,
  weekdayOf,
} from './clinic-time.ts'

const aDay = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('8999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const aTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    minute => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )

describe('clinic time is UTC+3 all year', () => {
  test.each([
    ['2026-11-22', '09:00', '2026-11-22T06:00:00Z'],
    ['2026-11-22', '00:00', '2026-11-21T21:00:00Z'],
    ['2026-11-22', '02:59', '2026-11-21T23:59:00Z'],
    ['2026-11-22', '03:00', '2026-11-22T00:00:00Z'],
    ['2026-11-22', '23:59', '2026-11-22T20:59:00Z'],
    ['2026-07-01', '12:00', '2026-07-01T09:00:00Z'],
    ['2027-01-01', '00:00', '2026-12-31T21:00:00Z'],
    ['2028-02-29', '01:00', '2028-02-28T22:00:00Z'],
    // Daylight saving time begins in New York and London on these days, but not in Riyadh.
    ['2026-03-08', '02:30', '2026-03-07T23:30:00Z'],
    ['2026-03-29', '01:30', '2026-03-28T22:30:00Z'],
  ])('%s %s is %s', (day, time, utc) => {
    const timestamp = Date.parse(utc)
    expect(timestampAt(day, time)).toBe(timestamp)
    expect([dayOf(timestamp), timeOf(timestamp)]).toEqual([day, time])
  })

  test('seconds are truncated to the minute', () => {
    expect(timeOf(Date.parse('2026-11-22T06:00:59.999Z'))).toBe('09:00')
    expect(timestampAt('2026-11-22', '09:00:59')).toBe(timestampAt('2026-11-22', '09:00'))
  })

  test('a timestamp converts back to its day and time', () => {
    fc.assert(
      fc.property(aDay, aTime, (day, time) => {
        const timestamp = timestampAt(day, time)
        expect(`${dayOf(timestamp)} ${timeOf(timestamp)}`).toBe(`${day} ${time}`)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['2026-11-28', 6],
    ['2024-02-29', 4],
    ['2000-01-01', 6],
  ])('%s has the ISO weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2026-11-22', 90, '2027-02-20'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
    expect(daysBetween(day, result)).toBe(days)
  })

  test('addDays and daysBetween agree, and each day advances the weekday by one', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const other = addDays(day, days)
        expect(daysBetween(day, other)).toBe(days)
        expect((((weekdayOf(other) - weekdayOf(day) - days) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
})

describe('isCalendarDate', () => {
  test.each(['2026-11-22', '2028-02-29', '2000-02-29', '1000-01-01', '8999-12-31'])('accepts %s', text => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '0999-12-31',
    '9000-01-01',
    '9999-12-31',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '01-01-2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
    '٢٠٢٦-٠١-٠١',
    '',
    'today',
  ])('rejects %j', text => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test('accepts every calendar date', () => {
    fc.assert(
      fc.property(aDay, day => {
        expect(isCalendarDate(day)).toBe(true)
      }),
    )
  })
})

test.each([
  ['00:00', 0],
  ['00:01', 1],
  ['09:30', 570],
  ['23:59', 1439],
  ['24:00', 1440],
  ['09:30:00', 570],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesSinceMidnight(time)).toBe(minutes)
})

test.each([
  ['1990-11-28', 35],
  ['1990-11-27', 36],
  ['2026-11-01', 0],
  ['2026-12-01', 0],
])('somebody born on %s is %i on 27 November 2026', (birthDate, years) => {
  expect(ageOn(birthDate, '2026-11-27')).toBe(years)
})
