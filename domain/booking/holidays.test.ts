import { expect, test } from 'vitest'
import { nextHoliday, nextRamadan } from './holidays.ts'

// Umm al-Qura: 29 Ramadan 1446 was 29 March 2025, 9 Dhu’l-Hijjah 1446 was 5 June 2025, and Ramadan 1448 has
// 29 days.
test.each([
  ['eid_al_fitr', '2025-01-01', { from: '2025-03-30', to: '2025-04-02' }],
  ['eid_al_adha', '2025-01-01', { from: '2025-06-05', to: '2025-06-08' }],
  ['eid_al_fitr', '2026-11-22', { from: '2027-03-09', to: '2027-03-12' }],
  ['national_day', '2026-11-22', { from: '2027-09-23', to: '2027-09-23' }],
  ['national_day', '2027-09-23', { from: '2027-09-23', to: '2027-09-23' }],
  ['national_day', '2027-09-24', { from: '2028-09-23', to: '2028-09-23' }],
  ['founding_day', '2026-11-22', { from: '2027-02-22', to: '2027-02-22' }],
] as const)('the next %s from %s on is %j', (holiday, today, days) => {
  expect(nextHoliday(holiday, today)).toEqual(days)
})

test.each([
  ['2025-01-01', { from: '2025-03-01', to: '2025-03-29', hijriYear: 1446 }],
  ['2026-11-22', { from: '2027-02-08', to: '2027-03-08', hijriYear: 1448 }],
  ['2027-02-20', { from: '2027-02-08', to: '2027-03-08', hijriYear: 1448 }],
  ['2027-03-08', { from: '2027-02-08', to: '2027-03-08', hijriYear: 1448 }],
  ['2027-03-09', { from: '2028-01-28', to: '2028-02-25', hijriYear: 1449 }],
])('from %s on, Ramadan is %j', (today, ramadan) => {
  expect(nextRamadan(today)).toEqual(ramadan)
})
