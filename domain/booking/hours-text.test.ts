import { expect, test } from 'vitest'
import { formatHours, parseHours } from './hours-text.ts'
import { MAX_WEEKLY_HOURS } from './overlapping-hours.ts'

test.each([
  ['7 09:00-17:00; 1 20:00-02:00', '1 20:00-02:00; 7 09:00-17:00'],
  ['7 9:00 - 12:00;7 13:00–17:00;', '7 09:00-12:00; 7 13:00-17:00'],
  ['2 16:00-20:00 @3; 7 9:00-12:00 2027-01-01..', '2 16:00-20:00 @3; 7 09:00-12:00 2027-01-01..'],
  ['7 09:00-12:00 ..2026-12-31; 7 10:00-11:00 @4 2027-01-01..2027-02-01', undefined],
  ['  ', ''],
])('%j is parsed and formatted as %j', (text, formatted) => {
  expect(formatHours(parseHours(text) ?? [])).toBe(formatted ?? text)
})

test.each([
  '8 09:00-17:00',
  '0 09:00-17:00',
  '7 09:00',
  '7 25:00-26:00',
  'Sunday 09:00-17:00',
  '7 09:00-12:00; 7 11:00-13:00',
  '7 20:00-02:00; 1 01:00-03:00',
  '7 09:00-12:00; 7 11:00-13:00 @4',
  '7 09:00-12:00 ..2026-12-31; 7 09:00-12:00 @4 2026-12-31..',
  '7 09:00-12:00 2026-02-30..',
])('%j is not valid hours', text => expect(parseHours(text)).toBeUndefined())

test('more hours than a doctor can have are not compared with each other', () => {
  const same = (count: number) => parseHours('7 09:00-12:00;'.repeat(count))
  expect(same(MAX_WEEKLY_HOURS)).toBeUndefined()
  expect(same(MAX_WEEKLY_HOURS + 1)).toHaveLength(MAX_WEEKLY_HOURS + 1)
})
