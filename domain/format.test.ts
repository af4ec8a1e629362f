import { expect, test } from 'vitest'
import { hijriDay, longDay, phoneNumber, riyals, shortDay } from './format.ts'

test('a day is said in Latin digits, in both calendars and both languages', () => {
  expect(longDay('2026-11-22', 'ar')).toBe('الأحد، 22 نوفمبر 2026')
  expect(longDay('2026-11-22', 'en')).toBe('Sunday, 22 November 2026')
  expect(shortDay('2026-11-22', 'ar')).toBe('الأحد، 22 نوفمبر')
  expect(hijriDay('2026-11-22', 'ar')).toBe('12 جمادى الآخرة 1448 هـ')
})

test.each([
  ['2026-10-11', '30 Rabi’ II 1448 AH'],
  ['2026-02-01', '13 Sha’ban 1447 AH'],
])('the Hijri date of %s has no letter that our fonts lack', (day, said) => {
  expect(hijriDay(day, 'en')).toBe(said)
})

test('money has two decimals, and a phone number its groups', () => {
  expect(riyals(1234.5)).toBe('1,234.50')
  expect(phoneNumber('+966112401000')).toBe('+966 11 240 1000')
})
