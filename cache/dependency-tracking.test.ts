import { expect, test } from 'vitest'
import { dependencyLogger, trackDependencies } from './dependency-tracking.ts'
import { tableFinder } from './statement-tables.ts'

const tables = new Set(['users', 'reviews', 'products', 'bookings', 'home_care_bookings'])
const logger = dependencyLogger(tableFinder(name => tables.has(name)))

const dependenciesOf = (statement: string) =>
  trackDependencies(async ({ reads, writes }) => {
    logger.logQuery(statement)
    return { reads: [...reads], writes: [...writes] }
  })

test('nested work adds its dependencies to the enclosing work, and to no other', async () => {
  const { inner, outer, beside } = await trackDependencies(async around => {
    const [inner, beside] = await Promise.all([
      dependenciesOf('select from "users"'),
      dependenciesOf('select 1'),
    ])
    return { inner, beside, outer: [...around.reads] }
  })
  expect([inner.reads, outer, beside.reads]).toEqual([['users'], ['users'], []])
  const after = await trackDependencies(async around => {
    await dependenciesOf('select from "users"')
    return [...around.reads]
  })
  expect(after).toEqual(['users'])
})
