import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDaysOff, doctors } from '#db/schema/directory.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'

const MAX_DOCTORS = 1000

type Whose = { doctor_id?: number | undefined; hospital?: number | 'all' | undefined }

/** The ids of a doctor, of a hospital's doctors, or of all doctors. */
export async function listDoctorIds(db: Db, { doctor_id, hospital }: Whose): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        doctor_id === undefined ? undefined : eq(doctors.id, doctor_id),
        typeof hospital === 'number' ? eq(doctors.hospitalId, hospital) : undefined,
      ),
    )
    .orderBy(asc(doctors.id))
    .limit(MAX_DOCTORS)
  return rows.map(({ id }) => id)
}

/**
 * The doctors with appointments on the days, or in the night after the last one: its hours may continue past
 * midnight.
 */
export async function listDoctorsWithAppointments(
  db: Db,
  doctorIds: number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.doctorId })
    .from(bookings)
    .where(
      and(
        inArray(bookings.doctorId, doctorIds),
        eq(bookings.status, 'pending'),
        gte(bookings.startsAt, new Date(timestampAt(from, '00:00'))),
        lt(bookings.startsAt, new Date(timestampAt(addDays(to, 2), '00:00'))),
      ),
    )
    .groupBy(bookings.doctorId)
    .orderBy(asc(bookings.doctorId))
  return rows.map(({ id }) => id)
}

/** Adds the days off of the doctors; returns how many there were not yet. */
export async function addDaysOff(db: Db, doctorIds: number[], days: string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into doctor_days_off (doctor_id, day)
    select doctor_id, day from unnest(${sql.param(doctorIds)}::int[]) doctor_id,
      unnest(${sql.param(days)}::date[]) day
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Removes a doctor's day off; returns how many there were. */
export async function removeDayOff(db: Db, doctorId: number, day: string): Promise<number> {
  const removed = await db
    .delete(doctorDaysOff)
    .where(and(eq(doctorDaysOff.doctorId, doctorId), eq(doctorDaysOff.day, day)))
    .returning({ day: doctorDaysOff.day })
  return removed.length
}
