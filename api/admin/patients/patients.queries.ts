import { and, asc, count, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { FoundPatient, PatientBooking } from '#contract/admin/patients/patients.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
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

const MAX_FOUND = 20

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
  const isOpen = (table: BookingTable) =>
    and(isAnyOf(table.patientId, ids), eq(table.status, 'pending'), gt(table.startsAt, since))
  const rows = [
    ...(await appointmentsOf(db, lang).where(isOpen(bookings))),
    ...(await homeVisitsOf(db, lang).where(isOpen(homeCareBookings))),
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const byPatient = Map.groupBy(rows, ({ patientId }) => patientId)
  return new Map([...byPatient].map(([id, own]) => [id, own.map(row => toPatientBooking(row, now))]))
}

/** On a page. */
const MAX_BOOKINGS = 50

/** A page of the appointments and home visits of a patient, to come and past. */
export async function bookingsOfPatient(db: Db, id: number, page: number, { lang, now }: Viewed) {
  const end = page * MAX_BOOKINGS
  const countOf = async (table: BookingTable, part: (table: BookingTable) => SQL | undefined) => {
    const [row] = await db
      .select({ total: count() })
      .from(table as typeof bookings)
      .where(part(table))
    return row?.total ?? 0
  }
  const select = async (isUpcomingPart: boolean) => {
    const part = (table: BookingTable) =>
      and(eq(table.patientId, id), isUpcomingPart ? isToCome(table, now) : not(isToCome(table, now)))
    const order = isUpcomingPart ? asc : desc
    const appointments = await appointmentsOf(db, lang)
      .where(part(bookings))
      .orderBy(order(bookings.startsAt), order(bookings.id))
      .limit(end)
    const visits = await homeVisitsOf(db, lang)
      .where(part(homeCareBookings))
      .orderBy(order(homeCareBookings.startsAt), order(homeCareBookings.id))
      .limit(end)
    const direction = isUpcomingPart ? 1 : -1
    const rows = [...appointments, ...visits]
      .toSorted((a, b) => direction * (a.startsAt.getTime() - b.startsAt.getTime()))
      .slice(end - MAX_BOOKINGS, end)
      .map(row => toPatientBooking(row, now))
    const total = (await countOf(bookings, part)) + (await countOf(homeCareBookings, part))
    return { rows, total }
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
    meta: pageMeta({ total: Math.max(upcoming.total, past.total), page, perPage: MAX_BOOKINGS }),
  }
}

type BookingTable = typeof bookings | typeof homeCareBookings

const isToCome = (table: BookingTable, now: number) =>
  and(eq(table.status, 'pending'), gt(table.startsAt, new Date(now))) as SQL

const columnsOf = (table: BookingTable) => ({
  id: table.id,
  patientId: table.patientId,
  startsAt: table.startsAt,
  status: table.status,
  endedAt: table.endedAt,
  confirmedAt: table.confirmedAt,
  arrivedAt: table.arrivedAt,
})

function appointmentsOf(db: Db, lang: Language) {
  return db
    .select({
      ...columnsOf(bookings),
      inRoomAt: bookings.inRoomAt,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .$dynamic()
}

function homeVisitsOf(db: Db, lang: Language) {
  return db
    .select({
      ...columnsOf(homeCareBookings),
      enRouteAt: homeCareBookings.enRouteAt,
      service: { id: homeCareServices.id, name: inLanguage(homeCareServices, 'name', lang) },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .$dynamic()
}

type BookingRow = BookingProgress & { id: number; startsAt: Date } & Partial<
    Pick<PatientBooking, 'doctor' | 'hospital' | 'service'>
  >

function toPatientBooking(row: BookingRow, now: number): PatientBooking {
  const { id, status, doctor = null, hospital = null, service = null } = row
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
