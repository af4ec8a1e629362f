import { expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import {
  formatDate,
  formatDaySeenOn,
  formatList,
  formatLongDay,
  formatNumber,
  formatPhoneNumber,
  formatRiyals,
  formatSeconds,
  formatTime,
  formatTimeRange,
  stripSeconds,
} from './format.ts'

test('a day is named with its weekday, without commas, in Latin digits', () => {
  expect(formatLongDay('2026-11-22', 'ar')).toBe('الأحد 22 نوفمبر 2026')
  expect(formatLongDay('2026-11-22', 'en')).toBe('Sunday 22 November 2026')
  expect(formatDate('2026-11-22', 'ar')).toBe('22 نوفمبر 2026')
  expect(formatDate('2026-11-02', 'en')).toBe('2 November 2026')
})

test('a day of another year is shown with its year', () => {
  expect(formatDaySeenOn('2026-11-22', '2026-01-04', 'en')).toBe('Sunday 4 January')
  expect(formatDaySeenOn('2027-11-22', '2027-01-04', 'ar')).toBe('الاثنين 4 يناير')
  expect(formatDaySeenOn('2026-12-31', '2027-01-04', 'ar')).toBe('الاثنين 4 يناير 2027')
  expect(formatDaySeenOn('2026-12-31', '2027-01-04', 'en')).toBe('Monday 4 January 2027')
  expect(formatDaySeenOn('2026-11-22', '2025-11-27', 'en')).toBe('Thursday 27 November 2025')
  expect(formatDaySeenOn('2026-11-22', '2025-11-27', 'ar')).toBe('الخميس 27 نوفمبر 2025')
})

test.each([
  ['00:00', '12:00 ص', '12:00 am'],
  ['00:05', '12:05 ص', '12:05 am'],
  ['09:30', '9:30 ص', '9:30 am'],
  ['11:59:59', '11:59 ص', '11:59 am'],
  ['12:00', '12:00 م', '12:00 pm'],
  ['16:30:00', '4:30 م', '4:30 pm'],
  ['23:59', '11:59 م', '11:59 pm'],
  ['24:00', '12:00 ص', '12:00 am'],
])('%s is shown on the 12-hour clock', (time, arabic, english) => {
  expect([formatTime(time, 'ar'), formatTime(time, 'en')]).toEqual([arabic, english])
})

test('a span of time has a dash between its ends', () => {
  expect(formatTimeRange('09:00', '17:00', 'ar')).toBe('9:00 ص – 5:00 م')
  expect(formatTimeRange('09:00', '17:00', 'en')).toBe('9:00 am – 5:00 pm')
})

test('a list has the comma of its language', () => {
  expect(formatList(['العربية', 'الإنجليزية'], 'ar')).toBe('العربية، الإنجليزية')
  expect(formatList(['Arabic', 'English'], 'en')).toBe('Arabic, English')
})

test('a time of the API loses its seconds', () => {
  expect(['09:30:00', '09:30'].map(stripSeconds)).toEqual(['09:30', '09:30'])
})

test('money has two decimals, and numbers and phone numbers are grouped', () => {
  expect(formatRiyals(1234.5)).toBe('1,234.50')
  expect(formatRiyals(-1234567)).toBe('-1,234,567.00')
  expect(formatRiyals(-500)).toBe('-500.00')
  expect(formatNumber(2_000_000_000)).toBe('2,000,000,000')
  expect(formatNumber(1234.5678)).toBe('1,234.57')
  expect(formatPhoneNumber('+966112401000')).toBe('+966 11 240 1000')
  expect(formatPhoneNumber('+966501234567')).toBe('+966 50 123 4567')
  expect(formatPhoneNumber('+9668001234567')).toBe('+966 800 123 4567')
  expect(formatPhoneNumber('+971501234567')).toBe('+97150 123 4567')
  expect(formatPhoneNumber('050 123')).toBe('050 123')
  expect(formatPhoneNumber('')).toBe('')
  expect(formatPhoneNumber('tel:+966112401000')).toBe('tel:+966112401000')
})

test('every whole amount of halalas is written as the locale data of English writes it', () => {
  const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), halalas => {
      expect(formatRiyals(halalas / 100)).toBe(english.format(halalas / 100))
    }),
  )
})

test('a short wait is rounded up to five seconds and has the plural of the language', () => {
  expect([1, 5, 10, 11, 60].map(seconds => formatSeconds(seconds, 'en'))).toEqual([
    '5 seconds',
    '5 seconds',
    '10 seconds',
    '15 seconds',
    '60 seconds',
  ])
  expect([4, 10, 11, 59].map(seconds => formatSeconds(seconds, 'ar'))).toEqual([
    '5 ثوانٍ',
    '10 ثوانٍ',
    '15 ثانية',
    '60 ثانية',
  ])
})

test('a long wait is rounded up to minutes or hours', () => {
  const seconds = [120, 121, 660, 7200, 7201, 51_000]
  expect(seconds.map(wait => formatSeconds(wait, 'en'))).toEqual([
    '120 seconds',
    '3 minutes',
    '11 minutes',
    '120 minutes',
    '3 hours',
    '15 hours',
  ])
  expect(seconds.map(wait => formatSeconds(wait, 'ar'))).toEqual([
    '120 ثانية',
    '3 دقائق',
    '11 دقيقة',
    '120 دقيقة',
    '3 ساعات',
    '15 ساعة',
  ])
})
