import { asc, eq, or, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { isReminder } from '#domain/booking/message-rules.ts'
import type { JobDeps } from '../deps.ts'

/** A message with what is true of its appointment or home visit now. */
export type LoadedMessage = Awaited<ReturnType<typeof loadMessages>>[number]

/** Loads a message and those that it carries, in the order of the times that they are about. */
export async function loadMessages(db: JobDeps['db'], carrierId: number) {
  const startsAt = sql<Date>`coalesce(${bookings.startsAt}, ${homeCareBookings.startsAt})`
  const rows = await db
    .select({
      id: messages.id,
      bookingId: messages.bookingId,
      homeCareBookingId: messages.homeCareBookingId,
      kind: messages.kind,
      channel: messages.channel,
      state: messages.state,
      attempts: messages.attempts,
      lang: messages.language,
      sequence: messages.sequence,
      appointment: {
        startsAt: bookings.startsAt,
        status: bookings.status,
        sequence: bookings.sequence,
        reason: bookings.cancelReason,
        phone: bookings.clientPhone,
      },
      visit: {
        startsAt: homeCareBookings.startsAt,
        status: homeCareBookings.status,
        sequence: homeCareBookings.sequence,
        reason: homeCareBookings.cancelReason,
        phone: homeCareBookings.clientPhone,
      },
      hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
      email: users.signInEmail,
      wantsReminders: patients.wantsReminders,
    })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .leftJoin(homeCareBookings, eq(homeCareBookings.id, messages.homeCareBookingId))
    .leftJoin(users, eq(users.id, sql`coalesce(${bookings.userId}, ${homeCareBookings.userId})`))
    .leftJoin(patients, eq(patients.id, sql`coalesce(${bookings.patientId}, ${homeCareBookings.patientId})`))
    .where(or(eq(messages.id, carrierId), eq(messages.carrierId, carrierId)))
    .orderBy(asc(startsAt), asc(messages.id))
  return rows.flatMap(({ appointment, visit, ...message }) => {
    const subject = appointment ?? visit
    return subject ? [{ ...message, subject }] : []
  })
}

/** Whether a message still says what is true, and the patient wants it: it is not sent otherwise. */
export function isTrue({ kind, sequence, subject, wantsReminders }: LoadedMessage, now: number): boolean {
  if (isReminder(kind) && !wantsReminders) return false
  if (kind === 'cancelled') return subject.status === 'cancelled'
  if (!isUpcoming(subject.status, subject.startsAt.getTime(), now)) return false
  // Moved since: the message about that has the current time.
  return kind === 'booked' || sequence === subject.sequence
}
