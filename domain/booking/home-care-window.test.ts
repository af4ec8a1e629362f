import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { lastBookableDay } from './booking-window.ts'
import { addDays, dayOf, MAX_DAYS_AHEAD, timestampAt } from './clinic-time.ts'
import {
  freeHomeCareSlotsByDay,
  freeSeats,
  type HomeCareProblem,
  homeCareHours,
  homeCareProblems,
} from './home-care-window.ts'

// A Sunday at 09:00 in Riyadh.
const TODAY = '2026-11-22'
const NOW = timestampAt(TODAY, '09:00')
const FRIDAY = '2026-11-27'
const LAST_DAY = '2027-02-20'
const DAY_OFF = '2026-12-01'
const PARTLY_CLOSED = '2026-12-02'
const SCHEDULE = {
  hours: homeCareHours(8, 22),
  daysOff: [DAY_OFF],
  closed: [{ day: PARTLY_CLOSED, from: '13:00', to: '15:30' }],
}

describe('homeCareProblems reports every reason against a slot', () => {
  test.each<[string, string, string, HomeCareProblem[]]>([
    ['the first minute of the hours', FRIDAY, '08:00', []],
    ['the minute before the hours', FRIDAY, '07:59', ['home_care.outside_hours']],
    ['the last minute of the hours', FRIDAY, '21:59', []],
    ['the end of the hours', FRIDAY, '22:00', ['home_care.outside_hours']],
    ['midnight', FRIDAY, '00:00', ['home_care.outside_hours']],
    ['the current minute', TODAY, '09:00', []],
    ['a minute ago', TODAY, '08:59', ['booking.past']],
    ['earlier today, before the hours', TODAY, '07:00', ['booking.past', 'home_care.outside_hours']],
    ['yesterday', '2026-11-21', '10:00', ['booking.past']],
    ['a day off', DAY_OFF, '10:00', ['home_care.day_off']],
    ['an hour before closed hours', PARTLY_CLOSED, '12:00', []],
    ['a visit that would end in them', PARTLY_CLOSED, '12:01', ['home_care.outside_hours']],
    ['the end of closed hours', PARTLY_CLOSED, '15:30', []],
    ['the ninetieth day', LAST_DAY, '21:59', []],
    ['the ninety-first day', '2027-02-21', '08:00', ['booking.too_far']],
    ['too far ahead, at night', '2027-02-21', '23:00', ['booking.too_far', 'home_care.outside_hours']],
  ])('%s: %s %s', (_, date, time, problems) => {
    expect(homeCareProblems({ date, time }, SCHEDULE, NOW)).toEqual(problems)
  })

  test('a visit with a notice is not booked a minute sooner', () => {
    const schedule = { ...SCHEDULE, noticeMinutes: 60 }
    const problemsAt = (time: string) => homeCareProblems({ date: TODAY, time }, schedule, NOW)
    expect(['08:59', '09:59', '10:00'].map(problemsAt)).toEqual([
      ['booking.past'],
      ['home_care.too_soon'],
      [],
    ])
    const range = { from: TODAY, to: TODAY }
    expect(freeHomeCareSlotsByDay(range, schedule, new Set(), NOW + 1)[0]?.times[0]).toBe('11:00')
  })

  test('the 90 days are counted from the day in Riyadh', () => {
    const slot = { date: '2027-02-21', time: '09:00' }
    expect(homeCareProblems(slot, SCHEDULE, timestampAt(TODAY, '23:59'))).toEqual(['booking.too_far'])
    expect(homeCareProblems(slot, SCHEDULE, timestampAt('2026-11-23', '00:00'))).toEqual([])
  })
})

describe('freeHomeCareSlotsByDay', () => {
  const freeTimes = (date: string, fullHours: number[] = [], now = NOW) =>
    freeHomeCareSlotsByDay({ from: date, to: date }, SCHEDULE, new Set(fullHours), now)[0]?.times ?? []

  test('a future day has every full hour from 08:00 to 21:00, on Fridays too', () => {
    const times = freeTimes(FRIDAY)
    expect(times).toHaveLength(14)
    expect([times[0], times.at(-1)]).toEqual(['08:00', '21:00'])
  })

  test('a day with closed hours lacks every hour that they touch', () => {
    expect(freeTimes(PARTLY_CLOSED).slice(3, 7)).toEqual(['11:00', '12:00', '16:00', '17:00'])
  })

  test('today has the remaining hours, including the current minute', () => {
    expect(freeTimes(TODAY)[0]).toBe('09:00')
    expect(freeTimes(TODAY, [], NOW + 1)[0]).toBe('10:00')
    expect(freeTimes(TODAY, [], timestampAt(TODAY, '21:00'))).toEqual(['21:00'])
    expect(freeTimes(TODAY, [], timestampAt(TODAY, '21:01'))).toEqual([])
  })

  test('full hours, days without slots, past days and the 91st day are omitted', () => {
    expect(freeTimes(FRIDAY, [timestampAt(FRIDAY, '10:00')])).not.toContain('10:00')
    const all = freeTimes(FRIDAY).map(time => timestampAt(FRIDAY, time))
    expect(freeHomeCareSlotsByDay({ from: FRIDAY, to: FRIDAY }, SCHEDULE, new Set(all), NOW)).toEqual([])
    expect(freeTimes('2026-11-21')).toEqual([])
    expect(freeTimes('2027-02-21')).toEqual([])
    expect(
      freeHomeCareSlotsByDay({ from: '2020-01-01', to: '2999-12-31' }, SCHEDULE, new Set(), NOW),
    ).toHaveLength(MAX_DAYS_AHEAD + 1 - SCHEDULE.daysOff.length)
  })

  test('every slot can be booked, has capacity and is in chronological order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * 24 * 60 }),
        fc.array(fc.integer({ min: 0, max: 13 * 14 }), { maxLength: 30 }),
        (minutes, picks) => {
          const now = NOW + minutes * 60_000
          const range = { from: addDays(dayOf(now), -2), to: addDays(dayOf(now), 12) }
          const hours = freeHomeCareSlotsByDay(range, SCHEDULE, new Set(), now).flatMap(({ date, times }) =>
            times.map(time => timestampAt(date, time)),
          )
          const fullHours = new Set(picks.map(pick => hours[pick % hours.length] as number))
          const slots = freeHomeCareSlotsByDay(range, SCHEDULE, fullHours, now).flatMap(({ date, times }) =>
            times.map(time => ({ date, time })),
          )
          for (const slot of slots) {
            expect(homeCareProblems(slot, SCHEDULE, now)).toEqual([])
            expect(fullHours.has(timestampAt(slot.date, slot.time))).toBe(false)
          }
          const timestamps = slots.map(({ date, time }) => timestampAt(date, time))
          expect(timestamps).toEqual([...timestamps].sort((a, b) => a - b))
          expect(timestamps.length).toBe(hours.length - fullHours.size)
        },
      ),
    )
  })
})

describe('freeSeats', () => {
  test.each<[number, number[], number[]]>([
    [1, [], [1]],
    [1, [1], []],
    [3, [1], [2, 3]],
    [3, [1, 3], [2]],
    [3, [3, 1, 2], []],
    [2, [1, 2, 3], []],
    [2, [3], [1, 2]],
    [2, [3, 4], []],
    [3, [2, 9], [1, 3]],
  ])('with a capacity of %i and the seats %j taken, returns %j', (capacity, taken, seats) => {
    expect(freeSeats(capacity, taken)).toEqual(seats)
  })

  test('returns every seat within the capacity that is not taken, the lowest first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 25 })),
        (capacity, taken) => {
          const seats = freeSeats(capacity, taken)
          const within = taken.filter(seat => seat <= capacity)
          expect(seats).toHaveLength(taken.length < capacity ? capacity - within.length : 0)
          expect(seats).toEqual(seats.toSorted((a, b) => a - b))
          for (const seat of seats) {
            expect(seat).toBeGreaterThanOrEqual(1)
            expect(seat).toBeLessThanOrEqual(capacity)
            expect(taken).not.toContain(seat)
          }
        },
      ),
    )
  })
})

test('every hour of the last bookable day can be booked', () => {
  expect(lastBookableDay(NOW)).toBe(LAST_DAY)
  expect(
    freeHomeCareSlotsByDay({ from: LAST_DAY, to: LAST_DAY }, SCHEDULE, new Set(), NOW)[0]?.times,
  ).toHaveLength(14)
})
