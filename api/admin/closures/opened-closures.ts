import { closedInterval, type Interval, type Schedule, shiftsOn } from '#domain/booking/booking-window.ts'
import { toDayNumber } from '#domain/booking/clinic-time.ts'
import { commonPart } from '#domain/booking/working-day.ts'
import type { Closure, DoctorClosure } from '#services/booking/affected/closures-of-days.queries.ts'
import { refuse } from '#services/refuse.ts'

/** What one closure closed has the same moment, hours and reason. */
export const closureKey = ({ closedAt, hours, reason }: Pick<Closure, 'closedAt' | 'hours' | 'reason'>) =>
  `${closedAt ?? ''} ${hours ? `${hours.from}-${hours.to}` : ''} ${reason}`.trim()

/**
 * The closures among those found that a call opens. Without keys, a call that names no hospital opens what
 * was closed without one, if anything was: a closed house stays closed. Any other has one closure to open.
 */
export function chosenAmong(
  found: readonly Closure[],
  { closures: keys, hospital }: { closures?: string[] | undefined; hospital?: unknown },
): ReadonlySet<Closure> {
  if (keys) return new Set(found.filter(each => keys.includes(closureKey(each))))
  const own = hospital === undefined ? found.filter(({ closedWith }) => !closedWith) : []
  if (own.length > 0) return new Set(own)
  if (new Set(found.map(closureKey)).size > 1) throw refuse('staff.several_closures')
  return new Set(found)
}

/** The chosen closures that open something: another one of the same day or hours keeps it closed. */
export function openedAmong(found: readonly AnyClosure[], chosen: ReadonlySet<AnyClosure>): AnyClosure[] {
  const kept = new Set(found.flatMap(each => (chosen.has(each) ? [] : timeKey(each, each.hours))))
  return [...chosen].filter(each => !kept.has(timeKey(each, null)) && !kept.has(timeKey(each, each.hours)))
}

/** A closure of a doctor or of home care. */
export type AnyClosure = Closure & Partial<Pick<DoctorClosure, 'doctorId' | 'workingDay'>>

const timeKey = ({ doctorId, day, workingDay = day }: AnyClosure, hours: Closure['hours']) =>
  hours ? `${doctorId} ${day} ${hours.from}-${hours.to}` : `${doctorId} ${workingDay}`

/** The hours of a closure at other hospitals than some, which stay closed when these open it. */
export function leftElsewhere(
  { day, hours, closedWith }: Pick<DoctorClosure, 'day' | 'hours' | 'closedWith'>,
  schedule: Schedule,
  places: readonly number[],
): Interval[] {
  // A day off of the doctor alone is one at all hospitals.
  if (!hours && !closedWith) return []
  const number = toDayNumber(day)
  const closed = hours && closedInterval({ day, ...hours })
  return (hours ? [number - 1, number, number + 1] : [number])
    .flatMap(each => shiftsOn(each, schedule))
    .filter(({ hospital }) => !places.includes(hospital ?? schedule.hospital ?? 0))
    .flatMap(shift => commonPart(shift, closed ?? shift) ?? [])
}
