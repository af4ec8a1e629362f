import type { Db } from '../connect.ts'

type PreparedQuery<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> }
type Query<Rows> = { prepare(name: string): PreparedQuery<Rows> }

/**
 * A query of drizzle whose values are `sql.placeholder(name)`, as a function that executes it with the values
 * of a call. Its text is built once, not for each call; in a transaction, once for the transaction. A query
 * of several shapes, such as one for each language, is built once for each `shape`. PostgreSQL prepares it,
 * so it is not for those whose best plan depends on the values, such as patterns and late pages.
 */
export function preparedQuery<Rows, Shape extends string | object = never>(
  queryFor: (db: Db, shape: Shape) => Query<Rows>,
): (db: Db, values: Record<string, unknown>, ...shape: ShapeArgument<Shape>) => Promise<Rows> {
  const names = new Map<string, string>()
  const prepared = new WeakMap<Db, Map<string, PreparedQuery<Rows>>>()
  return (db, values, ...[shape]) => {
    const key = JSON.stringify(shape)
    // The same on every connection.
    const name = names.get(key) ?? nextName()
    names.set(key, name)
    const byShape = prepared.get(db) ?? new Map<string, PreparedQuery<Rows>>()
    prepared.set(db, byShape)
    const query = byShape.get(key) ?? queryFor(db, shape as Shape).prepare(name)
    byShape.set(key, query)
    return query.execute(values)
  }
}

type ShapeArgument<Shape> = [Shape] extends [never] ? [] : [Shape]

let nameCount = 0
const nextName = () => `q${nameCount++}`
