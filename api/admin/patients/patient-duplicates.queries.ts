import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PatientAccount } from '#contract/admin/patients/patient-accounts.ts'
import type { ComparedPatient } from '#contract/admin/patients/patient-duplicates.ts'
import type { Db } from '#db/connect.ts'
import { bookings, isOfKind } from '#db/schema/bookings.ts'
import { distinctPatients, patientMerges } from '#db/schema/patient-merges.ts'
import { patients } from '#db/schema/patients.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { accountsOfRecord } from '#services/patients/patient-accounts.ts'
import { orNotFound } from '#services/refuse.ts'
import { isMerge, mergeHindrance } from './patient-merges.ts'

const MAX_PAIRS = 50

/** The pairs of records that may be of one person: all of one record, or the newest of all records. */
export async function findDuplicates(db: Db, patient: number | undefined) {
  // Each part uses an index of the joined column, so that no record is compared with all others.
  const pairs = (condition: ReturnType<typeof sql>) => sql`
    select least(a.id, b.id) as one_id, greatest(a.id, b.id) as other_id
    from patients a join patients b on ${condition}
    where a.merged_into is null and b.merged_into is null
      and ${patient === undefined ? sql`a.id < b.id` : sql`a.id = ${patient} and b.id <> a.id`}
      and (a.birth_date is null or b.birth_date is null or a.birth_date = b.birth_date)
      and (a.sex is null or b.sex is null or a.sex = b.sex)
      and (a.national_id_hash is null or b.national_id_hash is null)`
  const { rows } = await db.execute<{ one: PatientRef; other: PatientRef }>(sql`
    select ${refTo('one')} as one, ${refTo('other')} as other
    from (
      ${pairs(sql`b.phone = a.phone and split_part(b.sound_key, ' ', 2) = split_part(a.sound_key, ' ', 2)`)}
      union ${pairs(sql`b.birth_date = a.birth_date and b.name_key = a.name_key`)}
    ) as pairs
    join patients one on one.id = one_id
    join patients other on other.id = other_id
    where not exists (
      select from distinct_patients kept_apart
      where kept_apart.one_id = pairs.one_id and kept_apart.other_id = pairs.other_id)
    order by other_id desc, one_id
    ${patient === undefined ? sql`limit ${MAX_PAIRS}` : sql``}`)
  return rows
}

type PatientRef = { id: number; name: string; phone: string; accounts: PatientAccount[] }

const refTo = (record: 'one' | 'other') => {
  const column = (name: string) => sql`${sql.identifier(record)}.${sql.identifier(name)}`
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')},
    'phone', coalesce(${column('phone')}, ${column('written_phone')}),
    'accounts', ${accountsOfRecord(column('id'))})`
}

/** The records that were merged into a record, the last one first. */
export function mergedRecords(db: Db, id: number) {
  return db
    .select({
      id: patients.id,
      name: patients.name,
      phone: sql<string>`coalesce(${patients.phone}, ${patients.writtenPhone})`,
      accounts: accountsOfRecord(sql`patients.id`) as SQL<PatientAccount[]>,
    })
    .from(patientMerges)
    .innerJoin(patients, eq(patients.id, patientMerges.mergedId))
    .where(and(eq(patientMerges.keptId, id), isNull(patientMerges.undoneAt)))
    .orderBy(desc(patientMerges.id))
}

/** Two records side by side: both unmerged, or the other one merged into the first. */
export async function comparedPatients(db: Db, id: number, otherId: number, readsNotes: boolean) {
  const pair = sql`${patients.id} in (${id}, ${otherId})`
  const rows =
    id === otherId
      ? []
      : await db
          .select({
            ...getTableColumns(patients),
            accounts: accountsOfRecord(sql`patients.id`) as SQL<PatientAccount[]>,
          })
          .from(patients)
          .where(pair)
  const one = orNotFound(rows.find(row => row.id === id && row.mergedInto === null))
  const other = orNotFound(rows.find(row => row.id === otherId && (row.mergedInto ?? id) === id))
  const counts = await countsOf(db, [id, otherId])
  const isMerged = other.mergedInto === id
  const [merge] = isMerged
    ? await db
        .select()
        .from(patientMerges)
        .where(isMerge({ keptId: id, mergedId: otherId }))
    : []
  const movedFrom = (table: string) => merge?.moved[table] ?? []
  const ofMoved = isAnyOf(bookings.id, movedFrom('bookings'))
  const moved = {
    appointments: await db.$count(bookings, and(ofMoved, isOfKind('appointment'))),
    home_visits: await db.$count(bookings, and(ofMoved, isOfKind('home_visit'))),
    notes: movedFrom('patient_notes').length,
  }
  const shown = (patient: typeof one, { notes, ...others }: Counts) => ({
    ...compared(patient),
    ...others,
    notes: readsNotes ? notes : null,
  })
  return {
    one: shown(one, counts.get(id) ?? none),
    other: shown(other, isMerged ? moved : (counts.get(otherId) ?? none)),
    state: isMerged ? ('merged' as const) : ('apart' as const),
    hinders: isMerged ? null : mergeHindrance(one, other),
  }
}

type Counts = Pick<ComparedPatient, 'appointments' | 'home_visits'> & { notes: number }
const none: Counts = { appointments: 0, home_visits: 0, notes: 0 }

async function countsOf(db: Db, ids: number[]): Promise<Map<number, Counts>> {
  const { rows } = await db.execute<Counts & { id: number }>(sql`
    select id, (select count(doctor_id)::int from bookings where patient_id = patients.id) as appointments,
      (select count(service_id)::int from bookings where patient_id = patients.id) as home_visits,
      (select count(*)::int from patient_notes where patient_id = patients.id) as notes
    from patients where id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const compared = (row: typeof patients.$inferSelect & { accounts: PatientAccount[] }) => ({
  id: row.id,
  name: row.name,
  other_name: row.otherName,
  phone: row.phone ?? row.writtenPhone,
  birth_date: row.birthDate,
  sex: row.sex,
  language: row.language,
  accounts: row.accounts,
})

/** Records that two records are of different people. */
export async function keepApart(db: Db, id: number, otherId: number): Promise<void> {
  // Refuses what is not two records.
  await comparedPatients(db, id, otherId, false)
  await db
    .insert(distinctPatients)
    .values({ oneId: Math.min(id, otherId), otherId: Math.max(id, otherId) })
    .onConflictDoNothing()
}
