import { minutesSinceMidnight } from './clinic-time.ts'

/** The longest delay of a doctor that can be reported, and the step of a report, in minutes. */
export const MAX_DELAY_MINUTES = 240
export const DELAY_STEP_MINUTES = 15

/** Whose appointment begins later than this after the report of a delay is not told, in milliseconds. */
export const DELAY_REACH_MS = 4 * 60 * 60_000

/**
 * Whether a patient who was told of `told` minutes (0: of none) is told of `minutes`: a first delay, the end
 * of one, or a notable change.
 */
export const isDelayNews = (told: number, minutes: number) =>
  told !== minutes && (told === 0 || minutes === 0 || Math.abs(minutes - told) >= DELAY_STEP_MINUTES)

/** The time of day (HH:mm) some minutes after another; past midnight it begins anew. */
export function timeAfter(time: string, minutes: number): string {
  const total = (minutesSinceMidnight(time) + minutes) % (24 * 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`
}

/**
 * The delay of an appointment in minutes, as its patient sees it: from the report until the appointment
 * begins with it. `delay`: that of its doctor and day, or null.
 */
export function delayOf(
  { status, startsAt, arrivedAt }: { status: string; startsAt: Date; arrivedAt?: Date | null },
  delay: { minutes: number; reportedAt: Date } | null,
  now: number,
): number {
  if (!delay || status !== 'pending' || arrivedAt) return 0
  const begins = startsAt.getTime()
  const isReached = begins <= delay.reportedAt.getTime() + DELAY_REACH_MS
  return isReached && now < begins + delay.minutes * 60_000 ? delay.minutes : 0
}
