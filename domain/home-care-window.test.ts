import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAYS_AHEAD, lastBookableDay } from './booking-window.ts'
import { addDays, dayOf, momentAt, timeOf } from './clinic-time.ts'
import {
  causesAgainstHomeCare,
  freeHours,
  type HomeCareCause,
  hourOf,
  lowestFreeSeat,
} from './home-care-window.ts'

// A Sunday at nine in the morning, in Riyadh.
const TODAY = '2026-11-22'
const NOW = momentAt(TODAY, '09:00')
const FRIDAY = '2026-11-27'
const LAST_DAY = '2027-02-20'

describe('a visit at home may begin or is refused with every cause', () => {
  test.each<[string, string, string, HomeCareCause[]]>([
    ['the first minute of the day’s hours', FRIDAY, '08:00', []],
    ['the minute before them', FRIDAY, '07:59', ['home_care.outside_hours']],
    ['the last minute', FRIDAY, '21:59', []],
    ['the end', FRIDAY, '22:00', ['home_care.outside_hours']],
    ['midnight', FRIDAY, '00:00', ['home_care.outside_hours']],
    ['this very minute', TODAY, '09:00', []],
    ['a minute ago', TODAY, '08:59', ['booking.past']],
    ['earlier today, before the hours', TODAY, '07:00', ['booking.past', 'home_care.outside_hours']],
    ['yesterday', '2026-11-21', '10:00', ['booking.past']],
    ['the ninetieth day', LAST_DAY, '21:59', []],
    ['the ninety-first day', '2027-02-21', '08:00', ['booking.too_far']],
    ['far away at night', '2027-02-21', '23:00', ['booking.too_far', 'home_care.outside_hours']],
  ])('%s: %s %s', (_, date, time, causes) => {
    expect(causesAgainstHomeCare({ date, time }, NOW)).toEqual(causes)
  })

  test('the ninety days are counted from the day in Riyadh', () => {
    const start = { date: '2027-02-21', time: '09:00' }
    expect(causesAgainstHomeCare(start, momentAt(TODAY, '23:59'))).toEqual(['booking.too_far'])
    expect(causesAgainstHomeCare(start, momentAt('2026-11-23', '00:00'))).toEqual([])
  })
})

describe('the free hours', () => {
  const on = (date: string, full: number[] = [], now = NOW) =>
    freeHours({ from: date, to: date }, new Set(full), now)[0]?.times ?? []

  test('a day to come offers each full hour from eight to nine in the evening, Fridays too', () => {
    const times = on(FRIDAY)
    expect(times).toHaveLength(14)
    expect([times[0], times.at(-1)]).toEqual(['08:00', '21:00'])
  })

  test('today offers what is to come, this very minute included', () => {
    expect(on(TODAY)[0]).toBe('09:00')
    expect(on(TODAY, [], NOW + 1)[0]).toBe('10:00')
    expect(on(TODAY, [], momentAt(TODAY, '21:00'))).toEqual(['21:00'])
    expect(on(TODAY, [], momentAt(TODAY, '21:01'))).toEqual([])
  })

  test('a full hour is left out, and so is a day of full hours, the past and the ninety-first day', () => {
    expect(on(FRIDAY, [momentAt(FRIDAY, '10:00')])).not.toContain('10:00')
    const all = on(FRIDAY).map(time => momentAt(FRIDAY, time))
    expect(freeHours({ from: FRIDAY, to: FRIDAY }, new Set(all), NOW)).toEqual([])
    expect(on('2026-11-21')).toEqual([])
    expect(on('2027-02-21')).toEqual([])
    expect(freeHours({ from: '2020-01-01', to: '2999-12-31' }, new Set(), NOW)).toHaveLength(DAYS_AHEAD + 1)
  })

  test('whatever is offered may be booked, is not full, and comes in the order of time', () => {
    const minute = 60_000
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * 24 * 60 }),
        fc.array(fc.integer({ min: 0, max: 13 * 14 }), { maxLength: 30 }),
        (later, picks) => {
          const now = NOW + later * minute
          const range = { from: addDays(dayOf(now), -2), to: addDays(dayOf(now), 12) }
          const hours = freeHours(range, new Set(), now).flatMap(({ date, times }) =>
            times.map(time => hourOf({ date, time })),
          )
          const full = new Set(picks.map(pick => hours[pick % hours.length] as number))
          const offered = freeHours(range, full, now).flatMap(({ date, times }) =>
            times.map(time => ({ date, time })),
          )
          for (const start of offered) {
            expect(causesAgainstHomeCare(start, now)).toEqual([])
            expect(full.has(hourOf(start))).toBe(false)
          }
          const moments = offered.map(hourOf)
          expect(moments).toEqual([...moments].sort((a, b) => a - b))
          expect(moments.length).toBe(hours.length - full.size)
        },
      ),
    )
  })
})

test('every minute of an hour belongs to that hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (h, m) => {
      const hour = `${h}`.padStart(2, '0')
      const moment = hourOf({ date: FRIDAY, time: `${hour}:${`${m}`.padStart(2, '0')}` })
      expect([dayOf(moment), timeOf(moment)]).toEqual([FRIDAY, `${hour}:00`])
    }),
  )
})

describe('the seat that is taken next', () => {
  test.each<[number, number[], number | undefined]>([
    [1, [], 1],
    [1, [1], undefined],
    [2, [1], 2],
    [3, [1, 3], 2],
    [3, [3, 1, 2], undefined],
    [2, [1, 2, 3], undefined],
    [2, [3], 1],
  ])('of %i seats with %j taken: %j', (capacity, taken, seat) => {
    expect(lowestFreeSeat(capacity, taken)).toBe(seat)
  })

  test('is free and within the capacity, and there is one as long as there is room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 25 })),
        (capacity, taken) => {
          const seat = lowestFreeSeat(capacity, taken)
          const room = capacity - taken.filter(each => each <= capacity).length
          if (seat === undefined) expect(room).toBe(0)
          else {
            expect(seat).toBeGreaterThanOrEqual(1)
            expect(seat).toBeLessThanOrEqual(capacity)
            expect(taken).not.toContain(seat)
          }
        },
      ),
    )
  })
})

test('the last bookable day offers its whole day', () => {
  expect(lastBookableDay(NOW)).toBe(LAST_DAY)
  expect(freeHours({ from: LAST_DAY, to: LAST_DAY }, new Set(), NOW)[0]?.times).toHaveLength(14)
})
