import { and, asc, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { FoundPatient, PatientBooking } from '#contract/admin/patients/patients.ts'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookingNumber, bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import {
  appointmentFlow,
  type BookingFlow,
  type BookingProgress,
  bookingState,
  homeVisitFlow,
  isUpcoming,
  LATEST_STEP_MINUTES,
  waitedMinutes,
} from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import { accountsOfRecord } from '#services/patients/patient-accounts.ts'
import { pageMeta } from '../../search/paging.ts'
import { inEitherLayout, patientMatches } from '../../search/patients/patient-matches.ts'

type Viewed = { lang: Language; now: number }
type Search = Viewed & { nationalIdKeys: NationalIdKeys }

/**
 * The patients that a typed text means, in either keyboard layout: by a whole ID number and what
 * `patientMatches` reads.
 */
export const findPatients = (db: Db, text: string, viewed: Search): Promise<FoundPatient[]> =>
  inEitherLayout(text, meant => findIn(db, meant, viewed))

async function findIn(db: Db, text: string, viewed: Search): Promise<FoundPatient[]> {
  const matches = await patientMatches(db, text, viewed.nationalIdKeys)
  if (!matches) return []
  const { rows } = await db.execute<Omit<FoundPatient, 'next' | 'open'>>(sql`
    select patients.id, name, other_name, coalesce(phone, written_phone) as phone,
      birth_date::text as birth_date, ${accountsOfRecord(sql`patients.id`)} as accounts
    from ${matches} as best
    join patients using (id)
    order by tier, not starts_with(search_key, ${arabicFold(text)}), ${nameOrder(sql`name`)}, id
    limit ${MAX_FOUND}`)
  const open = await openBookings(
    db,
    rows.map(({ id }) => id),
    viewed,
  )
  return rows.map(patient => {
    const own = open.get(patient.id) ?? []
    return { ...patient, next: own.find(({ to_come, doctor }) => to_come && doctor) ?? null, open: own }
  })
}

/** Bookings that are to come, or have begun and can still take a step: a patient may be late. */
async function openBookings(db: Db, ids: number[], { lang, now }: Viewed) {
  if (ids.length === 0) return new Map<number, PatientBooking[]>()
  const since = new Date(now - LATEST_STEP_MINUTES * 60_000)
  const rows = await bookingRows(db, lang)
    .where(
      and(isAnyOf(bookings.patientId, ids), eq(bookings.status, 'pending'), gt(bookings.startsAt, since)),
    )
    .orderBy(asc(bookings.startsAt))
  const byPatient = Map.groupBy(rows, ({ patientId }) => patientId)
  return new Map([...byPatient].map(([id, own]) => [id, own.map(row => toPatientBooking(row, now))]))
}

const PAGE_SIZE = 50

/** A page of the appointments and home visits of a patient, to come and past. */
export async function bookingsOfPatient(db: Db, id: number, page: number, { lang, now }: Viewed) {
  const select = async (isUpcomingPart: boolean) => {
    const part = and(eq(bookings.patientId, id), isUpcomingPart ? isToCome(now) : not(isToCome(now)))
    const order = isUpcomingPart ? asc : desc
    const rows = await bookingRows(db, lang)
      .where(part)
      .orderBy(order(bookings.startsAt), order(bookings.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows: rows.map(row => toPatientBooking(row, now)), total: await db.$count(bookings, part) }
  }
  const upcoming = await select(true)
  const past = await select(false)
  return {
    data: {
      upcoming: upcoming.rows,
      past: past.rows,
      upcoming_total: upcoming.total,
      past_total: past.total,
    },
    meta: pageMeta({ total: Math.max(upcoming.total, past.total), page, perPage: PAGE_SIZE }),
  }
}

const isToCome = (now: number) =>
  and(eq(bookings.status, 'pending'), gt(bookings.startsAt, new Date(now))) as SQL

function bookingRows(db: Db, lang: Language) {
  return db
    .select({
      id: bookingNumber,
      patientId: bookings.patientId,
      startsAt: bookings.startsAt,
      status: bookings.status,
      endedAt: bookings.endedAt,
      confirmedAt: bookings.confirmedAt,
      arrivedAt: bookings.arrivedAt,
      inRoomAt: bookings.inRoomAt,
      enRouteAt: bookings.enRouteAt,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
      service: { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) },
    })
    .from(bookings)
    .leftJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .leftJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .$dynamic()
}

type BookingRow = BookingProgress & { id: number; startsAt: Date } & Pick<
    PatientBooking,
    'doctor' | 'hospital' | 'service'
  >

function toPatientBooking(row: BookingRow, now: number): PatientBooking {
  const { id, status, doctor, hospital, service } = row
  const startsAt = row.startsAt.getTime()
  const flow: BookingFlow = service ? homeVisitFlow : appointmentFlow
  return {
    id,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    state: bookingState(flow, row),
    to_come: isUpcoming(status, startsAt, now),
    waited_minutes: waitedMinutes(row, now),
    doctor,
    hospital,
    service,
  }
}
