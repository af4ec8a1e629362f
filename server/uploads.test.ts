import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderUploads } from '#db/uploads-folder.ts'
import { serveUploads } from './uploads.ts'

const name = `${'a'.repeat(22)}.webp`
const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afiya-uploads-'))
  await writeFile(join(folder, name), 'picture')
  await writeFile(join(folder, 'notes.txt'), 'secret')
  await writeFile(join(folder, '.hidden.webp'), 'secret')
  await serveUploads(app, folderUploads(folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('an uploaded picture is given out for good, as a picture that runs nothing', async () => {
  const { statusCode, headers, body } = await app.inject(`/uploads/${name}`)
  expect([statusCode, body]).toEqual([200, 'picture'])
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
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
  const { statusCode, body } = await app.inject(`/uploads/${path}`)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('secret')
})
