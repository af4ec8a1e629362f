import { request } from 'node:http'
import { type AddressInfo, connect as connectTo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from '#api/problems.ts'
import { readConfig } from '#config'
import { errors } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { buildApp } from './app.ts'
import { holdPressure } from './pressure.ts'

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

test('of a crowd that comes at once, whoever could not begin in time is told to come again', async () => {
  const app = Fastify()
  answerProblems(app)
  holdPressure(app)
  let answered = 0
  // As a page of which everything is at hand: no wait, only work.
  app.get('/work', async () => {
    for (const end = performance.now() + 300; performance.now() < end; );
    answered++
    return 'done'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = connectTo(port, '127.0.0.1')
      await new Promise(resolve => socket.once('connect', resolve))
      return socket
    }),
  )
  const answers = sockets.map(
    socket => new Promise<string>(resolve => socket.once('data', data => resolve(String(data)))),
  )
  for (const socket of sockets) socket.write('GET /work HTTP/1.1\r\nhost: x\r\n\r\n')
  const heads = await Promise.all(answers)
  const shed = heads.filter(head => head.startsWith('HTTP/1.1 503'))
  expect(answered).toBeGreaterThanOrEqual(3)
  expect(shed).toHaveLength(12 - answered)
  expect(shed.length).toBeGreaterThan(0)
  for (const head of shed) expect(head).toMatch(/retry-after: 2/i)
  expect((await fetch(`${origin}/work`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

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
