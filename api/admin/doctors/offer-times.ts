import { MOST_TOUCHED, type VisitsTouched } from '#contract/admin/doctors.ts'
import type { Db } from '#db/connect.ts'
import { freeDays, lastBookableDay, overlaps, type Span, type Start, spanOf } from '#domain/booking-window.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { schedulesOf } from '../../doctors/doctors.queries.ts'
import { colleaguesOf, namedDoctor, type Visit, visitsOfPatients } from './touched.queries.ts'

/** How many free times of each doctor stand beside a visit. */
const STARTS = 4

/** The first of the visits with the nearest times that are free for the doctor or a colleague and for the patient. */
export async function offersFor(
  db: Db,
  doctorId: number,
  visits: Visit[],
  now: number,
): Promise<VisitsTouched['visits']> {
  const listed = visits.slice(0, MOST_TOUCHED)
  const people = [...(await namedDoctor(db, doctorId)), ...(await colleaguesOf(db, doctorId))]
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  const schedules = await schedulesOf(
    db,
    people.map(({ id }) => id),
    range,
  )
  const free = people.map(doctor => {
    const schedule = schedules.get(doctor.id)
    const days = schedule ? freeDays(schedule, range, schedule.busy, now) : []
    const starts = days.flatMap(({ date, times }) =>
      times.map(time => ({ date, time, ...spanOf({ date, time }, schedule?.visitLength ?? 0) })),
    )
    return { doctor, starts }
  })
  const patients = listed.flatMap(({ userId }) => userId ?? [])
  const theirs = Map.groupBy(await visitsOfPatients(db, patients, now), ({ userId }) => userId)
  return listed.map(visit => {
    const at = visit.startsAt.getTime()
    const busy = (visit.userId === null ? [] : (theirs.get(visit.userId) ?? [])).filter(
      other => other.id !== visit.id,
    )
    return {
      id: visit.id,
      date: dayOf(at),
      time: timeOf(at),
      client_name: visit.clientName,
      client_phone: visit.clientPhone,
      free: free
        .map(({ doctor, starts }) => ({ doctor, starts: nearest(starts, at, busy) }))
        .filter(({ starts }) => starts.length > 0),
    }
  })
}

/** The nearest starts at which the patient has nothing else, in the order of time. */
function nearest(starts: readonly (Start & Span)[], at: number, busy: readonly Span[]): Start[] {
  return starts
    .filter(start => !busy.some(other => overlaps(other, start)))
    .sort((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .slice(0, STARTS)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map(({ date, time }) => ({ date, time }))
}
