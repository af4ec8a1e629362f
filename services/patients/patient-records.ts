import { and, eq, exists, gte, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Permission } from '#domain/roles.ts'

/** A record that no other one has replaced, or undefined. */
export async function patientById(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.mergedInto)))
  return (
    row && {
      id: row.id,
      name: row.name,
      other_name: row.otherName,
      phone: row.phone ?? row.writtenPhone,
      birth_date: row.birthDate,
      sex: row.sex,
      language: row.language,
      wants_reminders: row.wantsReminders,
      email: row.email ?? '',
      phone_by_staff: row.phoneByStaff,
    }
  )
}

/** For how long a doctor or nurse sees the record of a patient: before an appointment and after it. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 30

/** The member of staff who opens a record; `doctorId` is the doctor of the account. */
export type RecordReader = {
  can: (permission: Permission) => boolean
  doctorId: number | null
  userId: number
  now: number
}

/**
 * A record for somebody who treats the patient, or undefined: a doctor has an appointment with the patient in
 * these days, a nurse a home visit. Those who work with all records find each.
 */
export async function treatedPatient(db: Db, reader: RecordReader, id: number) {
  const { doctorId, userId } = reader
  const isTreatedBy =
    doctorId === null
      ? isBookedWith(db, eq(bookings.assigneeId, userId), reader.now)
      : isBookedWith(db, eq(bookings.doctorId, doctorId), reader.now)
  const [patient] = await db
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.id, id),
        isNull(patients.mergedInto),
        reader.can('patients.work') ? undefined : isTreatedBy,
      ),
    )
  return patient
}

const isBookedWith = (db: Db, isOwn: SQL, now: number): SQL =>
  exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.patientId, patients.id),
          isOwn,
          ne(bookings.status, 'cancelled'),
          gte(bookings.startsAt, dayStart(addDays(dayOf(now), -DAYS_AFTER))),
          lt(bookings.startsAt, dayStart(addDays(dayOf(now), DAYS_BEFORE + 1))),
        ),
      ),
  )

const dayStart = (day: string) => new Date(timestampAt(day, '00:00'))
