import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { violates } from './violates.ts'

/** A generated column, and one of those that its expression reads. */
type StoredColumn = { table: string; column: string; expression: string; source: string }

/**
 * Computes the generated columns again that use one of these functions, in the rows whose value differs. No
 * trigger fires: the rows themselves do not change. Where two rows would then have one unique value, the
 * table keeps its values: no upgrade may fail for it.
 */
export async function computeAgain(tx: Db, functions: readonly string[]): Promise<void> {
  const { rows: columns } = await tx.execute<StoredColumn>(sql`
    select distinct relname as "table", attname as "column", pg_get_expr(adbin, adrelid) as expression,
      (select min(source.attname) from pg_depend of_column
       join pg_attribute source on source.attrelid = adrelid and source.attnum = of_column.refobjsubid
       where of_column.classid = 'pg_attrdef'::regclass and of_column.objid = pg_attrdef.oid
         and of_column.refobjid = adrelid and of_column.refobjsubid <> adnum) as source
    from pg_attrdef
    join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid
      and refclassid = 'pg_proc'::regclass
    join pg_proc on pg_proc.oid = refobjid and proname = any(${sql.param(functions)}::text[])
    join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated = 's'
    join pg_class on pg_class.oid = adrelid
    order by 1, 2`)
  for (const { table, column, expression, source } of columns) {
    const name = sql.identifier(table)
    // An update computes only the columns that read a column which it sets.
    const set = sql`${sql.identifier(source)} = ${sql.identifier(source)}`
    await tx.execute(sql`alter table ${name} disable trigger user`)
    await tx
      .transaction(savepoint =>
        savepoint.execute(sql`update ${name} set ${set}
          where ${sql.identifier(column)} is distinct from ${sql.raw(expression)}`),
      )
      .catch(error => {
        if (!violates(error, 'unique')) throw error
      })
    await tx.execute(sql`alter table ${name} enable trigger user`)
  }
}
