import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { refuse } from './refuse.ts'

/** The most visits to come that one patient holds, at doctors and at home each: times are for those who come. */
export const MOST_OPEN = 10

type Visits = typeof bookings | typeof homeCareBookings
type Patient = { userId: number; now: number }

/** Whether a patient, whose row is locked, may hold one visit more: a condition of the statement that writes it. */
export function hasRoom(visits: Visits, { userId, now }: Patient): SQL {
  const open = and(
    eq(visits.userId, userId),
    eq(visits.status, 'pending'),
    gt(visits.startsAt, new Date(now)),
  )
  return sql`(select count(*) from ${visits} where ${open}) < ${MOST_OPEN}`
}

/**
 * Refuses one visit more than a patient may hold. The patient's row stays locked until the transaction ends, so that of
 * many bookings at one instant no more than these are made.
 */
export async function refuseHoarding(tx: Db, visits: Visits, patient: Patient): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patient.userId)).for('no key update')
  const { rows } = await tx.execute<{ room: boolean }>(sql`select ${hasRoom(visits, patient)} as room`)
  if (!rows[0]?.room) throw refuse('booking.too_many')
}
