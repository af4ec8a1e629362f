import type pg from 'pg'

/**
 * Returns every row that belongs to a user, as "table: (values)": the user's own, those of tables with a
 * `user_id`, and those that reference one of these by a foreign key. The tables come from the database's
 * catalogue, so that none is forgotten.
 */
export async function ownedRows(pool: pg.Pool, userId: number): Promise<string[]> {
  statement ??= ownedRowsStatement(pool)
  const { rows } = await pool.query<{ row: string }>(await statement, [userId])
  return rows.map(({ row }) => row)
}

/** Built once: the tables of all databases are the same. */
let statement: Promise<string> | undefined

async function ownedRowsStatement(pool: pg.Pool): Promise<string> {
  const { rows: owned } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  )
  const { rows: referencing } = await pool.query<{ child: string; key: string; parent: string }>(
    `select child.relname as child, a.attname as key, parent.relname as parent
     from pg_constraint c
     join pg_class child on child.oid = c.conrelid
     join pg_class parent on parent.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and parent.relname = any($1) and not child.relname = any($1)`,
    [owned.map(({ name }) => name)],
  )
  // As texts, so that rows can be sorted and differ when any value differs.
  const rowsOf = (table: string, filter: string) =>
    `select '${table}: ' || t::text as row from ${table} t where ${filter}`
  return [
    rowsOf('users', 'id = $1'),
    ...owned.map(({ name }) => rowsOf(name, 'user_id = $1')),
    ...referencing.map(({ child, key, parent }) =>
      rowsOf(child, `${key} in (select id from ${parent} where user_id = $1)`),
    ),
  ]
    .join('\nunion all ')
    .concat('\norder by 1')
}
