import { and, eq } from 'drizzle-orm'
import { bookingInterval, freeSlotsByDay, type Schedule } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import { bookings } from '../schema/bookings.ts'
import { patientLinks } from '../schema/patient-links.ts'
import { patients } from '../schema/patients.ts'
import { callers, demoFamily, type PatientSeed } from './data/patients.ts'
import type { Directory } from './seed-directory.ts'
import { demoPatientId, otherPatientRows } from './seed-users.ts'

/**
 * Completes the records that the seeded bookings have created, and adds those of the demo patient's family
 * and of callers without an account, each with an appointment of the last months.
 */
export async function seedPatients(db: Db, directory: Directory, now: number): Promise<void> {
  for (const { id, sex } of otherPatientRows)
    await db.update(patients).set({ sex }).where(eq(patients.userId, id))
  const [own, ...children] = demoFamily
  const isOwn = and(eq(patients.userId, demoPatientId), eq(patients.name, own?.name ?? ''))
  await db
    .update(patients)
    .set(own ?? {})
    .where(isOwn)
  await db.insert(patients).values(children.map(child => ({ ...child, userId: demoPatientId })))
  // Reception has seen the ID of the demo patient: the account sees its own record and the children's.
  const family = await db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.userId, demoPatientId))
    .orderBy(patients.id)
  const verifiedAt = new Date(timestampAt(addDays(dayOf(now), -24), '11:00'))
  const link = { userId: demoPatientId, method: 'id_seen', verifiedAt } as const
  await db.insert(patientLinks).values(family.map(({ id }) => ({ ...link, patientId: id })))
  await seedCallers(db, directory, now)
}

/** Longer ago than the thirty days of the dashboard. */
const FIRST_DAYS_AGO = 45

async function seedCallers(db: Db, { doctorSchedules }: Directory, now: number) {
  const rows = await db
    .insert(patients)
    .values(callers.map(caller => ({ ...caller, phoneByStaff: true })))
    .returning({ id: patients.id })
  // The first doctor has no bookings (seed-bookings.ts).
  const [, ...busy] = doctorSchedules(dayOf(now))
  const past = callers.map((caller, index) => pastBooking(caller, busy[index], { index, now }))
  await db.insert(bookings).values(past.map((booking, index) => ({ ...booking, patientId: rows[index]?.id })))
}

function pastBooking(
  { name, phone }: PatientSeed,
  doctor: (Schedule & { id: number }) | undefined,
  { index, now }: { index: number; now: number },
) {
  const from = addDays(dayOf(now), -FIRST_DAYS_AGO - 7 * index)
  const range = { from, to: addDays(from, 6) }
  const [day] = doctor ? freeSlotsByDay(doctor, range, [], timestampAt(from, '00:00')) : []
  if (!doctor || !day?.times[0]) throw new Error(`Doctor ${index + 2} has no free time after ${from}.`)
  const { startsAt, endsAt } = bookingInterval({ date: day.date, time: day.times[0] }, doctor.visitLength)
  return {
    doctorId: doctor.id,
    clientName: name,
    clientPhone: phone,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    status: 'done' as const,
    createdAt: new Date(timestampAt(addDays(day.date, -3), '11:30')),
  }
}
