import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { type BookingKind, bookings, isOfKind } from '#db/schema/bookings.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import type { DoctorSex } from '#domain/booking/doctor-facts.ts'
import type { Subject } from '../messages/tell-patients.ts'
import { refuse } from '../refuse.ts'
import type { FreeFollowUp } from './follow-ups.ts'
import type { RequestedType } from './visit-types.ts'

type NewBooking = Interval & {
  userId: number | null
  /** The record of the patient; without it, the database finds or creates it. */
  patientId?: number | undefined
  /** Whose it is; a home visit takes a seat of its service and has its price. */
  doctorId?: number
  serviceId?: number
  seat?: number
  clientAddress?: string
  nurseSex?: DoctorSex | undefined
  /** Without a type it is the doctor's usual appointment, and has its fee. */
  type?: RequestedType | undefined
  /** The visit of which it is the free follow-up. */
  followUp?: FreeFollowUp | undefined
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

/** A new booking; an appointment with the names of its doctor and the specialty. */
export type AddedBooking = {
  id: number
  /** The number that patients and staff know. */
  number: number
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
 * Inserts a booking; returns undefined when the seat or the patient has one that overlaps, or the visit has
 * another follow-up. The exclusion constraints and the trigger `skips_overlap` decide, also between calls at
 * the same instant. ON CONFLICT makes PostgreSQL wait for the other writer; two transactions that have both
 * inserted cannot deadlock.
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
  const kind = booking.serviceId === undefined ? 'appointment' : 'home_visit'
  const [added] = await INSERT_BELOW_LIMIT[kind](db, values)
  if (!added) {
    // Because of the limit, or because of another booking.
    const isBelow = isBelowLimit(kind, { userId, now: new Date(now) })
    const { rows } = await db.execute<{ is_below: boolean }>(sql`select ${isBelow} as is_below`)
    if (!rows[0]?.is_below) throw refuse('booking.too_many')
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
  const { type, followUp, ...values } = {
    doctorId: null,
    serviceId: null,
    seat: 1,
    clientAddress: '',
    nurseSex: null,
    overbookReason: '',
    arrivedAt: null,
    patientOverlap: false,
    ...booking,
    patientId: booking.patientId ?? null,
  }
  const startsAt = new Date(booking.startsAt).toISOString()
  const endsAt = new Date(booking.endsAt).toISOString()
  const visit = {
    visitTypeId: type?.id ?? null,
    visitNameAr: type?.nameAr ?? '',
    visitNameEn: type?.nameEn ?? '',
    bufferBefore: type?.bufferBefore ?? 0,
    bufferAfter: type?.bufferAfter ?? 0,
    fee: followUp ? 0 : (type?.fee ?? null),
    followUpOf: followUp?.visitId ?? null,
    freeUntil: followUp?.until ?? null,
  }
  return { ...values, ...visit, startsAt, endsAt }
}

/** How many upcoming bookings a patient may have, of appointments and of home visits each. */
export const MAX_OPEN_BOOKINGS = 10

type PatientValues = { userId: number | Placeholder; now: Date | Placeholder }

/** The condition that a patient, whose row is locked, has fewer open bookings of a kind than the limit. */
function isBelowLimit(kind: BookingKind, { userId, now }: PatientValues): SQL {
  const isOpen = and(eq(bookings.status, 'pending'), gt(bookings.startsAt, now))
  const open = and(eq(bookings.userId, userId), isOfKind(kind), isOpen)
  return sql`(select count(*) from ${bookings} where ${open}) < ${MAX_OPEN_BOOKINGS}`
}

type BookingValue = keyof ReturnType<typeof valuesOf>
const value = (name: BookingValue) => sql.placeholder(name)

/** Inserts a booking if a condition holds. */
const insertWhere = (condition: SQL) => sql`
    with added as (
      insert into bookings (user_id, patient_id, doctor_id, service_id, seat, client_address, client_name,
        client_phone, note,
        starts_at, ends_at, overbook_reason, arrived_at, patient_overlap, visit_type_id, visit_name_ar,
        visit_name_en, buffer_before, buffer_after, fee, follow_up_of, free_until,
        nurse_sex)
      select ${value('userId')}::int, ${value('patientId')}::int, ${value('doctorId')}::int,
        ${value('serviceId')}::int, ${value('seat')}::int, ${value('clientAddress')}::text,
        ${value('clientName')}::text, ${value('clientPhone')}::text, ${value('note')}::text,
        ${value('startsAt')}::timestamptz, ${value('endsAt')}::timestamptz,
        ${value('overbookReason')}::text, ${value('arrivedAt')}::timestamptz,
        ${value('patientOverlap')}::boolean, ${value('visitTypeId')}::int,
        ${value('visitNameAr')}::text, ${value('visitNameEn')}::text,
        ${value('bufferBefore')}::int, ${value('bufferAfter')}::int,
        case when ${value('visitTypeId')}::int is not null then ${value('fee')}::int else coalesce(
          (select visit_fee from doctors where id = ${value('doctorId')}::int),
          (select price_halalas from home_care_services where id = ${value('serviceId')}::int)) end,
        ${value('followUpOf')}::int, ${value('freeUntil')}::date, ${value('nurseSex')}::text
      where ${condition}
      on conflict do nothing
      returning id, visit_number, doctor_id, user_id, patient_id, client_phone, fee
    )
    select added.id, coalesce(added.visit_number, added.id) as number, added.fee,
      added.client_phone as phone, users.language,
      users.email_confirmed_at is not null as "hasEmail",
      exists (select from patient_links link where link.patient_id = added.patient_id
        and link.user_id = added.user_id and link.ended_at is null) as "isLinked",
      json_build_object('ar', doctors.name_ar, 'en', doctors.name_en) as doctor,
      json_build_object('ar', specialties.name_ar, 'en', specialties.name_en) as specialty
    from added left join doctors on doctors.id = added.doctor_id
    left join specialties on specialties.id = doctors.specialty_id
    left join users on users.id = added.user_id`

const INSERT_BOOKING = preparedSql<AddedBooking, BookingValue>(insertWhere(sql`true`))
const insertBelowLimit = (kind: BookingKind) =>
  preparedSql<
    AddedBooking & { language: Language; hasEmail: boolean; isLinked: boolean },
    BookingValue | 'now'
  >(insertWhere(isBelowLimit(kind, { userId: value('userId'), now: sql.placeholder('now') })))
const INSERT_BELOW_LIMIT = {
  appointment: insertBelowLimit('appointment'),
  home_visit: insertBelowLimit('home_visit'),
}
