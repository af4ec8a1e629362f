import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Day, Time } from '#contract/common.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { withoutDoctorTitle } from '#domain/text/doctor-title.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import { type Cells, createNameLookup } from './cells.ts'
import { createMatcher, type Match, type RecordKey } from './match-lines.ts'
import { loadPatients, patientKeys, personOf, phoneOf } from './patients-of-lines.queries.ts'

type Found = number | FieldMessageKey | undefined
/**
 * What a line means: ids, or why there is none; `key` is its doctor, time and patient, `known` the records of
 * the patients of all lines.
 */
export type MeantAppointment = {
  doctor: Found
  hospital: Found
  type: Found
  patient: Match
  key: string
  known: Cells[]
}

const meantByCells = new WeakMap<Cells, MeantAppointment>()

/** What the cells of a line mean, which `loadAppointments` has found out. */
export const meantBy = (cells: Cells): MeantAppointment => meantByCells.get(cells) as MeantAppointment

/** A line is the appointment of its doctor and patient at its time. A refused line repeats none. */
export const appointmentKeys: readonly RecordKey[] = [
  {
    ...{ column: 'name', isCode: true, of: cells => cells.key ?? meantByCells.get(cells)?.key ?? '' },
    doubtOf: () => undefined,
  },
]

/**
 * The appointments that lines are, also cancelled and moved ones, as cells with the appointment's number.
 * `left: 'yes'` marks one that is no longer what its line says.
 */
export async function loadAppointments(
  db: Db,
  keys: NationalIdKeys,
  { lines, lock }: { lines: readonly Cells[]; lock: boolean },
): Promise<Cells[]> {
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('appointments of a file', 0))`)
  const [findDoctor, findHospital, findType] = await lookups(db)
  const people = lines.map(({ name = '', phone = '', national_id = '' }) => ({ name, phone, national_id }))
  const known = await loadPatients(db, keys, { ids: [], lines: people, limit: 5 * lines.length })
  const { recordOf } = await createMatcher(known, patientKeys)
  for (const [at, cells] of lines.entries()) {
    const person = people[at] as (typeof people)[number]
    const [day, time] = [z.safeParse(Day, cells.day), z.safeParse(Time, cells.time)]
    const start = day.success && time.success ? timestampAt(day.data, time.data) : undefined
    const doctor = cells.doctor ? findDoctor(cells.doctor) : undefined
    const patient = recordOf(person)
    const who = patient.current?.id ?? `new ${patientKeys.map(key => key.of(person)).join(' ')}`
    meantByCells.set(cells, {
      doctor,
      hospital: cells.hospital ? findHospital(cells.hospital) : undefined,
      type: cells.visit_type ? findType(cells.visit_type) : undefined,
      patient,
      known,
      key: start === undefined || typeof doctor !== 'number' ? '' : `${doctor} ${start} ${who}`,
    })
  }
  const appointmentByKey = await appointmentsOfLines(
    db,
    lines.map((cells, at) => [meantBy(cells), people[at] as Cells] as const),
  )
  return lines.flatMap(cells => {
    const { key } = meantBy(cells)
    const found = appointmentByKey.get(key)
    return found
      ? { national_id: '', ...cells, id: String(found.id), key, left: found.isLeft ? 'yes' : '' }
      : []
  })
}

async function lookups(db: Db) {
  const namesOf = (table: typeof doctors | typeof hospitals | typeof visitTypes) =>
    db.select({ id: table.id, name: { ar: table.nameAr, en: table.nameEn } }).from(table)
  const licences = await db
    .select({ id: doctors.id, name: { ar: doctors.licenceNumber, en: doctors.licenceNumber } })
    .from(doctors)
  const withLicence = licences.filter(({ name }) => name.ar !== '')
  const findDoctor = createNameLookup([...(await namesOf(doctors)), ...withLicence])
  return [
    (cell: string) => {
      const found = findDoctor(cell)
      return found === 'unknown name' ? findDoctor(withoutDoctorTitle(cell)) : found
    },
    createNameLookup(await namesOf(hospitals)),
    createNameLookup(await namesOf(visitTypes)),
  ] as const
}

/**
 * The appointments of lines, by key: one that is still at this time counts first, one that is not cancelled
 * before others; then one that was booked at it, which its history tells; then one that was moved to it or
 * from it. A record may have got another name or phone since; its appointment keeps those of its booking. A
 * change that does not name the doctor was with the one whom the next change of the doctor replaced. Of a
 * line with an ID number, an appointment whose record has another one is a relative's.
 */
async function appointmentsOfLines(db: Db, lines: readonly (readonly [MeantAppointment, Cells])[]) {
  const wanted = lines.flatMap(([{ key, patient }, cells]) => {
    const [doctor, start] = key.split(' ')
    const isNumbered = Boolean(cells.national_id)
    // A number that is known names the person.
    const isKnown = isNumbered && patient.current?.national_id
    const booked = isKnown ? {} : { person: personOf(cells.name ?? ''), phone: phoneOf(cells) }
    return key ? [{ key, doctor, start, patient: patient.current?.id, numbered: isNumbered, ...booked }] : []
  })
  const { rows } = await db.execute<{ id: number; key: string; isLeft: boolean }>(sql`
    with line as materialized (
      select *, to_timestamp(start / 1000.0) as was_at
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as line(key text, doctor int, start bigint, patient int, person text, phone text, numbered boolean)
    ),
    -- The key of a name takes time: a join would compute it for each line.
    caller as materialized (
      select b.id, person_key(client_name) as person, client_phone as phone,
        national_id_hash is not null as identified
      from bookings b left join patients p on p.id = patient_id
      where client_phone in (select phone from line where phone <> '') and service_id is null
    ),
    own as (
      select line.*, id from line join bookings on patient_id = patient and service_id is null
      union
      select line.*, id from line join caller using (person, phone) where not (numbered and identified)
    ),
    change as (
      select own.*, doctor_id, starts_at, status, action,
        (was ->> 'starts_at')::timestamptz = was_at
          and coalesce((was ->> 'doctor_id')::int, next_doctor, doctor_id) = doctor as "isThere"
      from own join bookings b on b.id = own.id
      join audit_log on entity = 'bookings' and record_id = b.id::text and part = 'bookings'
      cross join lateral (select case action when 'insert' then after else before end as was) log
      left join lateral (
        select (later.before ->> 'doctor_id')::int as next_doctor from audit_log later
        where later.entity = 'bookings' and later.record_id = b.id::text and later.part = 'bookings'
          and later.id > audit_log.id and later.before ? 'doctor_id'
        order by later.id limit 1
      ) next on true
      where action in ('insert', 'update') and was ? 'starts_at'
    ),
    found as (
      select b.id, key, status = 'cancelled' as "isLeft", case
        when exists (select from change c where c.id = b.id and c.key = own.key and action = 'insert'
          and not "isThere") then 1
        when status = 'cancelled' then 3 else 4 end as rank
      from own join bookings b on b.id = own.id where doctor_id = doctor and b.starts_at = was_at
      union all
      select id, key, true, case action when 'insert' then 2 else 0 end from change
      where "isThere" and (doctor_id <> doctor or starts_at <> was_at)
    )
    select id, key, "isLeft" from found
    order by rank, id desc`)
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}
