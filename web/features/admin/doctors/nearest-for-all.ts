import type { VisitChoice, VisitsTouched } from '#contract/admin/doctors.ts'
import { momentAt } from '#domain/clinic-time.ts'

type Visits = VisitsTouched['visits']

/**
 * For each visit the nearest of its free times that no other has been given: at its own doctor if there is one, else at a
 * colleague. Who is left without one gets new times with the next save.
 */
export function nearestForAll(visits: Visits): VisitChoice[] {
  const given = new Set<string>()
  return visits.flatMap(visit => {
    const at = momentAt(visit.date, visit.time)
    const far = ({ date, time }: { date: string; time: string }) => Math.abs(momentAt(date, time) - at)
    for (const { doctor, starts } of visit.free)
      for (const { date, time } of starts.toSorted((a, b) => far(a) - far(b))) {
        const start = `${doctor.id} ${date} ${time}`
        if (given.has(start)) continue
        given.add(start)
        return [{ id: visit.id, do: 'move', doctor_id: doctor.id, date, time } as const]
      }
    return []
  })
}
