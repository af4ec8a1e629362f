import type pg from 'pg'

/**
 * Returns every row that belongs to a user, by table: the user's own, those of tables with a `user_id`, and
 * those that reference one of these by a foreign key. The tables come from the database's catalogue, so that
 * none is forgotten.
 */
export async function ownedRows(pool: pg.Pool, userId: number): Promise<Record<string, unknown[]>> {
  const owned = await namesIn(
    pool,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const referencing = (
    await pool.query<{ child: string; key: string; parent: string }>(
      `select child.relname as child, a.attname as key, parent.relname as parent
       from pg_constraint c
       join pg_class child on child.oid = c.conrelid
       join pg_class parent on parent.oid = c.confrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and parent.relname = any($1) and not child.relname = any($1) order by 1`,
      [owned],
    )
  ).rows
  const rows: Record<string, unknown[]> = {}
  const read = async (table: string, filter: string) => {
    // As texts, so that rows can be sorted and differ when any value differs.
    const sql = `select t::text as row from ${table} t where ${filter} order by 1`
    rows[table] = (await pool.query(sql, [userId])).rows
  }
  await read('users', 'id = $1')
  for (const table of owned) await read(table, 'user_id = $1')
  for (const { child, key, parent } of referencing)
    await read(child, `${key} in (select id from ${parent} where user_id = $1)`)
  return rows
}

async function namesIn(pool: pg.Pool, sql: string): Promise<string[]> {
  return (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}
