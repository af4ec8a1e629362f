import { expect, test } from 'vitest'
import { freeTimesOfWorkingDay, workingDayOf } from './booking-window.ts'
import { timestampAt } from './clinic-time.ts'
import { isWithinHours, minuteOfWorkingDay, slotAtMinute } from './working-day.ts'

const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const evening = [{ weekday: 7, from: '22:00', to: '02:00' }]
const schedule = { hours: evening, daysOff: [], visitLength: 30 }

test.each([
  [SUNDAY, '23:50', SUNDAY],
  [MONDAY, '00:10', SUNDAY],
  [MONDAY, '01:50', SUNDAY],
  [MONDAY, '02:10', MONDAY],
])('%s %s is of the working day %s', (date, time, day) => {
  expect(workingDayOf({ date, time }, schedule)).toBe(day)
})

test('the free times of an evening continue past midnight, and end with it', () => {
  const free = (day: string, date: string, time: string) =>
    freeTimesOfWorkingDay(schedule, day, [], timestampAt(date, time))
  expect(free(SUNDAY, SUNDAY, '23:50')).toEqual(['00:00', '00:30', '01:00', '01:30'])
  expect(free(SUNDAY, MONDAY, '00:10')).toEqual(['00:30', '01:00', '01:30'])
  expect(free(SUNDAY, MONDAY, '02:10')).toEqual([])
  expect(free(MONDAY, MONDAY, '00:10')).toEqual([])
})

test('a time of a working day is a minute of it and a date', () => {
  const dateOf = (time: string) => slotAtMinute(SUNDAY, minuteOfWorkingDay(time, evening))
  expect(minuteOfWorkingDay('00:30', evening)).toBe(24 * 60 + 30)
  expect(dateOf('23:30')).toEqual({ date: SUNDAY, time: '23:30' })
  expect(dateOf('00:30')).toEqual({ date: MONDAY, time: '00:30' })
  // A shift that begins after midnight has its times on its own day.
  const early = [{ from: '00:00', to: '03:00' }, ...evening]
  expect(minuteOfWorkingDay('00:30', early)).toBe(30)
})

test('hours that end past midnight contain both sides of it, and no hours contain their end', () => {
  const within = ['21:59', '22:00', '23:59', '00:00', '01:59', '02:00']
  expect(within.filter(time => isWithinHours(time, evening))).toEqual(['22:00', '23:59', '00:00', '01:59'])
  expect(isWithinHours('02:47', [{ from: '09:00', to: '17:00' }])).toBe(false)
  expect(isWithinHours('09:00', [{ from: '09:00', to: '17:00' }])).toBe(true)
})
