import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctorHours } from '#db/schema/directory.ts'
import { doctorSpecialties } from '#db/schema/doctor-search.ts'
import { doctorVisitTypes } from '#db/schema/visit-types.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { formatHours } from '#domain/booking/hours-text.ts'
import { closeNewHours, schedulesOfClosures } from '#services/booking/affected/standing-closures.ts'
import { windowOf } from '#services/booking/stored-hours.ts'

/** A line of the file of doctors with one of its lists; a new doctor has an id by now. */
type LineWith<List extends string, Item> = { id: number | null } & Record<List, Item[]>

type DoctorRow = LineWith<'hours', WorkingHours> & LineWith<'further_specialties' | 'visit_types', string>

/** Writes doctors. What they work newly at closed hospitals is closed. */
export async function writeDoctors(
  db: Db,
  { added, changed }: { added: DoctorRow[]; changed: DoctorRow[] },
  now: number,
): Promise<void> {
  const changedIds = changed.flatMap(({ id }) => id ?? [])
  const before = await schedulesOfClosures(db, changedIds, now)
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('doctors', 'id'))::int as id
      from generate_series(1, ${added.length})`,
  )
  const addedWithIds = added.map((line, index) => ({ ...line, id: rows[index]?.id as number }))
  await db.execute(sql`
    insert into doctors (id, specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en,
      phone, visit_length, languages, practising_since, image, active,
      sex, licence_number, licence_until, visit_fee, visit_tax_class)
    overriding system value
    select id, specialty::int, hospital::int, name_ar, name_en, job_title_ar, job_title_en,
      phone, visit_length, languages, practising_since, picture, active,
      sex, licence_number, licence_until, visit_fee, visit_tax_class
    from ${linesRecordset(addedWithIds)}`)
  await db.execute(sql`
    update doctors set specialty_id = line.specialty::int, hospital_id = line.hospital::int,
      name_ar = line.name_ar, name_en = line.name_en,
      job_title_ar = line.job_title_ar, job_title_en = line.job_title_en, phone = line.phone,
      visit_length = line.visit_length, languages = line.languages,
      practising_since = line.practising_since, image = line.picture, active = line.active,
      sex = line.sex, licence_number = line.licence_number, licence_until = line.licence_until,
      visit_fee = line.visit_fee, visit_tax_class = line.visit_tax_class
    from ${linesRecordset(changed)} where doctors.id = line.id`)
  await writeFurtherSpecialties(db, [...addedWithIds, ...changed])
  await writeVisitTypes(db, [...addedWithIds, ...changed])
  await writeHours(db, [...addedWithIds, ...changed])
  await closeNewHours(db, [...addedWithIds.map(({ id }) => id), ...changedIds], before, now)
}

const linesRecordset = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id int, specialty text, hospital text,
    name_ar text, name_en text, job_title_ar text, job_title_en text, phone text, visit_length int,
    languages text[], practising_since int, picture text, active boolean, sex text,
    licence_number text, licence_until date, visit_fee int, visit_tax_class text)`

/** The further specialties of these doctors, by doctor. */
export async function furtherSpecialtiesByDoctor(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(doctorSpecialties)
    .where(isAnyOf(doctorSpecialties.doctorId, ids))
    .orderBy(asc(doctorSpecialties.position))
  const byDoctor = Map.groupBy(rows, ({ doctorId }) => doctorId)
  return new Map([...byDoctor].map(([id, own]) => [id, own.map(({ specialtyId }) => specialtyId)]))
}

/** Writes the further specialties of doctors for whom they change. */
async function writeFurtherSpecialties(db: Db, lines: readonly LineWith<'further_specialties', string>[]) {
  const current = await furtherSpecialtiesByDoctor(
    db,
    lines.map(({ id }) => id as number),
  )
  const changed = lines.filter(
    ({ id, further_specialties: further }) => further.join() !== (current.get(id as number) ?? []).join(),
  )
  if (changed.length === 0) return
  await db.delete(doctorSpecialties).where(
    isAnyOf(
      doctorSpecialties.doctorId,
      changed.map(({ id }) => id as number),
    ),
  )
  await db.execute(sql`
    insert into doctor_specialties (doctor_id, specialty_id, position)
    select line.id, item.specialty_id, item.ordinality - 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as line(id int, further_specialties int[]),
      unnest(line.further_specialties) with ordinality as item(specialty_id, ordinality)`)
}

/** The text of a type of visit in a cell: `5`, or `5 @3` if it is not offered at each hospital. */
export const typeText = (id: number | string, hospital: number | string | null | undefined) =>
  hospital ? `${id} @${hospital}` : String(id)

/** The parts of such a text, which may have a name instead of the id. */
export function partsOfType(text: string): { type: string; hospital: string | undefined } {
  const [, type = '', hospital] = /^(.*?)\s*(?:@(\d{1,9}))?$/s.exec(text) ?? []
  return { type, hospital }
}

/** The visit types of these doctors as texts, by doctor. */
export async function visitTypesByDoctor(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select()
    .from(doctorVisitTypes)
    .where(isAnyOf(doctorVisitTypes.doctorId, ids))
    .orderBy(asc(doctorVisitTypes.visitTypeId), asc(doctorVisitTypes.hospitalId))
  const byDoctor = Map.groupBy(rows, ({ doctorId }) => doctorId)
  const textsOf = (own: typeof rows) => own.map(row => typeText(row.visitTypeId, row.hospitalId))
  return new Map([...byDoctor].map(([id, own]) => [id, textsOf(own)]))
}

/** Writes the visit types of doctors for whom they change. */
async function writeVisitTypes(db: Db, lines: readonly LineWith<'visit_types', string>[]) {
  const ids = lines.map(({ id }) => id as number)
  const current = await visitTypesByDoctor(db, ids)
  const changed = lines.filter(({ id, visit_types }) => {
    const stored = new Set(current.get(id as number))
    return stored.symmetricDifference(new Set(visit_types)).size > 0
  })
  if (changed.length === 0) return
  const changedIds = changed.map(({ id }) => id as number)
  await db.delete(doctorVisitTypes).where(isAnyOf(doctorVisitTypes.doctorId, changedIds))
  const rows = changed.flatMap(line =>
    line.visit_types.map(partsOfType).map(({ type, hospital }) => ({
      doctorId: line.id as number,
      visitTypeId: Number(type),
      hospitalId: hospital ? Number(hospital) : null,
    })),
  )
  if (rows.length > 0) await db.insert(doctorVisitTypes).values(rows)
}

/** The usual weekly hours of these doctors, by doctor. */
export async function weeklyHoursByDoctor(db: Db, ids: number[]): Promise<Map<number, WorkingHours[]>> {
  const rows = await db
    .select()
    .from(doctorHours)
    .where(and(isAnyOf(doctorHours.doctorId, ids), isNull(doctorHours.periodId)))
    .orderBy(asc(doctorHours.doctorId), asc(doctorHours.weekday), asc(doctorHours.timeFrom))
  const grouped = Map.groupBy(rows, ({ doctorId }) => doctorId)
  return new Map([...grouped].map(([id, windows]) => [id, windows.map(windowOf)]))
}

/** Writes only changed hours, so that the audit log has no entries without a change. */
async function writeHours(db: Db, lines: readonly LineWith<'hours', WorkingHours>[]) {
  const ids = lines.map(({ id }) => id as number)
  const currentHours = await weeklyHoursByDoctor(db, ids)
  const changed = lines.filter(
    ({ id, hours }) => formatHours(hours) !== formatHours(currentHours.get(id as number) ?? []),
  )
  if (changed.length === 0) return
  const ofChangedDoctors = isAnyOf(
    doctorHours.doctorId,
    changed.map(({ id }) => id as number),
  )
  await db.delete(doctorHours).where(and(ofChangedDoctors, isNull(doctorHours.periodId)))
  const rows = changed.flatMap(({ id, hours }) => hours.map(window => ({ id, ...window })))
  await db.execute(sql`
    insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id, first_day, last_day)
    select hours.id, weekday, "from", "to", nullif(hours.hospital_id, doctors.hospital_id), first_day,
      last_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hours(id int, weekday smallint, "from" time,
      "to" time, hospital_id int, first_day date, last_day date)
    join doctors on doctors.id = hours.id`)
}
