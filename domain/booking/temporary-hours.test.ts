import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import type { WorkingHours } from './booking-window.ts'
import { overlappingHours } from './overlapping-hours.ts'
import { changesNothing, hoursByRule, leavesDay, overlappingDailyHours } from './temporary-hours.ts'

const SUNDAY = 7
const MONDAY = 1
const usual: WorkingHours[] = [
  { weekday: SUNDAY, from: '08:00', to: '12:00' },
  { weekday: SUNDAY, from: '16:00', to: '21:00' },
  { weekday: MONDAY, from: '09:00', to: '17:00' },
]

describe('temporary hours', () => {
  test('are the same on each of the doctor’s weekdays', () => {
    const windows = [
      { from: '10:00', to: '16:00' },
      { from: '21:00', to: '00:00' },
    ]
    expect(hoursByRule(usual, { kind: 'same', windows })).toEqual([
      { weekday: SUNDAY, from: '10:00', to: '16:00' },
      { weekday: SUNDAY, from: '21:00', to: '00:00' },
      { weekday: MONDAY, from: '10:00', to: '16:00' },
      { weekday: MONDAY, from: '21:00', to: '00:00' },
    ])
  })

  test.each([
    ['cut off after some hours of work a day', 0, 6, ['7 08:00-12:00', '7 16:00-18:00', '1 09:00-15:00']],
    ['later', 90, null, ['7 09:30-13:30', '7 17:30-22:30', '1 10:30-18:30']],
    ['later and shorter', 120, 4, ['7 10:00-14:00', '1 11:00-15:00']],
    ['earlier', -60, null, ['7 07:00-11:00', '7 15:00-20:00', '1 08:00-16:00']],
    ['past midnight', 480, 8, ['7 16:00-20:00', '1 00:00-04:00', '1 17:00-01:00']],
  ] as const)('are the usual ones, %s', (_, minutes, longest, expected) => {
    const hours = hoursByRule(usual, { kind: 'usual', later: minutes, longest })
    expect(hours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`)).toEqual(expected)
  })

  test.each([
    [480, 8, true],
    [480, 4, false],
    [479, null, false],
    [-480, null, false],
    [-481, null, true],
    [0, null, false],
  ])('that begin %s minutes later, of %s hours: whether on another day', (later, longest, expected) => {
    const sunday = usual.slice(0, 2)
    expect(leavesDay(sunday, { kind: 'usual', later, longest })).toBe(expected)
    expect(leavesDay(sunday, { kind: 'same', windows: sunday })).toBe(false)
  })

  test.each([
    ['21:00', '23:00', ['00:00-02:00'], true],
    ['21:00', '02:00', ['00:30-02:00'], true],
    ['09:00', '13:00', ['21:00-23:30', '00:30-02:00'], true],
    ['21:00', '23:00', ['21:00-02:00'], false],
    ['01:00', '04:00', ['00:00-02:00'], false],
    ['16:00', '22:00', ['06:00-10:00'], false],
    ['08:00', '16:00', ['00:00-00:00'], false],
  ])('for hours from %s to %s, the same from %s: whether on another day', (from, to, same, expected) => {
    const windows = same.map(each => ({ from: each.slice(0, 5), to: each.slice(6) }))
    const week = [SUNDAY, MONDAY].map(weekday => ({ weekday, from, to }))
    expect(leavesDay(week, { kind: 'same', windows })).toBe(expected)
  })

  test.each([
    ['2027-02-07', '2027-03-08', 0, true],
    ['2027-02-07', '2027-03-08', 30, false],
    ['2027-02-09', '2027-02-13', 30, true],
    ['2027-02-13', '2027-02-14', 30, false],
  ])(
    'from %s to %s, %s minutes later, whether they change nothing',
    (first_day, last_day, later, expected) => {
      const dated = [...usual, { weekday: SUNDAY, from: '22:00', to: '23:00', last_day: '2027-01-31' }]
      const hours = hoursByRule(dated, { kind: 'usual', later, longest: null })
      expect(changesNothing(dated, hours, { first_day, last_day })).toBe(expected)
    },
  )

  test('are in the order of the week, whatever the order of the usual ones', () => {
    const made = hoursByRule(usual.toReversed(), { kind: 'usual', later: 0, longest: 6 })
    expect(made.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`)).toEqual([
      '7 08:00-12:00',
      '7 16:00-18:00',
      '1 09:00-15:00',
    ])
    const windows = [
      { from: '21:00', to: '00:00' },
      { from: '10:00', to: '16:00' },
    ]
    const same = hoursByRule(usual.toReversed(), { kind: 'same', windows })
    expect(same.map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
      '7 10:00',
      '7 21:00',
      '1 10:00',
      '1 21:00',
    ])
  })

  test.each([
    ['past midnight', '20:00', '02:00', '20:00-00:00'],
    ['of the whole day', '00:00', '00:00', '00:00-04:00'],
  ])('of hours %s are cut off after four', (_, from, to, expected) => {
    const made = hoursByRule([{ weekday: SUNDAY, from, to }], { kind: 'usual', later: 0, longest: 4 })
    expect(made.map(hours => `${hours.from}-${hours.to}`)).toEqual([expected])
  })

  test('keep each at its hospital and the days of effect, by each of which a day may be shorter', () => {
    const [own, other] = [{}, { hospital_id: 4 }]
    const morning = { weekday: SUNDAY, from: '09:00', to: '14:00' }
    const night = { weekday: SUNDAY, from: '20:00', to: '23:00', ...other }
    const windows = [
      { from: '10:00', to: '13:00' },
      { from: '21:00', to: '23:30' },
    ]
    expect(hoursByRule([morning, night], { kind: 'same', windows })).toEqual([
      { weekday: SUNDAY, ...windows[0], ...own },
      { weekday: SUNDAY, ...windows[1], ...other },
    ])
    // From a day on at another hospital.
    const [until, from] = [{ last_day: '2026-12-20' }, { first_day: '2026-12-21' }]
    const moving = [
      { ...morning, ...until },
      { ...morning, ...other, ...from },
    ]
    const shorter = hoursByRule(moving, { kind: 'usual', later: 60, longest: 4 })
    expect(shorter).toEqual(moving.map(each => ({ ...each, from: '10:00', to: '14:00' })))
    expect(hoursByRule(moving, { kind: 'same', windows: windows.slice(0, 1) })).toEqual(
      moving.map(each => ({ ...each, ...windows[0] })),
    )
    // From a day on in the evening, too.
    const more = [morning, { ...night, ...from }]
    expect(hoursByRule(more, { kind: 'same', windows })).toEqual([
      ...[until, from].map(days => ({ weekday: SUNDAY, ...windows[0], ...days })),
      { weekday: SUNDAY, ...windows[1], ...until },
      { weekday: SUNDAY, ...windows[1], ...other, ...from },
    ])
  })

  test('of a doctor without usual hours are none', () => {
    expect(hoursByRule([], { kind: 'same', windows: [{ from: '10:00', to: '16:00' }] })).toEqual([])
  })

  const time = fc.integer({ min: 0, max: 95 }).map(quarter => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const weeks = fc
    .array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: time, to: time }), { maxLength: 10 })
    .filter(hours => overlappingHours(hours).length === 0)

  test('never overlap, because the usual ones do not', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.integer({ min: -720, max: 720 }),
        fc.option(fc.integer({ min: 1, max: 24 })),
        (hours, minutes, longest) => {
          const made = hoursByRule(hours, { kind: 'usual', later: minutes, longest })
          expect(overlappingHours(made)).toEqual([])
          expect(made.length).toBeLessThanOrEqual(hours.length)
        },
      ),
    )
  })
})

test.each([
  [[{ from: '10:00', to: '16:00' }], []],
  [
    [
      { from: '10:00', to: '16:00' },
      { from: '15:00', to: '18:00' },
    ],
    [1],
  ],
  [
    [
      { from: '00:30', to: '04:00' },
      { from: '21:00', to: '01:00' },
    ],
    [0, 1],
  ],
])('daily hours overlap within the day and with the night before', (windows, indexes) => {
  expect(overlappingDailyHours(windows).sort()).toEqual(indexes)
})
