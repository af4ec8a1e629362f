import { expect, test } from 'vitest'
import { shortWeekdayName, weekdayName } from './weekdays.ts'

test.each([
  [1, 'الاثنين', 'Monday', 'Mon'],
  [5, 'الجمعة', 'Friday', 'Fri'],
  [7, 'الأحد', 'Sunday', 'Sun'],
])(
  'the weekday %i is named in both languages, in English also shortly',
  (weekday, arabic, english, short) => {
    expect([weekdayName(weekday, 'ar'), weekdayName(weekday, 'en')]).toEqual([arabic, english])
    expect([shortWeekdayName(weekday, 'ar'), shortWeekdayName(weekday, 'en')]).toEqual([arabic, short])
  },
)

test('another number is no weekday', () => {
  expect([weekdayName(0, 'en'), weekdayName(8, 'ar')]).toEqual(['', ''])
})
