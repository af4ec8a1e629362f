import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { refuse } from '../refuse.ts'

/** How many upcoming bookings a patient may have, of appointments and of home visits each. */
export const MAX_OPEN_BOOKINGS = 10

type BookingTable = typeof bookings | typeof homeCareBookings
type Patient = { userId: number; now: number }
type PatientValues = { userId: number | Placeholder; now: Date | Placeholder }

/**
 * A condition for the statement that inserts a booking: the patient has fewer open bookings than the limit.
 * The patient's row must be locked.
 */
export function belowOpenBookingLimit(table: BookingTable, { userId, now }: PatientValues): SQL {
  const open = and(eq(table.userId, userId), eq(table.status, 'pending'), gt(table.startsAt, now))
  return sql`(select count(*) from ${table} where ${open}) < ${MAX_OPEN_BOOKINGS}`
}

/**
 * Refuses another booking of a patient who has as many as the limit allows. The patient's row stays locked
 * until the transaction ends, so that concurrent bookings cannot exceed the limit.
 */
export async function enforceOpenBookingLimit(tx: Db, table: BookingTable, patient: Patient): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patient.userId)).for('no key update')
  const { rows } = await tx.execute<{ is_below: boolean }>(
    sql`select ${belowOpenBookingLimit(table, { ...patient, now: new Date(patient.now) })} as is_below`,
  )
  if (!rows[0]?.is_below) throw refuse('booking.too_many')
}
