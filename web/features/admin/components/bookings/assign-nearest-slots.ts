import type { AffectedAppointments, AppointmentDecision } from '#contract/admin/doctors.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'

type Appointments = AffectedAppointments['visits']

/**
 * Assigns to each appointment its nearest free time that no other one has: of its own doctor if possible,
 * otherwise of a colleague. An appointment without such a time gets no decision; the next save returns new
 * times for it.
 */
export function assignNearestSlots(appointments: Appointments): AppointmentDecision[] {
  const assigned = new Set<string>()
  return appointments.flatMap(appointment => {
    const current = timestampAt(appointment.date, appointment.time)
    const distance = ({ date, time }: { date: string; time: string }) =>
      Math.abs(timestampAt(date, time) - current)
    for (const { doctor, starts } of appointment.free)
      for (const { date, time } of starts.toSorted((a, b) => distance(a) - distance(b))) {
        const slot = `${doctor.id} ${date} ${time}`
        if (assigned.has(slot)) continue
        assigned.add(slot)
        return [{ id: appointment.id, do: 'move', doctor_id: doctor.id, date, time } as const]
      }
    return []
  })
}
