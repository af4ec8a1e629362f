import { lte, sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { LICENCE_WARNING_DAYS } from '#domain/booking/doctor-facts.ts'
import { cascadingReference, reference, timestamptz } from './columns.ts'
import { doctors, specialties } from './directory.ts'

/** Whether patients see a doctor and can book: the doctor is active, and the licence has not ended. */
export const isOffered = sql`is_offered(${doctors.active}, ${doctors.licenceUntil})`

/** Whether the licence of a doctor has ended, or ends so soon that the office is warned. */
export const isLicenceEnding = (now: number) =>
  lte(doctors.licenceUntil, addDays(dayOf(now), LICENCE_WARNING_DAYS))

/** The further specialties of a doctor, in their order; the first one is `doctors.specialtyId`. */
export const doctorSpecialties = pgTable(
  'doctor_specialties',
  {
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    specialtyId: reference('specialty_id', () => specialties.id),
    position: smallint('position').notNull(),
  },
  t => [
    primaryKey({ columns: [t.doctorId, t.specialtyId] }),
    index('doctor_specialties_specialty').on(t.specialtyId, t.doctorId),
  ],
)

/**
 * The first free start of each doctor on each of the next 14 days, which orders and filters lists
 * (services/booking/next-free.ts). Lists read the times that they show from the schedule.
 */
export const nextFree = pgTable(
  'next_free',
  {
    doctorId: integer('doctor_id')
      .primaryKey()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** The day of the first item of `starts`. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The first free start of each day, null on a day without one. */
    starts: timestamptz('starts').array().notNull(),
    /** The first of all; null: none within the days. */
    startsAt: timestamptz('starts_at'),
    /** Where the doctor works in these days, the doctor's own hospital first. */
    hospitals: integer('hospitals').array(),
    /** If they are several, the first free starts at each of them: an array of arrays like `starts`. */
    startsThere: timestamptz('starts_there').array(),
  },
  t => [index('next_free_starts').on(t.startsAt, t.doctorId), index('next_free_first_day').on(t.firstDay)],
)

/**
 * The doctors whose row of `next_free` is out of date. Triggers insert a mark in the transaction that frees
 * or takes a time, and a worker deletes it. A mark is a row of its own, so that bookings do not wait for each
 * other.
 * @public SQL alone reads and writes it.
 */
export const nextFreeMarks = pgTable('next_free_marks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Not a foreign key: the mark of a deleted doctor has no effect. */
  doctorId: integer('doctor_id').notNull(),
})
