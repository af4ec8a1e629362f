import { type Column, type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column has one of the values of a list, which is one parameter: the text is the same for lists of
 * any length, so the statement is prepared once. `inArray` has another text for each length; it is for lists
 * that are constant, and for subqueries.
 */
export const isAnyOf = <C extends Column>(
  column: C,
  values: readonly GetColumnData<C, 'raw'>[] | Placeholder,
): SQL => sql`${column} = any(${sql.param(values)})`
