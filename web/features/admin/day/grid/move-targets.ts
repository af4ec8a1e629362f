import { minuteOfWorkingDay } from '#domain/booking/working-day.ts'
import type { MinuteSpan } from './column-layout.ts'
import type { GridColumn } from './grid-column.ts'

/** The column and the minute to which an appointment would move. */
export type MoveTarget = { key: string; from: number }

type TargetDoctor = Pick<GridColumn['doctor'], 'free' | 'hours' | 'visit_length'>
type TargetColumn = Pick<GridColumn, 'key'> & { doctor: TargetDoctor }

const STEP_MINUTES = 5

/** The target at a minute of a column: an available time that is near, otherwise five minutes exactly. */
export function targetAt({ key, doctor }: TargetColumn, minute: number, hours: MinuteSpan): MoveTarget {
  const free = nearest(freeMinutes(doctor), minute)
  const rounded = Math.round(minute / STEP_MINUTES) * STEP_MINUTES
  const from =
    free !== undefined && Math.abs(free - minute) <= doctor.visit_length / 2
      ? free
      : Math.max(hours.from, Math.min(rounded, hours.to - doctor.visit_length))
  return { key, from }
}

export type Direction = { times: number } | { columns: number }

/**
 * The next target in a direction: the previous or next available time of the column, or the nearest one of
 * the next column that has any. Undefined if there is none.
 */
export function nextTarget(
  columns: readonly TargetColumn[],
  { key, from }: MoveTarget,
  direction: Direction,
): MoveTarget | undefined {
  const index = columns.findIndex(column => column.key === key)
  if ('times' in direction) {
    const free = freeMinutes(columns[index]?.doctor)
    const next = direction.times < 0 ? free.findLast(time => time < from) : free.find(time => time > from)
    return next === undefined ? undefined : { key, from: next }
  }
  const others =
    direction.columns < 0 ? columns.slice(0, Math.max(0, index)).reverse() : columns.slice(index + 1)
  const column = others.find(({ doctor }) => doctor.free.length > 0)
  const time = column && nearest(freeMinutes(column.doctor), from)
  return column && time !== undefined ? { key: column.key, from: time } : undefined
}

const freeMinutes = (doctor: TargetDoctor | undefined) =>
  doctor?.free.map(time => minuteOfWorkingDay(time, doctor.hours)) ?? []

const nearest = (times: readonly number[], minute: number) =>
  times.toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute))[0]
