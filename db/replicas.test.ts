import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { createMetrics } from '#server/observability/metrics.ts'
import { type AppInstance, startAppInstance } from '#tests/support/app-instance.ts'
import { aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { startReplicatedDatabase } from '#tests/support/replicated-database.ts'
import { runStatement } from '#tests/support/test-database.ts'

/** Two app instances on a primary and its streaming replica. */
let databases: Awaited<ReturnType<typeof startReplicatedDatabase>>
let processA: AppInstance
let processB: AppInstance

beforeAll(async () => {
  databases = await startReplicatedDatabase()
  processA = await startAppInstance(databases.primary, { replicaUrls: [databases.replica] })
  processB = await startAppInstance(databases.primary, { replicaUrls: [databases.replica] })
})
afterAll(async () => {
  await processA?.close()
  await processB?.close()
  await databases?.stop()
})

const pauseReplay = () => runStatement(databases.replica, 'select pg_wal_replay_pause()')
const resumeReplay = () => runStatement(databases.replica, 'select pg_wal_replay_resume()')
const FAST_POLL = { interval: 20 }
const SLOW_POLL = { timeout: 15_000, interval: 50 }
const isUp = (process: AppInstance) => process.replicas.states()[0]?.isUp
const lagSeconds = (process: AppInstance) => process.replicas.states()[0]?.lagSeconds ?? -1
/** Waits until both processes have received all earlier changes, and the replica has replayed them. */
async function untilCaughtUp() {
  for (const { changedTables } of [processA, processB]) changedTables.length = 0
  await runStatement(databases.primary, 'delete from home_care_services where false')
  const isCaughtUp = (process: AppInstance) =>
    process.changedTables.includes('home_care_services') && isUp(process) && lagSeconds(process) === 0
  await expect.poll(() => [processA, processB].every(isCaughtUp), SLOW_POLL).toBe(true)
}

/** Counts the statements during some work, by the server that answered them. */
async function statementsDuring(process: AppInstance, work: () => Promise<unknown>) {
  const before = { ...process.replicas.queryCounts }
  await work()
  const { replica, primary, fallback } = process.replicas.queryCounts
  return {
    replica: replica - before.replica,
    primary: primary - before.primary,
    fallback: fallback - before.fallback,
  }
}

afterEach(async () => {
  await resumeReplay()
  await untilCaughtUp()
})

describe('a replica that has replayed every change', () => {
  test('serves public responses, pages and feeds; the primary gets no statement', async () => {
    const product = await aProduct(processA.db)
    await untilCaughtUp()
    for (const path of [
      `/backend/api/user/products/${product}`,
      `/store/products/${product}`,
      '/sitemap.xml',
      '/news.rss',
    ]) {
      const { replica, ...rest } = await statementsDuring(processA, () => processA.get(path))
      expect(replica, path).toBeGreaterThan(0)
      expect(rest, path).toEqual({ primary: 0, fallback: 0 })
    }
  })

  test('serves no request with a token', async () => {
    const product = await aProduct(processA.db)
    const { token } = await processA.signUp('token@example.com')
    await untilCaughtUp()
    const statements = await statementsDuring(processA, async () => {
      expect((await processA.call('GET', `products/${product}`, undefined, token)).status).toBe(200)
      expect((await processA.call('GET', 'doctor-bookings', undefined, token)).status).toBe(200)
    })
    expect(statements).toEqual({ replica: 0, primary: 0, fallback: 0 })
  })

  test('serves no request with a token without a response cache either, but anonymous ones', async () => {
    const uncached = await startAppInstance(databases.primary, {
      replicaUrls: [databases.replica],
      cachesResponses: false,
    })
    try {
      const { token } = await uncached.signUp('uncached@example.com')
      await expect.poll(() => isUp(uncached), SLOW_POLL).toBe(true)
      expect(
        await statementsDuring(uncached, () => uncached.call('GET', 'cities', undefined, token)),
      ).toEqual({
        replica: 0,
        primary: 0,
        fallback: 0,
      })
      await expect
        .poll(() => statementsDuring(uncached, () => uncached.call('GET', 'cities')), SLOW_POLL)
        .toMatchObject({ primary: 0, fallback: 0 })
    } finally {
      await uncached.close()
    }
  })
})

test('the metrics have the state and lag of each replica, and the statements by server', async () => {
  await untilCaughtUp()
  const { body } = await createMetrics(processA.database, processA.replicas).text()
  expect(body).toContain('afiya_replica_up{replica="1"} 1')
  expect(body).toContain('afiya_replica_behind_seconds{replica="1"} 0')
  expect(body).toMatch(/afiya_replica_statements_total\{by="replica"\} [1-9]/)
})

describe('a replica that lags', () => {
  test('hides no booking: its process shows it in the next response, the other within a second', async () => {
    const doctor = await aDoctor(processA.db, {
      hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' })),
    })
    const { token } = await processA.signUp('books@example.com')
    await untilCaughtUp()
    const date = addDays(dayOf(Date.now()), 3)
    const times = async (process: AppInstance) =>
      (await process.call('GET', `doctors/${doctor}/availability?from=${date}&to=${date}`)).data.days[0].times
    for (const process of [processA, processB]) expect(await times(process)).toContain('09:30')

    await pauseReplay()
    const body = { doctor_id: doctor, date, time: '09:30', client_name: 'Noura', client_phone: '0500000000' }
    expect((await processA.call('POST', 'doctors/book', body, token)).status).toBe(201)
    expect(await times(processA)).not.toContain('09:30')
    await expect.poll(() => times(processB), FAST_POLL).not.toContain('09:30')
    // Long enough for responses that were created meanwhile to be in the cache.
    await sleep(600)
    for (const process of [processA, processB]) expect(await times(process)).not.toContain('09:30')
    expect(lagSeconds(processB)).toBeGreaterThan(0.5)
  })

  test('serves tables without changes, and the others again when it has caught up', async () => {
    const product = await aProduct(processA.db, { stock: 7 })
    const stock = async (process: AppInstance) =>
      (await process.call('GET', `products/${product}`)).data?.stock
    await untilCaughtUp()
    await pauseReplay()
    await runStatement(databases.primary, `update products set stock = 3 where id = ${product}`)
    for (const process of [processA, processB]) await expect.poll(() => stock(process), FAST_POLL).toBe(3)
    expect(await statementsDuring(processB, () => processB.get('/backend/api/user/cities'))).toMatchObject({
      primary: 0,
    })
    expect(
      (await statementsDuring(processB, () => processB.get('/backend/api/user/products?page=1'))).primary,
    ).not.toBe(0)

    await resumeReplay()
    await untilCaughtUp()
    const { replica, primary } = await statementsDuring(processB, () =>
      processB.get('/backend/api/user/products?page=1&per_page=3'),
    )
    expect([replica > 0, primary]).toEqual([true, 0])
  })

  test('leaves no stale response in the cache, whenever it catches up', async () => {
    const product = await aProduct(processA.db, { stock: 100 })
    const stock = async (process: AppInstance) =>
      (await process.call('GET', `products/${product}`)).data.stock
    await untilCaughtUp()
    for (let round = 1; round <= 20; round++) {
      await pauseReplay()
      const resumed = sleep(3 * round).then(resumeReplay)
      await runStatement(databases.primary, `update products set stock = ${round} where id = ${product}`)
      for (const process of [processA, processB])
        await expect.poll(() => stock(process), FAST_POLL).toBe(round)
      await resumed
      expect([await stock(processA), await stock(processB)]).toEqual([round, round])
    }
  })
})

/** Signals processes; ignores those that have just exited, such as workers of PostgreSQL. */
function signal(pids: number[], name: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

describe('a replica that is unavailable', () => {
  test.runIf(process.platform !== 'win32')(
    'paused: no request waits longer than its timeout, /ready succeeds, and it is used again afterwards',
    async () => {
      const product = await aProduct(processA.db, { stock: 7 })
      await untilCaughtUp()
      const pids = await databases.replicaProcesses()
      signal(pids, 'SIGSTOP')
      try {
        const began = performance.now()
        const first = await processA.call('GET', `products/${product}`)
        expect(first).toMatchObject({ status: 200, data: { stock: 7 } })
        expect(performance.now() - began).toBeLessThan(5_000)
        const statements = await statementsDuring(processA, () =>
          processA.get('/backend/api/user/products?page=1&per_page=4'),
        )
        expect(statements).toMatchObject({ replica: 0, fallback: 0 })
        await expect.poll(() => [isUp(processA), isUp(processB)], SLOW_POLL).toEqual([false, false])
        expect((await processA.get('/ready')).statusCode).toBe(200)
        await runStatement(databases.primary, `update products set stock = 6 where id = ${product}`)
        await expect
          .poll(async () => (await processA.call('GET', `products/${product}`)).data.stock, FAST_POLL)
          .toBe(6)
      } finally {
        signal(pids.toReversed(), 'SIGCONT')
      }
      await untilCaughtUp()
    },
  )

  test.runIf(process.platform !== 'win32')('killed: the primary answers until it is back', async () => {
    const product = await aProduct(processA.db, { stock: 7 })
    await untilCaughtUp()
    const [server] = await databases.replicaProcesses()
    process.kill(server as number, 'SIGKILL')
    expect(await processA.call('GET', `products/${product}`)).toMatchObject({
      status: 200,
      data: { stock: 7 },
    })
    await expect.poll(() => isUp(processA), SLOW_POLL).toBe(false)
    expect((await processB.get('/ready')).statusCode).toBe(200)
    await untilCaughtUp()
    expect(
      (await statementsDuring(processA, () => processA.get('/backend/api/user/products?page=1&per_page=5')))
        .replica,
    ).not.toBe(0)
  })

  test('misconfigured: the primary itself or an unreachable server as replica is not used', async () => {
    const misconfigured = await startAppInstance(databases.primary, {
      replicaUrls: [databases.primary, 'postgres://afiya@127.0.0.1:9/afiya'],
    })
    try {
      const statements = await statementsDuring(misconfigured, async () => {
        await sleep(1_500)
        expect((await misconfigured.get('/backend/api/user/cities')).statusCode).toBe(200)
      })
      expect(statements).toMatchObject({ replica: 0, fallback: 0 })
      expect(misconfigured.replicas.states().map(state => state.isUp)).toEqual([false, false])
    } finally {
      await misconfigured.close()
    }
  })
})

describe('DATABASE_REPLICA_URL', () => {
  const DATABASE_URL = 'postgres://a@one/x'
  const read = (DATABASE_REPLICA_URL: string, rest: object = { DATABASE_URL, AFIYA_MODE: 'demo' }) =>
    readConfig({ ...rest, DATABASE_REPLICA_URL })

  test('names one replica or several', () => {
    expect(read('postgres://a@two/x , postgres://a@three/x').databaseReplicaUrls).toEqual([
      'postgres://a@two/x',
      'postgres://a@three/x',
    ])
  })

  test('is refused without a PostgreSQL URL, and without DATABASE_URL', () => {
    expect(() => read('postgres://a@two/x,http://three')).toThrow(/DATABASE_REPLICA_URL.*postgres:\/\/ URL/)
    expect(() => read('postgres://a@two/x', {})).toThrow(/DATABASE_URL: missing/)
  })
})
