import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctorDaysOff, doctors } from '#db/schema/directory.ts'
import type { DayOff } from '#services/booking/affected/schedule-changes.ts'
import { type BranchScope, isOwnHospital } from '../../requests/branch-scope.ts'

type Whose = { doctor_id?: number | undefined; hospital?: number | 'all' | undefined }

/** The ids of a doctor, of a hospital's doctors, or of all doctors of the scope. */
export async function listDoctorIds(
  db: Db,
  { doctor_id, hospital }: Whose,
  scope: BranchScope,
): Promise<number[]> {
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
export async function addDaysOff(db: Db, doctorIds: number[], days: string[]): Promise<DayOff[]> {
  const { rows } = await db.execute<DayOff>(sql`
    insert into doctor_days_off (doctor_id, day)
    select doctor_id, day from unnest(${sql.param(doctorIds)}::int[]) doctor_id,
      unnest(${sql.param(days)}::date[]) day
    on conflict do nothing
    returning doctor_id as "doctorId", day::text as day`)
  return rows
}

/** Removes a doctor's day off; returns how many there were. */
export async function removeDayOff(db: Db, doctorId: number, day: string): Promise<number> {
  const removed = await db
    .delete(doctorDaysOff)
    .where(and(eq(doctorDaysOff.doctorId, doctorId), eq(doctorDaysOff.day, day)))
    .returning({ day: doctorDaysOff.day })
  return removed.length
}
