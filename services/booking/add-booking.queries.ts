import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import type { Subject } from '../messages/tell-patients.ts'
import { belowOpenBookingLimit, enforceOpenBookingLimit } from './open-booking-limit.ts'
import type { RequestedType } from './visit-types.ts'

type NewBooking = Interval & {
  userId: number | null
  /** The record of the patient; without it, the database finds or creates it. */
  patientId?: number
  doctorId: number
  /** Without a type it is the doctor's usual appointment, and has its fee. */
  type?: RequestedType | undefined
  clientName: string
  clientPhone: string
  note: string
  /** Why the time is booked although it may be taken; then the doctor's other bookings do not matter. */
  overbookReason?: string
  /** When a patient without an appointment came. */
  arrivedAt?: Date
  /** The record's other appointments do not matter: the account must not learn of them. */
  patientOverlap?: boolean
}

/** A new booking, with the names of its doctor and the specialty. */
export type AddedBooking = {
  id: number
  /** In halalas; null where it is paid at the desk or by an insurer. */
  fee: number | null
  doctor: { ar: string; en: string }
  specialty: { ar: string; en: string }
  /** The phone number as it is stored. */
  phone: string
  /** The language of the patient's account; null without an account. */
  language: Language | null
}

/**
 * Inserts a booking; returns undefined when the doctor or the patient has one that overlaps. The exclusion
 * constraints and the trigger `skips_overlap` decide, also between calls at the same instant. ON CONFLICT
 * makes PostgreSQL wait for the other writer; two transactions that have both inserted cannot deadlock.
 */
export async function addBooking(db: Db, booking: NewBooking): Promise<AddedBooking | undefined> {
  return (await INSERT_BOOKING(db, valuesOf(booking)))[0]
}

/**
 * `addBooking` for a patient with an account, whose row is locked; refuses when the patient has too many open
 * bookings. `subject` tells how the patient is told.
 */
export async function addBookingWithinLimit(
  db: Db,
  booking: NewBooking & { userId: number },
  now: number,
): Promise<(AddedBooking & { subject: Subject }) | undefined> {
  const { userId, startsAt } = booking
  const values = { ...valuesOf(booking), now: new Date(now).toISOString() }
  const [added] = await INSERT_BELOW_LIMIT(db, values)
  if (!added) {
    // Because of the limit, which is refused here, or because of another booking.
    await enforceOpenBookingLimit(db, bookings, { userId, now })
    return undefined
  }
  const { phone, language, hasEmail, isLinked } = added
  const account = isLinked ? 'verified' : 'booked'
  const subject = {
    startsAt: new Date(startsAt),
    sequence: 0,
    phone,
    userId,
    hasEmail,
    account,
    language,
  } as const
  return { ...added, subject }
}

function valuesOf(booking: NewBooking) {
  const { patientId = null, overbookReason = '', arrivedAt = null, patientOverlap = false } = booking
  const { type, ...values } = booking
  const startsAt = new Date(booking.startsAt).toISOString()
  const endsAt = new Date(booking.endsAt).toISOString()
  const visit = {
    visitTypeId: type?.id ?? null,
    visitNameAr: type?.nameAr ?? '',
    visitNameEn: type?.nameEn ?? '',
    bufferBefore: type?.bufferBefore ?? 0,
    bufferAfter: type?.bufferAfter ?? 0,
    fee: type?.fee ?? null,
  }
  return { ...values, ...visit, patientId, overbookReason, arrivedAt, patientOverlap, startsAt, endsAt }
}

type BookingValue = keyof ReturnType<typeof valuesOf>
const value = (name: BookingValue) => sql.placeholder(name)

/** Inserts a booking if a condition holds. */
const insertWhere = (condition: SQL) => sql`
    with added as (
      insert into bookings (user_id, patient_id, doctor_id, client_name, client_phone, note,
        starts_at, ends_at, overbook_reason, arrived_at, patient_overlap, visit_type_id, visit_name_ar,
        visit_name_en, buffer_before, buffer_after, fee)
      select ${value('userId')}::int, ${value('patientId')}::int, ${value('doctorId')}::int,
        ${value('clientName')}::text, ${value('clientPhone')}::text, ${value('note')}::text,
        ${value('startsAt')}::timestamptz, ${value('endsAt')}::timestamptz,
        ${value('overbookReason')}::text, ${value('arrivedAt')}::timestamptz,
        ${value('patientOverlap')}::boolean, ${value('visitTypeId')}::int,
        ${value('visitNameAr')}::text, ${value('visitNameEn')}::text,
        ${value('bufferBefore')}::int, ${value('bufferAfter')}::int,
        case when ${value('visitTypeId')}::int is null
          then (select visit_fee from doctors where id = ${value('doctorId')}::int)
          else ${value('fee')}::int end
      where ${condition}
      on conflict do nothing
      returning id, doctor_id, user_id, patient_id, client_phone, fee
    )
    select added.id, added.fee, added.client_phone as phone, users.language,
      users.email_confirmed_at is not null as "hasEmail",
      exists (select from patient_links link where link.patient_id = added.patient_id
        and link.user_id = added.user_id and link.ended_at is null) as "isLinked",
      json_build_object('ar', doctors.name_ar, 'en', doctors.name_en) as doctor,
      json_build_object('ar', specialties.name_ar, 'en', specialties.name_en) as specialty
    from added join doctors on doctors.id = added.doctor_id
    join specialties on specialties.id = doctors.specialty_id
    left join users on users.id = added.user_id`

const INSERT_BOOKING = preparedSql<AddedBooking, BookingValue>(insertWhere(sql`true`))
const INSERT_BELOW_LIMIT = preparedSql<
  AddedBooking & { language: Language; hasEmail: boolean; isLinked: boolean },
  BookingValue | 'now'
>(insertWhere(belowOpenBookingLimit(bookings, { userId: value('userId'), now: sql.placeholder('now') })))
