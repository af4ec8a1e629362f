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

/** The appointments that lines are, also cancelled ones, as cells with the number of the appointment. */
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
  const idByKey = await appointmentsWithKeys(
    db,
    lines.map(cells => meantBy(cells).key),
  )
  return lines.flatMap(cells => {
    const { key } = meantBy(cells)
    const id = idByKey.get(key)
    return id === undefined ? [] : { ...cells, id: String(id), key }
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

/** The appointments with these keys, by key; one that is not cancelled counts before others. */
async function appointmentsWithKeys(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const wanted = keys
    .map(key => key.split(' '))
    .filter(parts => parts.length === 3 && parts.every(part => /^\d+$/.test(part)))
    .map(([doctor, start, patient]) => ({ doctor, start, patient }))
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select bookings.id, concat_ws(' ', doctor, start, patient) as key
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as line(doctor int, start bigint, patient int)
    join bookings on doctor_id = doctor and patient_id = patient
      and starts_at = to_timestamp(start / 1000.0)
    order by status = 'cancelled' desc, bookings.id desc`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}
