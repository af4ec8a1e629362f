import { type AnyColumn, desc, lt, type SQL } from 'drizzle-orm'
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

/** The rows of a page are those with a smaller key, newest first. */
export const isInPage = (key: AnyColumn, { before }: Page): SQL | undefined =>
  before === undefined ? undefined : lt(key, before)
export const newestFirst = (key: AnyColumn): SQL => desc(key)

/** A row with its time of creation in the form of the contract. */
export const withCreatedAt = <T extends { createdAt: Date }>({ createdAt, ...row }: T) => ({
  ...row,
  created_at: createdAt.toISOString(),
})
