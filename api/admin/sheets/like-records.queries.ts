import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordFields } from '#contract/admin/patients/patients.ts'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { keyCell } from './catalogue-cells.ts'
import type { Cells } from './cells.ts'
import { lineGroups } from './import-table.ts'
import type { LineSource } from './match-lines.ts'
import { phoneOf } from './patients-of-lines.queries.ts'

/** What tells one person from another, of a line or a record. */
type Person = {
  name: string
  other_name: string
  phone: string
  birth_date: string | null
  sex: string | null
}

/**
 * A record with the birth date of a line, and its name or phone; or `line`, an earlier one. `formerNames`:
 * until staff changed them. `mergedNames`: of records that were merged into it.
 */
type LikeRecord = Person & {
  id: number | null
  line?: LineSource | undefined
  hasId: boolean
  formerNames: string[]
  mergedNames: string[]
}

/** More lines of a file with one birth date have it in the place of an unknown one, which tells nothing. */
const MAX_OF_ONE_DAY = 20

/** The records that may be of the people in lines, by the birth dates of these that tell something. */
export async function loadLikeRecords(db: Db, lines: readonly Cells[]): Promise<Map<string, LikeRecord[]>> {
  const people = await mapInSlices(lines, cells => {
    const { name = '', other_name: other = '', birth_date = '' } = cells
    const birth = z.safeParse(recordFields.birth_date, birth_date).data
    const [name_key, other_key] = [arabicFold(keyCell(name)), arabicFold(keyCell(other))]
    return birth ? [{ birth, phone: phoneOf(cells), name_key, other_key }] : []
  })
  const ofOneDay = Map.groupBy(people.flat(), ({ birth }) => birth)
  const told = new Map([...ofOneDay].filter(([, { length }]) => length <= MAX_OF_ONE_DAY))
  const records = new Map<string, LikeRecord>()
  for (const keys of lineGroups([...told.values()].flat())) {
    const { rows } = await db.execute<LikeRecord>(sql`
      with recursive line as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as line(name_key text, other_key text, phone text, birth date)
      ),
      named as (
        select p.id, birth, merged_into from line join patients p on birth_date = birth
        where p.phone = line.phone
          or line.name_key <> '' and position(line.name_key in search_key) > 0
          or other_key <> '' and position(other_key in search_key) > 0
        union
        select p.id, birth, p.merged_into from named join patients p on p.id = named.merged_into
      ),
      found as (select id, birth from named where merged_into is null limit ${5 * keys.length})
      select p.id, name, other_name, coalesce(phone, written_phone) as phone, birth::text as birth_date, sex,
        national_id_hash is not null as "hasId",
        array(select former from audit_log
          cross join lateral (values (before ->> 'name'), (before ->> 'other_name')) as was(former)
          where entity = 'patients' and record_id = p.id::text and part = 'patients' and former <> ''
        ) as "formerNames",
        array(with recursive alias as (
            select id, name, other_name from patients where merged_into = p.id
            union
            select m.id, m.name, m.other_name from alias join patients m on merged_into = alias.id
          ) select unnest(array[alias.name, alias.other_name]) from alias
        ) as "mergedNames"
      from found join patients p on p.id = found.id
      order by p.id`)
    for (const record of rows) records.set(`${record.id} ${record.birth_date}`, record)
  }
  const found = Map.groupBy(records.values(), ({ birth_date: birth }) => birth ?? '')
  return new Map([...told.keys()].map(birth => [birth, found.get(birth) ?? []]))
}

/**
 * Whether a line and a record with its birth date may be of one person: they share a name in either script,
 * or the phone and a former name, or the phone where the names are in different scripts. Twins share the
 * phone and the birth date.
 */
export function isLike(line: Person, record: LikeRecord): boolean {
  if (line.sex && record.sex && line.sex !== record.sex) return false
  const [names, known] = [namesOf(line), namesOf(record)]
  const folded = new Set(names.map(arabicFold))
  const hasOneOf = (others: string[]) => others.some(name => folded.has(arabicFold(name)))
  if (hasOneOf(known) || hasOneOf(record.mergedNames)) return true
  if (!line.phone || line.phone !== record.phone) return false
  const scripts = new Set(names.map(languageByScript))
  return hasOneOf(record.formerNames) || !known.some(name => scripts.has(languageByScript(name)))
}

const namesOf = ({ name, other_name: other }: Person) => [name, other].filter(text => arabicFold(text) !== '')
