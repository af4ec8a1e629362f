import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { Uploads } from '#db/uploads.ts'
import type { Deps } from './deps.ts'

/** How old a file must be, in milliseconds: a younger one may belong to a request that has not ended. */
const OLD = 24 * 60 * 60 * 1000

/** A picture as api/profile/picture.ts names it; another file in the folder is not ours to delete. */
const PICTURE = /^[\w-]{22}\.webp$/

/**
 * Deletes uploaded pictures that nobody's profile names: those of a process that ended between the file and the row.
 */
export async function sweepPictures({
  db,
  clock,
  uploads,
}: Pick<Deps, 'db' | 'clock'> & { uploads: Uploads }): Promise<void> {
  const old: string[] = []
  for await (const { name, writtenAt } of uploads.list())
    if (PICTURE.test(name) && writtenAt < clock() - OLD) old.push(name)
  for (const name of await orphansOf(db, old)) await uploads.delete(name)
}

/** Those of the files that no row names, by one look at the table. */
async function orphansOf(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) as name
        where not exists (select from ${users} where ${users.image} = '/uploads/' || name)`,
  )
  return rows.map(({ name }) => name)
}
