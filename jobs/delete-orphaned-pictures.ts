import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { JobDeps } from './deps.ts'

/**
 * The minimum age of a deleted file, in milliseconds: a younger one may belong to a request that is still
 * running.
 */
const MIN_FILE_AGE_MS = 24 * 60 * 60 * 1000

/** The names that api/profile/picture.ts gives. Other files are never deleted. */
const PICTURE_NAME = /^[\w-]{22}\.webp$/

/**
 * Deletes pictures that no profile refers to: a process may end after writing a file and before writing its
 * row.
 */
export async function deleteOrphanedPictures({
  db,
  clock,
  uploads,
}: Pick<JobDeps, 'db' | 'clock'> & { uploads: Uploads }): Promise<void> {
  const old: string[] = []
  for await (const { name, writtenAt } of uploads.list())
    if (PICTURE_NAME.test(name) && writtenAt < clock() - MIN_FILE_AGE_MS) old.push(name)
  for (const name of await unreferencedNames(db, old)) await uploads.delete(name)
}

/** Returns the names that no profile refers to, by one query. */
async function unreferencedNames(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) as name
        where not exists (select from ${users} where ${users.image} = '/uploads/' || name)`,
  )
  return rows.map(({ name }) => name)
}
