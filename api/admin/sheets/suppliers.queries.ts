import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { suppliers } from '#db/schema/catalogue.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import type { ColumnMeanings } from './headings.ts'

/** The names of the suppliers. */
export const supplierNames = (db: Db) =>
  db.select({ name: suppliers.name }).from(suppliers).orderBy(nameOrder(suppliers.name))

/**
 * What the headings in a supplier's files mean; nothing for an unknown supplier, nor for one whose name has
 * no letter or digit of a search key: those would be one supplier.
 */
export async function headingsOf(db: Db, supplier: string): Promise<ColumnMeanings> {
  const [row] = await db
    .select({ headings: suppliers.headings })
    .from(suppliers)
    .where(and(eq(suppliers.searchKey, sql`search_key(${supplier})`), ne(suppliers.searchKey, '')))
  return row?.headings ?? {}
}

/** Remembers what the headings in a supplier's files mean; writes nothing if that is known. */
export async function rememberHeadings(db: Db, name: string, headings: ColumnMeanings): Promise<void> {
  if (Object.keys(headings).length === 0) return
  await db.execute(sql`
    insert into suppliers (name, headings)
    select ${name}::text, ${JSON.stringify(headings)}::jsonb where search_key(${name}) <> ''
    on conflict (search_key) do update set headings = excluded.headings
    where suppliers.headings <> excluded.headings`)
}
