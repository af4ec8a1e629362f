import { and, asc, eq, sql } from 'drizzle-orm'
import { closeDays, MAX_CLOSED_DAYS, openDay } from '#contract/admin/closures.ts'
import type { Db } from '#db/connect.ts'
import { doctorDaysOff, doctors } from '#db/schema/directory.ts'
import { addDays, dayOf, daysBetween } from '#domain/booking/clinic-time.ts'
import {
  lockForDecisions,
  resolveAffectedAppointments,
} from '#services/booking/affected/resolve-affected-appointments.ts'
import { type DayOff, schedulesBefore } from '#services/booking/affected/schedule-changes.ts'
import { refuse } from '#services/refuse.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import type { Api } from '../../call.ts'
import {
  type BranchScope,
  isOwnHospital,
  refuseForeignDoctor,
  refuseForeignHospital,
  refuseHomeCare,
} from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { closeHomeCare, openHomeCare } from './close-home-care.ts'

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

type Whose = { doctor_id?: number | undefined; hospital?: number | 'all' | undefined }

/** The ids of a doctor, of a hospital's doctors, or of all doctors of the scope. */
async function listDoctorIds(db: Db, { doctor_id, hospital }: Whose, scope: BranchScope): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        doctor_id === undefined ? undefined : eq(doctors.id, doctor_id),
        typeof hospital === 'number' ? eq(doctors.hospitalId, hospital) : undefined,
        isOwnHospital(doctors.hospitalId, scope),
      ),
    )
    .orderBy(asc(doctors.id))
  return rows.map(({ id }) => id)
}

/** Adds the days off of the doctors; returns those that there were not yet. */
async function addDaysOff(db: Db, doctorIds: number[], days: string[]): Promise<DayOff[]> {
  const { rows } = await db.execute<DayOff>(sql`
    insert into doctor_days_off (doctor_id, day)
    select doctor_id, day from unnest(${sql.param(doctorIds)}::int[]) doctor_id,
      unnest(${sql.param(days)}::date[]) day
    on conflict do nothing
    returning doctor_id as "doctorId", day::text as day`)
  return rows
}

/** Removes a doctor's day off; returns how many there were. */
async function removeDayOff(db: Db, doctorId: number, day: string): Promise<number> {
  const removed = await db
    .delete(doctorDaysOff)
    .where(and(eq(doctorDaysOff.doctorId, doctorId), eq(doctorDaysOff.day, day)))
    .returning({ day: doctorDaysOff.day })
  return removed.length
}
