import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { staffReachColumns } from '#services/patients/reached-phone.ts'

const MAX_PAST_APPOINTMENTS = 50

const dayStart = (day: string) => new Date(timestampAt(day, '00:00'))

/** The doctor's appointments from the first day to the last, by time. */
export function listOwnAppointments(db: Db, doctorId: number, { from, to }: { from: string; to: string }) {
  return db
    .select({ ...getTableColumns(bookings), ...staffReachColumns(bookings) })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        gte(bookings.startsAt, dayStart(from)),
        lt(bookings.startsAt, dayStart(addDays(to, 1))),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Locks an appointment of the doctor and returns it, or undefined. */
export async function lockOwnAppointment(tx: Db, doctorId: number, id: number) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.doctorId, doctorId)))
    .for('update')
  return booking
}

/** The newest appointments of a patient with the doctor; `total` of each row says how many there are. */
export function appointmentsWith(db: Db, doctorId: number, patientId: number) {
  return db
    .select({
      ...getTableColumns(bookings),
      ...staffReachColumns(bookings),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.patientId, patientId), eq(bookings.doctorId, doctorId)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_PAST_APPOINTMENTS)
}
