import { and, asc, eq, sql } from 'drizzle-orm'
import type { doctors as calls } from '#contract/admin/doctors.ts'
import type { SpokenLanguage } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, doctorDaysOff, doctorHours, doctorPeriods, doctors } from '#db/schema/directory.ts'
import { doctorSpecialties } from '#db/schema/doctor-search.ts'
import { doctorVisitTypes } from '#db/schema/visit-types.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { windowOf } from '#services/booking/stored-hours.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

type Body = Input<typeof calls.update>['body']

const recordColumns = {
  ...fieldColumns(doctors, 'id', 'name', 'job_title', 'qualifications', 'specialty_id', 'hospital_id'),
  ...fieldColumns(doctors, 'phone', 'image', 'visit_length', 'languages', 'practising_since', 'active'),
  ...fieldColumns(doctors, 'sex', 'licence_number', 'licence_until', 'visit_fee', 'visit_tax_class'),
}

/** A doctor with hours, temporary hours, days off, visit types and centers, each list sorted. */
export async function loadDoctorRecord(db: Db, id: number) {
  const [doctor] = await db.select(recordColumns).from(doctors).where(eq(doctors.id, id))
  if (!doctor) return undefined
  const hours = await db
    .select()
    .from(doctorHours)
    .where(eq(doctorHours.doctorId, id))
    // The clinic's week begins on Sunday.
    .orderBy(sql`${doctorHours.weekday} % 7`, asc(doctorHours.timeFrom))
  const windowsOf = (periodId: number | null): WorkingHours[] =>
    hours.filter(row => row.periodId === periodId).map(windowOf)
  const periods = await db
    .select()
    .from(doctorPeriods)
    .where(eq(doctorPeriods.doctorId, id))
    .orderBy(asc(doctorPeriods.firstDay))
  const daysOff = await db
    .select({ day: doctorDaysOff.day })
    .from(doctorDaysOff)
    .where(eq(doctorDaysOff.doctorId, id))
    .orderBy(asc(doctorDaysOff.day))
  const centers = await db
    .select({ id: centerDoctors.centerId })
    .from(centerDoctors)
    .where(eq(centerDoctors.doctorId, id))
    .orderBy(asc(centerDoctors.centerId))
  const specialties = await db
    .select({ id: doctorSpecialties.specialtyId })
    .from(doctorSpecialties)
    .where(eq(doctorSpecialties.doctorId, id))
    .orderBy(asc(doctorSpecialties.position))
  const types = await db
    .select({ id: doctorVisitTypes.visitTypeId, hospital: doctorVisitTypes.hospitalId })
    .from(doctorVisitTypes)
    .where(eq(doctorVisitTypes.doctorId, id))
    .orderBy(asc(doctorVisitTypes.visitTypeId), asc(doctorVisitTypes.hospitalId))
  return {
    ...doctor,
    further_specialty_ids: specialties.map(specialty => specialty.id),
    visit_type_ids: [...new Set(types.map(type => type.id))],
    visit_type_hospitals: types.flatMap(({ id: visit_type_id, hospital }) =>
      hospital === null ? [] : { visit_type_id, hospital_id: hospital },
    ),
    languages: doctor.languages as SpokenLanguage[],
    hours: windowsOf(null),
    days_off: [...new Set(daysOff.map(({ day }) => day))],
    periods: periods.map(({ id: periodId, nameAr, nameEn, firstDay, lastDay }) => ({
      name: { ar: nameAr, en: nameEn },
      first_day: firstDay,
      last_day: lastDay,
      hours: windowsOf(periodId),
    })),
    center_ids: centers.map(center => center.id),
  }
}

/** Writes a doctor with hours, temporary hours, days off and centers; returns the id. */
export async function saveDoctor(db: Db, body: Body, id?: number): Promise<number> {
  const doctorId = await saveRow(db, doctors, columnValues(body), id)
  await saveFurtherSpecialties(db, doctorId, body)
  await saveVisitTypes(db, doctorId, body)
  await saveDaysOff(db, doctorId, body.days_off)
  await syncChildRows(db, doctorHours, { doctorId, periodId: null }, hoursRows(body, body.hours))
  await savePeriods(db, doctorId, body)
  const centers = [...new Set(body.center_ids)].map(centerId => ({ centerId }))
  await syncChildRows(db, centerDoctors, { doctorId }, centers)
  return doctorId
}

/**
 * Adds new days off and removes those that are left out: what the doctor has alone of a day, or else what was
 * closed with hospitals.
 */
async function saveDaysOff(db: Db, doctorId: number, days: string[]): Promise<void> {
  await db.execute(sql`
    delete from doctor_days_off o where doctor_id = ${doctorId} and day <> all(${sql.param(days)}::date[])
      and (coalesce(closed_with, '') = '' or not exists (select from doctor_days_off own
        where own.doctor_id = ${doctorId} and own.day = o.day and coalesce(own.closed_with, '') = ''))`)
  await db.execute(sql`
    insert into doctor_days_off (doctor_id, day)
    select ${doctorId}::int, d.day from (select distinct unnest(${sql.param(days)}::date[]) as day) d
    where not exists (select from doctor_days_off o where o.doctor_id = ${doctorId} and o.day = d.day)`)
}

/** The types of visit and their hospitals, unless the client does not know them. */
async function saveVisitTypes(db: Db, doctorId: number, body: Body): Promise<void> {
  if (!body.visit_type_ids) return
  const stored = db
    .select({ visit_type_id: doctorVisitTypes.visitTypeId, hospital_id: doctorVisitTypes.hospitalId })
    .from(doctorVisitTypes)
    .where(eq(doctorVisitTypes.doctorId, doctorId))
  const places = Map.groupBy(body.visit_type_hospitals ?? (await stored), each => each.visit_type_id)
  const types = [...new Set(body.visit_type_ids)].flatMap(visitTypeId => {
    const hospitals = new Set(places.get(visitTypeId)?.map(each => each.hospital_id) ?? [null])
    return Array.from(hospitals, hospitalId => ({ visitTypeId, hospitalId }))
  })
  await syncChildRows(db, doctorVisitTypes, { doctorId }, types)
}

/** The specialties besides the first, unless the client does not know them. */
async function saveFurtherSpecialties(db: Db, doctorId: number, body: Body): Promise<void> {
  if (!body.further_specialty_ids) {
    const isFirst = and(
      eq(doctorSpecialties.doctorId, doctorId),
      eq(doctorSpecialties.specialtyId, body.specialty_id),
    )
    await db.delete(doctorSpecialties).where(isFirst)
    return
  }
  const ids = [...new Set(body.further_specialty_ids)].filter(id => id !== body.specialty_id)
  const rows = ids.map((specialtyId, position) => ({ specialtyId, position }))
  await syncChildRows(db, doctorSpecialties, { doctorId }, rows)
}

async function savePeriods(db: Db, doctorId: number, body: Body): Promise<void> {
  const { periods } = body
  const rows = periods.map(({ hours: _, ...period }) => columnValues(period))
  await syncChildRows(db, doctorPeriods, { doctorId }, rows)
  const saved = await db
    .select({ id: doctorPeriods.id, firstDay: doctorPeriods.firstDay })
    .from(doctorPeriods)
    .where(eq(doctorPeriods.doctorId, doctorId))
  // The first day identifies a period, as periods do not overlap.
  for (const { id: periodId, firstDay } of saved) {
    const { hours = [] } = periods.find(period => period.first_day === firstDay) ?? {}
    await syncChildRows(db, doctorHours, { doctorId, periodId }, hoursRows(body, hours))
  }
}

/** Hours at the doctor's own hospital follow the doctor to another one. */
const hoursRows = ({ hospital_id: own }: Pick<Body, 'hospital_id'>, hours: WorkingHours[]) =>
  hours.map(({ weekday, from, to, hospital_id, first_day, last_day }) => ({
    weekday,
    timeFrom: `${from}:00`,
    timeTo: `${to}:00`,
    hospitalId: hospital_id === own ? null : (hospital_id ?? null),
    firstDay: first_day || null,
    lastDay: last_day || null,
  }))
