import { and, asc, count, eq, getTableColumns, gte, isNull, lte, sql } from 'drizzle-orm'
import type { applyTemporaryHours, previewTemporaryHours } from '#contract/admin/temporary-hours.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language, type LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { appointmentDoctorId, appointmentHospitalId, bookings } from '#db/schema/bookings.ts'
import { doctorHours, doctorPeriods, doctors, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { overlappingHours } from '#domain/booking/overlapping-hours.ts'
import { changesNothing, hoursByRule, leavesDay } from '#domain/booking/temporary-hours.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { windowOf } from '#services/booking/stored-hours.ts'
import { bookedShape } from '#services/booking/visit-types.ts'
import { worksAt } from '#services/booking/works-at.ts'
import { columnValues } from '../record-columns.ts'

export type TemporaryHours = Input<typeof previewTemporaryHours>['body']
type Name = Input<typeof applyTemporaryHours>['body']['name']

/** The ids of the doctors whom a plan names. */
export async function listPlannedDoctorIds(db: Db, plan: TemporaryHours): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        plan.doctor_id === undefined ? undefined : eq(doctors.id, plan.doctor_id),
        plan.hospital_id === undefined ? undefined : worksAt([plan.hospital_id]),
        plan.specialty_id === undefined ? undefined : eq(doctors.specialtyId, plan.specialty_id),
      ),
    )
    .orderBy(asc(doctors.id))
  return rows.map(({ id }) => id)
}

export type PlannedDoctor = {
  id: number
  state: 'new' | 'replaced' | 'own' | 'none' | 'overlap' | 'other_day' | 'unchanged'
  usual: WorkingHours[]
  /** The temporary hours; none if the doctor gets none. */
  hours: WorkingHours[]
  /** The periods that give way. */
  replaced: { id: number; firstDay: string; lastDay: string }[]
}

/** What a plan does with each doctor; undefined if the period that it copies does not exist. */
export async function planDoctors(
  db: Db,
  { rule, first_day, last_day, hospital_id }: TemporaryHours,
  ids: number[],
): Promise<PlannedDoctor[] | undefined> {
  const copied = rule.kind === 'copy' ? await hoursOfPeriod(db, rule) : undefined
  if (rule.kind === 'copy' && !copied) return undefined
  const usualHours = Map.groupBy(
    await db
      .select({ ...getTableColumns(doctorHours), place: PLACE_OF_HOURS })
      .from(doctorHours)
      .where(and(isAnyOf(doctorHours.doctorId, ids), isNull(doctorHours.periodId)))
      .orderBy(sql`${doctorHours.weekday} % 7`, asc(doctorHours.timeFrom)),
    ({ doctorId }) => doctorId,
  )
  const periods = Map.groupBy(
    await db
      .select()
      .from(doctorPeriods)
      .where(
        and(
          isAnyOf(doctorPeriods.doctorId, ids),
          lte(doctorPeriods.firstDay, last_day),
          gte(doctorPeriods.lastDay, first_day),
        ),
      ),
    ({ doctorId }) => doctorId,
  )
  return ids.map(id => {
    const own = usualHours.get(id) ?? []
    const usual = own.map(windowOf)
    const replaced = periods.get(id) ?? []
    // The plan of a hospital leaves the hours at the doctor's others as they are.
    const { meant = [], left = [] } = Object.groupBy(own, ({ place }) =>
      (hospital_id ?? place) === place ? 'meant' : 'left',
    )
    const inForce = meant
      .map(windowOf)
      .filter(each => (each.first_day ?? '') <= last_day && first_day <= (each.last_day ?? last_day))
    const at = hospital_id === undefined ? {} : { hospital_id: meant[0]?.hospitalId }
    const ruled =
      rule.kind === 'copy'
        ? copied?.map(({ hospital_id: from, ...window }) => ({
            ...window,
            ...(own.some(({ hospitalId }) => hospitalId === from) && { hospital_id: from }),
            ...at,
          }))
        : hoursByRule(meant.map(windowOf), rule)
    const hours = ruled?.length ? [...ruled, ...left.map(windowOf)] : []
    if (replaced.some(({ batch }) => batch === null))
      return { id, state: 'own', usual, hours: [], replaced: [] }
    if (hours.length === 0) return { id, state: 'none', usual, hours, replaced: [] }
    if (overlappingHours(hours).length > 0) return { id, state: 'overlap', usual, hours: [], replaced: [] }
    if (rule.kind !== 'copy' && leavesDay(inForce, rule))
      return { id, state: 'other_day', usual, hours: [], replaced: [] }
    if (replaced.length === 0 && changesNothing(usual, hours, { first_day, last_day }))
      return { id, state: 'unchanged', usual, hours: [], replaced }
    return { id, state: replaced.length > 0 ? 'replaced' : 'new', usual, hours, replaced }
  })
}

const PLACE_OF_HOURS = sql<number>`coalesce(${doctorHours.hospitalId},
  (select hospital_id from doctors where id = ${doctorHours.doctorId}))`

/** The hours of a doctor's period. Whoever gets them and is not at their hospital has them at the own one. */
async function hoursOfPeriod(db: Db, period: { doctor_id: number; first_day: string }) {
  const rows = await db
    .select(getTableColumns(doctorHours))
    .from(doctorPeriods)
    .innerJoin(doctorHours, eq(doctorHours.periodId, doctorPeriods.id))
    .where(and(eq(doctorPeriods.doctorId, period.doctor_id), eq(doctorPeriods.firstDay, period.first_day)))
    .orderBy(sql`${doctorHours.weekday} % 7`, asc(doctorHours.timeFrom))
  return rows.length > 0 ? rows.map(windowOf) : undefined
}

/** The name of a doctor with the title, in both languages. */
export async function titledName(db: Db, id: number): Promise<LocalizedText> {
  const [name = { ar: '', en: '' }] = await db
    .select({ ar: doctors.nameAr, en: doctors.nameEn })
    .from(doctors)
    .where(eq(doctors.id, id))
  return { ar: withDoctorTitle(name.ar), en: withDoctorTitle(name.en) }
}

/** The names of the doctors and of their hospitals, by id. */
export async function namesOfDoctors(db: Db, lang: Language, ids: number[]) {
  const rows = await db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
    })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(isAnyOf(doctors.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

/** The starts of the booked appointments of the doctors from `now` on. */
export function listUpcomingStarts(db: Db, ids: number[], now: number) {
  return db
    .select({
      ...{ doctorId: appointmentDoctorId, hospitalId: appointmentHospitalId },
      ...{ startsAt: bookings.startsAt, shape: bookedShape },
    })
    .from(bookings)
    .where(
      and(
        isAnyOf(bookings.doctorId, ids),
        eq(bookings.status, 'pending'),
        gte(bookings.startsAt, new Date(now)),
      ),
    )
}

const ROWS_PER_INSERT = 1000

/** Writes the temporary hours of the doctors, in place of those that give way. */
export async function writeTemporaryHours(
  db: Db,
  { first_day, last_day, name }: TemporaryHours & { name: Name },
  planned: PlannedDoctor[],
): Promise<void> {
  const replacedIds = planned.flatMap(({ replaced }) => replaced.map(({ id }) => id))
  if (replacedIds.length > 0) await db.delete(doctorPeriods).where(isAnyOf(doctorPeriods.id, replacedIds))
  if (planned.length === 0) return
  const columns = {
    ...columnValues({ name }),
    firstDay: first_day,
    lastDay: last_day,
    batch: crypto.randomUUID(),
  }
  const periods = []
  // A statement has at most 65,535 values.
  for (let from = 0; from < planned.length; from += ROWS_PER_INSERT)
    periods.push(
      ...(await db
        .insert(doctorPeriods)
        .values(planned.slice(from, from + ROWS_PER_INSERT).map(({ id }) => ({ ...columns, doctorId: id })))
        .returning({ id: doctorPeriods.id, doctorId: doctorPeriods.doctorId })),
    )
  const hoursById = new Map(planned.map(({ id, hours }) => [id, hours]))
  const rows = periods.flatMap(({ id, doctorId }) =>
    (hoursById.get(doctorId) ?? []).map(hours => ({ doctor_id: doctorId, period_id: id, ...hours })),
  )
  await db.execute(sql`
    insert into doctor_hours
      (doctor_id, period_id, weekday, time_from, time_to, hospital_id, first_day, last_day)
    select doctor_id, period_id, weekday, "from", "to", hospital_id, first_day, last_day
    from json_to_recordset(${JSON.stringify(rows)}::json) as hours (doctor_id int, period_id int,
      weekday int, "from" time, "to" time, hospital_id int, first_day date, last_day date)`)
}

/** The batches that end on `today` or later, the next first. */
export async function listPeriodBatches(db: Db, today: string) {
  const rows = await db
    .select({
      batch: sql<string>`${doctorPeriods.batch}`,
      name: { ar: doctorPeriods.nameAr, en: doctorPeriods.nameEn },
      first_day: doctorPeriods.firstDay,
      last_day: doctorPeriods.lastDay,
      doctors: count(),
    })
    .from(doctorPeriods)
    .where(and(sql`${doctorPeriods.batch} is not null`, gte(doctorPeriods.lastDay, today)))
    .groupBy(
      doctorPeriods.batch,
      doctorPeriods.nameAr,
      doctorPeriods.nameEn,
      doctorPeriods.firstDay,
      doctorPeriods.lastDay,
    )
    .orderBy(asc(doctorPeriods.firstDay), asc(doctorPeriods.batch))
  return rows
}

/** The periods of a batch. */
export function listPeriodsOfBatch(db: Db, batch: string) {
  return db
    .select({
      doctorId: doctorPeriods.doctorId,
      firstDay: doctorPeriods.firstDay,
      lastDay: doctorPeriods.lastDay,
    })
    .from(doctorPeriods)
    .where(eq(doctorPeriods.batch, batch))
    .orderBy(asc(doctorPeriods.doctorId))
}

/** Removes the periods of a batch; returns how many there were. */
export async function removeBatch(db: Db, batch: string): Promise<number> {
  const { rowCount } = await db.delete(doctorPeriods).where(eq(doctorPeriods.batch, batch))
  return rowCount ?? 0
}
