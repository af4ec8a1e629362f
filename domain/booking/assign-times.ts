import { type Interval, overlaps, withBuffers } from './booking-window.ts'
import { DAY_MS } from './clinic-time.ts'
import type { VisitShape } from './visit-types.ts'

/** A doctor with the times that are free, in any order. */
export type FreeTimes = { doctorId: number; starts: readonly Interval[] }

/** An appointment that needs another time. */
export type AppointmentToMove = {
  id: number
  /** Its present time, in milliseconds since the epoch. */
  startsAt: number
  /** Whose it is: the account and the record, whichever it has. Nobody is at two places at once. */
  patient: readonly string[]
  /** The other appointments of the patient. */
  busy: readonly Interval[]
  /** Its own doctor and the colleagues, at its branch. */
  own: FreeTimes | undefined
  colleagues: readonly FreeTimes[]
  /** Its own doctor at other branches, who sees the patient there if the branch has no free time. */
  along?: FreeTimes | undefined
  /** The patient is here: the next time counts, whoever has it. */
  waits?: boolean
  /** Its type of visit, if it has one, whose buffers the doctor needs, too. */
  shape?: VisitShape | null
}

/** Patients who do not wait keep their doctor if that costs at most so long; else the next time counts. */
const OWN_DOCTOR_MS = 14 * DAY_MS

/**
 * Gives each appointment the next time from its present one on that is free for its patient and that no
 * earlier one of them was given, the first appointment first: whom a message reaches late still comes in
 * time. An appointment without such a time has no entry.
 */
export function assignTimes(
  appointments: readonly AppointmentToMove[],
): Map<number, { doctorId: number; startsAt: number }> {
  const given = new Map<string, Interval[]>()
  const assigned = new Map<number, { doctorId: number; startsAt: number }>()
  for (const appointment of appointments.toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id)) {
    const found = timeFor(appointment, given)
    if (!found) continue
    const { doctorId, slot } = found
    const occupied = withBuffers(slot, appointment.shape ?? {})
    for (const [key, interval] of [
      [doctorKey(doctorId), occupied] as const,
      ...appointment.patient.map(key => [key, slot] as const),
    ])
      given.set(key, [...(given.get(key) ?? []), interval])
    assigned.set(appointment.id, { doctorId, startsAt: slot.startsAt })
  }
  return assigned
}

const doctorKey = (id: number) => `doctor ${id}`

function timeFor(
  { startsAt, patient, busy, own, colleagues, along, waits, shape }: AppointmentToMove,
  given: ReadonlyMap<string, readonly Interval[]>,
) {
  const delayOf = (slot: Interval) => slot.startsAt - startsAt
  const taken = [...busy, ...patient.flatMap(key => given.get(key) ?? [])]
  const nearestOf = ({ doctorId, starts }: FreeTimes) => {
    const occupied = given.get(doctorKey(doctorId)) ?? []
    let slot: Interval | undefined
    for (const start of starts)
      if (
        delayOf(start) >= 0 &&
        (!slot || delayOf(start) < delayOf(slot)) &&
        !taken.some(other => overlaps(other, start)) &&
        !occupied.some(other => overlaps(other, withBuffers(start, shape ?? {})))
      )
        slot = start
    return slot ? [{ doctorId, slot }] : []
  }
  const [ofOwn] = own ? nearestOf(own) : []
  if (ofOwn && !waits && delayOf(ofOwn.slot) <= OWN_DOCTOR_MS) return ofOwn
  const all = [...(ofOwn ? [ofOwn] : []), ...colleagues.flatMap(nearestOf)]
  const [next] = all.toSorted((a, b) => delayOf(a.slot) - delayOf(b.slot))
  return next ?? (along && !waits ? nearestOf(along)[0] : undefined)
}
