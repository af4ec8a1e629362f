import type { Schedule } from './booking-window.ts'
import { scheduleAt } from './places.ts'

/** Whom a visit type is offered to: everybody, or those whom the doctor has not seen yet, or has. */
export const visitAudiences = ['all', 'new', 'known'] as const
export type VisitAudience = (typeof visitAudiences)[number]

/** The longest visit and the longest buffer that a visit type may have. */
export const MAX_VISIT_MINUTES = 240
export const MAX_BUFFER_MINUTES = 120

/**
 * How a visit type takes time: its length and the buffers before and after it in minutes, in which the doctor
 * sees nobody else, and how many hours ahead it must be booked.
 */
export type VisitShape = {
  id: number
  length: number
  bufferBefore: number
  bufferAfter: number
  noticeHours: number
}

/**
 * Returns the schedule by which a visit type is booked: where the doctor offers it. It may start where the
 * doctor's usual appointments do: one of them, which has no type, is left as it is.
 */
export function scheduleOfType<S extends Schedule>(schedule: S, shape: VisitShape | null | undefined): S {
  if (!shape) return schedule
  const { id, length: visitLength, ...needs } = shape
  const there = scheduleAt(schedule, schedule.typeHospitals?.[id] ?? null)
  return { ...there, ...needs, visitLength, startsEvery: schedule.visitLength }
}

/** Whether a visit type is offered to a patient whom the doctor has seen, or has not. */
export const isOfferedTo = (audience: VisitAudience, isKnown: boolean): boolean =>
  audience === 'all' || (audience === 'known') === isKnown
