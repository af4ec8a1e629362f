import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bucketUploads } from '#db/uploads-bucket.ts'
import { sweepPictures } from '#jobs/sweep-pictures.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { openFakeStore } from '#tests/support/fake-store.ts'

const HOUR = 3_600_000
let store: Awaited<ReturnType<typeof openFakeStore>>
let api: TestApi
let person: { token: string; email: string }

beforeAll(async () => {
  store = await openFakeStore()
  api = await startApi({ keeper: bucketUploads(store.bucket) })
})
afterAll(async () => {
  await api.close()
  await store.close()
})
beforeEach(async () => {
  person = await api.signUp()
  store.files.clear()
})

const aPicture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer()

async function send() {
  const body = new FormData()
  const details = { _method: 'PUT', first_name: 'نورة', last_name: 'الحربي', phone: '0501234567' }
  for (const [field, value] of Object.entries({ ...details, email: person.email })) body.append(field, value)
  body.append('image', new File([new Uint8Array(await aPicture())], 'a.png', { type: 'image/png' }))
  return api.ask('POST', '/user/profile', { body, token: person.token })
}
const named = () => [...store.files.keys()].map(name => `/uploads/${name}`)

test('a picture goes to the bucket, takes the place of the one before, and goes with the account', async () => {
  await send()
  const { status, body } = await send()
  expect([status, named()]).toEqual([200, [body.data.image]])
  const { bytes } = store.files.get(body.data.image.replace('/uploads/', '')) ?? {}
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const gone = await api.ask('DELETE', '/user/profile/image', { token: person.token })
  expect([gone.status, named()]).toEqual([200, []])
})

test('while the store is away nothing of a change is written, and the person is told to come again', async () => {
  store.be('failing')
  const { status, headers, body } = await send()
  store.be('well')
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(named()).toEqual([])
  const profile = await api.ask('GET', '/user/profile', { token: person.token })
  expect(profile.body.data).toMatchObject({ first_name: null, image: null })
})

test('a picture that could not be deleted is taken away all the same, and swept after a day', async () => {
  const { body } = await send()
  store.be('failing')
  const gone = await api.ask('DELETE', '/user/profile/image', { token: person.token })
  store.be('well')
  expect([gone.status, gone.body.data.image, named()]).toEqual([200, null, [body.data.image]])
  const kept = await send()
  for (const file of store.files.values()) file.writtenAt = api.now() - 25 * HOUR
  await sweepPictures({ db: api.db, clock: api.now, uploads: bucketUploads(store.bucket) })
  expect(named()).toEqual([kept.body.data.image])
})

test('a picture of the site is kept in all its sizes or in none', async () => {
  const { token } = await api.signInStaff('admin')
  const image = new File([new Uint8Array(await aPicture(900))], 'a.png', { type: 'image/png' })
  const upload = () => {
    const body = new FormData()
    body.append('kind', 'doctor')
    body.append('image', image)
    return api.ask('POST', '/admin/pictures', { body, token })
  }
  const { status, body } = await upload()
  expect(status).toBe(201)
  const sizes = named()
  expect(sizes).toContain(body.data.path)
  expect(sizes.length).toBeGreaterThan(1)
  store.hasRoomFor(1)
  expect((await upload()).status).toBe(503)
  expect(named()).toEqual(sizes)
})
