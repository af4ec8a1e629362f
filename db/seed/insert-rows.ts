import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '../connect.ts'
import type { DemoGroup } from './groups/demo-group.ts'
import { DEFAULT_GROUP, demoGroups } from './groups/demo-groups.ts'

/** The texts that a transaction replaces in every row: of the usual demonstration by those of another group. */
const replacements = new WeakMap<Db, [from: RegExp, to: string][]>()

/** From now on the rows of a transaction name this group instead of the usual demonstration. */
export function renameRows(tx: Db, { names }: DemoGroup): void {
  const own = demoGroups[DEFAULT_GROUP].names
  if (names === own) return
  const pairs = (['group', 'pharmacy', 'name'] as const).flatMap(kind =>
    (['ar', 'en'] as const).map(lang => [own[kind][lang], names[kind][lang]] as const),
  )
  const key = (name: string) => name.toLowerCase()
  replacements.set(tx, [
    // Packages of the pharmacy's own products are drawn with the name of the usual demonstration.
    [
      new RegExp(`products/${key(own.name.en)}-[\\w-]+-(?:turned|close)(-\\d+\\.avif)`, 'g'),
      `products/${PLAIN_PACKAGE}-close$1`,
    ],
    [new RegExp(`products/${key(own.name.en)}-[\\w-]+?(-\\d+\\.avif)`, 'g'), `products/${PLAIN_PACKAGE}$1`],
    ...pairs.map(([from, to]): [RegExp, string] => [new RegExp(from, 'g'), to]),
    [new RegExp(key(own.name.en), 'g'), key(names.name.en)],
  ])
}

/** The pictures of a product without a brand of the pharmacy. */
const PLAIN_PACKAGE = 'ghaf-folic-acid'

function renamed<Value>(value: Value, pairs: [RegExp, string][]): Value {
  if (value instanceof Date || value instanceof Uint8Array || !value) return value
  if (typeof value === 'string')
    return pairs.reduce((text: string, [from, to]) => text.replace(from, to), value) as Value
  if (Array.isArray(value)) return value.map(each => renamed(each, pairs)) as Value
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, renamed(each, pairs)]),
  ) as Value
}

/** Inserts rows with explicit ids in batches and advances the id sequence of the table past the last id. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table, true>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insert(table)
      .overridingSystemValue()
      .values(renamed(rows.slice(start, start + ROWS_PER_STATEMENT), replacements.get(db) ?? []))
  if (!('id' in getTableColumns(table))) return
  const { name } = getTableConfig(table)
  await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${table}`)
}

// A statement can have at most 65,535 parameters; the widest table has fewer than 20 columns.
const ROWS_PER_STATEMENT = 500
