import { hijriDateOf } from '../text/hijri-day.ts'
import { addDays } from './clinic-time.ts'

/** The public holidays of Saudi Arabia on which a clinic closes. */
export const holidays = ['eid_al_fitr', 'eid_al_adha', 'national_day', 'founding_day'] as const
export type Holiday = (typeof holidays)[number]

/**
 * The first day of each and how many there are. The Labour Law counts the Eid from the day after 29 Ramadan
 * and from the day of Arafah; the Hijri dates are those of Umm al-Qura, which the sighting of the moon may
 * shift.
 */
const rules: Record<Holiday, { isDayBefore: (day: string) => boolean; length: number }> = {
  eid_al_fitr: { isDayBefore: day => isHijri(day, 9, 29), length: 4 },
  eid_al_adha: { isDayBefore: day => isHijri(day, 12, 8), length: 4 },
  national_day: { isDayBefore: day => day.endsWith('-09-22'), length: 1 },
  founding_day: { isDayBefore: day => day.endsWith('-02-21'), length: 1 },
}

const isHijri = (day: string, month: number, dayOfMonth: number) => {
  const date = hijriDateOf(day)
  return date.month === month && date.day === dayOfMonth
}

/** Returns the first and the last day of the next holiday that begins on `today` or later. */
export function nextHoliday(holiday: Holiday, today: string): { from: string; to: string } {
  const { isDayBefore, length } = rules[holiday]
  let before = addDays(today, -1)
  // A year of either calendar has at most 366 days.
  for (let i = 0; i <= 366 && !isDayBefore(before); i++) before = addDays(before, 1)
  return { from: addDays(before, 1), to: addDays(before, length) }
}

/** Returns the first and the last day of the Ramadan that ends on `today` or later, by Umm al-Qura. */
export function nextRamadan(today: string): { from: string; to: string; hijriYear: number } {
  let to = today
  const isLastDay = (day: string) => hijriDateOf(day).month === 9 && hijriDateOf(addDays(day, 1)).month === 10
  for (let i = 0; i <= 366 && !isLastDay(to); i++) to = addDays(to, 1)
  const { year, day } = hijriDateOf(to)
  return { from: addDays(to, 1 - day), to, hijriYear: year }
}
