import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  isCalendarDate,
  minutesOf,
  momentAt,
  timeOf,
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

describe('the clock of the clinic is three hours ahead of UTC, all year', () => {
  test.each([
    ['2026-11-22', '09:00', '2026-11-22T06:00:00Z'],
    ['2026-11-22', '00:00', '2026-11-21T21:00:00Z'],
    ['2026-11-22', '02:59', '2026-11-21T23:59:00Z'],
    ['2026-11-22', '03:00', '2026-11-22T00:00:00Z'],
    ['2026-11-22', '23:59', '2026-11-22T20:59:00Z'],
    ['2026-07-01', '12:00', '2026-07-01T09:00:00Z'],
    ['2027-01-01', '00:00', '2026-12-31T21:00:00Z'],
    ['2028-02-29', '01:00', '2028-02-28T22:00:00Z'],
    // Summer time begins in New York and in London on these days; in Riyadh nothing happens.
    ['2026-03-08', '02:30', '2026-03-07T23:30:00Z'],
    ['2026-03-29', '01:30', '2026-03-28T22:30:00Z'],
  ])('%s %s is %s', (day, time, utc) => {
    const moment = Date.parse(utc)
    expect(momentAt(day, time)).toBe(moment)
    expect([dayOf(moment), timeOf(moment)]).toEqual([day, time])
  })

  test('seconds belong to the minute that has begun', () => {
    expect(timeOf(Date.parse('2026-11-22T06:00:59.999Z'))).toBe('09:00')
    expect(momentAt('2026-11-22', '09:00:59')).toBe(momentAt('2026-11-22', '09:00'))
  })

  test('a day and time come back from their moment', () => {
    fc.assert(
      fc.property(aDay, aTime, (day, time) => {
        const moment = momentAt(day, time)
        expect(`${dayOf(moment)} ${timeOf(moment)}`).toBe(`${day} ${time}`)
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
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
    expect(daysBetween(day, later)).toBe(days)
  })

  test('days added are days between, and each day moves the weekday by one', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const other = addDays(day, days)
        expect(daysBetween(day, other)).toBe(days)
        expect((((weekdayOf(other) - weekdayOf(day) - days) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
})

describe('what counts as a day of the calendar', () => {
  test.each(['2026-11-22', '2028-02-29', '2000-02-29', '1000-01-01', '8999-12-31'])('%s does', text => {
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
  ])('%j does not', text => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test('every day of the calendar does', () => {
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
  expect(minutesOf(time)).toBe(minutes)
})
