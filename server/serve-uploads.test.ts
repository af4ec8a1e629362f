import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerErrorHandler } from '#api/error-handler.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { s3Uploads } from '#services/uploads/s3-uploads.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { startFakeObjectStorage } from '#tests/support/fakes/fake-object-storage.ts'
import { serveUploads } from './serve-uploads.ts'

const name = `${'a'.repeat(22)}.webp`
const leaflet = `${'a'.repeat(22)}-8.pdf`
let folder: string
let store: Awaited<ReturnType<typeof startFakeObjectStorage>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afiya-uploads-'))
  store = await startFakeObjectStorage()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe.each<[string, () => Uploads]>([
  ['a folder', () => folderUploads(folder)],
  ['a bucket', () => s3Uploads(store.bucket)],
])('from %s', (_, from) => {
  let app: FastifyInstance
  const get = (path: string, headers = {}) => app.inject({ url: `/uploads/${path}`, headers })

  beforeAll(async () => {
    const uploads = from()
    await uploads.put(name, Buffer.from('picture'))
    await uploads.put(name.replace('.webp', '-480.avif'), Buffer.from('another'))
    await uploads.put(leaflet, Buffer.from('%PDF-1.7'))
    await uploads.put('notes.txt', Buffer.from('secret'))
    await uploads.put('.hidden.webp', Buffer.from('secret'))
    app = Fastify()
    registerErrorHandler(app)
    await serveUploads(app, uploads)
  })
  afterAll(() => app.close())

  test('an uploaded picture is immutable and runs no script', async () => {
    const { statusCode, headers, body } = await get(name)
    expect([statusCode, body]).toEqual([200, 'picture'])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'accept-ranges': 'bytes',
      'last-modified': expect.stringMatching(/ GMT$/),
    })
    expect((await get(name.replace('.webp', '-480.avif'))).headers['content-type']).toBe('image/avif')
  })

  test('a leaflet is saved instead of shown', async () => {
    const { headers, body } = await get(leaflet)
    expect(body).toBe('%PDF-1.7')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="leaflet.pdf"',
      'content-security-policy': "default-src 'none'",
    })
  })

  test('a conditional request gets 304 and a range request its part', async () => {
    const { headers } = await get(name)
    const again = await get(name, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await get(name, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body]).toEqual([206, 'ctu'])
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/7', 'content-length': '3' })
    const beyond = await get(name, { range: 'bytes=90-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['cache-control'] ?? '').not.toContain('immutable')
    expect(beyond.body).not.toContain('InvalidRange')
  })

  test('HEAD sends the same headers without the picture', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: `/uploads/${name}` })
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '7'])
  })

  test.each([
    '',
    'notes.txt',
    '.hidden.webp',
    `${'b'.repeat(22)}.webp`,
    '../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/package.json',
    `./${name}/`,
    '%00.webp',
  ])('/uploads/%s gives out nothing', async path => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('secret')
  })
})

test('an unavailable storage answers 503 with Retry-After, not to be cached', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  await serveUploads(app, s3Uploads(store.bucket))
  store.setMode('failing')
  const { statusCode, headers } = await app.inject(`/uploads/${name}`)
  store.setMode('working')
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  await app.close()
})
