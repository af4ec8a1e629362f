import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/store.ts'
import { DAYS_IN_BIN } from '#domain/binned-records.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { JobDeps } from './deps.ts'

/**
 * The minimum age of a deleted file, in milliseconds: a younger one may belong to a request that is still
 * running.
 */
const MIN_FILE_AGE_MS = 24 * 60 * 60 * 1000

/** The names of profile pictures and of leaflets. Other files are never deleted. */
const UPLOAD_NAME = /^[\w-]{22}(\.webp|-\d{1,7}\.pdf)$/

/**
 * Deletes pictures that no profile refers to, and leaflets that no product refers to: a process may end after
 * writing a file and before writing its row, and a product may get another leaflet or be deleted,
 * whose leaflet stays while it can be brought back.
 */
export async function deleteOrphanedPictures({
  db,
  clock,
  uploads,
}: Pick<JobDeps, 'db' | 'clock'> & { uploads: Uploads }): Promise<void> {
  const old: string[] = []
  for await (const { name, writtenAt } of uploads.list())
    if (UPLOAD_NAME.test(name) && writtenAt < clock() - MIN_FILE_AGE_MS) old.push(name)
  for (const name of await unreferencedNames(db, old)) await uploads.delete(name)
}

/** Returns the names that no profile refers to and no product, also none that can be brought back. */
async function unreferencedNames(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) as name
        where not exists (select from ${users} where ${users.image} = '/uploads/' || name)
          and not exists (select from ${products} where ${products.leaflet} = '/uploads/' || name)
          and not exists (select from ${auditLog} where ${auditLog.part} = 'products'
            and ${auditLog.action} = 'delete'
            and ${auditLog.at} > now() - make_interval(days => ${DAYS_IN_BIN})
            and ${auditLog.before} ->> 'leaflet' = '/uploads/' || name)`,
  )
  return rows.map(({ name }) => name)
}
