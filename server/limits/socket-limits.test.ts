import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { connect as openDatabase } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import { shedLoad } from './load-shedding.ts'
import { limitSockets } from './socket-limits.ts'

let app: FastifyInstance
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  app.server.closeAllConnections()
  await app.close()
})

/** Starts a server whose `/page` is larger than what a socket buffers; `handled` counts its requests. */
async function startServer({ maxConcurrent = 1_000, maxPerSocket = 10, drainTimeoutMs = 10_000 }) {
  app = Fastify()
  limitSockets(app, { maxPerSocket, drainTimeoutMs })
  shedLoad(app, { maxConcurrent })
  const page = Buffer.alloc(8_000_000)
  const counts = { handled: 0, connections: 0 }
  app.server.on('connection', () => counts.connections++)
  app.get('/page', async () => {
    counts.handled++
    return page
  })
  app.get('/', async () => {
    counts.handled++
    return 'ok'
  })
  const gate = Promise.withResolvers<string>()
  app.get('/slow', () => {
    counts.handled++
    return gate.promise
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { origin, port, counts, gate }
}

/** Sends requests in one write on a socket that never reads. */
async function pipeline(port: number, path: string, count: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count))
  return socket
}

const closed = ([socket]: Socket[]) => socket && !socket.destroyed && once(socket, 'close')

test('1,400 pipelined requests close their socket, and others are answered', async () => {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url)
  const queue = await openQueue(database.pool)
  app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, queue })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection')
  await pipeline(port, '/backend/api/user/doctors', 1_400)
  await closed(await accepted)
  expect((await fetch(`http://127.0.0.1:${port}/backend/api/user/doctors`)).status).toBe(200)
  await app.close()
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
  await drop()
})

test('requests beyond the limit close their own socket only', async () => {
  const { origin, port, counts, gate } = await startServer({ maxPerSocket: 3 })
  const waiting = [1, 2, 3, 4].map(() => fetch(`${origin}/slow`))
  await expect.poll(() => counts.handled).toBe(4)
  const accepted = once(app.server, 'connection')
  await pipeline(port, '/page', 4)
  await closed(await accepted)
  expect(counts.handled).toBeLessThanOrEqual(7)
  gate.resolve('ok')
  for (const response of waiting) expect((await response).status).toBe(200)
})

test('a response queued behind an unread one is not in flight', async () => {
  const { origin, port, counts } = await startServer({ maxConcurrent: 4 })
  await pipeline(port, '/page', 8)
  await expect.poll(() => counts.handled).toBe(8)
  expect((await fetch(origin)).status).toBe(200)
})

test('a socket that leaves its response unread is closed', async () => {
  const { origin, port } = await startServer({ drainTimeoutMs: 50 })
  const accepted = once(app.server, 'connection')
  await pipeline(port, '/page', 1)
  await closed(await accepted)
  expect((await fetch(origin)).status).toBe(200)
})

test('a socket whose request is still being answered stays open', async () => {
  const { origin, gate } = await startServer({ drainTimeoutMs: 20 })
  const response = fetch(`${origin}/slow`)
  const [accepted] = await once(app.server, 'connection')
  let silences = 0
  accepted.on('timeout', () => silences++ === 2 && gate.resolve('ok'))
  expect(await (await response).text()).toBe('ok')
})

test('every request of a socket that closes ends, the queued ones too', async () => {
  app = Fastify()
  limitSockets(app)
  const counts = { handled: 0, closed: 0 }
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.once('close', () => counts.closed++)
  })
  app.get('/', () => {
    counts.handled++
    return new Promise(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await pipeline((app.server.address() as AddressInfo).port, '/', 5)
  await expect.poll(() => counts.handled).toBe(5)
  socket.destroy()
  await expect.poll(() => counts.closed).toBe(5)
})

test('clients that keep their connections alive send as many requests as they like', async () => {
  const { origin, counts } = await startServer({ maxPerSocket: 1 })
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  const get = () =>
    new Promise(resolve =>
      request(origin, { agent }, response => {
        response.resume().once('end', () => resolve(response.statusCode))
      }).end(),
    )
  const statuses = await Promise.all(Array.from({ length: 60 }, get))
  expect(statuses).toEqual(Array(60).fill(200))
  expect(counts).toEqual({ handled: 60, connections: 3 })
  agent.destroy()
})
