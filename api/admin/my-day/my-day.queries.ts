import { and, asc, desc, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookingNumber, bookings, isNumbered } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { momentsOf } from '#services/booking/appointments.ts'
import { elsewhere } from '#services/booking/elsewhere.ts'
import { workingDaySql } from '#services/booking/working-days.ts'
import { staffReachColumns } from '#services/patients/reached-phone.ts'
import { addEntry } from '#services/waitlist/waitlist-entries.ts'

const MAX_PAST_APPOINTMENTS = 50
const MAX_ELSEWHERE = 20

/** The doctor's appointments from the first working day to the last, by time. */
export function listOwnAppointments(db: Db, doctorId: number, range: { from: string; to: string }) {
  const { begins, ends } = momentsOf(range)
  return db
    .select({
      ...getTableColumns(bookings),
      ...staffReachColumns(bookings),
      elsewhere,
      workingDay: workingDaySql(bookings.doctorId, bookings.startsAt),
    })
    .from(bookings)
    .where(and(eq(bookings.doctorId, doctorId), gte(bookings.startsAt, begins), lt(bookings.startsAt, ends)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Locks an appointment of the doctor and returns it, or undefined. */
export async function lockOwnAppointment(tx: Db, doctorId: number, id: number) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(isNumbered('appointment', id), eq(bookings.doctorId, doctorId)))
    .for('update')
  return booking
}

/** The newest appointments of a patient with the doctor; `total` of each row says how many there are. */
export function appointmentsWith(db: Db, doctorId: number, patientId: number) {
  return db
    .select({
      ...getTableColumns(bookings),
      ...staffReachColumns(bookings),
      elsewhere,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.patientId, patientId), eq(bookings.doctorId, doctorId)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_PAST_APPOINTMENTS)
}

/** The newest finished visits of a patient with colleagues; `total` says how many there are. */
export function visitsElsewhere(db: Db, lang: Language, doctorId: number, patientId: number) {
  return db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      doctor: inLanguage(doctors, 'name', lang),
      specialty: inLanguage(specialties, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .where(
      and(eq(bookings.patientId, patientId), ne(bookings.doctorId, doctorId), eq(bookings.status, 'done')),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_ELSEWHERE)
}

/** The newest home visits of a patient by a nurse; `total` says how many there are. */
export function visitsByNurse(db: Db, lang: Language, nurseId: number, patientId: number) {
  return db
    .select({
      ...getTableColumns(bookings),
      ...staffReachColumns(bookings),
      id: bookingNumber,
      service: { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(and(eq(bookings.patientId, patientId), eq(bookings.assigneeId, nurseId)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_PAST_APPOINTMENTS)
}

/** Puts the follow-up of a patient on the waitlist of a doctor for some days, or changes its days. */
export async function storeFollowUp(
  tx: Db,
  { doctorId, patient, from, to }: { doctorId: number; patient: Patient; from: string; to: string },
): Promise<void> {
  // Two requests for one patient follow each other.
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, patient.id)).for('no key update')
  const changed = await tx
    .update(waitlistEntries)
    .set({ firstDay: from, lastDay: to })
    .where(
      and(
        eq(waitlistEntries.patientId, patient.id),
        eq(waitlistEntries.doctorId, doctorId),
        eq(waitlistEntries.state, 'waiting'),
        eq(waitlistEntries.askedByDoctor, true),
      ),
    )
    .returning({ id: waitlistEntries.id })
  if (changed.length > 0) return
  await addEntry(tx, {
    userId: null,
    patientId: patient.id,
    clientName: patient.name,
    clientPhone: patient.phone ?? patient.writtenPhone,
    doctorId,
    specialtyId: null,
    hospitalId: null,
    firstDay: from,
    lastDay: to,
    timeFrom: '00:00',
    timeTo: '24:00',
    askedByDoctor: true,
  })
}

type Patient = Pick<typeof patients.$inferSelect, 'id' | 'name' | 'phone' | 'writtenPhone'>
