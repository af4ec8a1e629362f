import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOrphanedPictures } from '#jobs/delete-orphaned-pictures.ts'
import { s3Uploads } from '#services/uploads/s3-uploads.ts'
import { startFakeObjectStorage } from '#tests/support/fakes/fake-object-storage.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const HOUR = 3_600_000
let store: Awaited<ReturnType<typeof startFakeObjectStorage>>
let api: TestApi
let person: { token: string; email: string }

beforeAll(async () => {
  store = await startFakeObjectStorage()
  api = await startTestApi({ uploadStorage: s3Uploads(store.bucket) })
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

async function uploadPicture() {
  const body = new FormData()
  const details = { _method: 'PUT', first_name: 'نورة', last_name: 'الحربي', phone: '0501234567' }
  for (const [field, value] of Object.entries({ ...details, email: person.email })) body.append(field, value)
  body.append('image', new File([new Uint8Array(await aPicture())], 'a.png', { type: 'image/png' }))
  return api.request('POST', '/user/profile', { body, token: person.token })
}
const uploadPaths = () => [...store.files.keys()].map(name => `/uploads/${name}`)

test('a picture is stored in the bucket, replaces the one before, and is deleted with the account', async () => {
  await uploadPicture()
  const { status, body } = await uploadPicture()
  expect([status, uploadPaths()]).toEqual([200, [body.data.image]])
  const { bytes } = store.files.get(body.data.image.replace('/uploads/', '')) ?? {}
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const gone = await api.request('DELETE', '/user/profile/image', { token: person.token })
  expect([gone.status, uploadPaths()]).toEqual([200, []])
})

test('while the storage is unavailable a change writes nothing and is refused with 503', async () => {
  store.setMode('failing')
  const { status, headers, body } = await uploadPicture()
  store.setMode('working')
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(uploadPaths()).toEqual([])
  const profile = await api.request('GET', '/user/profile', { token: person.token })
  expect(profile.body.data).toMatchObject({ first_name: null, image: null })
})

test('a picture whose file cannot be deleted is removed from the profile, and its file after a day', async () => {
  const { body } = await uploadPicture()
  store.setMode('failing')
  const gone = await api.request('DELETE', '/user/profile/image', { token: person.token })
  store.setMode('working')
  expect([gone.status, gone.body.data.image, uploadPaths()]).toEqual([200, null, [body.data.image]])
  const uploaded = await uploadPicture()
  for (const file of store.files.values()) file.writtenAt = api.now() - 25 * HOUR
  await deleteOrphanedPictures({ db: api.db, clock: api.now, uploads: s3Uploads(store.bucket) })
  expect(uploadPaths()).toEqual([uploaded.body.data.image])
})

test('a picture of the site is stored in all its sizes or in none', async () => {
  const { token } = await api.signInStaff('admin')
  const image = new File([new Uint8Array(await aPicture(900))], 'a.png', { type: 'image/png' })
  const upload = () => {
    const body = new FormData()
    body.append('kind', 'doctor')
    body.append('image', image)
    return api.request('POST', '/admin/pictures', { body, token })
  }
  const { status, body } = await upload()
  expect(status).toBe(201)
  const sizes = uploadPaths()
  expect(sizes).toContain(body.data.path)
  expect(sizes.length).toBeGreaterThan(1)
  store.setCapacity(1)
  expect((await upload()).status).toBe(503)
  expect(uploadPaths()).toEqual(sizes)
})
