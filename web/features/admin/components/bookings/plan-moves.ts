import type { AffectedAppointments, AppointmentDecision } from '#contract/admin/doctors.ts'

type Affected = AffectedAppointments['visits'][number]
type OfAppointment = 'doctor' | 'hospital' | 'city' | 'waits'
/** An appointment, or a home visit, which has no doctor. */
export type AffectedBooking = Omit<Affected, OfAppointment> & Partial<Pick<Affected, OfAppointment>>
type Start = Pick<Affected['free'][number]['starts'][number], 'date' | 'time'> & { doctor_id: number }

/**
 * Returns a move for each booking that has no decision to keep: to the time that the server found for it, or
 * to another free one of its branch where a kept decision takes that. A booking without such a time gets no
 * decision.
 */
export function planMoves(
  bookings: readonly AffectedBooking[],
  kept: readonly AppointmentDecision[],
): AppointmentDecision[] {
  const keptIds = new Set(kept.map(({ id }) => id))
  const open = bookings.filter(({ id }) => !keptIds.has(id))
  const keptKeys = new Set(kept.flatMap(decision => (decision.do === 'move' ? keyOf(decision) : [])))
  const taken = new Set([...keptKeys, ...open.flatMap(({ nearest }) => (nearest ? keyOf(nearest) : []))])
  return open.flatMap(({ id, nearest, free }) => {
    if (!nearest) return []
    const others = free.flatMap(({ doctor, starts }) =>
      starts
        .filter(({ elsewhere }) => !elsewhere)
        .map(({ date, time }) => ({ doctor_id: doctor.id, date, time })),
    )
    const start = keptKeys.has(keyOf(nearest)) ? others.find(each => !taken.has(keyOf(each))) : nearest
    if (!start) return []
    taken.add(keyOf(start))
    const { doctor_id, date, time } = start
    return { id, do: 'move' as const, doctor_id, date, time }
  })
}

const keyOf = ({ doctor_id, date, time }: Start) => `${doctor_id} ${date} ${time}`
