import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctorDelays, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { delayColumns, isDelayOf } from '#services/booking/doctor-delays.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import type { MessageSubject } from '#services/messages/tell-patients.ts'
import { wantsReminders } from '#services/patients/patient-links.ts'

/** The booking of a link with what its page shows, or undefined. */
export async function linkedBooking(db: Db, lang: Language, subject: MessageSubject) {
  return 'bookingId' in subject
    ? linkedAppointment(db, lang, eq(bookings.id, subject.bookingId))
    : linkedHomeVisit(db, lang, eq(homeCareBookings.id, subject.homeCareBookingId))
}

async function linkedAppointment(db: Db, lang: Language, where: SQL) {
  const [row] = await db
    .select({
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      sequence: bookings.sequence,
      status: bookings.status,
      clientName: bookings.clientName,
      cancelReason: bookings.cancelReason,
      isConfirmed: isConfirmed(bookings),
      arrivedAt: bookings.arrivedAt,
      delay: delayColumns,
      wantsReminders: wantsReminders(bookings),
      doctor: {
        id: doctors.id,
        name: inLanguage(doctors, 'name', lang),
        specialty: inLanguage(specialties, 'name', lang),
        visit_type_id: bookings.visitTypeId,
        visit_type: visitFacts.visitType[lang],
        bring: sql<string>`coalesce(${visitFacts.bring[lang]}, '')`,
      },
      hospital: {
        name: inLanguage(hospitals, 'name', lang),
        address: inLanguage(hospitals, 'address', lang),
        phone: hospitals.phone,
      },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .innerJoin(patients, eq(patients.id, bookings.patientId))
    .leftJoin(visitTypes, isTypeOfBooking)
    .leftJoin(doctorDelays, isDelayOf(bookings))
    .where(where)
  return row && { ...row, service: null }
}

async function linkedHomeVisit(db: Db, lang: Language, where: SQL) {
  const [row] = await db
    .select({
      userId: homeCareBookings.userId,
      startsAt: homeCareBookings.startsAt,
      sequence: homeCareBookings.sequence,
      status: homeCareBookings.status,
      clientName: homeCareBookings.clientName,
      cancelReason: homeCareBookings.cancelReason,
      isConfirmed: isConfirmed(homeCareBookings),
      arrivedAt: homeCareBookings.arrivedAt,
      wantsReminders: wantsReminders(homeCareBookings),
      service: { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .innerJoin(patients, eq(patients.id, homeCareBookings.patientId))
    .where(where)
  return row && { ...row, doctor: null, hospital: null, delay: null }
}

type BookingTable = typeof bookings | typeof homeCareBookings

const isConfirmed = (table: BookingTable) =>
  sql<boolean>`coalesce(${table.confirmedAt}, ${table.arrivedAt}) is not null`

/** What was seen of a booking that may be changed: at `now` it has not begun, and has this `sequence`. */
type Seen = { now: number; sequence?: number | undefined }

/** Turns the reminders of the pending booking of a link on or off; returns whether it has not begun. */
export function setRemindersOfLink(
  db: Db,
  subject: MessageSubject,
  { on, now }: { on: boolean; now: number },
): Promise<boolean> {
  return updateUpcoming(db, subject, { now }, () => ({ wantsReminders: on }))
}

/** Cancels the pending booking of a link that has not begun; returns whether it did. */
export function cancelLinkedBooking(db: Db, subject: MessageSubject, seen: Seen): Promise<boolean> {
  return updateUpcoming(db, subject, seen, table => ({
    status: 'cancelled',
    cancelledAt: sql`now()`,
    sequence: sql`${table.sequence} + 1`,
  }))
}

/** Confirms the pending booking of a link that has not begun; the first time stays. False: it has begun. */
export function confirmLinkedBooking(db: Db, subject: MessageSubject, seen: Seen): Promise<boolean> {
  return updateUpcoming(db, subject, seen, table => ({
    confirmedByPatient: sql`${table.confirmedByPatient} or ${table.confirmedAt} is null`,
    confirmedAt: sql`coalesce(${table.confirmedAt}, ${new Date(seen.now)})`,
  }))
}

async function updateUpcoming(
  db: Db,
  subject: MessageSubject,
  { now, sequence }: Seen,
  changesOf: (table: BookingTable) => PgUpdateSetSource<BookingTable>,
): Promise<boolean> {
  const [table, id] =
    'bookingId' in subject ? [bookings, subject.bookingId] : [homeCareBookings, subject.homeCareBookingId]
  const changed = await db
    .update(table)
    .set(changesOf(table))
    .where(
      and(
        eq(table.id, id),
        eq(table.status, 'pending'),
        gt(table.startsAt, new Date(now)),
        sequence === undefined ? undefined : eq(table.sequence, sequence),
      ),
    )
    .returning({ id: table.id })
  return changed.length === 1
}
