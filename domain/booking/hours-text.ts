import type { WorkingHours } from './booking-window.ts'
import { overlappingHours } from './overlapping-hours.ts'

/** Formats weekly hours for a spreadsheet cell: `7 09:00-17:00; 1 20:00-02:00`, ISO weekdays. */
export function formatHours(hours: readonly WorkingHours[]): string {
  return hours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`).join('; ')
}

/**
 * Parses weekly hours and sorts them by weekday and time. An empty text has no hours; an invalid text or
 * overlapping hours give undefined.
 */
export function parseHours(text: string): WorkingHours[] | undefined {
  const parts = text
    .split(/[;؛\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const hours = parts.flatMap(part => {
    const [, weekday, from = '', to = ''] = HOURS_PATTERN.exec(part) ?? []
    return weekday ? [{ weekday: Number(weekday), from: from.padStart(5, '0'), to: to.padStart(5, '0') }] : []
  })
  if (hours.length < parts.length || overlappingHours(hours).length > 0) return undefined
  return hours.sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
}

const TIME_PATTERN = String.raw`((?:[01]?\d|2[0-3]):[0-5]\d)`
const HOURS_PATTERN = new RegExp(String.raw`^([1-7])\s+${TIME_PATTERN}\s*[-–]\s*${TIME_PATTERN}$`)
