import { ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { keyCell, nameKey } from './catalogue-cells.ts'
import type { Cells } from './cells.ts'
import { lineGroups } from './import-table.ts'
import type { RecordKey } from './match-lines.ts'

/** How a line without an id names its doctor: by the licence number, else by both names. */
export const doctorKeys: readonly RecordKey[] = [
  { column: 'licence_number', isCode: true, of: ({ licence_number = '' }) => licenceKey(licence_number) },
  {
    column: 'name_ar',
    isCode: false,
    findsUncoded: true,
    of: ({ name_ar = '', name_en = '' }) => nameKey(name_ar, name_en),
  },
]

/** A number in comparable form; a dash empties the cell. */
const licenceKey = (cell: string) => plainCode(keyCell(cell)).toUpperCase().replace(/^-$/, '')

/**
 * The doctors that lines name. The lock lets two imports run one after the other: no constraint keeps a
 * doctor from being added twice.
 */
export async function doctorsNamedBy(db: Db, lines: readonly Cells[], lock: boolean): Promise<number[]> {
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('doctors of a file', 0))`)
  const licences = new Set(lines.map(({ licence_number = '' }) => licenceKey(licence_number)))
  const licensed = await db
    .select({ id: doctors.id, licence: doctors.licenceNumber })
    .from(doctors)
    .where(ne(doctors.licenceNumber, ''))
  const ids = licensed.flatMap(({ id, licence }) => (licences.has(licenceKey(licence)) ? id : []))
  for (const group of lineGroups(lines)) {
    const names = group
      .map(({ name_ar = '', name_en = '' }) => `${keyCell(name_ar)} ${keyCell(name_en)}`)
      .filter(name => name.trim() !== '')
    const named = await db
      .select({ id: doctors.id })
      .from(doctors)
      .where(
        sql`${doctors.searchKey} in (
          select search_key(name) from unnest(${sql.param(names)}::text[]) as typed(name))`,
      )
    ids.push(...named.map(({ id }) => id))
  }
  return ids
}
