import { expect, test } from 'vitest'
import { timestampAt } from '../booking/clinic-time.ts'
import { type DeliverySchedule, openSlots, overlappingWindows, slotKey } from './delivery-slots.ts'

// 2026-11-22 is a Sunday, ISO weekday 7.
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const at = (time: string, day = SUNDAY) => timestampAt(day, time)
const window = { weekdays: [7, 1], from: '16:00', to: '20:00', capacity: 2, cutoff: 120 }
const schedule = (changes: Partial<DeliverySchedule> = {}): DeliverySchedule => ({
  windows: [window],
  closedDays: new Set(),
  taken: new Map(),
  ...changes,
})
const days = (changes: Partial<DeliverySchedule>, now: number) =>
  openSlots(schedule(changes), now).map(({ day }) => day)

test('a slot is offered on each of its weekdays within seven days', () => {
  expect(openSlots(schedule(), at('09:00'))).toEqual([
    { day: SUNDAY, from: '16:00', to: '20:00' },
    { day: MONDAY, from: '16:00', to: '20:00' },
  ])
})

test('the slots of a day are in their order, whatever that of the windows', () => {
  const morning = { ...window, from: '09:00', to: '12:00' }
  for (const windows of [
    [window, morning],
    [morning, window],
  ])
    expect(openSlots(schedule({ windows }), at('00:00')).map(({ from }) => from)).toEqual([
      '09:00',
      '16:00',
      '09:00',
      '16:00',
    ])
})

test.each([
  ['14:00', [SUNDAY, MONDAY]],
  ['14:01', [MONDAY]],
  ['23:59', [MONDAY]],
])('at %s, with a cut-off of two hours before four, the days are %j', (time, expected) => {
  expect(days({}, at(time))).toEqual(expected)
})

test('a cut-off may lie on an earlier day', () => {
  expect(days({ windows: [{ ...window, cutoff: 26 * 60 }] }, at('09:00'))).toEqual([MONDAY])
})

test.each([
  [1, [SUNDAY, MONDAY]],
  [2, [MONDAY]],
  // After the capacity was lowered.
  [3, [MONDAY]],
])('with %i of 2 places taken on Sunday, the days are %j', (count, expected) => {
  const taken = new Map([[slotKey({ day: SUNDAY, from: '16:00' }), count]])
  expect(days({ taken }, at('09:00'))).toEqual(expected)
})

test('a closed day has none', () => {
  expect(days({ closedDays: new Set([SUNDAY]) }, at('09:00'))).toEqual([MONDAY])
})

test('windows overlap on a weekday that both have; one may begin when the other ends', () => {
  const of = (weekdays: number[], from: string, to: string) => ({ weekdays, from, to })
  expect(
    overlappingWindows([
      of([1, 2], '09:00', '12:00'),
      of([2, 3], '11:00', '13:00'),
      of([3, 4], '13:00', '15:00'),
      of([1], '12:00', '14:00'),
    ]),
  ).toEqual([1])
  expect(overlappingWindows([of([1], '12:00', '14:00'), of([1], '09:00', '12:00')])).toEqual([])
  expect(overlappingWindows([of([1], '12:00', '14:00'), of([1], '09:00', '12:01')])).toEqual([1])
})
