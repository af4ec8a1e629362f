import { closeDays, MAX_CLOSED_DAYS, openDay } from '#contract/admin/closures.ts'
import { addDays, dayOf, daysBetween } from '#domain/booking/clinic-time.ts'
import type { Api } from '../../call.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import { listDoctorsWithAppointments } from '../doctors/affected-appointments.queries.ts'
import {
  bookableSchedule,
  lockForDecisions,
  resolveAffectedAppointments,
} from '../doctors/resolve-affected-appointments.ts'
import { addDaysOff, listDoctorIds, removeDayOff } from './closures.queries.ts'

export function serveClosures(api: Api): void {
  serve(api, closeDays, async ({ db, now, body, tellPatients, can }) => {
    const { from, to, visits: decisions = [] } = body
    const count = daysBetween(from, to) + 1
    if (from < dayOf(now) || count < 1 || count > MAX_CLOSED_DAYS)
      throw refuse('staff.closure_range', { errors: { to: ['staff.closure_range'] } })
    if (body.hospital === undefined && body.doctor_id === undefined)
      throw refuse('invalid_input', { errors: { hospital: ['required field'] } })

    const doctorIds = await listDoctorIds(db, body)
    await lockForDecisions(db, doctorIds, decisions)
    const changes = []
    for (const doctorId of await listDoctorsWithAppointments(db, doctorIds, { from, to }))
      changes.push({ doctorId, before: await bookableSchedule(db, doctorId, now) })
    const days = Array.from({ length: count }, (_, index) => addDays(from, index))
    const closed = await addDaysOff(db, doctorIds, days)
    await resolveAffectedAppointments({ db, now, tellPatients, can }, changes, decisions)
    return { closed }
  })

  serve(api, openDay, async ({ db, body }) => ({
    opened: await removeDayOff(db, body.doctor_id, body.day),
  }))
}
