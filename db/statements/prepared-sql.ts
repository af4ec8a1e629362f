import { fillPlaceholders, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../connect.ts'

/**
 * A statement that is written in SQL, whose values are `sql.placeholder(name)`, as a function that executes
 * it with the values of a call and returns the rows as PostgreSQL names them. Its text is built once, also
 * for transactions, in which `preparedQuery` builds it each time (docs/performance.md).
 */
export function preparedSql<Row extends Record<string, unknown>, Name extends string>(
  statement: SQL,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, values) =>
    (await db.execute<Row>(new BuiltSql(text, fillPlaceholders(params, values)))).rows as Row[]
}

const dialect = new PgDialect()

/** Gives drizzle the text that it would build. */
class BuiltSql extends SQL {
  readonly #query: { sql: string; params: unknown[] }

  constructor(text: string, params: unknown[]) {
    super([])
    this.#query = { sql: text, params }
  }

  override toQuery() {
    return this.#query
  }
}
