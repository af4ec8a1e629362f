import { type SQL, sql } from 'drizzle-orm'
import { doctors } from '#db/schema/directory.ts'

/** The condition that a doctor works at one of some hospitals: the doctor's own, or with hours there. */
export const worksAt = (places: readonly number[]): SQL => worksAtAny(sql`${sql.param(places)}::int[]`)

/** The same for the hospitals of an array. */
export const worksAtAny = (places: SQL): SQL =>
  sql`(${doctors.hospitalId} = any(${places}) or ${worksElsewhere(places)})`

/** The condition that a doctor has hours, which have not ended, at another hospital of an array. */
export const worksElsewhere = (places: SQL): SQL =>
  sql`${doctors.id} in (
    select o.doctor_id from doctor_hours o where o.hospital_id = any(${places}) and ${HAVE_NOT_ENDED})`

/** The condition that the hours `o` have not ended, nor their period; most have no end. */
export const HAVE_NOT_ENDED = sql.raw(
  `(o.last_day is null and o.period_id is null or least(o.last_day,
    (select p.last_day from doctor_periods p where p.id = o.period_id), 'infinity')
    >= (now() at time zone 'Asia/Riyadh')::date)`,
)
