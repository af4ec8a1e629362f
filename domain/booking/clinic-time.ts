/**
 * Dates and times of the clinic in Asia/Riyadh, which is UTC+3 all year and has had no daylight saving time
 * since 1982. A day is a string yyyy-MM-dd, a time of day HH:mm, a timestamp milliseconds since the epoch.
 * Nothing here depends on the time zone of the machine.
 */

/** The offset of Asia/Riyadh from UTC, in milliseconds. */
export const CLINIC_UTC_OFFSET_MS = 3 * 60 * 60_000
/** The length of every day in milliseconds; there is no daylight saving time. */
export const DAY_MS = 24 * 60 * 60_000

/** Converts a day and a time of the clinic to a timestamp. */
export function timestampAt(day: string, time: string): number {
  return Date.parse(`${day}T${time.slice(0, 5)}:00Z`) - CLINIC_UTC_OFFSET_MS
}

/** Returns the clinic's day of a timestamp. */
export function dayOf(timestamp: number): string {
  return fromDayNumber(dayNumberAt(timestamp))
}

/** Returns the clinic's time of day of a timestamp, HH:mm. */
export function timeOf(timestamp: number): string {
  const minutes = Math.floor((timestamp + CLINIC_UTC_OFFSET_MS - dayNumberAt(timestamp) * DAY_MS) / 60_000)
  const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Converts a day to its number: days since 1970-01-01. */
export function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** Returns the number of the clinic's day of a timestamp. */
export function dayNumberAt(timestamp: number): number {
  return Math.floor((timestamp + CLINIC_UTC_OFFSET_MS) / DAY_MS)
}

/** Converts a day number to yyyy-MM-dd. */
export function fromDayNumber(number: number): string {
  let day = knownDays.get(number)
  if (day === undefined) {
    day = new Date(number * DAY_MS).toISOString().slice(0, 10)
    if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear()
    knownDays.set(number, day)
  }
  return day
}

// To format a date takes as long as to find a doctor's first free slot; most calls are about the same days.
const knownDays = new Map<number, string>()
const MAX_KNOWN_DAYS = 1000

/** Returns the timestamp at which the clinic's day begins. */
export function midnightOfDayNumber(number: number): number {
  return number * DAY_MS - CLINIC_UTC_OFFSET_MS
}

/** Returns the ISO weekday of a day number: 1 Monday … 7 Sunday. */
export function weekdayOfDayNumber(number: number): number {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** Returns the ISO weekday of a day: 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return weekdayOfDayNumber(toDayNumber(day))
}

/** Adds days to a day; a negative number subtracts them. */
export function addDays(day: string, days: number): string {
  return fromDayNumber(toDayNumber(day) + days)
}

/** Returns the days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
}

/**
 * Whether the text is a calendar date, yyyy-MM-dd; 2026-02-30 is not. Only years 1000 to 8999 are valid:
 * PostgreSQL has no year 0, and date arithmetic must not pass the year 9999, which no longer fits yyyy-MM-dd.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-8]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export function minutesSinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The age in full years on a day of somebody born on another, both yyyy-MM-dd. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return Math.max(0, day.slice(5) < birthDate.slice(5) ? years - 1 : years)
}

/** Whether a birth date is too long before a day: 1901 is a mistyped 2001. */
export const isUnlikelyBirth = (birthDate: string, day: string): boolean => ageOn(birthDate, day) > 115

/** Whether a day (yyyy-MM-dd) is over 20 years away, as with a mistyped year. */
export const isUnlikelyDay = (day: string, now: number): boolean => Math.abs(yearsUntil(day, now)) > 20

/** The same of a licence: one without an end has one in 2099 or 2100. */
export const isUnlikelyEnd = (day: string, now: number): boolean => isUnlikelyDay(day, now) && day < '2099'

const yearsUntil = (day: string, now: number) => Number(day.slice(0, 4)) - Number(dayOf(now).slice(0, 4))

/** Whether a year, if there is one, begins after a timestamp. */
export const isFutureYear = (year: number | null | undefined, now: number) =>
  (year ?? 0) > Number(dayOf(now).slice(0, 4))

/** How many days ahead a booking can be made (product.md, Doctors and booking). */
export const MAX_DAYS_AHEAD = 90
