import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalNumber, wholeNumber } from '#contract/admin/fields.ts'
import { PicturePath } from '#contract/admin/pictures.ts'
import { doctorSheet } from '#contract/admin/sheets.ts'
import { Phone, requiredText } from '#contract/common.ts'
import type { Db } from '#db/connect.ts'
import { doctorHours, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import type { Window } from '#domain/booking-window.ts'
import { hoursOf, hoursText } from '#domain/hours-text.ts'
import { nameFinder, YesNo, yesNo } from './cells.ts'
import type { Sheet } from './import.ts'

const DoctorLine = z.object({
  id: optionalNumber(1, 2_147_483_647),
  name_ar: requiredText(120),
  name_en: requiredText(120),
  job_title_ar: requiredText(160),
  job_title_en: requiredText(160),
  specialty: requiredText(160),
  hospital: requiredText(160),
  phone: Phone,
  visit_length: wholeNumber(5, 240),
  hours: z.pipe(
    z.transform((text: unknown) => hoursOf(asciiDigits(String(text)))),
    z.array(z.custom<Window>(), 'invalid hours').check(z.maxLength(50, 'too long')),
  ),
  picture: z.union([z.literal(''), PicturePath], 'invalid value'),
  active: YesNo,
})
type DoctorLine = z.infer<typeof DoctorLine>

export const sheetOfDoctors: Sheet<DoctorLine> = {
  columns: doctorSheet.columns,
  defaults: {
    ...Object.fromEntries(doctorSheet.columns.map(column => [column, ''])),
    visit_length: '30',
  },
  line: DoctorLine,

  async rows(db, { ids, lock = false, most }) {
    const select = db
      .select()
      .from(doctors)
      .where(ids && sql`${doctors.id} = any(${sql.param(ids)}::int[])`)
      .orderBy(asc(doctors.id))
      .limit(most)
    const found = await (lock ? select.for('no key update') : select)
    const hours = await usualHours(
      db,
      found.map(({ id }) => id),
    )
    return found.map(doctor => ({
      id: String(doctor.id),
      name_ar: doctor.nameAr,
      name_en: doctor.nameEn,
      job_title_ar: doctor.jobTitleAr,
      job_title_en: doctor.jobTitleEn,
      specialty: String(doctor.specialtyId),
      hospital: String(doctor.hospitalId),
      phone: doctor.phone,
      visit_length: String(doctor.visitLength),
      hours: hoursText(hours.get(doctor.id) ?? []),
      picture: doctor.image,
      active: yesNo(doctor.active),
    }))
  },

  async judge(db) {
    const name = (table: typeof specialties | typeof hospitals) => ({ ar: table.nameAr, en: table.nameEn })
    const known = await db
      .select({ id: specialties.id, name: name(specialties), slug: specialties.slug })
      .from(specialties)
      .for('key share')
    const slugs = known.flatMap(({ id, slug }) => (slug ? [{ id, name: { ar: slug, en: slug } }] : []))
    const specialty = nameFinder([...known, ...slugs])
    const hospital = nameFinder(
      await db
        .select({ id: hospitals.id, name: name(hospitals) })
        .from(hospitals)
        .for('key share'),
    )
    return (line, blame) => {
      const [theirs, where] = [specialty(line.specialty), hospital(line.hospital)]
      if (typeof theirs === 'string') blame('specialty', theirs)
      if (typeof where === 'string') blame('hospital', where)
      // The site shows nobody without a picture.
      const active = line.active && line.picture !== ''
      return { ...line, active, specialty: String(theirs), hospital: String(where) }
    }
  },

  async write(db, { added, changed }) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('doctors', 'id'))::int as id from generate_series(1, ${added.length})`,
    )
    const fresh = added.map((line, at) => ({ ...line, id: rows[at]?.id as number }))
    await db.execute(sql`insert into doctors (id, specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en,
        phone, visit_length, image, active)
      overriding system value
      select id, specialty::int, hospital::int, name_ar, name_en, job_title_ar, job_title_en, phone, visit_length, picture, active
      from ${linesOf(fresh)}`)
    await db.execute(sql`update doctors set specialty_id = line.specialty::int, hospital_id = line.hospital::int,
        name_ar = line.name_ar, name_en = line.name_en, job_title_ar = line.job_title_ar, job_title_en = line.job_title_en,
        phone = line.phone, visit_length = line.visit_length, image = line.picture, active = line.active
      from ${linesOf(changed)} where doctors.id = line.id`)
    await writeHours(db, [...fresh, ...changed])
  },
}

const linesOf = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id int, specialty text, hospital text, name_ar text,
    name_en text, job_title_ar text, job_title_en text, phone text, visit_length int, picture text, active boolean)`

async function usualHours(db: Db, ids: number[]): Promise<Map<number, Window[]>> {
  const rows = await db
    .select()
    .from(doctorHours)
    .where(and(sql`${doctorHours.doctorId} = any(${sql.param(ids)}::int[])`, isNull(doctorHours.periodId)))
    .orderBy(asc(doctorHours.doctorId), asc(doctorHours.weekday), asc(doctorHours.timeFrom))
  const grouped = Map.groupBy(rows, ({ doctorId }) => doctorId)
  return new Map(
    [...grouped].map(([id, windows]) => [
      id,
      windows.map(({ weekday, timeFrom, timeTo }) => ({
        weekday,
        from: timeFrom.slice(0, 5),
        to: timeTo.slice(0, 5),
      })),
    ]),
  )
}

/** Only those that differ: the audit log then tells of no others. */
async function writeHours(db: Db, lines: readonly { id: number | null; hours: Window[] }[]) {
  const ids = lines.map(({ id }) => id as number)
  const now = await usualHours(db, ids)
  const differing = lines.filter(
    ({ id, hours }) => hoursText(hours) !== hoursText(now.get(id as number) ?? []),
  )
  if (differing.length === 0) return
  const theirs = inArray(
    doctorHours.doctorId,
    differing.map(({ id }) => id as number),
  )
  await db.delete(doctorHours).where(and(theirs, isNull(doctorHours.periodId)))
  const rows = differing.flatMap(({ id, hours }) => hours.map(window => ({ id, ...window })))
  await db.execute(sql`insert into doctor_hours (doctor_id, weekday, time_from, time_to) select id, weekday, "from", "to"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hours(id int, weekday smallint, "from" time, "to" time)`)
}
