import type { CSSProperties, ReactNode } from 'react'
import type { DoctorDay } from '#contract/admin/day.ts'
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
export function spansOf({ hours, visits, free, held, visit_length }: DoctorDay): MinuteSpan[] {
  return [
    ...hours.map(({ from, to }) => minuteSpan(from, to)),
    ...visits
      .filter(({ status }) => status !== 'cancelled')
      .map(({ time, until }) => minuteSpan(time, until)),
    ...held.map(({ time, until }) => minuteSpan(time, until)),
    ...free.map(time => freeSpan(time, visit_length)),
  ]
}

/** The span of an available time. */
export function freeSpan(time: string, visitLength: number): MinuteSpan {
  const { from } = minuteSpan(time, time)
  return { from, to: Math.min(from + visitLength, 24 * 60) }
}

/** The custom properties that place a `.schedule-item` in a column that begins at `begins`. */
export function positionIn(
  begins: number,
  { from, to, lane = 0, lanes = 1 }: MinuteSpan & { lane?: number; lanes?: number },
): CSSProperties {
  return { '--from': from - begins, '--length': to - from, '--lane': lane, '--lanes': lanes } as CSSProperties
}
