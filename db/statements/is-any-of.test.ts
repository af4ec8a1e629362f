import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { doctors } from '../schema/directory.ts'
import { isAnyOf } from './is-any-of.ts'

test('lists of any length are one parameter of the same text', () => {
  const dialect = new PgDialect()
  const [none, two] = [[], [3, 5]].map(ids =>
    dialect.sqlToQuery(new QueryBuilder().select().from(doctors).where(isAnyOf(doctors.id, ids)).getSQL()),
  )
  expect(two?.sql).toMatch(/where "doctors"\."id" = any\(\$1\)$/)
  expect(two?.params).toEqual([[3, 5]])
  expect(none).toEqual({ ...two, params: [[]] })
})
