import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { workingDaySql } from './working-days.ts'

/** The minutes of a row of `doctor_delays` at a hospital. */
export const delayAt = (hospital: SQLWrapper) =>
  sql<number>`coalesce((${doctorDelays.minutesAt} ->> ${hospital}::text)::int,
    case when ${doctorDelays.minutesAt} = '{}' then ${doctorDelays.minutes} else 0 end)`

/** The delay of an appointment's day at its hospital, for a left join with `isDelayOf`. */
export const delayColumns = {
  minutes: delayAt(bookings.hospitalId),
  reportedAt: doctorDelays.reportedAt,
}

/** The condition that joins an appointment with the delay of its doctor on its working day. */
export const isDelayOf = (table: Pick<typeof bookings, 'doctorId' | 'startsAt'>) =>
  and(
    eq(doctorDelays.doctorId, table.doctorId),
    eq(doctorDelays.day, workingDaySql(table.doctorId, table.startsAt)),
  )
