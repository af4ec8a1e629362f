import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { searchWords } from '#db/schema/content.ts'

/** The search words of a list and those of all lists; without a list those of every list. */
export function searchWordsOf(db: Db, list?: string) {
  return db
    .select({ phrases: searchWords.phrases, instead: searchWords.instead })
    .from(searchWords)
    .where(list === undefined ? undefined : sql`${searchWords.list} in ('all', ${list})`)
    .orderBy(searchWords.id)
}
