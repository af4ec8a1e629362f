import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { startWalkedApp, type WalkedApp } from './app.ts'
import { findBug, plantedBugs } from './planted-bugs.ts'
import { nameOf, type Pair, pairs, walkPair } from './walk.ts'
import { type Shared, sharedRecords } from './world.ts'

/** More schedules than any pair has today. */
const MAX_SCHEDULES = 200
const TIMEOUT_MS = 120_000

/** The tests of the pairs that `isChosen` chooses, and of the bugs that are planted into them. */
export function testPairs(isChosen: (pair: Pair) => boolean): void {
  const chosen = pairs.filter(isChosen)
  let app: WalkedApp
  let shared: Shared
  const cleanups: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const database = await createTestDatabase()
    cleanups.unshift(database.drop)
    app = await startWalkedApp(database.url)
    cleanups.unshift(app.close)
    shared = await sharedRecords(app)
  })
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup()
  })

  describe('no order of events breaks an invariant', () => {
    test.each(chosen.map(pair => [nameOf(pair), pair] as const))(
      '%s',
      async (_, pair) => {
        const report = await walkPair(app, shared, pair, { how: 'all', max: MAX_SCHEDULES })
        expect(report.anomalies.map(({ order, what }) => `${order}: ${what}`)).toEqual([])
        expect(report.isCapped).toBe(false)
        expect(report.schedules).toBeGreaterThan(2)
      },
      TIMEOUT_MS,
    )
  })

  describe('a planted bug is found', () => {
    const names = new Set(chosen.map(nameOf))
    test.each(plantedBugs.filter(({ pair }) => names.has(pair)).map(bug => [bug.name, bug] as const))(
      '%s',
      async (_, bug) => {
        expect(await findBug(app, shared, bug, MAX_SCHEDULES)).toBeDefined()
      },
      TIMEOUT_MS,
    )
  })
}
