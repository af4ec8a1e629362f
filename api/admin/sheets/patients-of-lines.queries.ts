import { asc, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordFields } from '#contract/admin/patients/patients.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { type NationalIdKeys, nationalIdHashes } from '#services/national-ids.ts'
import { refuse } from '#services/refuse.ts'
import { timeSlices } from '#services/time-slices.ts'
import { keyCell } from './catalogue-cells.ts'
import { type Cells, sexOf } from './cells.ts'
import { lineGroups, type RowsWanted } from './import-table.ts'
import type { RecordKey } from './match-lines.ts'

/** Lines without an ID number that may be about one of several: their name and phone identify none. */
export const linesOfSeveral = new WeakSet<Cells>()

/** How a line names its patient: by the ID number, else by name and phone, as bookings of the desk do. */
export const patientKeys: readonly RecordKey[] = [
  {
    ...{ column: 'name', isCode: false, findsUncoded: true, of: personOfCells },
    doubtOf,
  },
  { column: 'national_id', isCode: true, of: cells => keysOf(cells).number },
]

function personOfCells(cells: Cells): string {
  return linesOfSeveral.has(cells) ? '' : keysOf(cells).person
}

/** Says that a line has another ID number than an earlier one, or without one another birth date or sex. */
function doubtOf(cells: Cells, earlier: Cells): ErrorCode | undefined {
  const [number, other] = [keysOf(cells).number, keysOf(earlier).number]
  if (number && other) return number === other ? undefined : 'staff.sheet_other_id_line'
  const isOther = isOtherValue(sexOf(cells.sex ?? ''), sexOf(earlier.sex ?? ''))
  return isOther || isOtherBirth(cells, earlier) ? 'staff.sheet_other_line' : undefined
}

const isOtherValue = (one: unknown, other: unknown) => one !== '' && other !== '' && one !== other

/** Whether the birth dates of two lines or records are known, and differ. */
export const isOtherBirth = (one: Cells, other: Cells) => isOtherValue(keysOf(one).birth, keysOf(other).birth)

type Keys = { person: string; number: string; phone: string; birth: string }
/** Telephone numbers take long to read, and keys are compared often. */
const keysByCells = new WeakMap<Cells, Keys>()

/** What names the patient of a line or record, in comparable form. */
export function keysOf(cells: Cells): Keys {
  const known = keysByCells.get(cells)
  if (known) return known
  const { name = '', phone: typed = '', national_id: id = '', stored_id: stored = '' } = cells
  const phone = z.safeParse(recordFields.phone, keyCell(typed)).data ?? ''
  const person = cells.named === 'no' || !phone || !keyCell(name) ? '' : `${personOf(name)} ${phone}`
  const birth = z.safeParse(recordFields.birth_date, cells.birth_date ?? '').data ?? cells.birth_date ?? ''
  const keys = { person, number: stored || (nationalIdOf(keyCell(id)) ?? ''), phone, birth }
  keysByCells.set(cells, keys)
  return keys
}

/** The phone of a line in E.164, or as it is written. */
export const phoneOf = (cells: Cells): string => keysOf(cells).phone

/** As `person_key` of the database. */
export function personOf(name: string): string {
  const isOfOtherLetters = /(?!\p{Script=Arabic}|\p{Script=Latin})\p{L}/u.test(name)
  return (isOfOtherLetters ? '' : arabicFold(name)) || name.toLowerCase()
}

/** Whether a record has a name, in either script, however it is spelled. */
export const isNamed = ({ name = '', other_name: other = '' }: Cells, typed: string): boolean =>
  [name, other].map(arabicFold).includes(arabicFold(typed))

/**
 * The records that lines name, as cells; a record that replaced others has a row for each name. `stored_id`
 * stands for an ID number that no line has; `named: 'no'` marks a record that only its ID number finds. The
 * lock lets imports and new patients of the desk run one after the other.
 */
export async function loadPatients(
  db: Db,
  keys: NationalIdKeys,
  { lines = [], lock = false, limit }: RowsWanted,
): Promise<Cells[]> {
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('patients of a file', 0))`)
  const numberByHash = new Map<string, string>()
  const pause = timeSlices()
  for (const cells of lines) {
    const { number } = keysOf(cells)
    for (const hash of number ? nationalIdHashes(keys, number) : [])
      numberByHash.set(hash.toString('hex'), number)
    await pause()
  }
  const found: FoundRecord[] = []
  for (const group of lineGroups(lines)) found.push(...(await recordsNamedBy(db, group, limit)))
  const named = new Map(found.map(each => [`${each.id} ${each.name} ${each.phone}`, each]))
  const identified = await recordsWithIds(db, [...numberByHash.keys()])
  const rows = await currentRecords(db, [...identified, ...found.map(({ id }) => id)], lock)
  const byId = new Map(rows.map(row => [row.id, row]))
  const withName = new Set(found.map(({ id }) => id))
  const byNumber = identified.filter(id => !withName.has(id)).map(id => ({ id, name: null, phone: null }))
  return [...named.values(), ...byNumber].flatMap(({ id, name, phone }) => {
    const row = byId.get(id)
    if (!row) return []
    const number = numberByHash.get(row.nationalIdHash?.toString('hex') ?? '') ?? ''
    return {
      id: String(id),
      name: name ?? row.name,
      other_name: row.otherName,
      phone: phone ?? row.phone ?? row.writtenPhone,
      birth_date: row.birthDate ?? '',
      sex: row.sex ?? '',
      national_id: number,
      stored_id: row.nationalIdHash && !number ? `#${id}` : '',
      email: row.email ?? '',
      language: row.language,
      named: name === null ? 'no' : '',
    }
  })
}

/** A record, and the name and phone by which it was found; null: only its ID number finds it. */
type FoundRecord = { id: number; name: string | null; phone: string | null }

/** The records with the name and phone of lines: those of `known_patient` without an account. */
async function recordsNamedBy(db: Db, lines: readonly Cells[], limit: number): Promise<FoundRecord[]> {
  const people = lines.flatMap(cells => {
    const { name = '' } = cells
    const { person, phone } = keysOf(cells)
    return person ? { name_key: arabicFold(name), person: personOf(name), phone } : []
  })
  const { rows } = await db.execute<FoundRecord>(sql`
    with recursive like_line as materialized (
      select p.id, p.merged_into, p.name, line.person
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as line(name_key text, person text, phone text)
      join patients p on p.name_key = line.name_key and coalesce(p.phone, p.written_phone) = line.phone
    ),
    named as (
      -- The key of a name takes time: a join would compute it for each patient of the clinic.
      select id as alias, id, merged_into from like_line where person_key(name) = person
      union
      select alias, p.id, p.merged_into from named join patients p on p.id = named.merged_into
    )
    select kept.id, alias.name, coalesce(alias.phone, alias.written_phone) as phone
    from named join patients kept on kept.id = named.id join patients alias on alias.id = named.alias
    where named.merged_into is null
      and (alias.user_id is null or kept.user_id is null or exists (
        select from patient_links link
        where link.patient_id in (alias.id, kept.id) and link.ended_at is null))
    order by kept.id, alias.id limit ${limit}`)
  return rows
}

/** The records with these ID numbers; that somebody looked for them is in the audit log. */
async function recordsWithIds(db: Db, hashes: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id, audit_read('patients', id::text, 'national_id_search') from patients
    where merged_into is null and national_id_hash in (
      select decode(hash, 'hex') from unnest(${sql.param(hashes)}::text[]) as hash)`)
  return rows.map(({ id }) => id)
}

/** These records. One that was merged since it was found is refused: the next attempt finds the other. */
async function currentRecords(db: Db, ids: number[], lock: boolean) {
  const select = db.select().from(patients).where(isAnyOf(patients.id, ids)).orderBy(asc(patients.id))
  const rows = await (lock ? select.for('no key update') : select)
  if (lock && rows.some(({ mergedInto }) => mergedInto !== null)) throw refuse('staff.taken')
  return rows
}
