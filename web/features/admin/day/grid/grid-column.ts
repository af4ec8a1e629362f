import type { CSSProperties, ReactNode } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { daysBetween, minutesSinceMidnight } from '#domain/booking/clinic-time.ts'
import { minuteOfWorkingDay } from '#domain/booking/working-day.ts'
import type { HeldTime } from '../held-times.tsx'
import { type MinuteSpan, minuteSpan } from './column-layout.ts'

/** The schedule of one doctor on one day. */
export type GridColumn = {
  key: string
  /** What tells it from the others: the doctor, or the day. */
  title: string
  /** The time of day, if the day is today. */
  now: string | null
  doctor: DoctorDay
  heading: ReactNode
}

/** What a column shows: the appointments that are not cancelled, and the available times. */
export function spansOf(day: DoctorDay): MinuteSpan[] {
  const { hours, visits, free, held } = day
  return [
    ...hours.map(({ from, to }) => minuteSpan(from, to)),
    ...visits.filter(({ status }) => status !== 'cancelled').map(visit => visitSpan(day, visit)),
    ...held.map(each => heldSpan(day, each)),
    ...free.map(time => freeSpan(day, time)),
  ]
}

/** The span of an available time. */
export function freeSpan({ hours, visit_length }: DoctorDay, time: string): MinuteSpan {
  const from = minuteOfWorkingDay(time, hours)
  return { from, to: from + visit_length }
}

/** The span of a time that is held for the waitlist. */
export const heldSpan = ({ hours }: DoctorDay, { time, until }: HeldTime): MinuteSpan =>
  minuteSpan(time, until, minuteOfWorkingDay(time, hours))

/** The span of an appointment, which may be past midnight. */
export const visitSpan = ({ date }: DoctorDay, visit: StaffBooking): MinuteSpan =>
  minuteSpan(visit.time, visit.until, minuteOf(date, visit))

/** The minute of a working day at which a date and time are. */
export const minuteOf = (day: string, { date, time }: { date: string; time: string }) =>
  daysBetween(day, date) * 24 * 60 + minutesSinceMidnight(time)

/** The custom properties that place a `.schedule-item` in a column that begins at `begins`. */
export function positionIn(
  begins: number,
  { from, to, lane = 0, lanes = 1 }: MinuteSpan & { lane?: number; lanes?: number },
): CSSProperties {
  return { '--from': from - begins, '--length': to - from, '--lane': lane, '--lanes': lanes } as CSSProperties
}
