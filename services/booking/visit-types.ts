import { and, eq, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { doctorVisitTypes, visitTypes } from '#db/schema/visit-types.ts'
import { isOfferedTo, type VisitShape } from '#domain/booking/visit-types.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { refuse } from '../refuse.ts'
import { namesOfHospitals } from './hospitals-by-id.ts'
import { type Booked, isBookedFor } from './reserve-time.ts'

/** The type of a booking of this table as the rules of its time take it; null for the usual appointment. */
export const bookedShapeOf = (table: string) =>
  sql<VisitShape | null>`(${sql.raw(
    `case when ${table}.visit_type_id is not null then json_build_object('id', ${table}.visit_type_id,
      'length', (extract(epoch from ${table}.ends_at - ${table}.starts_at) / 60)::int,
      'bufferBefore', ${table}.buffer_before, 'bufferAfter', ${table}.buffer_after, 'noticeHours',
      (select notice_hours from visit_types where id = ${table}.visit_type_id)) end`,
  )})`

export const bookedShape = bookedShapeOf('bookings')

/** What a patient reads of the type of a booking, whose row of `visit_types` is joined if it has one. */
export const visitFacts = {
  visitType: { ar: bookings.visitNameAr, en: bookings.visitNameEn },
  fee: bookings.fee,
  bring: { ar: visitTypes.bringAr, en: visitTypes.bringEn },
}

/** The condition of the join of `visitFacts`. */
export const isTypeOfBooking = eq(visitTypes.id, bookings.visitTypeId)

const bookedColumns = {
  id: visitTypes.id,
  nameAr: visitTypes.nameAr,
  nameEn: visitTypes.nameEn,
  length: visitTypes.length,
  bufferBefore: visitTypes.bufferBefore,
  bufferAfter: visitTypes.bufferAfter,
  noticeHours: visitTypes.noticeHours,
  fee: visitTypes.fee,
  audience: visitTypes.audience,
  followUp: visitTypes.followUp,
}

/** The type of visit that a doctor is asked for; undefined without one. Refuses one that is not offered. */
export async function visitTypeToBook(db: Db, doctorId: number, id: number | undefined) {
  if (id === undefined) return undefined
  const [type] = await db
    .select(bookedColumns)
    .from(visitTypes)
    .innerJoin(doctorVisitTypes, eq(doctorVisitTypes.visitTypeId, visitTypes.id))
    .where(and(eq(visitTypes.id, id), visitTypes.active, eq(doctorVisitTypes.doctorId, doctorId)))
  return type ?? refuseType()
}

/**
 * Refuses a type for new patients, or for known ones, to a patient who is not. As in `isBookedFor`, an
 * account learns only of what it booked itself, or of the record that a verified link shows to it.
 */
export async function refuseOtherAudience(
  db: Db,
  type: RequestedType | undefined,
  request: Booked & { doctorId: number; now: number },
): Promise<void> {
  if (!type || type.audience === 'all') return
  const { doctorId, now } = request
  const [seen] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.doctorId, doctorId), isBookedFor(request), isDone(new Date(now))))
    .limit(1)
  if (isOfferedTo(type.audience, seen !== undefined)) return
  const code = type.audience === 'new' ? 'booking.for_new_patients' : 'booking.for_known_patients'
  throw refuse(code, { errors: { visit_type_id: [code] } })
}

/** Whether a visit has taken place; a past one without a recorded outcome counts (spec). */
const isDone = (now: Date) =>
  or(eq(bookings.status, 'done'), and(eq(bookings.status, 'pending'), lte(bookings.endsAt, now)))

/** The condition that a doctor offers a type of visit. */
export const offersType = (doctorId: SQLWrapper, visitTypeId: number | SQL): SQL =>
  sql`exists (select from doctor_visit_types offered where offered.doctor_id = ${doctorId}
    and offered.visit_type_id = ${visitTypeId})`

/**
 * Refuses that a booking of a type moves to a doctor who does not offer it. A follow-up any colleague of the
 * speciality can make: it keeps its length and fee.
 */
export async function refuseTypeAt(
  db: Db,
  doctorId: number,
  { doctorId: from, visitTypeId }: { doctorId: number; visitTypeId: number | null },
): Promise<void> {
  if (visitTypeId === null) return
  const isFollowUpOfColleague = sql`exists (select from visit_types kind join doctors own on own.id = ${from}
    where kind.id = ${visitTypeId} and kind.follow_up and own.specialty_id = doctors.specialty_id)`
  const [doctor] = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), or(offersType(doctors.id, visitTypeId), isFollowUpOfColleague)))
  if (!doctor) throw refuse('staff.type_not_offered', { errors: { doctor_id: ['staff.type_not_offered'] } })
}

/** The follow-ups of a doctor, at a time if it is given, as every page offers them: the shortest first. */
export const followUpTypesOf = (db: Db, doctorId: number, startsAt?: Date): Promise<RequestedType[]> =>
  db
    .select(bookedColumns)
    .from(visitTypes)
    .innerJoin(doctorVisitTypes, eq(doctorVisitTypes.visitTypeId, visitTypes.id))
    .where(
      and(
        eq(doctorVisitTypes.doctorId, doctorId),
        visitTypes.active,
        visitTypes.followUp,
        startsAt &&
          sql`coalesce(${doctorVisitTypes.hospitalId} = hospital_at(${doctorId}, ${startsAt}), true)`,
      ),
    )
    .orderBy(visitTypes.length, visitTypes.id)

/** The type of visit that a booking is made for, as it is stored with it. */
export type RequestedType = NonNullable<Awaited<ReturnType<typeof visitTypeToBook>>>

/** The length of a visit in minutes, its fee in riyals (null: none) and its place, as a page showed them. */
type SeenVisit = { visit_length: number; fee: number | null; hospital_id?: number | undefined }

/**
 * Refuses a visit whose length, fee or hospital is another than the person who books has seen, with what it
 * is now; a free follow-up may have been seen with its usual fee. The lock keeps the fee of the doctor as it
 * is until the booking is written.
 */
export async function refuseChangedVisit(
  db: Db,
  seen: SeenVisit | undefined,
  visit: {
    doctorId: number
    type: RequestedType | undefined
    length: number
    hospitalId: number | undefined
    isFree?: boolean
  },
): Promise<void> {
  if (!seen) return
  const { doctorId, type, length, hospitalId, isFree } = visit
  const [doctor] = await db
    .select({ fee: doctors.visitFee })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('share')
  const halalas = (type ?? doctor)?.fee ?? null
  const fee = halalas === null ? null : toRiyals(halalas)
  const hasMoved = seen.hospital_id !== undefined && seen.hospital_id !== hospitalId
  if (seen.visit_length === length && (isFree || seen.fee === fee) && !hasMoved) return
  throw await changedVisit(db, { length, fee }, hasMoved ? hospitalId : undefined)
}

/** The refusal of a visit that is another than the person saw, with its hospital if that is. */
export async function changedVisit(
  db: Db,
  { length, fee }: { length: number; fee: number | null },
  hospitalId: number | undefined,
) {
  const place = (await namesOfHospitals(db, [hospitalId]))(hospitalId)
  const values = {
    length: String(length),
    fee: fee === null ? feeAtDesk : feeText(fee),
    place: place.hospital ? placeText(place.hospital) : '',
  }
  return refuse('booking.visit_changed', { values, visit: { visit_length: length, fee, ...place } })
}

const placeText = ({ ar, en }: LocalizedText) => ({ ar: ` المستشفى: ${ar}.`, en: ` Hospital: ${en}.` })

const feeAtDesk = { ar: 'تُدفع في الاستقبال أو عن طريق التأمين', en: 'at the desk or through insurance' }

/**
 * How a type of visit takes time, whoever offers it; undefined without one. It may be inactive: a booking of
 * it can be moved.
 */
export async function shapeOfType(db: Db, id: number | undefined): Promise<VisitShape | undefined> {
  if (id === undefined) return undefined
  const [shape] = await db.select(bookedColumns).from(visitTypes).where(eq(visitTypes.id, id))
  return shape ?? refuseType()
}

function refuseType(): never {
  throw refuse('invalid_input', { errors: { visit_type_id: ['not_found'] } })
}

/** A fee in riyals as a text says it. */
export const feeText = (fee: number): LocalizedText =>
  fee === 0
    ? { ar: 'بلا رسوم', en: 'free of charge' }
    : { ar: `${formatRiyals(fee)} ${currencyLabel.ar}`, en: `${currencyLabel.en} ${formatRiyals(fee)}` }
