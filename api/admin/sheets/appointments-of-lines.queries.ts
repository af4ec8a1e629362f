import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Day, Time } from '#contract/common.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import { type Cells, createNameLookup } from './cells.ts'
import { createMatcher, type Match, type RecordKey } from './match-lines.ts'
import { loadPatients, patientKeys } from './patients-of-lines.queries.ts'

type Found = number | FieldMessageKey | undefined
/** What a line means: ids, or why there is none; `key` is its doctor, time and patient. */
export type MeantAppointment = { doctor: Found; hospital: Found; type: Found; patient: Match; key: string }

const meantByCells = new WeakMap<Cells, MeantAppointment>()

/** What the cells of a line mean, which `loadAppointments` has found out. */
export const meantBy = (cells: Cells): MeantAppointment => meantByCells.get(cells) as MeantAppointment

/** A line is the appointment of its doctor and patient at its time. */
export const appointmentKeys: readonly RecordKey[] = [
  { column: 'name', isCode: true, of: cells => cells.key ?? meantByCells.get(cells)?.key ?? '' },
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
      key: start === undefined || typeof doctor !== 'number' ? '' : `${doctor} ${start} ${who}`,
    })
  }
  const appointmentByKey = await appointmentsWithKeys(
    db,
    lines.map(cells => meantBy(cells).key),
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
  return [
    createNameLookup([...(await namesOf(doctors)), ...withLicence]),
    createNameLookup(await namesOf(hospitals)),
    createNameLookup(await namesOf(visitTypes)),
  ] as const
}

/**
 * The appointments with these keys, by key: one at this time that is not cancelled counts before others, then
 * one that the desk has moved from it, which its history tells.
 */
async function appointmentsWithKeys(db: Db, keys: readonly string[]) {
  const wanted = keys
    .map(key => key.split(' '))
    .filter(parts => parts.length === 3 && parts.every(part => /^\d+$/.test(part)))
    .map(([doctor, start, patient]) => ({ doctor, start, patient }))
  const { rows } = await db.execute<{ id: number; key: string; isLeft: boolean }>(sql`
    with line as materialized (
      select doctor, patient, to_timestamp(start / 1000.0) as starts_at,
        concat_ws(' ', doctor, start, patient) as key
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as line(doctor int, start bigint, patient int)
    ),
    found as (
      select b.id, key, status = 'cancelled' as "isLeft",
        case status when 'cancelled' then 1 else 2 end as rank
      from line join bookings b on doctor_id = doctor and patient_id = patient
        and b.starts_at = line.starts_at
      union all
      select b.id, key, true, 0
      from line join bookings b on patient_id = patient and service_id is null
      join audit_log on entity = 'bookings' and record_id = b.id::text and part = 'bookings'
      cross join lateral (select case action when 'insert' then after else before end as was) log
      where action in ('insert', 'update') and (was ->> 'starts_at')::timestamptz = line.starts_at
        and coalesce((was ->> 'doctor_id')::int, doctor_id) = doctor
        and (doctor_id <> doctor or b.starts_at <> line.starts_at)
    )
    select id, key, "isLeft" from found
    order by rank, id desc`)
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}
