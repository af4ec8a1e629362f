import { and, eq, sql } from 'drizzle-orm'
import type { bookings } from '#db/schema/bookings.ts'
import { doctorDelays } from '#db/schema/directory.ts'

/** The delay of a doctor's day, for a left join with `isDelayOf`. */
export const delayColumns = { minutes: doctorDelays.minutes, reportedAt: doctorDelays.reportedAt }

/** The condition that joins an appointment with the delay of its doctor on its day. */
export const isDelayOf = (table: Pick<typeof bookings, 'doctorId' | 'startsAt'>) =>
  and(
    eq(doctorDelays.doctorId, table.doctorId),
    eq(doctorDelays.day, sql`(${table.startsAt} at time zone 'Asia/Riyadh')::date`),
  )
