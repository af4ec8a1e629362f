import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { delayColumns, isDelayOf } from '#services/booking/doctor-delays.ts'
import { cancelledByPatient, updateUpcoming } from '#services/booking/update-booking.queries.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import { wantsReminders } from '#services/patients/patient-links.ts'

/** The booking of a condition with what the page of its link shows, or undefined. */
export async function linkedBooking(db: Db, lang: Language, where: SQL) {
  const [row] = await db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      freeUntil: bookings.freeUntil,
      sequence: bookings.sequence,
      status: bookings.status,
      clientName: bookings.clientName,
      cancelReason: bookings.cancelReason,
      isConfirmed: sql<boolean>`coalesce(${bookings.confirmedAt}, ${bookings.arrivedAt}) is not null`,
      arrivedAt: bookings.arrivedAt,
      delay: delayColumns,
      wantsReminders: wantsReminders(bookings),
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
      visit: {
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
      service: { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) },
    })
    .from(bookings)
    .innerJoin(patients, eq(patients.id, bookings.patientId))
    .leftJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .leftJoin(visitTypes, isTypeOfBooking)
    .leftJoin(doctorDelays, isDelayOf(bookings))
    .leftJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(where)
  if (!row) return undefined
  const { doctor, visit, ...booking } = row
  return { ...booking, doctor: doctor && { ...doctor, ...visit, specialty: visit.specialty ?? '' } }
}

/** What was seen of a booking that may be changed: at `now` it has not begun, and has this `sequence`. */
type Seen = { now: number; sequence?: number | undefined }

/** Turns the reminders of the pending booking of a link on or off; returns its id if it has not begun. */
export function setRemindersOfLink(db: Db, where: SQL, { on, now }: { on: boolean; now: number }) {
  return updateUpcoming(db, where, now, { wantsReminders: on })
}

/** Cancels the pending booking of a link that has not begun; returns its id if it did. */
export function cancelLinkedBooking(db: Db, where: SQL, { now, sequence }: Seen) {
  return updateUpcoming(db, and(where, isSeenAt(sequence)), now, cancelledByPatient)
}

/** Confirms the pending booking of a link; the first time stays. Undefined: it has begun. */
export function confirmLinkedBooking(db: Db, where: SQL, { now, sequence }: Seen) {
  return updateUpcoming(db, and(where, isSeenAt(sequence)), now, {
    confirmedByPatient: sql`${bookings.confirmedByPatient} or ${bookings.confirmedAt} is null`,
    confirmedAt: sql`coalesce(${bookings.confirmedAt}, ${new Date(now)})`,
  })
}

const isSeenAt = (sequence: number | undefined) =>
  sequence === undefined ? undefined : eq(bookings.sequence, sequence)
