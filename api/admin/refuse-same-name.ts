import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { refuse } from '#services/refuse.ts'

/**
 * Refuses a name that another row has in the same language, whatever its spelling. A row that had the name
 * before this rule keeps it.
 */
export const refuseSameName =
  (table: PgTable) =>
  async (db: Db, { name }: { name: LocalizedText }, id = 0): Promise<void> => {
    // Of two that enter the same name at once, the second one sees the first.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableConfig(table).name}))`)
    const { rows } = await db.execute<{ field: string }>(sql`
      select 'name.' || lang as field
      from (values ('ar', search_key(${name.ar})), ('en', search_key(${name.en}))) as entered (lang, key)
      where key <> '' and key in (
        select search_key(case lang when 'ar' then name_ar else name_en end)
        from ${table} where id <> ${id}
        except
        select search_key(case lang when 'ar' then name_ar else name_en end)
        from ${table} where id = ${id}
      )`)
    if (rows.length > 0)
      throw refuse('invalid_input', {
        errors: Object.fromEntries(rows.map(({ field }) => [field, ['staff.taken']])),
      })
  }
