import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { buildEachOnce, buildOnce, buildPartOnce, statementOf } from './built-statement.ts'

const dialect = new PgDialect()

test('a statement keeps its text and gets the values of each call in their places', () => {
  const doctorOfCity = buildOnce<'id' | 'city'>(
    sql`select from doctors where id = ${sql.placeholder('id')} and active = ${true}
      and city_id = any(${sql.placeholder('city')})`,
  )
  const first = dialect.sqlToQuery(doctorOfCity({ id: 1, city: [2, 3] }))
  const second = dialect.sqlToQuery(doctorOfCity({ city: [], id: null }))
  expect(first.sql).toMatch(/id = \$1 and active = \$2\s+and city_id = any\(\$3\)/)
  expect(first.params).toEqual([1, true, [2, 3]])
  expect(second).toEqual({ sql: first.sql, params: [null, true, []] })
})

test('a placeholder without a value is an error', () => {
  const byId = buildOnce(sql`select from doctors where id = ${sql.placeholder('id')}`)
  expect(() => byId({ doctorId: 1 })).toThrow('id')
})

test('a statement of several shapes is built once for each', () => {
  const shapes: unknown[] = []
  const doctors = buildEachOnce<{ ofCity: boolean }, 'city'>(shape => {
    shapes.push(shape)
    return shape.ofCity ? sql`select from doctors where city_id = ${sql.placeholder('city')}` : sql`select`
  })
  const built = [true, false, true].map((ofCity, city) => dialect.sqlToQuery(doctors({ ofCity }, { city })))
  expect(built.map(({ params }) => params)).toEqual([[0], [], [2]])
  expect(shapes).toEqual([{ ofCity: true }, { ofCity: false }])
})

test('a part has its values where the statement contains it', () => {
  const between = buildPartOnce<'from' | 'to'>(
    sql`day between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
  )
  const statement = sql`select from visits where id = ${7} and ${between({ to: 'b', from: 'a' })}`
  expect(dialect.sqlToQuery(statement)).toMatchObject({
    sql: 'select from visits where id = $1 and day between $2 and $3',
    params: [7, 'a', 'b'],
  })
})

test('a built statement is not lost in another one', () => {
  const whole = statementOf('select 1', [])
  expect(() => dialect.sqlToQuery(sql`select * from (${whole}) x`)).toThrow('buildPartOnce')
})
