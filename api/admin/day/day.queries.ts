import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { addDays, timestampAt, weekdayOf } from '#domain/booking/clinic-time.ts'
import { reachColumns } from '#services/patients/patient-links.ts'
import { type BranchScope, isOfOwnHospital } from '../../requests/branch-scope.ts'

/** Far more than a group has; what has the choices of the page is read whole. */
const MAX_HOSPITALS = 1000
const MAX_DOCTORS = 5000

/** The hospitals of the scope. */
export const listHospitalNames = (db: Db, lang: Language, { hospitals: own }: BranchScope) =>
  HOSPITALS(db, { own }, { lang, isScoped: own !== null })

const HOSPITALS = preparedQuery((db, { lang, isScoped }: { lang: Language; isScoped: boolean }) =>
  db
    .select({ id: hospitals.id, name: inLanguage(hospitals, 'name', lang) })
    .from(hospitals)
    .where(isScoped ? isAnyOf(hospitals.id, sql.placeholder('own')) : undefined)
    .orderBy(asc(hospitals.id))
    .limit(MAX_HOSPITALS),
)

type DoctorArea = { day: string; hospital: number | null; scope: BranchScope }
export type DoctorFilter = { doctor?: number | undefined; specialty?: number | undefined }

/**
 * The doctors of a hospital, or of all of the scope, with their specialty; `total` of each row says how many
 * there are. Those that the filter selects come first, then those with appointments on the day, then those
 * who work on it, so that a page cuts off others first.
 */
export const listDoctorsOfHospital = (
  db: Db,
  lang: Language,
  { day, hospital, scope: { hospitals: own } }: DoctorArea,
  filter: DoctorFilter,
) =>
  DOCTORS(
    db,
    {
      own,
      hospital,
      day,
      weekday: weekdayOf(day),
      ...momentsOf({ from: day, to: day }),
      doctor: filter.doctor ?? 0,
      specialty: filter.specialty ?? 0,
    },
    { lang, ofAll: hospital === null, isScoped: own !== null },
  )

type DoctorsShape = { lang: Language; ofAll: boolean; isScoped: boolean }

const DOCTORS = preparedQuery((db, { lang, ofAll, isScoped }: DoctorsShape) =>
  db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      specialtyId: specialties.id,
      specialty: inLanguage(specialties, 'name', lang),
      hospitalId: doctors.hospitalId,
      hospital: inLanguage(hospitals, 'name', lang),
      visitLength: doctors.visitLength,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(
      and(
        ofAll ? undefined : eq(doctors.hospitalId, sql.placeholder('hospital')),
        isScoped ? isAnyOf(doctors.hospitalId, sql.placeholder('own')) : undefined,
      ),
    )
    .orderBy(
      desc(eq(doctors.id, sql.placeholder('doctor'))),
      desc(eq(doctors.specialtyId, sql.placeholder('specialty'))),
      desc(HAS_APPOINTMENTS),
      desc(WORKS),
      asc(doctors.hospitalId),
      asc(doctors.id),
    )
    .limit(MAX_DOCTORS),
)

const HAS_APPOINTMENTS = sql`exists (
  select from bookings b where b.doctor_id = ${doctors.id}
    and b.starts_at >= ${sql.placeholder('begins')} and b.starts_at < ${sql.placeholder('ends')})`

const WORKS = sql`(${doctors.active} and exists (
  select from doctor_hours h where h.doctor_id = ${doctors.id} and h.weekday = ${sql.placeholder('weekday')}
    and h.period_id is not distinct from (select p.id from doctor_periods p
      where p.doctor_id = ${doctors.id} and ${sql.placeholder('day')} between p.first_day and p.last_day)))`

/** All appointments of the doctors on the days of a range, by time: few doctors, or few days. */
export const listBookingsOfDays = (db: Db, doctorIds: number[], range: DayRange) =>
  BOOKINGS(db, { doctorIds, ...momentsOf(range) }, 'of days')

/** Both days are included. */
type DayRange = { from: string; to: string }

const momentsOf = ({ from, to }: DayRange) => ({
  begins: new Date(timestampAt(from, '00:00')),
  ends: new Date(timestampAt(addDays(to, 1), '00:00')),
})

/** Whose schedules: of a hospital, of one doctor, or of all of the scope. */
type ScheduleFilter = {
  hospital?: number | undefined
  doctor?: number | undefined
  scope?: BranchScope
}

/**
 * A hash of the appointments, closures and delays of the days of a range, at a hospital or all, or of one
 * doctor: PostgreSQL gives a row another `xmin` with every change, which is seen once it is committed.
 */
export async function scheduleVersion(
  db: Db,
  range: DayRange,
  { hospital, doctor, scope }: ScheduleFilter,
): Promise<string> {
  const own = scope?.hospitals ?? null
  const { begins, ends } = momentsOf(range)
  const doctorIds = db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        doctor === undefined ? undefined : eq(doctors.id, doctor),
        doctor !== undefined || hospital === undefined ? undefined : eq(doctors.hospitalId, hospital),
        own === null ? undefined : isAnyOf(doctors.hospitalId, own),
      ),
    )
  const isInRange = sql`day between ${range.from} and ${range.to}`
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(
      coalesce((select string_agg(id || ' ' || xmin, ',' order by id) from bookings
        where starts_at >= ${begins}::timestamptz
          and starts_at < ${ends}::timestamptz and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(doctor_id || ' ' || day, ',' order by doctor_id, day)
        from doctor_days_off where ${isInRange} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((
        select string_agg(doctor_id || ' ' || day || ' ' || minutes, ',' order by doctor_id, day)
        from doctor_delays where ${isInRange} and doctor_id in ${doctorIds}), '')) as version`)
  return rows[0]?.version ?? ''
}

/** An appointment, or undefined. */
export async function bookingById(db: Db, id: number) {
  return (await BOOKINGS(db, { id }, 'one'))[0]
}

const BOOKINGS = preparedQuery((db, which: 'of days' | 'one') => {
  const areOfDays = and(
    isAnyOf(bookings.doctorId, sql.placeholder('doctorIds')),
    gte(bookings.startsAt, sql.placeholder('begins')),
    lt(bookings.startsAt, sql.placeholder('ends')),
  )
  return db
    .select({ ...getTableColumns(bookings), ...reachColumns(bookings) })
    .from(bookings)
    .where(which === 'one' ? eq(bookings.id, sql.placeholder('id')) : areOfDays)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
})

/** Locks the row of an appointment of the scope and returns it, or undefined. */
export async function lockBooking(tx: Db, id: number, scope: BranchScope) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isOfOwnHospital(bookings.doctorId, scope)))
    .for('update')
  return booking
}

/** Cancels a locked appointment with the reason that the patient reads. */
export async function cancelWithReason(tx: Db, id: number, reason: string): Promise<void> {
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: sql`now()`,
      cancelReason: reason,
      sequence: sql`${bookings.sequence} + 1`,
    })
    .where(eq(bookings.id, id))
}

/** Changes a locked appointment. */
export async function updateBooking(
  tx: Db,
  id: number,
  changes: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}
