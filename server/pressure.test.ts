import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from '#api/problems.ts'
import { readConfig } from '#config'
import { errors } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { buildApp } from './app.ts'
import { holdPressure, nextLimit } from './pressure.ts'

test('beyond what it can hold a process says when to come again, and /health always answers', async () => {
  const app = Fastify()
  answerProblems(app)
  holdPressure(app, { most: 2 })
  const gate = Promise.withResolvers<void>()
  app.get('/slow', async () => gate.promise.then(() => 'done'))
  app.get('/health', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let inHand = 0
  app.server.on('request', () => inHand++)
  const slow = [fetch(`${origin}/slow`), fetch(`${origin}/slow`)]
  await expect.poll(() => inHand).toBe(2)

  await expect.poll(async () => (await fetch(`${origin}/slow`)).headers.get('retry-after')).toBe('2')
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  gate.resolve()
  for (const each of slow) expect((await each).status).toBe(200)
  expect((await fetch(`${origin}/slow`)).status).toBe(200)
  await app.close()
})

test.each([
  // A moment to spare: gradually more, up to the most.
  [100, 0.5, 10, 125],
  [240, 0.94, 300, 250],
  // None: what is answered in a second, coming down by half at most, and never to nothing.
  [250, 1, 200, 200],
  [250, 1, 40, 125],
  [125, 0.99, 40, 63],
  [63, 1, 40, 40],
  [40, 1, 0, 20],
  [20, 1, 0, 20],
  [30, 1, 900, 250],
])(
  'of %i in hand, %f of the time at work and %i answers a second make %i',
  (limit, utilization, perSecond, next) => {
    expect(nextLimit(limit, { most: 250, utilization, perSecond })).toBe(next)
  },
)

test('who sends slowly counts for nothing until all has come', async () => {
  const app = Fastify()
  holdPressure(app, { most: 1 })
  app.post('/', async () => 'ok')
  app.get('/', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = request(origin, { method: 'POST', headers: { 'content-type': 'text/plain' } })
  slow.write('a')
  await new Promise(resolve => app.server.once('request', resolve))
  expect((await fetch(origin)).status).toBe(200)
  const answered = new Promise(resolve => slow.on('response', ({ statusCode }) => resolve(statusCode)))
  slow.end('b')
  expect(await answered).toBe(200)
  await app.close()
})

test('who hangs up counts no more', async () => {
  const app = Fastify()
  holdPressure(app, { most: 1 })
  app.get('/never', () => new Promise(() => {}))
  app.get('/', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let at = 0; at < 3; at++) {
    const asked = request(`${origin}/never`)
    asked.on('error', () => {})
    asked.end()
    await new Promise(resolve => app.server.once('request', resolve))
    asked.destroy()
  }
  await expect.poll(async () => (await fetch(origin)).status).toBe(200)
  app.server.closeAllConnections()
  await app.close()
})

test('the call is told so as a refusal, the page in the visitor’s words', async () => {
  const { url, drop } = await freshDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, database, queue, mostInHand: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const headers = { 'accept-language': 'en' }

  const call = await fetch(`${origin}/backend/api/user/doctors`, { headers })
  expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([
    503,
    '2',
    'unavailable',
  ])
  const other = await fetch(`${origin}/ready`, { headers })
  expect([other.status, other.headers.get('retry-after'), await other.text()]).toEqual([
    503,
    '2',
    errors.unavailable.en,
  ])
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  await app.close()
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
  await drop()
})
