import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('a moment is told in the time of Riyadh, in both languages', () => {
  expect(momentText(Date.UTC(2026, 10, 21, 22, 30))).toEqual({
    ar: 'الأحد 22 نوفمبر 2026 (بعد منتصف ليل السبت)، 1:30 ص (بتوقيت الرياض)',
    en: 'Sunday 22 November 2026 (the night after Saturday), 1:30 am (Riyadh time)',
  })
})
