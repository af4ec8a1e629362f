import { expect, test } from 'vitest'
import { formatHijriDay, formatLongDay, formatPhoneNumber, formatRiyals, formatShortDay } from './format.ts'

test('days have Latin digits in both calendars and languages', () => {
  expect(formatLongDay('2026-11-22', 'ar')).toBe('الأحد، 22 نوفمبر 2026')
  expect(formatLongDay('2026-11-22', 'en')).toBe('Sunday, 22 November 2026')
  expect(formatShortDay('2026-11-22', 'ar')).toBe('الأحد، 22 نوفمبر')
  expect(formatHijriDay('2026-11-22', 'ar')).toBe('12 جمادى الآخرة 1448 هـ')
})

test.each([
  ['2026-10-11', '30 Rabi’ II 1448 AH'],
  ['2026-02-01', '13 Sha’ban 1447 AH'],
])('the Hijri date of %s has only letters of our fonts', (day, formatted) => {
  expect(formatHijriDay(day, 'en')).toBe(formatted)
})

test('money has two decimals, and phone numbers are grouped', () => {
  expect(formatRiyals(1234.5)).toBe('1,234.50')
  expect(formatPhoneNumber('+966112401000')).toBe('+966 11 240 1000')
})
