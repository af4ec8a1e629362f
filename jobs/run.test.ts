import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { folderUploads } from '#db/uploads-folder.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/world.ts'
import type { Done } from './deps.ts'
import { runJobs } from './run.ts'

const closing: (() => Promise<unknown>)[] = []
const posted: string[] = []
const done: Done[] = []
let url: string

beforeAll(async () => {
  const database = await freshDatabase()
  url = database.url
  closing.push(database.drop)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** What one process of the site has of the queue: connections and a pg-boss of its own. `work` begins its jobs. */
async function aProcess() {
  const { db, pool } = connect(url, { max: 5 })
  const queue = await openQueue(pool, { works: true })
  closing.push(
    () => pool.end(),
    () => queue.boss.stop({ graceful: true, timeout: 1_000 }),
  )
  const work = () =>
    runJobs({
      ...{ db, queue, clock: Date.now, payments: undefined, uploads: folderUploads('') },
      ...{ origin: undefined, contact: { email: undefined, phone: undefined } },
      post: async ({ to }) => void posted.push(to),
      told: each => done.push(each),
    })
  return { db, pool, queue, work }
}

test('of many processes one runs what is due, once a tick', { timeout: 60_000 }, async () => {
  const first = await aProcess()
  await first.work()
  const count = async (query: string) => (await first.pool.query(query)).rowCount
  /** Starts processes that find nobody to have looked at the clock yet: one of them looks at once. */
  const startLooking = async (processes: number) => {
    await first.pool.query('update pgboss.version set cron_on = null')
    const started = await Promise.all(Array.from({ length: processes }, aProcess))
    const looked = () => count('select from pgboss.version where cron_on is not null')
    await vi.waitFor(async () => expect(await looked()).toBe(1), { timeout: 20_000 })
    return started
  }
  const started = [...(await startLooking(2)), ...(await startLooking(1))]
  const handedOn = () => count(`select from pgboss.job where name like '\\_\\_%' and state = 'completed'`)
  const pending = () => count(`select from pgboss.job where name like '\\_\\_%' and state <> 'completed'`)
  await vi.waitFor(async () => expect([(await handedOn()) === 0, await pending()]).toEqual([false, 0]), {
    timeout: 20_000,
  })
  await Promise.all(started.map(({ work }) => work()))

  // Two when the minute ended meanwhile.
  const { rows: ticks } = await first.pool.query<{ queue: string }>(
    `select distinct data->>'name' as queue, singleton_on from pgboss.job where name like '\\_\\_%' order by queue`,
  )
  expect(ticks.map(({ queue }) => queue)).toContain('release')
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(ticks.length), { timeout: 35_000 })
  expect(await count(`select from pgboss.job where name not like '\\_\\_%'`)).toBe(ticks.length)
  expect(done.map(({ queue }) => queue).sort()).toEqual(ticks.map(({ queue }) => queue))
  const { rows: schedules } = await first.pool.query('select name from pgboss.schedule order by name')
  expect(schedules.map(({ name }) => name)).toEqual(['release', 'remind', 'sweep'])
})

test('each letter goes once, whoever takes it', { timeout: 60_000 }, async () => {
  const one = await aProcess()
  const readers = Array.from({ length: 24 }, (_, place) => `reader-${place}@example.com`)
  for (const email of readers) {
    const userId = await aUser(one.db, { email })
    await one.queue.add(one.db, 'mail', { letter: 'welcome', userId })
  }
  await one.work()
  await vi.waitFor(() => expect(posted.length).toBeGreaterThanOrEqual(readers.length), { timeout: 30_000 })
  const open = `select from pgboss.job where name = 'mail' and state <> 'completed'`
  await vi.waitFor(async () => expect((await one.pool.query(open)).rowCount).toBe(0))
  expect(posted.sort()).toEqual(readers.sort())
})
