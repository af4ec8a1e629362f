import { closeDays, MAX_CLOSED_DAYS, openDay } from '#contract/admin/closures.ts'
import { addDays, dayOf, daysBetween } from '#domain/booking/clinic-time.ts'
import {
  lockForDecisions,
  resolveAffectedAppointments,
} from '#services/booking/affected/resolve-affected-appointments.ts'
import { schedulesBefore } from '#services/booking/affected/schedule-changes.ts'
import { refuse } from '#services/refuse.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import type { Api } from '../../call.ts'
import { refuseForeignDoctor, refuseForeignHospital, refuseHomeCare } from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { closeHomeCare, openHomeCare } from './close-home-care.ts'
import { addDaysOff, listDoctorIds, removeDayOff } from './closures.queries.ts'

export function serveClosures(api: Api): void {
  const { queue } = api.deps

  serve(api, closeDays, async ({ db, now, body, tellPatients, can, scope }) => {
    const { from, to, home_care, visits: decisions = [] } = body
    const count = daysBetween(from, to) + 1
    if (from < dayOf(now) || count < 1 || count > MAX_CLOSED_DAYS)
      throw refuse('staff.closure_range', { errors: { to: ['staff.closure_range'] } })
    const hasDoctors = body.hospital !== undefined || body.doctor_id !== undefined
    if (!hasDoctors && !home_care) throw refuse('invalid_input', { errors: { hospital: ['required field'] } })

    refuseHomeCare(home_care, scope)
    refuseForeignHospital(body.hospital, scope)
    await refuseForeignDoctor(db, body.doctor_id, scope)
    const doctorIds = hasDoctors ? await listDoctorIds(db, body, scope) : []
    await lockForDecisions(db, doctorIds, decisions)
    const before = await schedulesBefore(db, doctorIds, { from, to }, now)
    const days = Array.from({ length: count }, (_, index) => addDays(from, index))
    const closed = await addDaysOff(db, doctorIds, days)
    const homeCare = home_care
      ? await closeHomeCare(db, days, { decisions: body.home_visits ?? [], now })
      : undefined
    const { others } = body
    const context = { db, now, tellPatients, can, others, ...(homeCare ? { homeVisits: homeCare } : {}) }
    await resolveAffectedAppointments(context, { ...before, closed }, decisions)
    await withdrawUnfitOffers(db, doctorIds, { queue, now, tell: news => tellPatients(db, ...news) })
    return { closed: closed.length + (homeCare?.closed ?? 0) }
  })

  serve(api, openDay, async ({ db, body: { day, doctor_id, home_care }, scope }) => {
    refuseHomeCare(home_care, scope)
    await refuseForeignDoctor(db, doctor_id, scope)
    return {
      opened:
        (doctor_id === undefined ? 0 : await removeDayOff(db, doctor_id, day)) +
        (home_care ? await openHomeCare(db, day) : 0),
    }
  })
}
