import { and, desc, eq, ne } from 'drizzle-orm'
import type { PatientMessage } from '#contract/admin/patients.ts'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'

const MAX_MESSAGES = 50

/** The latest messages about the appointments and home visits of a patient, except for superseded ones. */
export async function messagesOfPatient(db: Db, patientId: number): Promise<PatientMessage[]> {
  const select = (table: typeof bookings | typeof homeCareBookings) =>
    db
      .select({
        id: messages.id,
        createdAt: messages.createdAt,
        kind: messages.kind,
        channel: messages.channel,
        state: messages.state,
        calledAt: messages.calledAt,
        booking_id: table.id,
        startsAt: table.startsAt,
      })
      .from(messages)
      .innerJoin(table, eq(table.id, table === bookings ? messages.bookingId : messages.homeCareBookingId))
      .where(and(eq(table.patientId, patientId), ne(messages.state, 'superseded')))
      .orderBy(desc(messages.id))
      .limit(MAX_MESSAGES)
  const appointments = (await select(bookings)).map(row => ({ ...row, about_visit: false }))
  const visits = (await select(homeCareBookings)).map(row => ({ ...row, about_visit: true }))
  return [...appointments, ...visits]
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAX_MESSAGES)
    .map(({ createdAt, calledAt, startsAt, ...message }) => ({
      ...message,
      at: createdAt.toISOString(),
      told: calledAt !== null,
      date: dayOf(startsAt.getTime()),
      time: timeOf(startsAt.getTime()),
    }))
}
