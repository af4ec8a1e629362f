import pg from 'pg'

/** A row as JSON; generated columns are left out. */
export type Row = Record<string, unknown>

/** The rows of each table of the schema `public`, by the table's name, in the order of their keys. */
export type DatabaseRows = Map<string, Row[]>

type Table = { name: string; columns: string[]; keys: string[] }

/** Runs `use` on one connection. */
export async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Returns the tables with the columns that are stored, and the columns of their primary keys. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      array_agg(a.attname::text order by a.attnum)
        filter (where a.attnum = any (k.conkey)) as keys
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname order by c.relname`)
  return rows
}

export async function readRows(client: pg.Client): Promise<DatabaseRows> {
  const contents: DatabaseRows = new Map()
  for (const { name, columns, keys } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_json(t) as row from (select ${quoted(columns)} from ${name} order by ${quoted(keys)}) t`,
    )
    contents.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return contents
}

/** Replaces all rows. Triggers and foreign keys are off: the rows are a whole database. */
export async function loadRows(client: pg.Client, contents: DatabaseRows): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  for (const { name, columns } of await tablesOf(client)) {
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${quoted(columns)}) overriding system value
       select ${quoted(columns)} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(contents.get(name) ?? [])],
    )
    if (columns.includes('id'))
      await client.query(
        `select setval(sequence, (select coalesce(max(id), 1) from ${name}))
         from pg_get_serial_sequence('${name}', 'id') as sequence where sequence is not null`,
      )
  }
  await client.query(`set session_replication_role = 'origin'`)
}

/** Adds home visits, and what names them, as the tables of 1.0.0 had them. */
export function inFormerTables(after: DatabaseRows): DatabaseRows {
  const visits = (after.get('bookings') ?? []).filter(row => row.visit_number !== null)
  const numbers = new Map(visits.map(row => [row.id, row.visit_number]))
  const messages = (after.get('messages') ?? []).map(row => {
    const number = numbers.get(row.booking_id) ?? null
    return { ...row, booking_id: number === null ? row.booking_id : null, home_care_booking_id: number }
  })
  const homeVisits = visits.map(row => ({
    ...row,
    id: row.visit_number,
    hour: String(row.starts_at).replace(/:\d\d:[\d.]+/, ':00:00'),
    price_halalas: row.fee,
  }))
  return new Map([...after, ['messages', messages], ['home_care_bookings', homeVisits]])
}

/**
 * Returns what of `before` is lost or changed in `after`: rows and tables, columns, values, and sums of money
 * and of pieces. Rows and columns that are new are no difference. `keys`: of each table of `before`.
 */
export function findLosses(
  before: DatabaseRows,
  after: DatabaseRows,
  keys: ReadonlyMap<string, string[]>,
): string[] {
  const losses: string[] = []
  for (const [table, rows] of before) {
    const remaining = after.get(table)
    if (!remaining) {
      losses.push(`${table} is gone`)
      continue
    }
    const keyOf = (row: Row) => JSON.stringify(keys.get(table)?.map(key => row[key]))
    const byKey = new Map(remaining.map(row => [keyOf(row), row]))
    const pairs = rows.flatMap(row => {
      const found = byKey.get(keyOf(row))
      return found ? [[row, found] as const] : []
    })
    if (pairs.length < rows.length) losses.push(`${table} lost ${rows.length - pairs.length} rows`)
    for (const column of Object.keys(rows[0] ?? {})) {
      if (pairs.length > 0 && !pairs.some(([, row]) => column in row)) {
        losses.push(`${table}.${column} is gone`)
        continue
      }
      const changed = pairs.filter(([was, is]) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
      if (changed.length > 0) losses.push(`${table}.${column} changed in ${changed.length} rows`)
      else if (
        /halalas$|^(stock|quantity|pieces)$/.test(column) &&
        sum(rows, column) !== sum(remaining, column)
      )
        losses.push(`${table}.${column} has another sum`)
    }
  }
  return losses
}

const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

/** Returns the CHECK and FOREIGN KEY constraints that some row breaks, or that were never validated. */
export async function findBrokenConstraints(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; rule: string; validated: boolean }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, convalidated as validated,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') as rule
    from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace order by 1, 2`)
  const broken: string[] = []
  await client.query('begin')
  for (const { table, name, rule, validated } of rows) {
    await client.query('savepoint one')
    // A constraint that is added again is checked against every row.
    await client
      .query(
        `alter table ${table} drop constraint ${name}; alter table ${table} add constraint ${name} ${rule}`,
      )
      .then(() => validated || broken.push(`${table}: ${name} is not validated`))
      .catch(error => broken.push(`${table}: ${(error as Error).message}`))
    await client.query('rollback to one')
  }
  await client.query('rollback')
  return broken
}

const quoted = (names: string[]) => names.map(name => `"${name}"`).join(', ')
