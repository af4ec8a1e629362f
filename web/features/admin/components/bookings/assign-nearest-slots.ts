import type { AffectedAppointments, AppointmentDecision } from '#contract/admin/doctors.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'

type Appointments = AffectedAppointments['visits']
type Start = Appointments[number]['free'][number]['starts'][number] & { seats?: number }

/**
 * Assigns to each appointment its nearest free time that no other one has: of its own doctor if possible,
 * otherwise of a colleague. An hour of home care has as many `seats`. What has no such time gets no decision;
 * the next save returns new times for it.
 */
export function assignNearestSlots(appointments: Appointments): AppointmentDecision[] {
  const assigned = new Map<string, number>()
  return appointments.flatMap(appointment => {
    const current = timestampAt(appointment.date, appointment.time)
    const distance = ({ date, time }: Start) => Math.abs(timestampAt(date, time) - current)
    for (const { doctor, starts } of appointment.free)
      for (const start of starts.toSorted((a, b) => distance(a) - distance(b))) {
        const { date, time, seats = 1 }: Start = start
        const slot = `${doctor.id} ${date} ${time}`
        const others = assigned.get(slot) ?? 0
        if (others >= seats) continue
        assigned.set(slot, others + 1)
        return [{ id: appointment.id, do: 'move', doctor_id: doctor.id, date, time } as const]
      }
    return []
  })
}
