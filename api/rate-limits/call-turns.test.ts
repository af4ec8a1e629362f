import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const details = { first_name: 'Noura', last_name: 'Alharbi', phone: '0501234567' }

test('many writes of one account that wait for a row leave the database to others', async () => {
  const [busy, other] = [await api.signUp(), await api.signUp()]
  const gate = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = api.db.transaction(async tx => {
    await tx.select().from(users).where(eq(users.id, busy.id)).for('update')
    isLocked.resolve()
    await gate.promise
  })
  await isLocked.promise
  const save = ({ token, email }: typeof busy, from: string) =>
    api.request('PUT', '/user/profile', { token, from, body: { ...details, email } })
  const flood = Array.from({ length: 180 }, () => save(busy, '10.8.0.1'))
  await untilWaiting(api.pool, 6)
  const others = await Promise.all([save(other, '10.8.0.1'), save(other, '10.8.0.2')])
  gate.resolve()
  await holding
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  for (const { status } of await Promise.all(flood)) expect(status).toBe(200)
})

test('twenty desks behind one address are all answered, many calls at once each', async () => {
  const desks = await Promise.all(Array.from({ length: 20 }, () => api.signInStaff('reception')))
  const calls = desks.flatMap(({ token }) =>
    Array.from({ length: 9 }, () => api.request('GET', '/admin/calls', { token, from: '10.8.0.3' })),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
})

test('forty accounts that fill the queue for connections refuse nobody else', async () => {
  const flooding = await Promise.all(Array.from({ length: 40 }, () => api.signUp()))
  const other = await api.signUp()
  const gate = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = api.db.transaction(async tx => {
    await tx.execute(sql`lock table addresses in access exclusive mode`)
    isLocked.resolve()
    await gate.promise
  })
  await isLocked.promise
  const read = (token: string, from: string) => api.request('GET', '/user/addresses', { token, from })
  const flood = flooding.flatMap(({ token }, at) =>
    Array.from({ length: 12 }, () => read(token, `10.9.${at}.1`)),
  )
  for (let tries = 0; api.pool.callersWaiting < 190; tries++) {
    expect(tries, 'the queue is full in time').toBeLessThan(300)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  const others = [
    read(other.token, '10.10.0.1'),
    api.request('PUT', '/user/profile', {
      token: other.token,
      from: '10.10.0.1',
      body: { ...details, email: other.email },
    }),
    api.request('GET', '/user/news', { from: '10.10.0.2' }),
  ]
  gate.resolve()
  await holding
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses].every(status => [200, 503].includes(status))).toBe(true)
})
