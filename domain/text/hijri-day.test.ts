import { expect, test } from 'vitest'
import { formatHijriDay } from './hijri-day.ts'

test.each([
  ['2026-06-25', '10 محرم 1448 هـ', '10 Muharram 1448 AH'],
  ['2026-07-24', '10 صفر 1448 هـ', '10 Safar 1448 AH'],
  ['2026-08-23', '10 ربيع الأول 1448 هـ', '10 Rabi’ I 1448 AH'],
  ['2026-10-11', '30 ربيع الآخر 1448 هـ', '30 Rabi’ II 1448 AH'],
  ['2026-10-21', '10 جمادى الأولى 1448 هـ', '10 Jumada I 1448 AH'],
  ['2026-11-22', '12 جمادى الآخرة 1448 هـ', '12 Jumada II 1448 AH'],
  ['2026-12-19', '10 رجب 1448 هـ', '10 Rajab 1448 AH'],
  ['2026-02-01', '13 شعبان 1447 هـ', '13 Sha’ban 1447 AH'],
  ['2027-02-15', '8 رمضان 1448 هـ', '8 Ramadan 1448 AH'],
  ['2027-03-17', '9 شوال 1448 هـ', '9 Shawwal 1448 AH'],
  ['2027-04-16', '9 ذو القعدة 1448 هـ', '9 Dhu’l-Qi’dah 1448 AH'],
  ['2027-05-16', '10 ذو الحجة 1448 هـ', '10 Dhu’l-Hijjah 1448 AH'],
])('%s in the Umm al-Qura calendar', (day, arabic, english) => {
  expect([formatHijriDay(day, 'ar'), formatHijriDay(day, 'en')]).toEqual([arabic, english])
})
