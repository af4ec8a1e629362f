import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cause,
  causesAgainst,
  firstFree,
  freeDays,
  hoursOn,
  lastBookableDay,
  nearestStarts,
  overlaps,
  type Schedule,
  type Span,
  spanOf,
  type Window,
} from './booking-window.ts'
import { addDays, dayOf, minutesOf, momentAt, timeOf, weekdayOf } from './clinic-time.ts'

// A Sunday at nine in the morning, in Riyadh.
const TODAY = '2026-11-22'
const NOW = momentAt(TODAY, '09:00')
const SUNDAY = '2026-11-29'
const schedule: Schedule = {
  hours: [
    { weekday: 7, from: '09:00', to: '12:00' },
    { weekday: 7, from: '16:00', to: '20:00' },
    { weekday: 6, from: '08:00', to: '10:00' },
  ],
  daysOff: ['2026-12-06', '2026-11-15', '2026-12-07'],
  visitLength: 30,
}

describe('a start may be booked or is refused with every cause', () => {
  test.each<[string, string, string, Cause[]]>([
    ['the first minute of a window', SUNDAY, '09:00', []],
    ['the minute before a window', SUNDAY, '08:59', ['booking.outside_hours']],
    ['the last minute of a window', SUNDAY, '11:59', []],
    ['the end of a window', SUNDAY, '12:00', ['booking.outside_hours']],
    ['between two windows', SUNDAY, '14:00', ['booking.outside_hours']],
    ['the minute before the second window', SUNDAY, '15:59', ['booking.outside_hours']],
    ['the first minute of the second window', SUNDAY, '16:00', []],
    ['the last minute of the second window', SUNDAY, '19:59', []],
    ['the end of the second window', SUNDAY, '20:00', ['booking.outside_hours']],
    ['the hours of another weekday', '2026-11-28', '11:00', ['booking.outside_hours']],
    ['a weekday without hours', '2026-11-30', '09:00', ['booking.wrong_weekday']],
    ['this very minute', TODAY, '09:00', []],
    ['later today', TODAY, '16:00', []],
    ['a minute ago, before the hours', TODAY, '08:59', ['booking.past', 'booking.outside_hours']],
    ['yesterday, in the hours', '2026-11-21', '09:00', ['booking.past']],
    ['the ninetieth day', '2027-02-20', '09:59', []],
    ['the ninety-first day', '2027-02-21', '09:00', ['booking.too_far']],
    ['a day off', '2026-12-06', '09:00', ['booking.day_off']],
    [
      'a day off on a weekday without hours',
      '2026-12-07',
      '09:00',
      ['booking.day_off', 'booking.wrong_weekday'],
    ],
    [
      'a past day off outside the hours',
      '2026-11-15',
      '13:00',
      ['booking.past', 'booking.day_off', 'booking.outside_hours'],
    ],
    ['far away on a wrong weekday', '2027-02-22', '09:00', ['booking.too_far', 'booking.wrong_weekday']],
    ['far away outside the hours', '2027-02-21', '12:00', ['booking.too_far', 'booking.outside_hours']],
  ])('%s: %s %s', (_, date, time, causes) => {
    expect(causesAgainst({ date, time }, schedule, NOW)).toEqual(causes)
  })

  test('a minute is past as soon as it has a second', () => {
    expect(causesAgainst({ date: TODAY, time: '09:00' }, schedule, NOW + 1)).toEqual(['booking.past'])
  })

  test('the ninety days are counted from the day in Riyadh', () => {
    const beforeMidnight = momentAt(TODAY, '23:59')
    expect(lastBookableDay(beforeMidnight)).toBe('2027-02-20')
    expect(lastBookableDay(beforeMidnight + 60_000)).toBe('2027-02-21')
    const start = { date: '2027-02-21', time: '09:00' }
    expect(causesAgainst(start, schedule, beforeMidnight)).toEqual(['booking.too_far'])
    expect(causesAgainst(start, schedule, beforeMidnight + 60_000)).toEqual([])
  })

  test('a doctor without hours can never be visited', () => {
    const none = { hours: [], daysOff: [], visitLength: 30 }
    expect(causesAgainst({ date: SUNDAY, time: '09:00' }, none, NOW)).toEqual(['booking.wrong_weekday'])
    expect(freeDays(none, { from: TODAY, to: '2027-02-20' }, [], NOW)).toEqual([])
  })
})

describe('the free starts of a day', () => {
  const on = (date: string, more: Partial<Schedule> = {}, busy: Span[] = [], now = NOW) =>
    freeDays({ ...schedule, ...more }, { from: date, to: date }, busy, now)[0]?.times ?? []
  const morning = (visitLength: number) => ({
    hours: [{ weekday: 7, from: '09:00', to: '10:00' }],
    visitLength,
  })

  test.each([
    [
      5,
      [
        '09:00',
        '09:05',
        '09:10',
        '09:15',
        '09:20',
        '09:25',
        '09:30',
        '09:35',
        '09:40',
        '09:45',
        '09:50',
        '09:55',
      ],
    ],
    [20, ['09:00', '09:20', '09:40']],
    [25, ['09:00', '09:25']],
    [45, ['09:00']],
    [59, ['09:00']],
    [60, ['09:00']],
    [61, []],
    [240, []],
  ])(
    'visits of %i minutes between nine and ten begin one after another and end in time',
    (visitLength, times) => {
      expect(on(SUNDAY, morning(visitLength))).toEqual(times)
    },
  )

  test('two windows follow each other, whatever their order in the schedule', () => {
    const hours = [
      { weekday: 7, from: '16:00', to: '17:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
    ]
    expect(on(SUNDAY, { hours })).toEqual(['09:00', '09:30', '16:00', '16:30'])
  })

  test('a window may reach midnight', () => {
    expect(on(SUNDAY, { hours: [{ weekday: 7, from: '22:30', to: '24:00' }] })).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ])
  })

  test('a day off has none, nor has a day of the past or the ninety-first', () => {
    for (const date of ['2026-12-06', '2026-11-15', '2027-02-21']) expect(on(date)).toEqual([])
  })

  test('today offers what has not begun, this very minute included', () => {
    expect(on(TODAY, morning(20), [], momentAt(TODAY, '09:20'))).toEqual(['09:20', '09:40'])
    expect(on(TODAY, morning(20), [], momentAt(TODAY, '09:20') + 1)).toEqual(['09:40'])
    expect(on(TODAY, morning(20), [], momentAt(TODAY, '10:00'))).toEqual([])
  })

  test('a visit takes away every start that would overlap it, and no other', () => {
    const visit = (time: string, minutes: number) => spanOf({ date: SUNDAY, time }, minutes)
    const free = (busy: Span) => on(SUNDAY, morning(20), [busy])
    expect(free(visit('09:20', 20))).toEqual(['09:00', '09:40'])
    expect(free(visit('09:10', 20))).toEqual(['09:40'])
    expect(free(visit('09:19', 2))).toEqual(['09:40'])
    expect(free(visit('08:00', 60))).toEqual(['09:00', '09:20', '09:40'])
    expect(free(visit('08:00', 61))).toEqual(['09:20', '09:40'])
    expect(free(visit('08:00', 240))).toEqual([])
  })

  test('days without a free start are left out and both ends of the range belong to it', () => {
    const days = freeDays(schedule, { from: '2026-11-28', to: '2026-12-13' }, [], NOW).map(({ date }) => date)
    expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-12', '2026-12-13'])
    expect(freeDays(schedule, { from: '2026-12-13', to: '2026-11-28' }, [], NOW)).toEqual([])
  })

  test('a range longer than what can be booked is cut to it', () => {
    const days = freeDays(schedule, { from: '2000-01-01', to: '2100-01-01' }, [], NOW).map(({ date }) => date)
    expect([days[0], days.at(-1)]).toEqual([TODAY, '2027-02-20'])
  })
})

describe('hours that go on past midnight', () => {
  // Saturday evening until two on Sunday, and Sunday morning.
  const nights: Schedule = {
    hours: [
      { weekday: 6, from: '22:00', to: '02:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
    ],
    daysOff: ['2026-12-05'],
    visitLength: 60,
  }
  const causes = (date: string, time: string) => causesAgainst({ date, time }, nights, NOW)
  const free = (from: string, to: string) => freeDays(nights, { from, to }, [], NOW)

  test.each<[string, string, string, Cause[]]>([
    ['before midnight', '2026-11-28', '22:00', []],
    ['after midnight', SUNDAY, '01:59', []],
    ['at their end', SUNDAY, '02:00', ['booking.outside_hours']],
    ['on the night before', '2026-11-28', '01:00', ['booking.outside_hours']],
    ['after the midnight of a day off', '2026-12-06', '01:00', ['booking.day_off']],
    ['on the morning after a day off', '2026-12-06', '09:00', []],
  ])('a start %s: %s %s', (_, date, time, expected) => {
    expect(causes(date, time)).toEqual(expected)
  })

  test('are offered on the day of the calendar, also when the range begins there', () => {
    expect(free('2026-11-28', SUNDAY)).toEqual([
      { date: '2026-11-28', times: ['22:00', '23:00'] },
      { date: SUNDAY, times: ['00:00', '01:00', '09:00'] },
    ])
    expect(free(SUNDAY, SUNDAY)).toEqual([{ date: SUNDAY, times: ['00:00', '01:00', '09:00'] }])
    expect(free('2026-12-05', '2026-12-06')).toEqual([{ date: '2026-12-06', times: ['09:00'] }])
  })

  test('hours from midnight to midnight are the whole day', () => {
    const always = { hours: [{ weekday: 7, from: '00:00', to: '00:00' }], daysOff: [], visitLength: 240 }
    expect(freeDays(always, { from: SUNDAY, to: '2026-11-30' }, [], NOW)).toEqual([
      { date: SUNDAY, times: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'] },
    ])
  })
})

describe('other hours for a while', () => {
  // The two Sundays of a month of fasting: evenings only, past midnight.
  const fasting: Schedule = {
    ...schedule,
    periods: [
      { firstDay: '2026-11-29', lastDay: '2026-12-06', hours: [{ weekday: 7, from: '23:00', to: '01:00' }] },
      { firstDay: '2026-12-13', lastDay: '2026-12-13', hours: [] },
    ],
  }

  test('stand in place of the usual ones, their first and last day included', () => {
    const days = freeDays(fasting, { from: '2026-11-28', to: '2026-12-13' }, [], NOW)
    expect(days.map(({ date, times }) => [date, times[0], times.at(-1)])).toEqual([
      ['2026-11-28', '08:00', '09:30'],
      [SUNDAY, '23:00', '23:30'],
      // The night of Sunday ends on Monday, when no hours are; the Saturday in between has none.
      ['2026-11-30', '00:00', '00:30'],
      ['2026-12-12', '08:00', '09:30'],
    ])
    expect(causesAgainst({ date: SUNDAY, time: '09:00' }, fasting, NOW)).toEqual(['booking.outside_hours'])
    expect(causesAgainst({ date: '2026-12-13', time: '09:00' }, fasting, NOW)).toEqual([
      'booking.wrong_weekday',
    ])
  })

  test('are what a card shows on such a day', () => {
    expect(hoursOn(SUNDAY, fasting)).toEqual([{ weekday: 7, from: '23:00', to: '01:00' }])
    expect(hoursOn('2026-12-07', fasting)).toEqual(schedule.hours)
  })
})

describe('visits overlap', () => {
  const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })

  test.each([
    [span(0, 10), span(10, 20), false],
    [span(0, 10), span(9, 20), true],
    [span(0, 30), span(10, 20), true],
    [span(0, 10), span(0, 10), true],
    [span(0, 10), span(20, 30), false],
  ])('%j and %j: %s', (a, b, answer) => {
    expect(overlaps(a, b)).toBe(answer)
    expect(overlaps(b, a)).toBe(answer)
  })

  test('a visit lasts as long as the doctor’s visits do, also over midnight', () => {
    const { startsAt, endsAt } = spanOf({ date: SUNDAY, time: '23:45' }, 30)
    expect([dayOf(startsAt), timeOf(startsAt)]).toEqual([SUNDAY, '23:45'])
    expect([dayOf(endsAt), timeOf(endsAt)]).toEqual(['2026-11-30', '00:15'])
  })
})

describe('the nearest free starts', () => {
  const days = [
    { date: '2026-11-28', times: ['09:30'] },
    { date: SUNDAY, times: ['09:00', '09:30', '11:00', '16:00'] },
  ]
  const near = (time: string, count: number) =>
    nearestStarts(days, { date: SUNDAY, time }, count).map(start => `${start.date} ${start.time}`)

  test.each([
    ['09:20', 1, [`${SUNDAY} 09:30`]],
    ['10:00', 3, [`${SUNDAY} 09:00`, `${SUNDAY} 09:30`, `${SUNDAY} 11:00`]],
    ['20:00', 2, [`${SUNDAY} 11:00`, `${SUNDAY} 16:00`]],
    ['00:00', 2, [`${SUNDAY} 09:00`, `${SUNDAY} 09:30`]],
    ['09:00', 0, []],
  ])('to %s, %i of them, in the order of time', (time, count, starts) => {
    expect(near(time, count)).toEqual(starts)
  })

  test('all of them when there are fewer than asked for, none when nothing is free', () => {
    expect(near('09:00', 9)).toHaveLength(5)
    expect(nearestStarts([], { date: SUNDAY, time: '09:00' }, 5)).toEqual([])
  })
})

describe('laws of every schedule', () => {
  const clock = (minute: number) => timeOf(momentAt(TODAY, '00:00') + minute * 60_000)
  const aWindow = fc
    .tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
    )
    .map(
      ([weekday, [a = 0, b = 0]]): Window => ({
        weekday,
        from: clock(Math.min(a, b)),
        to: clock(Math.max(a, b)),
      }),
    )
  const aDay = fc.integer({ min: -5, max: 95 }).map(days => addDays(TODAY, days))
  const aSchedule = fc.record({
    // As in the database, the windows of one weekday do not overlap.
    hours: fc
      .array(aWindow, { maxLength: 8 })
      .map(windows =>
        windows.filter((window, i) =>
          windows
            .slice(0, i)
            .every(
              other => other.weekday !== window.weekday || other.to <= window.from || other.from >= window.to,
            ),
        ),
      ),
    daysOff: fc.array(aDay, { maxLength: 6 }),
    visitLength: fc.integer({ min: 5, max: 240 }),
  })
  const someBusy = fc.array(
    fc
      .tuple(aDay, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 5, max: 240 }))
      .map(([date, minute, length]) => spanOf({ date, time: clock(minute) }, length)),
    { maxLength: 30 },
  )
  const aNow = fc.integer({ min: 0, max: 24 * 60 * 60 }).map(seconds => NOW + seconds * 1000)
  const range = { from: addDays(TODAY, -5), to: addDays(TODAY, 95) }

  test('every free start may be booked, overlaps no visit and ends inside its window', () => {
    fc.assert(
      fc.property(aSchedule, someBusy, aNow, (schedule, busy, now) => {
        for (const { date, times } of freeDays(schedule, range, busy, now))
          for (const time of times) {
            const span = spanOf({ date, time }, schedule.visitLength)
            const ends = minutesOf(time) + schedule.visitLength
            expect(causesAgainst({ date, time }, schedule, now)).toEqual([])
            expect(busy.filter(taken => overlaps(taken, span))).toEqual([])
            const fits = schedule.hours.filter(
              ({ weekday, from, to }) => weekday === weekdayOf(date) && from <= time && ends <= minutesOf(to),
            )
            expect(fits).toHaveLength(1)
          }
      }),
    )
  })

  test('no two free starts of a window overlap, and each day’s starts are in order and never twice', () => {
    fc.assert(
      fc.property(aSchedule, someBusy, aNow, (schedule, busy, now) => {
        const days = freeDays(schedule, range, busy, now)
        expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort())
        for (const { times } of days) {
          expect(times).not.toEqual([])
          for (const [i, time] of times.entries())
            expect(i === 0 || minutesOf(time) - minutesOf(times[i - 1] ?? '') >= schedule.visitLength).toBe(
              true,
            )
        }
      }),
    )
  })

  test('a day is left out only when every start of it is taken, past, too far or off', () => {
    fc.assert(
      fc.property(aSchedule, aDay, aNow, (schedule, date, now) => {
        const free = freeDays(schedule, { from: date, to: date }, [], now)[0]?.times ?? []
        for (const { weekday, from, to } of schedule.hours) {
          const bookable =
            weekday === weekdayOf(date) &&
            minutesOf(from) + schedule.visitLength <= minutesOf(to) &&
            causesAgainst({ date, time: from }, schedule, now).length === 0
          if (bookable) expect(free).toContain(from)
        }
      }),
    )
  })

  test('no free start that was left out is nearer than one that was given', () => {
    fc.assert(
      fc.property(
        aSchedule,
        aDay,
        fc.integer({ min: 0, max: 1439 }),
        fc.nat(8),
        (schedule, date, minute, count) => {
          const days = freeDays(schedule, range, [], NOW)
          const all = days.flatMap(({ date, times }) => times.map(time => momentAt(date, time)))
          const at = momentAt(date, clock(minute))
          const given = nearestStarts(days, { date, time: clock(minute) }, count).map(start =>
            momentAt(start.date, start.time),
          )
          expect(given).toHaveLength(Math.min(count, all.length))
          expect(given).toEqual([...given].sort((a, b) => a - b))
          const furthest = Math.max(0, ...given.map(start => Math.abs(start - at)))
          for (const start of all)
            if (given.length > 0 && !given.includes(start))
              expect(Math.abs(start - at)).toBeGreaterThanOrEqual(furthest)
        },
      ),
    )
  })

  test('the first free starts are those that the days begin with', () => {
    fc.assert(
      fc.property(aSchedule, fc.nat(8), (schedule, count) => {
        const all = freeDays(schedule, range, [], NOW).flatMap(({ date, times }) =>
          times.map(time => ({ date, time })),
        )
        expect(firstFree(schedule, { ...range, count }, [], NOW)).toEqual(all.slice(0, count))
      }),
    )
  })
})
