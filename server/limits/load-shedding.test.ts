import { request } from 'node:http'
import { type AddressInfo, connect as connectTo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandler } from '#api/error-handler.ts'
import { readConfig } from '#config'
import { errorCatalogue } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import { shedLoad } from './load-shedding.ts'

test('above its concurrency limit a process answers 503 with Retry-After, and /health and the files of the build always answer', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  shedLoad(app, { maxConcurrent: 2 })
  const gate = Promise.withResolvers<void>()
  app.get('/slow', async () => gate.promise.then(() => 'done'))
  app.get('/health', async () => 'ok')
  app.get('/assets/page.js', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let inFlight = 0
  app.server.on('request', () => inFlight++)
  const slow = [fetch(`${origin}/slow`), fetch(`${origin}/slow`)]
  await expect.poll(() => inFlight).toBe(2)

  await expect.poll(async () => (await fetch(`${origin}/slow`)).headers.get('retry-after')).toBe('2')
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  expect((await fetch(`${origin}/assets/page.js`)).status).toBe(200)
  gate.resolve()
  for (const each of slow) expect((await each).status).toBe(200)
  expect((await fetch(`${origin}/slow`)).status).toBe(200)
  await app.close()
})

test('requests that cannot start in time are refused with 503 and Retry-After', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  shedLoad(app)
  let answeredCount = 0
  // Like a page with all its data in memory: no waiting, only CPU work.
  app.get('/work', async () => {
    for (const end = performance.now() + 300; performance.now() < end; );
    answeredCount++
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
  const responses = sockets.map(
    socket => new Promise<string>(resolve => socket.once('data', data => resolve(String(data)))),
  )
  for (const socket of sockets) socket.write('GET /work HTTP/1.1\r\nhost: x\r\n\r\n')
  const heads = await Promise.all(responses)
  const shed = heads.filter(head => head.startsWith('HTTP/1.1 503'))
  expect(answeredCount).toBeGreaterThanOrEqual(3)
  expect(shed).toHaveLength(12 - answeredCount)
  expect(shed.length).toBeGreaterThan(0)
  for (const head of shed) expect(head).toMatch(/retry-after: 2/i)
  expect((await fetch(`${origin}/work`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('a request counts only when its body has arrived', async () => {
  const app = Fastify()
  shedLoad(app, { maxConcurrent: 1 })
  app.post('/', async () => 'ok')
  app.get('/', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = request(origin, { method: 'POST', headers: { 'content-type': 'text/plain' } })
  slow.write('a')
  await new Promise(resolve => app.server.once('request', resolve))
  expect((await fetch(origin)).status).toBe(200)
  const status = new Promise(resolve => slow.on('response', ({ statusCode }) => resolve(statusCode)))
  slow.end('b')
  expect(await status).toBe(200)
  await app.close()
})

test('a request whose caller has hung up no longer counts', async () => {
  const app = Fastify()
  shedLoad(app, { maxConcurrent: 1 })
  app.get('/never', () => new Promise(() => {}))
  app.get('/', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let count = 0; count < 3; count++) {
    const abandoned = request(`${origin}/never`)
    abandoned.on('error', () => {})
    abandoned.end()
    await new Promise(resolve => app.server.once('request', resolve))
    abandoned.destroy()
  }
  await expect.poll(async () => (await fetch(origin)).status).toBe(200)
  app.server.closeAllConnections()
  await app.close()
})

test('an API call is refused with a problem response, a page with a message in the visitor’s language', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, database, queue, maxConcurrent: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const headers = { 'accept-language': 'en' }

  const call = await fetch(`${origin}/backend/api/user/doctors`, { headers })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: 'unavailable' })
  const other = await fetch(`${origin}/ready`, { headers })
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await other.json()).toMatchObject({ message: errorCatalogue.unavailable.en })
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  await app.close()
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
  await drop()
})
