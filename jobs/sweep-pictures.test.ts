import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { folderUploads } from '#db/uploads-folder.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aUser } from '#tests/support/world.ts'
import { sweepPictures } from './sweep-pictures.ts'

const clock = () => momentAt(TODAY, '09:00')
const HOUR = 60 * 60 * 1000

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A file of the uploads, so many hours old. */
async function aFile(name: string, hours: number) {
  const path = join(api.uploads, name)
  await writeFile(path, 'picture')
  const at = new Date(clock() - hours * HOUR)
  await utimes(path, at, at)
  return name
}

test('a picture that nobody’s profile names goes after a day; one that is used, young or not ours stays', async () => {
  const used = await aFile('used-by-somebody_01234.webp', 900)
  const young = await aFile('young-and-of-nobody_01.webp', 23)
  const foreign = await aFile('notes.txt', 900)
  await aFile('old-and-of-nobody_0123.webp', 25)
  await mkdir(join(api.uploads, 'folder'))
  const person = await aUser(api.db, { email: 'pictured@example.com' })
  await api.db
    .update(users)
    .set({ image: `/uploads/${used}` })
    .where(eq(users.id, person))

  const uploads = folderUploads(api.uploads)
  await Promise.all([sweepPictures({ ...api, uploads, clock }), sweepPictures({ ...api, uploads, clock })])
  expect((await readdir(api.uploads)).sort()).toEqual(['folder', foreign, used, young].sort())
})

test('where nobody has uploaded anything there is nothing to do', async () => {
  await sweepPictures({ ...api, clock, uploads: folderUploads(join(api.uploads, 'none')) })
})
