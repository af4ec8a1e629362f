import { asc, eq, sql } from 'drizzle-orm'
import type { doctors as calls } from '#contract/admin/doctors.ts'
import type { SpokenLanguage } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, doctorDaysOff, doctorHours, doctorPeriods, doctors } from '#db/schema/directory.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

type Body = Input<typeof calls.update>['body']

const recordColumns = {
  ...fieldColumns(doctors, 'id', 'name', 'job_title', 'qualifications', 'specialty_id', 'hospital_id'),
  ...fieldColumns(doctors, 'phone', 'image', 'visit_length', 'languages', 'practising_since', 'active'),
}

/** A doctor with hours, temporary hours, days off and centers, each list sorted. */
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
    hours
      .filter(row => row.periodId === periodId)
      .map(row => ({ weekday: row.weekday, from: row.timeFrom.slice(0, 5), to: row.timeTo.slice(0, 5) }))
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
  return {
    ...doctor,
    languages: doctor.languages as SpokenLanguage[],
    hours: windowsOf(null),
    days_off: daysOff.map(({ day }) => day),
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
  const daysOff = [...new Set(body.days_off)].map(day => ({ day }))
  await syncChildRows(db, doctorDaysOff, { doctorId }, daysOff)
  await syncChildRows(db, doctorHours, { doctorId, periodId: null }, body.hours.map(hoursRow))
  await savePeriods(db, doctorId, body.periods)
  const centers = [...new Set(body.center_ids)].map(centerId => ({ centerId }))
  await syncChildRows(db, centerDoctors, { doctorId }, centers)
  return doctorId
}

async function savePeriods(db: Db, doctorId: number, periods: Body['periods']): Promise<void> {
  const rows = periods.map(({ hours: _, ...period }) => columnValues(period))
  await syncChildRows(db, doctorPeriods, { doctorId }, rows)
  const saved = await db
    .select({ id: doctorPeriods.id, firstDay: doctorPeriods.firstDay })
    .from(doctorPeriods)
    .where(eq(doctorPeriods.doctorId, doctorId))
  // The first day identifies a period, as periods do not overlap.
  for (const { id: periodId, firstDay } of saved) {
    const { hours = [] } = periods.find(period => period.first_day === firstDay) ?? {}
    await syncChildRows(db, doctorHours, { doctorId, periodId }, hours.map(hoursRow))
  }
}

const hoursRow = ({ weekday, from, to }: WorkingHours) => ({
  weekday,
  timeFrom: `${from}:00`,
  timeTo: `${to}:00`,
})
