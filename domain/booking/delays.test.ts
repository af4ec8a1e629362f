import { describe, expect, test } from 'vitest'
import { delayOf, isDelayNews, timeAfter } from './delays.ts'

test.each([
  [0, 15, true],
  [15, 15, false],
  [15, 29, false],
  [15, 30, true],
  [60, 46, false],
  [60, 45, true],
  [15, 0, true],
  [0, 10, true],
  [10, 0, true],
  [0, 0, false],
])('after news of %i minutes, %i minutes are news: %s', (told, minutes, news) => {
  expect(isDelayNews(told, minutes)).toBe(news)
})

describe('the delay of an appointment', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}:00+03:00`)
  const delay = { minutes: 30, reportedAt: at('09:00') }
  const shown = (startsAt: string, now: string, facts = {}) =>
    delayOf({ status: 'pending', startsAt: at(startsAt), ...facts }, delay, at(now).getTime())

  test('is that of the doctor, within four hours of the report and until it begins', () => {
    expect(shown('10:00', '09:00')).toBe(30)
    expect(shown('13:00', '09:00')).toBe(30)
    expect(shown('13:01', '09:00')).toBe(0)
    expect(shown('10:00', '10:29')).toBe(30)
    expect(shown('10:00', '10:30')).toBe(0)
  })

  test('is none for who has arrived, for what is cancelled, and without a report', () => {
    expect(shown('10:00', '09:00', { arrivedAt: at('09:00') })).toBe(0)
    expect(shown('10:00', '09:00', { status: 'cancelled' })).toBe(0)
    expect(delayOf({ status: 'pending', startsAt: at('10:00') }, null, 0)).toBe(0)
  })
})

test.each([
  ['09:05', 0, '09:05'],
  ['09:50', 15, '10:05'],
  ['23:30', 30, '00:00'],
  ['22:15', 240, '02:15'],
])('%s and %i minutes are %s', (time, minutes, expected) => {
  expect(timeAfter(time, minutes)).toBe(expected)
})
