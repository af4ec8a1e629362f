import type { WorkingHours } from './booking-window.ts'
import { isCalendarDate } from './clinic-time.ts'
import { MAX_WEEKLY_HOURS, overlappingHours } from './overlapping-hours.ts'

/**
 * Formats weekly hours for a spreadsheet cell: `7 09:00-17:00; 1 20:00-02:00`, ISO weekdays. Hours at another
 * hospital than the doctor's name it, those with days of effect the days: `2 16:00-20:00 @3 2026-01-01..`.
 */
export function formatHours(hours: readonly WorkingHours[]): string {
  return hours
    .map(({ weekday, from, to, hospital_id, first_day, last_day }) =>
      [
        `${weekday} ${from}-${to}`,
        hospital_id ? `@${hospital_id}` : '',
        first_day || last_day ? `${first_day ?? ''}..${last_day ?? ''}` : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
}

/** The most characters of a cell: more than the most hours have, each with a hospital and its days. */
export const MAX_HOURS_TEXT = 5_000

/**
 * Parses weekly hours and sorts them by weekday and time. An empty text has no hours; an invalid text or
 * overlapping hours give undefined. More than a doctor can have are not compared.
 */
export function parseHours(text: string): WorkingHours[] | undefined {
  const parts = text
    .split(/[;؛\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const hours = parts.flatMap(part => {
    const [, weekday, from = '', to = '', hospital, first_day, last_day] = HOURS_PATTERN.exec(part) ?? []
    if (!weekday || [first_day, last_day].some(day => day && !isCalendarDate(day))) return []
    return {
      weekday: Number(weekday),
      from: from.padStart(5, '0'),
      to: to.padStart(5, '0'),
      ...(hospital && { hospital_id: Number(hospital) }),
      ...(first_day && { first_day }),
      ...(last_day && { last_day }),
    }
  })
  if (hours.length < parts.length) return undefined
  if (hours.length <= MAX_WEEKLY_HOURS && overlappingHours(hours).length > 0) return undefined
  return hours.sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
}

const TIME_PATTERN = String.raw`((?:[01]?\d|2[0-3]):[0-5]\d)`
const DAY_PATTERN = String.raw`(\d{4}-\d{2}-\d{2})?`
const HOURS_PATTERN = new RegExp(
  String.raw`^([1-7])\s+${TIME_PATTERN}\s*[-–]\s*${TIME_PATTERN}` +
    String.raw`(?:\s+@(\d{1,9}))?(?:\s+${DAY_PATTERN}\.\.${DAY_PATTERN})?$`,
)
