import type { AffectedAppointments, AppointmentDecision } from '#contract/admin/doctors.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'

type Affected = AffectedAppointments['visits'][number]
type OfAppointment = 'doctor' | 'hospital' | 'nearest' | 'waits'
/** An appointment, or a home visit, which has no `nearest` time. */
export type AffectedBooking = Omit<Affected, OfAppointment> & Partial<Pick<Affected, OfAppointment>>
type Start = Affected['free'][number]['starts'][number] & { seats?: number }

/**
 * Returns a move for each booking that has no decision to keep: to the time that the server found for it, or
 * of a home visit to the nearest hour in which there are `seats` that no other one of them takes. A booking
 * without such a time gets no decision.
 */
export function planMoves(
  bookings: readonly AffectedBooking[],
  kept: readonly AppointmentDecision[],
): AppointmentDecision[] {
  const taken = new Map<string, number>()
  for (const decision of kept)
    if (decision.do === 'move') {
      const slot = slotKey(decision.doctor_id, decision)
      taken.set(slot, (taken.get(slot) ?? 0) + 1)
    }
  const keptIds = new Set(kept.map(({ id }) => id))
  return bookings.flatMap(booking => {
    const { id, nearest } = booking
    if (keptIds.has(id)) return []
    if (nearest) {
      const { doctor_id, date, time } = nearest
      return [{ id, do: 'move', doctor_id, date, time } as const]
    }
    const current = timestampAt(booking.date, booking.time)
    const distance = ({ date, time }: Start) => Math.abs(timestampAt(date, time) - current)
    for (const { doctor, starts } of nearest === null ? [] : booking.free)
      for (const start of starts.toSorted((a, b) => distance(a) - distance(b))) {
        const { date, time, seats = 1 }: Start = start
        const slot = slotKey(doctor.id, start)
        const others = taken.get(slot) ?? 0
        if (others >= seats) continue
        taken.set(slot, others + 1)
        return [{ id, do: 'move', doctor_id: doctor.id, date, time } as const]
      }
    return []
  })
}

const slotKey = (doctor: number, { date, time }: Start) => `${doctor} ${date} ${time}`
