import { expect, test } from 'vitest'
import { formatDayOfTime } from './day-of-time.ts'

test.each([
  ['00:00', ' (بعد منتصف ليل السبت)', ' (the night after Saturday)'],
  ['03:59', ' (بعد منتصف ليل السبت)', ' (the night after Saturday)'],
  ['04:00', '', ''],
  ['12:00', '', ''],
])('the day of %s names the evening before it, if it is still night', (time, ar, en) => {
  expect(formatDayOfTime('2026-11-22', time, 'ar')).toBe(`الأحد 22 نوفمبر 2026${ar}`)
  expect(formatDayOfTime('2026-11-22', time, 'en')).toBe(`Sunday 22 November 2026${en}`)
})
