import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { roomOn } from '#services/booking/doctor-rooms.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import { workingDaySql } from '#services/booking/working-days.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import { type BranchScope, isOwnHospital } from '../../requests/branch-scope.ts'

/** An appointment of the scope with what its slip shows, or undefined. */
export async function slipOf(db: Db, id: number, scope: BranchScope) {
  const [row] = await db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      clientName: bookings.clientName,
      // The language of the patient's messages (services/messages/tell-patients.ts).
      language: sql<'ar' | 'en'>`coalesce(${users.language}, ${bookings.language}, ${patients.language})`,
      doctor: { ar: doctors.nameAr, en: doctors.nameEn },
      room: roomOn(workingDaySql(bookings.doctorId, bookings.startsAt), bookings.hospitalId),
      ...visitFacts,
      specialty: { ar: specialties.nameAr, en: specialties.nameEn },
      hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
      address: { ar: hospitals.addressAr, en: hospitals.addressEn },
      phone: hospitals.phone,
    })
    .from(bookings)
    .leftJoin(visitTypes, isTypeOfBooking)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .innerJoin(patients, eq(patients.id, bookings.patientId))
    .leftJoin(users, eq(users.id, accountOf(bookings)))
    .where(and(eq(bookings.id, id), isOwnHospital(hospitals.id, scope)))
  return row
}
