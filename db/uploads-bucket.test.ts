import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeStore } from '#tests/support/fake-store.ts'
import type { Uploads } from './uploads.ts'
import { bucketUploads, UploadsAway } from './uploads-bucket.ts'

let store: Awaited<ReturnType<typeof openFakeStore>>
const uploads = (changes = {}) => bucketUploads({ ...store.bucket, ...changes }, { patience: 1_000 })
const read = async (name: string) => {
  const file = await uploads().get(name)
  return file?.body && text(file.body)
}

async function listOf({ list }: Uploads) {
  const all = []
  for await (const file of list()) all.push(file)
  return all
}

beforeAll(async () => {
  store = await openFakeStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.files.clear()
  store.calls.length = 0
  store.be('well')
})

test('what was put is there for every process, with its kind, until it is deleted', async () => {
  await uploads().put('a_1-.webp', Buffer.from('picture'))
  expect(store.files.get('a_1-.webp')?.type).toBe('image/webp')
  expect(await read('a_1-.webp')).toBe('picture')
  await uploads().delete('a_1-.webp')
  expect(await read('a_1-.webp')).toBe(undefined)
  await uploads().delete('a_1-.webp')
})

test('the list has every page, and nothing that another put there', async () => {
  const began = Date.now()
  for (const name of ['b.webp', 'a.webp', 'c-480.avif', 'd.webp', 'e.webp'])
    await uploads().put(name, Buffer.from(name))
  const other = { bytes: Buffer.from(''), type: '', writtenAt: 0 }
  for (const name of ['backups/old.tar', '..', 'a&amp;b.webp', '.hidden']) store.files.set(name, other)
  const listed = await listOf(uploads())
  expect(listed.map(({ name }) => name)).toEqual(['a.webp', 'b.webp', 'c-480.avif', 'd.webp', 'e.webp'])
  for (const { writtenAt } of listed) expect(Math.abs(writtenAt - began)).toBeLessThan(60_000)
})

test('one fault of the store is tried again, a second one is told', async () => {
  store.be('failing once')
  await uploads().put('a.webp', Buffer.from('picture'))
  expect(store.calls).toEqual(['PUT a.webp', 'PUT a.webp'])
  store.be('failing')
  await expect(uploads().get('a.webp')).rejects.toThrow('answered GET with 503 SlowDown')
})

test.each([
  ['a wrong key', { secretAccessKey: 'guessed' }, '403 SignatureDoesNotMatch'],
  ['another region', { region: 'eu-north-1' }, '403 SignatureDoesNotMatch'],
])('%s opens nothing', async (_, changes, reason) => {
  store.files.set('a.webp', { bytes: Buffer.from('picture'), type: 'image/webp', writtenAt: 0 })
  const stranger = uploads(changes)
  await expect(stranger.get('a.webp')).rejects.toThrow(reason)
  await expect(stranger.put('b.webp', Buffer.from('x'))).rejects.toThrow(reason)
  await expect(stranger.delete('a.webp')).rejects.toThrow(reason)
  await expect(listOf(stranger)).rejects.toThrow(reason)
  expect([...store.files.keys()]).toEqual(['a.webp'])
})

test('a bucket that is not there is a fault, not an empty one', async () => {
  const nowhere = uploads({ url: store.bucket.url.replace('uploads', 'nothing') })
  await expect(nowhere.put('a.webp', Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket')
  await expect(listOf(nowhere)).rejects.toThrow('404 NoSuchBucket')
})

test('a store that is silent or gone is given up in time', async () => {
  store.be('silent')
  const began = performance.now()
  await expect(uploads().put('a.webp', Buffer.from('x'))).rejects.toBeInstanceOf(UploadsAway)
  await expect(uploads().get('a.webp')).rejects.toBeInstanceOf(UploadsAway)
  expect(performance.now() - began).toBeLessThan(5_000)
  const gone = uploads({ url: 'http://127.0.0.1:9/uploads' })
  await expect(gone.get('a.webp')).rejects.toBeInstanceOf(UploadsAway)
})
