import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildApp } from './app.ts'

let app: FastifyInstance
let origin: string
const cleanupSteps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, queue })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  cleanupSteps.push(
    () => app.close(),
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
  )
})
afterAll(async () => {
  for (const close of cleanupSteps) await close()
})

const post = (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${origin}/backend/api${path}`, { method: 'POST', body, headers })

const gzip = (text: string | Uint8Array) => new Uint8Array(gzipSync(text))

test.each(['/user/profile', '/user/login', '/user/contact-us', '/admin/sheets/doctors'])(
  'a compressed multipart body to %s is refused at once',
  async path => {
    const form = new FormData()
    form.append('image', new File([randomBytes(146_000)], 'photo.jpg', { type: 'image/jpeg' }))
    const { headers, body } = await multipartOf(form)
    for (const encoding of ['gzip', 'br', 'GZIP', 'identity, gzip']) {
      const response = await post(path, gzip(body), { ...headers, 'content-encoding': encoding })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        415,
        'application/problem+json; charset=utf-8',
      ])
      expect(await response.json()).toMatchObject({ code: 'unsupported_type' })
    }
  },
)

test('a compressed JSON body is read, up to the size of any other', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const credentials = { email: 'nobody@example.com', password: 'ABCDEF1!' }
  const response = await post('/user/login', gzip(JSON.stringify(credentials)), headers)
  expect(await response.json()).toMatchObject({ code: 'account.wrong_credentials' })
  const bomb = gzip(JSON.stringify({ ...credentials, padding: ' '.repeat(10_000_000) }))
  expect((await post('/user/login', bomb, headers)).status).toBe(413)
})

test('a multipart body that names the identity as its encoding is read', async () => {
  const form = new FormData()
  form.append('email', 'nobody@example.com')
  form.append('password', 'ABCDEF1!')
  const { headers, body } = await multipartOf(form)
  const response = await post('/user/login', body, { ...headers, 'content-encoding': 'identity' })
  expect(await response.json()).toMatchObject({ code: 'account.wrong_credentials' })
})

async function multipartOf(form: FormData) {
  const request = new Response(form)
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  }
}
