/**
 * The clinic's clock: Asia/Riyadh, which is UTC+3 all year and has had no summer time since 1982. A day is a text
 * yyyy-MM-dd, a time of day HH:mm, a moment milliseconds since the epoch. Nothing here looks at the machine's zone.
 */

/** How far the clinic's clock is ahead of UTC, in milliseconds. */
export const CLINIC_OFFSET = 3 * 60 * 60_000
/** A day in milliseconds: the clinic's are all as long. */
export const DAY = 24 * 60 * 60_000

/** The moment at which a day of the clinic has reached a time. */
export function momentAt(day: string, time: string): number {
  return Date.parse(`${day}T${time.slice(0, 5)}:00Z`) - CLINIC_OFFSET
}

/** The clinic's day at a moment. */
export function dayOf(moment: number): string {
  return new Date(moment + CLINIC_OFFSET).toISOString().slice(0, 10)
}

/** The clinic's time of day at a moment, HH:mm. */
export function timeOf(moment: number): string {
  const minutes = Math.floor((moment + CLINIC_OFFSET - dayNumberOf(moment) * DAY) / 60_000)
  const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A day as a number: days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY
}

/** The number of the clinic's day at a moment. */
export function dayNumberOf(moment: number): number {
  return Math.floor((moment + CLINIC_OFFSET) / DAY)
}

/** The day of a number. */
export function dayAt(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

/** The moment at which the day of a number begins at the clinic. */
export function midnightOf(number: number): number {
  return number * DAY - CLINIC_OFFSET
}

/** The ISO weekday of the day of a number. */
export function weekdayAt(number: number): number {
  // The first of them was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** The ISO weekday of a day: 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return weekdayAt(dayNumber(day))
}

/** The day so many days later (earlier, when negative). */
export function addDays(day: string, days: number): string {
  return dayAt(dayNumber(day) + days)
}

/** Days from one day to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Whether the text is a day of the calendar, yyyy-MM-dd: 2026-02-30 is not. Years 1000 to 8999 only: PostgreSQL has no
 * year 0, and a day after the year 9999 no longer fits yyyy-MM-dd.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-8]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Minutes since midnight of a time of day. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
