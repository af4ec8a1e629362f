import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { aProduct, aUser } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { deleteOrphanedPictures } from './delete-orphaned-pictures.ts'

const clock = () => timestampAt(TODAY, '09:00')
const HOUR = 60 * 60 * 1000

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Creates an upload that is a number of hours old. */
async function createUpload(name: string, hours: number) {
  const path = join(api.uploads, name)
  await writeFile(path, 'picture')
  const at = new Date(clock() - hours * HOUR)
  await utimes(path, at, at)
  return name
}

test('a picture without a profile is deleted after a day; a used or younger one and other files stay', async () => {
  const used = await createUpload('used-by-somebody_01234.webp', 900)
  const young = await createUpload('young-and-of-nobody_01.webp', 23)
  const leaflet = await createUpload('leaflet-of-a-product-1-7.pdf', 900)
  await aProduct(api.db, { leaflet: `/uploads/${leaflet}` })
  await createUpload('leaflet-of-no-product1-7.pdf', 25)
  const foreign = await createUpload('notes.txt', 900)
  await createUpload('old-and-of-nobody_0123.webp', 25)
  await mkdir(join(api.uploads, 'folder'))
  const person = await aUser(api.db, { email: 'pictured@example.com' })
  await api.db
    .update(users)
    .set({ image: `/uploads/${used}` })
    .where(eq(users.id, person))

  const uploads = folderUploads(api.uploads)
  await Promise.all([
    deleteOrphanedPictures({ ...api, uploads, clock }),
    deleteOrphanedPictures({ ...api, uploads, clock }),
  ])
  expect((await readdir(api.uploads)).sort()).toEqual(['folder', foreign, leaflet, used, young].sort())
})

test('a leaflet stays for the 30 days in which its deleted product can be brought back', async () => {
  const kept = await createUpload('leaflet-of-a-bin-item1-7.pdf', 900)
  const old = await createUpload('leaflet-of-last-spring-7.pdf', 900)
  await api.pool.query(
    `insert into audit_log (at, staff_id, staff_name, from_address, action, entity, record_id, part, before)
     select now() - age::interval, 1, 'Hind', '', 'delete', 'products', '9', 'products',
       jsonb_build_object('leaflet', '/uploads/' || name)
     from (values ('29 days', $1), ('31 days', $2)) as deleted (age, name)`,
    [kept, old],
  )
  await deleteOrphanedPictures({ ...api, uploads: folderUploads(api.uploads), clock })
  const left = await readdir(api.uploads)
  expect([left.includes(kept), left.includes(old)]).toEqual([true, false])
})

test('without any upload nothing is deleted and no folder is created', async () => {
  const folder = join(api.uploads, 'none')
  const deleted: string[] = []
  const uploads = {
    ...folderUploads(folder),
    delete: async (name: string) => {
      deleted.push(name)
    },
  }
  await deleteOrphanedPictures({ ...api, clock, uploads })
  expect(deleted).toEqual([])
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})
