import { and, eq } from 'drizzle-orm'
import type { bookings } from '#db/schema/bookings.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { workingDaySql } from './working-days.ts'

/** The delay of a doctor's day, for a left join with `isDelayOf`. */
export const delayColumns = { minutes: doctorDelays.minutes, reportedAt: doctorDelays.reportedAt }

/** The condition that joins an appointment with the delay of its doctor on its working day. */
export const isDelayOf = (table: Pick<typeof bookings, 'doctorId' | 'startsAt'>) =>
  and(
    eq(doctorDelays.doctorId, table.doctorId),
    eq(doctorDelays.day, workingDaySql(table.doctorId, table.startsAt)),
  )
