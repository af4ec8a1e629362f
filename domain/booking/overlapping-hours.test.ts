import { expect, test } from 'vitest'
import { overlappingHours, overlappingPeriods } from './overlapping-hours.ts'

const hours = (weekday: number, from: string, to: string) => ({ weekday, from, to })

test.each([
  ['adjacent hours', [hours(7, '09:00', '12:00'), hours(7, '12:00', '15:00')], []],
  ['adjacent hours, the later first', [hours(7, '12:00', '15:00'), hours(7, '09:00', '12:00')], []],
  ['one inside the other', [hours(7, '09:00', '12:00'), hours(7, '10:00', '11:00')], [1]],
  ['the same time on different days', [hours(7, '09:00', '12:00'), hours(1, '09:00', '12:00')], []],
  ['past midnight into the next day', [hours(1, '01:00', '05:00'), hours(7, '20:00', '02:00')], [1]],
  [
    'past midnight, adjacent to the first hours of the next day',
    [hours(7, '20:00', '02:00'), hours(1, '02:00', '05:00')],
    [],
  ],
  ['24 hours and the next morning', [hours(3, '08:00', '08:00'), hours(4, '07:30', '09:00')], [1]],
  [
    'the end of Sunday and the start of Monday',
    [hours(7, '23:00', '00:30'), hours(1, '00:00', '01:00')],
    [1],
  ],
  [
    'three at once',
    [hours(2, '09:00', '12:00'), hours(2, '09:00', '12:00'), hours(2, '11:00', '13:00')],
    [1, 2],
  ],
])('%s', (_, weeklyHours, indexes) => expect(overlappingHours(weeklyHours)).toEqual(indexes))

test('periods that share a day overlap; adjacent periods do not', () => {
  const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })
  expect(
    overlappingPeriods([period('2027-02-08', '2027-03-09'), period('2027-03-10', '2027-03-20')]),
  ).toEqual([])
  expect(
    overlappingPeriods([period('2027-02-08', '2027-03-10'), period('2027-03-10', '2027-03-20')]),
  ).toEqual([1])
})

test('the order of periods makes no difference', () => {
  const ramadan = { firstDay: '2027-02-08', lastDay: '2027-03-09' }
  expect(overlappingPeriods([ramadan, { firstDay: '2027-01-01', lastDay: '2027-02-07' }])).toEqual([])
  expect(overlappingPeriods([ramadan, { firstDay: '2027-01-01', lastDay: '2027-02-08' }])).toEqual([1])
})
