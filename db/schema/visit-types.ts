import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { visitAudiences } from '#domain/booking/visit-types.ts'
import { cascadingReference, id, isTaxClass, nameColumns, taxClass } from './columns.ts'
import { doctors, hospitals } from './directory.ts'

/**
 * What doctors may be booked for besides the usual appointment, which has the doctor's `visit_length` and
 * fee. A booking keeps its type as it was: a change here concerns later bookings only.
 */
export const visitTypes = pgTable(
  'visit_types',
  {
    id: id(),
    ...nameColumns(),
    /** In minutes, as are the buffers: time before and after the visit that the doctor needs for it. */
    length: smallint('length').notNull(),
    bufferBefore: smallint('buffer_before').notNull().default(0),
    bufferAfter: smallint('buffer_after').notNull().default(0),
    /** How many hours ahead it must be booked. */
    noticeHours: smallint('notice_hours').notNull().default(0),
    /** In halalas with tax; null where the visit is paid at the desk or by an insurer. */
    fee: integer('fee'),
    taxClass: taxClass(),
    /** Whom it is offered to: everybody, or only those whom the doctor has seen, or has not. */
    audience: text('audience', { enum: visitAudiences }).notNull().default('all'),
    /** Free for a while after a visit to the same doctor: domain/booking/follow-ups.ts. */
    followUp: boolean('follow_up').notNull().default(false),
    /** What the patient brings, one thing a line. */
    bringAr: text('bring_ar').notNull().default(''),
    bringEn: text('bring_en').notNull().default(''),
    active: boolean('active').notNull().default(true),
  },
  t => [
    check('visit_types_length', sql`${t.length} between 5 and 240`),
    check(
      'visit_types_buffers',
      sql`${t.bufferBefore} between 0 and 120 and ${t.bufferAfter} between 0 and 120`,
    ),
    check('visit_types_notice', sql`${t.noticeHours} between 0 and 720`),
    check('visit_types_fee', sql`${t.fee} >= 0`),
    isTaxClass('visit_types_tax_class', t.taxClass),
    check('visit_types_audience', sql`${t.audience} in ('all', 'new', 'known')`),
  ],
)

/**
 * The visit types that a doctor offers: wherever the doctor is, or at some hospitals, where a device is, each
 * with a row.
 */
export const doctorVisitTypes = pgTable(
  'doctor_visit_types',
  {
    id: id(),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    visitTypeId: cascadingReference('visit_type_id', () => visitTypes.id),
    hospitalId: integer('hospital_id').references(() => hospitals.id),
  },
  t => [
    unique('doctor_visit_types_place').on(t.doctorId, t.visitTypeId, t.hospitalId).nullsNotDistinct(),
    index('doctor_visit_types_type').on(t.visitTypeId),
    index('doctor_visit_types_hospital').on(t.hospitalId).where(sql`${t.hospitalId} is not null`),
  ],
)
