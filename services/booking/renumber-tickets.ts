import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/**
 * Gives the patients who wait for doctors, or are with them, numbers of the hospital to which these have
 * changed. Who is done gets one of it when called back.
 */
export async function renumberTickets(db: Db, doctorIds: readonly number[]): Promise<void> {
  if (doctorIds.length === 0) return
  const whose = sql`doctor_id = any(${sql.param(doctorIds)}::int[])`
  await db.execute(sql`update bookings set ticket = null, ticket_day = null where ${whose}
    and ticket_day >= (select max(ticket_day) - 1 from bookings where ${whose})`)
  // Writing the arrival gives the number.
  await db.execute(sql`update bookings set arrived_at = arrived_at where ${whose} and status = 'pending'
    and ticket is null and coalesce(arrived_at, in_room_at) is not null`)
}
