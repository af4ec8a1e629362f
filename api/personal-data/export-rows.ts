import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'

/** How many rows of a list are in memory at once. */
export const ROWS_PER_PAGE = 200

/** Whose data is read, and before which key a page of a list begins; undefined: the first page. */
export type Page = {
  db: Db
  lang: Language
  userId: number
  nationalIdKeys: NationalIdKeys
  before: number | undefined
}

/** Reads a page of the rows that are `owned` by the user: those with a smaller key, newest first. */
export async function readPage<Select extends PgSelect>(
  { before }: Page,
  select: Select,
  { key, owned }: { key: PgColumn; owned: SQL | undefined },
): Promise<Select['_']['result']> {
  const rows = await select
    .where(and(owned, before === undefined ? undefined : lt(key, before)))
    .orderBy(desc(key))
    .limit(ROWS_PER_PAGE)
  return rows as Select['_']['result']
}
