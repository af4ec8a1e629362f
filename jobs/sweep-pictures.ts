import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
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
}: Pick<Deps, 'db' | 'clock'> & { uploads: string }): Promise<void> {
  const old: string[] = []
  for (const name of await picturesIn(uploads)) {
    // One that goes meanwhile is gone.
    const file = await stat(join(uploads, name)).catch(() => undefined)
    if (file && file.mtimeMs < clock() - OLD) old.push(name)
  }
  for (const name of await orphansOf(db, old)) await rm(join(uploads, name), { force: true })
}

async function picturesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => PICTURE.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // nobody has uploaded anything yet
    throw error
  }
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
