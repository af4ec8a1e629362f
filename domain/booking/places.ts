import { type Schedule, type Slot, shiftsOn, type WorkingHours } from './booking-window.ts'
import { timestampAt, toDayNumber } from './clinic-time.ts'

/**
 * Returns the hospital at which a doctor is at a time: that of the hours that contain it, else of the nearest
 * hours of the day, else the doctor's own. `hospital_at` is the same in the database.
 */
export function hospitalAt(slot: Slot, schedule: Schedule): number | undefined {
  const [day, at] = [toDayNumber(slot.date), timestampAt(slot.date, slot.time)]
  const evening = shiftsOn(day - 1, schedule).filter(({ endsAt }) => endsAt > at)
  const [nearest] = [...evening, ...shiftsOn(day, schedule)]
    .map(({ startsAt, endsAt, hospital }) => ({
      startsAt,
      hospital,
      distance: Math.max(startsAt - at, at - endsAt + 1, 0),
    }))
    .sort((a, b) => a.distance - b.distance || a.startsAt - b.startsAt)
  return nearest?.hospital ?? schedule.hospital
}

/** Returns the schedule of a doctor at some hospitals; null: wherever the doctor is. */
export function scheduleAt<S extends Schedule>(schedule: S, places: readonly number[] | null): S {
  if (places === null) return schedule
  const isThere = ({ hospital_id }: WorkingHours) => places.includes(hospital_id ?? schedule.hospital ?? 0)
  return {
    ...schedule,
    hours: schedule.hours.filter(isThere),
    periods: schedule.periods?.map(period => ({ ...period, hours: period.hours.filter(isThere) })),
  }
}

/** Returns which of the hospitals of a desk, null: all, a day without hours at them is shown at. */
export const deskPlace = (own: number, places: readonly number[] | null): number =>
  places === null || places.includes(own) ? own : (places[0] ?? own)

/** Returns the value of a hospital; where no hospital has one, the value is that of all. */
export const valueAt = <T>(hospital: number, values: Readonly<Record<string, T>>, ofAll: T): T | undefined =>
  values[hospital] ?? (Object.keys(values).length === 0 ? ofAll : undefined)

/** Returns the hospitals of a schedule besides the doctor's own. */
export const furtherHospitals = ({ hours, periods = [] }: Pick<Schedule, 'hours' | 'periods'>): number[] => [
  ...new Set(
    [...hours, ...periods.flatMap(period => period.hours)].flatMap(({ hospital_id }) => hospital_id ?? []),
  ),
]

/** Returns the hospital at a time of a doctor who works at several, whose times need a place. */
export const hospitalToName = (slot: Slot, schedule: Schedule): number | undefined =>
  furtherHospitals(schedule).length > 0 ? hospitalAt(slot, schedule) : undefined

/**
 * Returns the weekly hours from a day on, also those that begin later: of its period, otherwise the usual
 * ones.
 */
export const hoursFrom = (day: string, { hours, periods = [] }: Schedule): readonly WorkingHours[] =>
  (periods.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.hours ?? hours).filter(
    ({ last_day }) => !last_day || day <= last_day,
  )
