import { expect, test } from 'vitest'
import { crossingPeriods, crossingWindows } from './weekly-hours.ts'

const window = (weekday: number, from: string, to: string) => ({ weekday, from, to })

test.each([
  ['one after the other', [window(7, '09:00', '12:00'), window(7, '12:00', '15:00')], []],
  ['one in the other', [window(7, '09:00', '12:00'), window(7, '10:00', '11:00')], [1]],
  ['the same time of other days', [window(7, '09:00', '12:00'), window(1, '09:00', '12:00')], []],
  ['past midnight into the next day', [window(1, '01:00', '05:00'), window(7, '20:00', '02:00')], [1]],
  [
    'past midnight up to the next day’s first',
    [window(7, '20:00', '02:00'), window(1, '02:00', '05:00')],
    [],
  ],
  ['a whole day and its night', [window(3, '08:00', '08:00'), window(4, '07:30', '09:00')], [1]],
  [
    'the end of Sunday and the beginning of Monday',
    [window(7, '23:00', '00:30'), window(1, '00:00', '01:00')],
    [1],
  ],
  [
    'three at once',
    [window(2, '09:00', '12:00'), window(2, '09:00', '12:00'), window(2, '11:00', '13:00')],
    [1, 2],
  ],
])('%s', (_, windows, crossing) => expect(crossingWindows(windows)).toEqual(crossing))

test('periods that share a day cross, neighbours do not', () => {
  const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })
  expect(crossingPeriods([period('2027-02-08', '2027-03-09'), period('2027-03-10', '2027-03-20')])).toEqual(
    [],
  )
  expect(crossingPeriods([period('2027-02-08', '2027-03-10'), period('2027-03-10', '2027-03-20')])).toEqual([
    1,
  ])
})
