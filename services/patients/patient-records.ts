import { and, eq, exists, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'

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

/** For how long a doctor sees the record of a patient: before an appointment and after it. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 30

/** The record of a patient who has an appointment with the doctor in these days, or undefined. */
export async function ownPatient(db: Db, doctorId: number, id: number, now: number) {
  const today = dayOf(now)
  const isPatientOfDoctor = exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.patientId, patients.id),
          eq(bookings.doctorId, doctorId),
          ne(bookings.status, 'cancelled'),
          gte(bookings.startsAt, dayStart(addDays(today, -DAYS_AFTER))),
          lt(bookings.startsAt, dayStart(addDays(today, DAYS_BEFORE + 1))),
        ),
      ),
  )
  const [patient] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.mergedInto), isPatientOfDoctor))
  return patient
}

const dayStart = (day: string) => new Date(timestampAt(day, '00:00'))
