import { fillPlaceholders, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement, or a query builder of drizzle, whose values are `sql.placeholder(name)`. */
type Source = SQL | { toSQL(): { sql: string; params: unknown[] } }

const dialect = new PgDialect()
const textOf = (source: Source) => (source instanceof SQL ? dialect.sqlToQuery(source) : source.toSQL())

/**
 * Builds the text of a statement once and returns a function that gives it the values of a call. For frequent
 * statements: to build a text takes drizzle as long as the rest of a read (docs/performance.md). `db.execute`
 * returns the rows as PostgreSQL names them.
 */
export function buildOnce<Name extends string>(source: Source): (values: Record<Name, unknown>) => SQL {
  const { sql: text, params } = textOf(source)
  return values => statementOf(text, fillPlaceholders(params, values))
}

/** `buildOnce` for a statement of several shapes: each is built when it is first used. */
export function buildEachOnce<Shape, Name extends string>(
  sourceOf: (shape: Shape) => Source,
): (shape: Shape, values: Record<Name, unknown>) => SQL {
  const built = new Map<string, ReturnType<typeof buildOnce<Name>>>()
  return (shape, values) => {
    const key = JSON.stringify(shape)
    const build = built.get(key) ?? buildOnce<Name>(sourceOf(shape))
    built.set(key, build)
    return build(values)
  }
}

/** `buildOnce` for a part of a statement, whose values are texts and numbers. */
export function buildPartOnce<Name extends string>(
  part: SQL,
): (values: Record<Name, string | number>) => SQL {
  const { sql: text, params } = textOf(part)
  const pieces = text.split(/\$\d+/)
  const strings = Object.assign(pieces, { raw: pieces })
  return values => sql(strings, ...fillPlaceholders(params, values))
}

/** A statement by its text and the values of its parameters, for `db.execute`. */
export const statementOf = (text: string, values: unknown[]): SQL => new BuiltStatement(text, values)

class BuiltStatement extends SQL {
  readonly #query: { sql: string; params: unknown[] }

  constructor(text: string, params: unknown[]) {
    super([NOT_A_PART])
    this.#query = { sql: text, params }
  }

  override toQuery() {
    return this.#query
  }
}

const NOT_A_PART: SQLWrapper = {
  getSQL() {
    throw new Error('A built statement cannot be a part of another one; use buildPartOnce.')
  },
}
