import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeObjectStorage } from '#tests/support/fakes/fake-object-storage.ts'
import { StorageUnavailable, s3Uploads } from './s3-uploads.ts'
import type { Uploads } from './uploads.ts'

let storage: Awaited<ReturnType<typeof startFakeObjectStorage>>
const uploads = (changes = {}) => s3Uploads({ ...storage.bucket, ...changes }, { timeoutMs: 1_000 })
const readUpload = async (name: string) => {
  const file = await uploads().get(name)
  return file?.body && text(file.body)
}

async function listAll({ list }: Uploads) {
  const all = []
  for await (const file of list()) all.push(file)
  return all
}

beforeAll(async () => {
  storage = await startFakeObjectStorage()
})
afterAll(() => storage.close())
beforeEach(() => {
  storage.files.clear()
  storage.calls.length = 0
  storage.setMode('working')
})

test('an upload is stored with its content type until it is deleted', async () => {
  await uploads().put('a_1-.webp', Buffer.from('picture'))
  expect(storage.files.get('a_1-.webp')?.type).toBe('image/webp')
  expect(await readUpload('a_1-.webp')).toBe('picture')
  await uploads().delete('a_1-.webp')
  expect(await readUpload('a_1-.webp')).toBe(undefined)
  await uploads().delete('a_1-.webp')
})

test('the list has all pages, without the objects of others', async () => {
  const startedAt = Date.now()
  for (const name of ['b.webp', 'a.webp', 'c-480.avif', 'd.webp', 'e.webp'])
    await uploads().put(name, Buffer.from(name))
  const foreignObject = { bytes: Buffer.from(''), type: '', writtenAt: 0 }
  for (const name of ['backups/old.tar', '..', 'a&amp;b.webp', '.hidden'])
    storage.files.set(name, foreignObject)
  const listed = await listAll(uploads())
  expect(listed.map(({ name }) => name)).toEqual(['a.webp', 'b.webp', 'c-480.avif', 'd.webp', 'e.webp'])
  for (const { writtenAt } of listed) expect(Math.abs(writtenAt - startedAt)).toBeLessThan(60_000)
})

test('a server error is retried once; a second one is reported', async () => {
  storage.setMode('failing once')
  await uploads().put('a.webp', Buffer.from('picture'))
  expect(storage.calls).toEqual(['PUT a.webp', 'PUT a.webp'])
  storage.setMode('failing')
  await expect(uploads().get('a.webp')).rejects.toThrow('answered GET with 503 SlowDown')
})

test.each([
  ['a wrong key', { secretAccessKey: 'guessed' }, '403 SignatureDoesNotMatch'],
  ['another region', { region: 'eu-north-1' }, '403 SignatureDoesNotMatch'],
])('%s gives no access', async (_, changes, reason) => {
  storage.files.set('a.webp', { bytes: Buffer.from('picture'), type: 'image/webp', writtenAt: 0 })
  const intruder = uploads(changes)
  await expect(intruder.get('a.webp')).rejects.toThrow(reason)
  await expect(intruder.put('b.webp', Buffer.from('x'))).rejects.toThrow(reason)
  await expect(intruder.delete('a.webp')).rejects.toThrow(reason)
  await expect(listAll(intruder)).rejects.toThrow(reason)
  expect([...storage.files.keys()]).toEqual(['a.webp'])
})

test('a bucket that does not exist is an error, not empty', async () => {
  const missing = uploads({ url: storage.bucket.url.replace('uploads', 'nothing') })
  await expect(missing.put('a.webp', Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket')
  await expect(listAll(missing)).rejects.toThrow('404 NoSuchBucket')
})

test('a silent or unreachable storage fails within the timeout', async () => {
  storage.setMode('silent')
  const startedAt = performance.now()
  await expect(uploads().put('a.webp', Buffer.from('x'))).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(uploads().get('a.webp')).rejects.toBeInstanceOf(StorageUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  const unreachable = uploads({ url: 'http://127.0.0.1:9/uploads' })
  await expect(unreachable.get('a.webp')).rejects.toBeInstanceOf(StorageUnavailable)
})
