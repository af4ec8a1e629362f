import { expect, test } from 'vitest'
import type { Schedule } from './booking-window.ts'
import { deskPlace, furtherHospitals, hospitalAt, scheduleAt, valueAt } from './places.ts'

// 2026-11-29 is a Sunday.
const schedule: Schedule = {
  hospital: 1,
  hours: [
    { weekday: 7, from: '09:00', to: '12:00' },
    { weekday: 7, from: '20:00', to: '02:00', hospital_id: 2, last_day: '2026-11-29' },
    { weekday: 7, from: '20:00', to: '22:00', hospital_id: 3, first_day: '2026-11-30' },
  ],
  periods: [{ firstDay: '2026-12-13', lastDay: '2026-12-13', hours: [] }],
  daysOff: [],
  visitLength: 30,
}

test.each([
  ['in the hours', '2026-11-29 09:00', 1],
  ['at the end of a morning, nearer to it', '2026-11-29 12:00', 1],
  ['before an evening, nearer to that', '2026-11-29 19:00', 2],
  ['past midnight', '2026-11-30 01:30', 2],
  ['after the evening has ended', '2026-11-30 02:00', 1],
  ['on the day after hours have ended', '2026-12-06 20:00', 3],
  ['past midnight where hours have ended', '2026-12-07 01:30', 1],
  ['in a period without hours', '2026-12-13 20:00', 1],
])('%s a doctor is at one hospital', (_, moment, hospital) => {
  const [date = '', time = ''] = moment.split(' ')
  expect(hospitalAt({ date, time }, schedule)).toBe(hospital)
})

test('a schedule at some hospitals has the hours there alone', () => {
  expect(scheduleAt(schedule, [1]).hours).toEqual([{ weekday: 7, from: '09:00', to: '12:00' }])
  expect(scheduleAt(schedule, [2, 3]).hours).toHaveLength(2)
  expect(scheduleAt(schedule, null)).toBe(schedule)
  expect(furtherHospitals(schedule)).toEqual([2, 3])
})

test('a desk shows a day without hours at the own hospital of the doctor, else at the first of its own', () => {
  expect([deskPlace(1, null), deskPlace(1, [2, 1]), deskPlace(1, [3, 2])]).toEqual([1, 1, 3])
})

test('a value is that of its hospital, or of all where none has its own', () => {
  expect([valueAt(1, { 1: '' }, 'x'), valueAt(2, { 1: '' }, 'x'), valueAt(2, {}, 'x')]).toEqual([
    '',
    undefined,
    'x',
  ])
})
