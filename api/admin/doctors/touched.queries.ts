import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'

/** What is asked of a visit that may be touched. */
export const visitColumns = {
  id: bookings.id,
  doctorId: bookings.doctorId,
  userId: bookings.userId,
  clientName: bookings.clientName,
  clientPhone: bookings.clientPhone,
  startsAt: bookings.startsAt,
}
export type Visit = {
  id: number
  doctorId: number
  userId: number | null
  clientName: string
  clientPhone: string
  startsAt: Date
}

/** How many colleagues can stand in for a doctor. */
const COLLEAGUES = 5

/** Who can stand in for a doctor: active, of the same specialty, in the same hospital. */
export function colleaguesOf(db: Db, doctorId: number) {
  const self = alias(doctors, 'self')
  return db
    .select({ id: doctors.id, name: { ar: doctors.nameAr, en: doctors.nameEn } })
    .from(doctors)
    .innerJoin(self, and(eq(self.specialtyId, doctors.specialtyId), eq(self.hospitalId, doctors.hospitalId)))
    .where(and(eq(self.id, doctorId), ne(doctors.id, doctorId), eq(doctors.active, true)))
    .orderBy(asc(doctors.id))
    .limit(COLLEAGUES)
}

/** A doctor's name in both languages. */
export function namedDoctor(db: Db, id: number) {
  return db
    .select({ id: doctors.id, name: { ar: doctors.nameAr, en: doctors.nameEn } })
    .from(doctors)
    .where(eq(doctors.id, id))
}

/** All that some patients have to come, at any doctor. */
export async function visitsOfPatients(db: Db, userIds: number[], now: number) {
  if (userIds.length === 0) return []
  const rows = await db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.userId, userIds),
        ne(bookings.status, 'cancelled'),
        gt(bookings.endsAt, new Date(now)),
      ),
    )
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }))
}
