import { expect, test } from 'vitest'
import { formatHours, parseHours } from './hours-text.ts'

test.each([
  ['7 09:00-17:00; 1 20:00-02:00', '1 20:00-02:00; 7 09:00-17:00'],
  ['7 9:00 - 12:00;7 13:00–17:00;', '7 09:00-12:00; 7 13:00-17:00'],
  ['  ', ''],
])('%j is parsed and formatted as %j', (text, formatted) => {
  expect(formatHours(parseHours(text) ?? [])).toBe(formatted)
})

test.each([
  '8 09:00-17:00',
  '0 09:00-17:00',
  '7 09:00',
  '7 25:00-26:00',
  'Sunday 09:00-17:00',
  '7 09:00-12:00; 7 11:00-13:00',
  '7 20:00-02:00; 1 01:00-03:00',
])('%j is not valid hours', text => expect(parseHours(text)).toBeUndefined())
