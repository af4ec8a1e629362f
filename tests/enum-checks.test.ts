import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

/** Only the code writes the list of a search. */
const exceptions = ['fruitless_searches.list']

test('a column with an enum has a CHECK that names each of its values', async () => {
  const folder = new URL('../db/schema/', import.meta.url)
  const files = readdirSync(folder).filter(file => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(file => import(new URL(file, folder).href)))
  const tables = new Set(modules.flatMap(module => Object.values(module)).filter(each => is(each, PgTable)))
  const dialect = new PgDialect()
  const missing = [...tables].map(getTableConfig).flatMap(({ name, columns, checks }) => {
    const conditions = checks.map(({ value }) => dialect.sqlToQuery(value))
    return columns.flatMap(column => {
      const values = column.enumValues ?? []
      const isChecked = conditions.some(
        ({ sql, params }) =>
          new RegExp(`\\b${column.name}\\b`).test(sql) &&
          values.every(value => sql.includes(`'${value}'`) || params.includes(value)),
      )
      return values.length === 0 || isChecked ? [] : `${name}.${column.name}`
    })
  })
  expect(tables.size).toBeGreaterThan(50)
  expect(missing.toSorted()).toEqual(exceptions)
})
