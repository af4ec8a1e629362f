import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { addDays, dayOf } from '#domain/clinic-time.ts'
import { ask } from '#tests/support/database.ts'
import { type Process, startProcess } from '#tests/support/process.ts'
import { startPair } from '#tests/support/standby.ts'
import { aDoctor, aProduct } from '#tests/support/world.ts'
import { startMetrics } from './metrics.ts'

/** Two processes of the product on a primary and its streaming replica. */
let pair: Awaited<ReturnType<typeof startPair>>
let here: Process
let there: Process

beforeAll(async () => {
  pair = await startPair()
  here = await startProcess(pair.primary, { replicaUrls: [pair.replica] })
  there = await startProcess(pair.primary, { replicaUrls: [pair.replica] })
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await pair?.stop()
})

const lag = () => ask(pair.replica, 'select pg_wal_replay_pause()')
const catchUp = () => ask(pair.replica, 'select pg_wal_replay_resume()')
const soon = { interval: 20 }
const later = { timeout: 15_000, interval: 50 }
const isUp = (process: Process) => process.replicas.states()[0]?.up
const behind = (process: Process) => process.replicas.states()[0]?.behind ?? -1
/** Until both processes have heard of all that was written before, and the replica has it. */
async function untilWhole() {
  for (const { changed } of [here, there]) changed.length = 0
  await ask(pair.primary, 'delete from home_care_services where false')
  const isWhole = (each: Process) =>
    each.changed.includes('home_care_services') && isUp(each) && behind(each) === 0
  await expect.poll(() => [here, there].every(isWhole), later).toBe(true)
}

/** Who answers the statements behind an answer. */
async function askedBy(process: Process, does: () => Promise<unknown>) {
  const before = { ...process.replicas.answered }
  await does()
  const { replica, primary, fallback } = process.replicas.answered
  return {
    replica: replica - before.replica,
    primary: primary - before.primary,
    fallback: fallback - before.fallback,
  }
}

afterEach(async () => {
  await catchUp()
  await untilWhole()
})

describe('a replica that has everything', () => {
  test('makes public replies, pages and feeds; the primary is not asked', async () => {
    const product = await aProduct(here.db)
    await untilWhole()
    for (const path of [
      `/backend/api/user/products/${product}`,
      `/store/products/${product}`,
      '/sitemap.xml',
      '/news.rss',
    ]) {
      const { replica, ...rest } = await askedBy(here, () => here.get(path))
      expect(replica, path).toBeGreaterThan(0)
      expect(rest, path).toEqual({ primary: 0, fallback: 0 })
    }
  })

  test('answers nobody who calls with a token', async () => {
    const product = await aProduct(here.db)
    const { token } = await here.signUp('token@example.com')
    await untilWhole()
    const asked = await askedBy(here, async () => {
      expect((await here.call('GET', `products/${product}`, undefined, token)).status).toBe(200)
      expect((await here.call('GET', 'doctor-bookings', undefined, token)).status).toBe(200)
    })
    expect(asked).toEqual({ replica: 0, primary: 0, fallback: 0 })
  })

  test('nor where nothing is kept, but everybody else', async () => {
    const bare = await startProcess(pair.primary, { replicaUrls: [pair.replica], keeps: false })
    try {
      const { token } = await bare.signUp('bare@example.com')
      await expect.poll(() => isUp(bare), later).toBe(true)
      expect(await askedBy(bare, () => bare.call('GET', 'cities', undefined, token))).toEqual({
        ...{ replica: 0, primary: 0, fallback: 0 },
      })
      await expect
        .poll(() => askedBy(bare, () => bare.call('GET', 'cities')), later)
        .toMatchObject({ primary: 0, fallback: 0 })
    } finally {
      await bare.close()
    }
  })
})

test('the figures say which replica is asked, how far it is behind, and who has answered', async () => {
  await untilWhole()
  const { body } = await startMetrics(here.database, here.replicas).text()
  expect(body).toContain('afiya_replica_up{replica="1"} 1')
  expect(body).toContain('afiya_replica_behind_seconds{replica="1"} 0')
  expect(body).toMatch(/afiya_replica_statements_total\{by="replica"\} [1-9]/)
})

describe('a replica that lags', () => {
  test('hides no booking: here it is seen with the next answer, there within a second, and it stays seen', async () => {
    const doctor = await aDoctor(here.db, {
      hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' })),
    })
    const { token } = await here.signUp('books@example.com')
    await untilWhole()
    const date = addDays(dayOf(Date.now()), 3)
    const times = async (process: Process) =>
      (await process.call('GET', `doctors/${doctor}/availability?from=${date}&to=${date}`)).data.days[0].times
    for (const process of [here, there]) expect(await times(process)).toContain('09:30')

    await lag()
    const body = { doctor_id: doctor, date, time: '09:30', client_name: 'Noura', client_phone: '0500000000' }
    expect((await here.call('POST', 'doctors/book', body, token)).status).toBe(201)
    expect(await times(here)).not.toContain('09:30')
    await expect.poll(() => times(there), soon).not.toContain('09:30')
    // Long enough for what was made meanwhile to be what is kept.
    await wait(600)
    for (const process of [here, there]) expect(await times(process)).not.toContain('09:30')
    expect(behind(there)).toBeGreaterThan(0.5)
  })

  test('is asked on for tables that have not changed, and again for the others when it has caught up', async () => {
    const product = await aProduct(here.db, { stock: 7 })
    const stock = async (process: Process) => (await process.call('GET', `products/${product}`)).data?.stock
    await untilWhole()
    await lag()
    await ask(pair.primary, `update products set stock = 3 where id = ${product}`)
    for (const process of [here, there]) await expect.poll(() => stock(process), soon).toBe(3)
    expect(await askedBy(there, () => there.get('/backend/api/user/cities'))).toMatchObject({ primary: 0 })
    expect((await askedBy(there, () => there.get('/backend/api/user/products?page=1'))).primary).not.toBe(0)

    await catchUp()
    await untilWhole()
    const { replica, primary } = await askedBy(there, () =>
      there.get('/backend/api/user/products?page=1&per_page=3'),
    )
    expect([replica > 0, primary]).toEqual([true, 0])
  })

  test('leaves no kept reply from before, whenever it comes back', async () => {
    const product = await aProduct(here.db, { stock: 100 })
    const stock = async (process: Process) => (await process.call('GET', `products/${product}`)).data.stock
    await untilWhole()
    for (let round = 1; round <= 20; round++) {
      await lag()
      const back = wait(3 * round).then(catchUp)
      await ask(pair.primary, `update products set stock = ${round} where id = ${product}`)
      for (const process of [here, there]) await expect.poll(() => stock(process), soon).toBe(round)
      await back
      expect([await stock(here), await stock(there)]).toEqual([round, round])
    }
  })
})

/** Signals processes; one that has just ended by itself, such as a worker of PostgreSQL, is passed over. */
function signal(pids: number[], name: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

describe('a replica that is away', () => {
  test.runIf(process.platform !== 'win32')(
    'paused: nobody waits longer than its patience, /ready stays, and it comes back',
    async () => {
      const product = await aProduct(here.db, { stock: 7 })
      await untilWhole()
      const pids = await pair.replicaProcesses()
      signal(pids, 'SIGSTOP')
      try {
        const began = performance.now()
        const first = await here.call('GET', `products/${product}`)
        expect(first).toMatchObject({ status: 200, data: { stock: 7 } })
        expect(performance.now() - began).toBeLessThan(5_000)
        const asked = await askedBy(here, () => here.get('/backend/api/user/products?page=1&per_page=4'))
        expect(asked).toMatchObject({ replica: 0, fallback: 0 })
        await expect.poll(() => [isUp(here), isUp(there)], later).toEqual([false, false])
        expect((await here.get('/ready')).statusCode).toBe(200)
        await ask(pair.primary, `update products set stock = 6 where id = ${product}`)
        await expect
          .poll(async () => (await here.call('GET', `products/${product}`)).data.stock, soon)
          .toBe(6)
      } finally {
        signal(pids.toReversed(), 'SIGCONT')
      }
      await untilWhole()
    },
  )

  test.runIf(process.platform !== 'win32')(
    'killed: the primary answers until it is there again',
    async () => {
      const product = await aProduct(here.db, { stock: 7 })
      await untilWhole()
      const [server] = await pair.replicaProcesses()
      process.kill(server as number, 'SIGKILL')
      expect(await here.call('GET', `products/${product}`)).toMatchObject({ status: 200, data: { stock: 7 } })
      await expect.poll(() => isUp(here), later).toBe(false)
      expect((await there.get('/ready')).statusCode).toBe(200)
      await untilWhole()
      expect(
        (await askedBy(here, () => here.get('/backend/api/user/products?page=1&per_page=5'))).replica,
      ).not.toBe(0)
    },
  )

  test('no replica: who names the primary in its place, or nothing that answers, is served all the same', async () => {
    const wrong = await startProcess(pair.primary, {
      replicaUrls: [pair.primary, 'postgres://afiya@127.0.0.1:9/afiya'],
    })
    try {
      const asked = await askedBy(wrong, async () => {
        await wait(1_500)
        expect((await wrong.get('/backend/api/user/cities')).statusCode).toBe(200)
      })
      expect(asked).toMatchObject({ replica: 0, fallback: 0 })
      expect(wrong.replicas.states().map(({ up }) => up)).toEqual([false, false])
    } finally {
      await wrong.close()
    }
  })
})

describe('the settings', () => {
  const DATABASE_URL = 'postgres://a@one/x'
  const read = (DATABASE_REPLICA_URL: string, rest: object = { DATABASE_URL, AFIYA_MODE: 'demo' }) =>
    readConfig({ ...rest, DATABASE_REPLICA_URL })

  test('name one replica or several', () => {
    expect(read('postgres://a@two/x , postgres://a@three/x').databaseReplicaUrls).toEqual([
      'postgres://a@two/x',
      'postgres://a@three/x',
    ])
  })

  test('are refused where they name no database, or no primary stands beside them', () => {
    expect(() => read('postgres://a@two/x,http://three')).toThrow(/DATABASE_REPLICA_URL.*postgres:\/\/ URL/)
    expect(() => read('postgres://a@two/x', {})).toThrow(/DATABASE_URL: missing/)
  })
})
