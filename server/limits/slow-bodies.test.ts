import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { endSlowBodies } from './slow-bodies.ts'

const TIMEOUT_MS = 1_500

let app: FastifyInstance
const sockets: Socket[] = []

beforeAll(async () => {
  app = Fastify()
  endSlowBodies(app, { timeoutMs: TIMEOUT_MS, minBytesPerSecond: 20_000 })
  app.addContentTypeParser('*', (_, payload, done) => {
    let length = 0
    payload.on('data', chunk => {
      length += chunk.length
    })
    payload.on('end', () => done(null, length))
    payload.on('error', done)
  })
  app.post('/form', async ({ body }) => String(body))
  app.post('/file', { config: { maxFileBytes: 5_000_000 } }, async ({ body }) => String(body))
  app.post('/small-file', { config: { maxFileBytes: 20_000 } }, async ({ body }) => String(body))
  app.post('/refused', {
    onRequest: (_, reply) => void reply.code(401).send(''),
    handler: async () => '',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** Unlike `once`, also after a reset, which unread bytes of the body cause. */
const closeOf = (socket: Socket) => new Promise(resolve => socket.once('close', resolve))

/** Sends a body for some time, by an even rate, and returns the first line and the body of the answer. */
async function send(path: string, { bytesPerSecond = 0, ms = 60_000 }) {
  const length = Math.max(1, (bytesPerSecond * ms) / 1_000)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n` +
      'connection: close\r\n\r\n',
  )
  const startedAt = performance.now()
  let answer = ''
  socket.on('data', data => {
    answer += String(data)
  })
  const closed = closeOf(socket)
  for (let sent = 0; sent < length && answer === ''; await wait(20)) {
    const due = Math.min(length, Math.floor(((performance.now() - startedAt) * bytesPerSecond) / 1_000))
    if (due > sent) socket.write('x'.repeat(due - sent))
    sent = due
  }
  await closed
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

test('a file that arrives with 30 kB a second is received, however long it takes', async () => {
  const { status, body } = await send('/file', { bytesPerSecond: 30_000, ms: 3 * TIMEOUT_MS })
  expect([status, body]).toEqual([200, String(90 * TIMEOUT_MS)])
})

test.each([
  ['of a file of which nothing arrives', '/file', 0],
  ['of a file that arrives byte by byte', '/file', 2_000],
  ['without a file', '/form', 30_000],
  ['of a file that has no end', '/small-file', 40_000],
])('a slow body %s is refused, and its connection closed', async (_, path, bytesPerSecond) => {
  const { status, body } = await send(path, { bytesPerSecond })
  expect([status, JSON.parse(body).message]).toEqual([408, errorCatalogue.request_timeout.ar])
})

test('the rest of a body that has its answer already is not awaited for ever', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  socket.write('POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 9000\r\n\r\n')
  const trickle = setInterval(() => socket.write('x'), 100)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401/)
  await closeOf(socket)
  clearInterval(trickle)
})
