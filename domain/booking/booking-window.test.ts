import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import {
  type BookingProblem,
  bookingInterval,
  bookingProblems,
  firstFreeSlots,
  freeSlotsByDay,
  type Interval,
  lastBookableDay,
  overlaps,
  type Schedule,
  type Slot,
  type WorkingHours,
  workingHoursOn,
} from './booking-window.ts'
import { addDays, dayOf, minutesSinceMidnight, timeOf, timestampAt, weekdayOf } from './clinic-time.ts'
import { nearestSlots } from './nearest-slots.ts'

// A Sunday at 09:00 in Riyadh.
const TODAY = '2026-11-22'
const NOW = timestampAt(TODAY, '09:00')
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

describe('bookingProblems reports every reason against a slot', () => {
  test.each<[string, string, string, BookingProblem[]]>([
    ['the first minute of a shift', SUNDAY, '09:00', []],
    ['the minute before a shift', SUNDAY, '08:59', ['booking.outside_hours']],
    ['the last minute of a shift', SUNDAY, '11:59', []],
    ['the end of a shift', SUNDAY, '12:00', ['booking.outside_hours']],
    ['between two shifts', SUNDAY, '14:00', ['booking.outside_hours']],
    ['the minute before the second shift', SUNDAY, '15:59', ['booking.outside_hours']],
    ['the first minute of the second shift', SUNDAY, '16:00', []],
    ['the last minute of the second shift', SUNDAY, '19:59', []],
    ['the end of the second shift', SUNDAY, '20:00', ['booking.outside_hours']],
    ['the hours of another weekday', '2026-11-28', '11:00', ['booking.outside_hours']],
    ['a weekday without hours', '2026-11-30', '09:00', ['booking.wrong_weekday']],
    ['the current minute', TODAY, '09:00', []],
    ['later today', TODAY, '16:00', []],
    ['a minute ago, before the hours', TODAY, '08:59', ['booking.past', 'booking.outside_hours']],
    ['yesterday, within the hours', '2026-11-21', '09:00', ['booking.past']],
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
    [
      'too far ahead on a weekday without hours',
      '2027-02-22',
      '09:00',
      ['booking.too_far', 'booking.wrong_weekday'],
    ],
    ['too far ahead, outside the hours', '2027-02-21', '12:00', ['booking.too_far', 'booking.outside_hours']],
  ])('%s: %s %s', (_, date, time, problems) => {
    expect(bookingProblems({ date, time }, schedule, NOW)).toEqual(problems)
  })

  test('a slot is past one millisecond after it begins', () => {
    expect(bookingProblems({ date: TODAY, time: '09:00' }, schedule, NOW + 1)).toEqual(['booking.past'])
  })

  test('the 90 days are counted from the day in Riyadh', () => {
    const beforeMidnight = timestampAt(TODAY, '23:59')
    expect(lastBookableDay(beforeMidnight)).toBe('2027-02-20')
    expect(lastBookableDay(beforeMidnight + 60_000)).toBe('2027-02-21')
    const slot = { date: '2027-02-21', time: '09:00' }
    expect(bookingProblems(slot, schedule, beforeMidnight)).toEqual(['booking.too_far'])
    expect(bookingProblems(slot, schedule, beforeMidnight + 60_000)).toEqual([])
  })

  test('a doctor without working hours has no slots', () => {
    const noHours = { hours: [], daysOff: [], visitLength: 30 }
    expect(bookingProblems({ date: SUNDAY, time: '09:00' }, noHours, NOW)).toEqual(['booking.wrong_weekday'])
    expect(freeSlotsByDay(noHours, { from: TODAY, to: '2027-02-20' }, [], NOW)).toEqual([])
  })
})

describe('freeSlotsByDay', () => {
  const freeTimes = (date: string, changes: Partial<Schedule> = {}, busy: Interval[] = [], now = NOW) =>
    freeSlotsByDay({ ...schedule, ...changes }, { from: date, to: date }, busy, now)[0]?.times ?? []
  const oneHourShift = (visitLength: number) => ({
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
    'appointments of %i minutes between 09:00 and 10:00 follow each other and end within the shift',
    (visitLength, times) => {
      expect(freeTimes(SUNDAY, oneHourShift(visitLength))).toEqual(times)
    },
  )

  test('slots are in chronological order regardless of the order of the hours', () => {
    const hours = [
      { weekday: 7, from: '16:00', to: '17:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
    ]
    expect(freeTimes(SUNDAY, { hours })).toEqual(['09:00', '09:30', '16:00', '16:30'])
  })

  test('a shift may end at midnight', () => {
    expect(freeTimes(SUNDAY, { hours: [{ weekday: 7, from: '22:30', to: '24:00' }] })).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ])
  })

  test('a day off, a past day and the 91st day have no slots', () => {
    for (const date of ['2026-12-06', '2026-11-15', '2027-02-21']) expect(freeTimes(date)).toEqual([])
  })

  test('today has the remaining slots, including the current minute', () => {
    expect(freeTimes(TODAY, oneHourShift(20), [], timestampAt(TODAY, '09:20'))).toEqual(['09:20', '09:40'])
    expect(freeTimes(TODAY, oneHourShift(20), [], timestampAt(TODAY, '09:20') + 1)).toEqual(['09:40'])
    expect(freeTimes(TODAY, oneHourShift(20), [], timestampAt(TODAY, '10:00'))).toEqual([])
  })

  test('an appointment removes exactly the slots that overlap it', () => {
    const freeTimesAround = (time: string, minutes: number) =>
      freeTimes(SUNDAY, oneHourShift(20), [bookingInterval({ date: SUNDAY, time }, minutes)])
    expect(freeTimesAround('09:20', 20)).toEqual(['09:00', '09:40'])
    expect(freeTimesAround('09:10', 20)).toEqual(['09:40'])
    expect(freeTimesAround('09:19', 2)).toEqual(['09:40'])
    expect(freeTimesAround('08:00', 60)).toEqual(['09:00', '09:20', '09:40'])
    expect(freeTimesAround('08:00', 61)).toEqual(['09:20', '09:40'])
    expect(freeTimesAround('08:00', 240)).toEqual([])
  })

  test('days without slots are omitted, and both ends of the range are included', () => {
    const days = freeSlotsByDay(schedule, { from: '2026-11-28', to: '2026-12-13' }, [], NOW).map(
      ({ date }) => date,
    )
    expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-12', '2026-12-13'])
    expect(freeSlotsByDay(schedule, { from: '2026-12-13', to: '2026-11-28' }, [], NOW)).toEqual([])
  })

  test('a range is limited to the bookable days', () => {
    const days = freeSlotsByDay(schedule, { from: '2000-01-01', to: '2100-01-01' }, [], NOW).map(
      ({ date }) => date,
    )
    expect([days[0], days.at(-1)]).toEqual([TODAY, '2027-02-20'])
  })
})

describe('hours past midnight', () => {
  // Saturday 22:00 to Sunday 02:00, and Sunday morning.
  const nights: Schedule = {
    hours: [
      { weekday: 6, from: '22:00', to: '02:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
    ],
    daysOff: ['2026-12-05'],
    visitLength: 60,
  }
  const problemsAt = (date: string, time: string) => bookingProblems({ date, time }, nights, NOW)
  const freeBetween = (from: string, to: string) => freeSlotsByDay(nights, { from, to }, [], NOW)

  test.each<[string, string, string, BookingProblem[]]>([
    ['before midnight', '2026-11-28', '22:00', []],
    ['after midnight', SUNDAY, '01:59', []],
    ['at their end', SUNDAY, '02:00', ['booking.outside_hours']],
    ['during the previous night', '2026-11-28', '01:00', ['booking.outside_hours']],
    ['after the midnight of a day off', '2026-12-06', '01:00', ['booking.day_off']],
    ['on the morning after a day off', '2026-12-06', '09:00', []],
  ])('a slot %s: %s %s', (_, date, time, expected) => {
    expect(problemsAt(date, time)).toEqual(expected)
  })

  test('have slots on the calendar day, also when the range begins there', () => {
    expect(freeBetween('2026-11-28', SUNDAY)).toEqual([
      { date: '2026-11-28', times: ['22:00', '23:00'] },
      { date: SUNDAY, times: ['00:00', '01:00', '09:00'] },
    ])
    expect(freeBetween(SUNDAY, SUNDAY)).toEqual([{ date: SUNDAY, times: ['00:00', '01:00', '09:00'] }])
    expect(freeBetween('2026-12-05', '2026-12-06')).toEqual([{ date: '2026-12-06', times: ['09:00'] }])
  })

  test('hours from 00:00 to 00:00 cover the whole day', () => {
    const always = { hours: [{ weekday: 7, from: '00:00', to: '00:00' }], daysOff: [], visitLength: 240 }
    expect(freeSlotsByDay(always, { from: SUNDAY, to: '2026-11-30' }, [], NOW)).toEqual([
      { date: SUNDAY, times: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'] },
    ])
  })
})

describe('periods with temporary hours', () => {
  // Two Sundays with hours as in Ramadan: late evening only, past midnight.
  const fasting: Schedule = {
    ...schedule,
    periods: [
      { firstDay: '2026-11-29', lastDay: '2026-12-06', hours: [{ weekday: 7, from: '23:00', to: '01:00' }] },
      { firstDay: '2026-12-13', lastDay: '2026-12-13', hours: [] },
    ],
  }

  test('replace the usual hours, first and last day included', () => {
    const days = freeSlotsByDay(fasting, { from: '2026-11-28', to: '2026-12-13' }, [], NOW)
    expect(days.map(({ date, times }) => [date, times[0], times.at(-1)])).toEqual([
      ['2026-11-28', '08:00', '09:30'],
      [SUNDAY, '23:00', '23:30'],
      // The shift of Sunday night ends on Monday, which has no own hours; the Saturday in between has none.
      ['2026-11-30', '00:00', '00:30'],
      ['2026-12-12', '08:00', '09:30'],
    ])
    expect(bookingProblems({ date: SUNDAY, time: '09:00' }, fasting, NOW)).toEqual(['booking.outside_hours'])
    expect(bookingProblems({ date: '2026-12-13', time: '09:00' }, fasting, NOW)).toEqual([
      'booking.wrong_weekday',
    ])
  })

  test('are the working hours of such a day', () => {
    expect(workingHoursOn(SUNDAY, fasting)).toEqual([{ weekday: 7, from: '23:00', to: '01:00' }])
    expect(workingHoursOn('2026-12-07', fasting)).toEqual(schedule.hours)
    const { periods: _, ...always } = fasting
    expect(workingHoursOn(SUNDAY, always)).toEqual(schedule.hours)
  })
})

describe('overlaps', () => {
  const interval = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })

  test.each([
    [interval(0, 10), interval(10, 20), false],
    [interval(0, 10), interval(9, 20), true],
    [interval(0, 30), interval(10, 20), true],
    [interval(0, 10), interval(0, 10), true],
    [interval(0, 10), interval(20, 30), false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected)
    expect(overlaps(b, a)).toBe(expected)
  })

  test('an appointment has the length of the doctor’s appointments, also past midnight', () => {
    const { startsAt, endsAt } = bookingInterval({ date: SUNDAY, time: '23:45' }, 30)
    expect([dayOf(startsAt), timeOf(startsAt)]).toEqual([SUNDAY, '23:45'])
    expect([dayOf(endsAt), timeOf(endsAt)]).toEqual(['2026-11-30', '00:15'])
  })
})

describe('nearestSlots', () => {
  const days = [
    { date: '2026-11-28', times: ['09:30'] },
    { date: SUNDAY, times: ['09:00', '09:30', '11:00', '16:00'] },
  ]
  const nearest = (time: string, count: number) =>
    nearestSlots(days, { date: SUNDAY, time }, count).map(slot => `${slot.date} ${slot.time}`)

  test.each([
    ['09:20', 1, [`${SUNDAY} 09:30`]],
    ['10:00', 3, [`${SUNDAY} 09:00`, `${SUNDAY} 09:30`, `${SUNDAY} 11:00`]],
    ['20:00', 2, [`${SUNDAY} 11:00`, `${SUNDAY} 16:00`]],
    ['00:00', 2, [`${SUNDAY} 09:00`, `${SUNDAY} 09:30`]],
    ['09:00', 0, []],
  ])('nearest to %s, %i of them, in chronological order', (time, count, slots) => {
    expect(nearest(time, count)).toEqual(slots)
  })

  test('returns every slot if there are fewer than requested, and none if there are none', () => {
    expect(nearest('09:00', 9)).toHaveLength(5)
    expect(nearestSlots([], { date: SUNDAY, time: '09:00' }, 5)).toEqual([])
  })
})

describe('properties of every schedule', () => {
  const timeAtMinute = (minute: number) => timeOf(timestampAt(TODAY, '00:00') + minute * 60_000)
  const someHours = fc
    .tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
    )
    .map(
      ([weekday, [a = 0, b = 0]]): WorkingHours => ({
        weekday,
        from: timeAtMinute(Math.min(a, b)),
        to: timeAtMinute(Math.max(a, b)),
      }),
    )
  const aDay = fc.integer({ min: -5, max: 95 }).map(days => addDays(TODAY, days))
  const aSchedule = fc.record({
    // As in the database, the hours of one weekday do not overlap.
    hours: fc
      .array(someHours, { maxLength: 8 })
      .map(all =>
        all.filter((hours, i) =>
          all
            .slice(0, i)
            .every(
              other => other.weekday !== hours.weekday || other.to <= hours.from || other.from >= hours.to,
            ),
        ),
      ),
    daysOff: fc.array(aDay, { maxLength: 6 }),
    visitLength: fc.integer({ min: 5, max: 240 }),
  })
  const someBusy = fc.array(
    fc
      .tuple(aDay, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 5, max: 240 }))
      .map(([date, minute, length]) => bookingInterval({ date, time: timeAtMinute(minute) }, length)),
    { maxLength: 30 },
  )
  const aNow = fc.integer({ min: 0, max: 24 * 60 * 60 }).map(seconds => NOW + seconds * 1000)
  const range = { from: addDays(TODAY, -5), to: addDays(TODAY, 95) }
  const allSlots = (days: { date: string; times: string[] }[]): Slot[] =>
    days.flatMap(({ date, times }) => times.map(time => ({ date, time })))
  const timestampOf = ({ date, time }: Slot) => timestampAt(date, time)

  test('every free slot can be booked, overlaps no busy interval and ends within one shift', () => {
    fc.assert(
      fc.property(aSchedule, someBusy, aNow, (schedule, busy, now) => {
        const slots = allSlots(freeSlotsByDay(schedule, range, busy, now))
        // One assertion per property run: an expect() for each of the thousands of slots takes seconds.
        const bookable = slots.filter(slot => bookingProblems(slot, schedule, now).length === 0)
        expect(bookable).toEqual(slots)
        const overlapping = slots.filter(slot => {
          const interval = bookingInterval(slot, schedule.visitLength)
          return busy.some(taken => overlaps(taken, interval))
        })
        expect(overlapping).toEqual([])
        const withinOneShift = slots.filter(({ date, time }) => {
          const end = minutesSinceMidnight(time) + schedule.visitLength
          const shifts = schedule.hours.filter(
            ({ weekday, from, to }) =>
              weekday === weekdayOf(date) && from <= time && end <= minutesSinceMidnight(to),
          )
          return shifts.length === 1
        })
        expect(withinOneShift).toEqual(slots)
      }),
    )
  })

  test('the free slots of a day are in order, do not repeat and do not overlap', () => {
    fc.assert(
      fc.property(aSchedule, someBusy, aNow, (schedule, busy, now) => {
        const days = freeSlotsByDay(schedule, range, busy, now)
        expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort())
        for (const { times } of days) {
          expect(times).not.toEqual([])
          const minutes = times.map(minutesSinceMidnight)
          const tooClose = minutes.filter(
            (minute, i) => i > 0 && minute - (minutes[i - 1] ?? 0) < schedule.visitLength,
          )
          expect(tooClose).toEqual([])
        }
      }),
    )
  })

  test('the first slot of every shift is free if it can be booked and nothing is busy', () => {
    fc.assert(
      fc.property(aSchedule, aDay, aNow, (schedule, date, now) => {
        const free = freeSlotsByDay(schedule, { from: date, to: date }, [], now)[0]?.times ?? []
        for (const { weekday, from, to } of schedule.hours) {
          const bookable =
            weekday === weekdayOf(date) &&
            minutesSinceMidnight(from) + schedule.visitLength <= minutesSinceMidnight(to) &&
            bookingProblems({ date, time: from }, schedule, now).length === 0
          if (bookable) expect(free).toContain(from)
        }
      }),
    )
  })

  test('no other free slot is nearer than the slots returned', () => {
    fc.assert(
      fc.property(
        aSchedule,
        aDay,
        fc.integer({ min: 0, max: 1439 }),
        fc.nat(8),
        (schedule, date, minute, count) => {
          const days = freeSlotsByDay(schedule, range, [], NOW)
          const all = allSlots(days).map(timestampOf)
          const requested = { date, time: timeAtMinute(minute) }
          const nearest = nearestSlots(days, requested, count).map(timestampOf)
          expect(nearest).toHaveLength(Math.min(count, all.length))
          expect(nearest).toEqual([...nearest].sort((a, b) => a - b))
          const distance = (timestamp: number) => Math.abs(timestamp - timestampOf(requested))
          const furthest = Math.max(0, ...nearest.map(distance))
          const nearer = all.filter(
            timestamp => !nearest.includes(timestamp) && distance(timestamp) < furthest,
          )
          expect(nearer).toEqual([])
        },
      ),
    )
  })

  test('firstFreeSlots returns the beginning of all free slots', () => {
    fc.assert(
      fc.property(aSchedule, fc.nat(8), (schedule, count) => {
        const all = allSlots(freeSlotsByDay(schedule, range, [], NOW))
        expect(firstFreeSlots(schedule, { ...range, count }, [], NOW)).toEqual(all.slice(0, count))
      }),
    )
  })
})
