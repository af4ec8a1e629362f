import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, freshDatabase, onDatabase } from '#tests/support/database.ts'
import { openFakeStore } from '#tests/support/fake-store.ts'
import { backUp, checksumsOf } from './backup.ts'
import { connect } from './connect.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { openQueue } from './queue.ts'
import { restore } from './restore.ts'
import { seed } from './seed/seed.ts'
import { bucketUploads } from './uploads-bucket.ts'
import { folderUploads } from './uploads-folder.ts'

let from: Awaited<ReturnType<typeof freshDatabase>>
let home: string
let saved: Awaited<ReturnType<typeof backUp>>
let places = 0
const empty: string[] = []

/** A database without a table, and a folder for its pictures. */
async function anEmptyMachine() {
  const name = `afiya_empty_${process.pid}_${++places}`
  await ask(from.url, `create database ${name}`)
  empty.push(name)
  return { url: onDatabase(from.url, name), uploads: join(home, name) }
}

beforeAll(async () => {
  from = await freshDatabase()
  home = await mkdtemp(join(tmpdir(), 'afiya-backup-'))
  await seed(from.url, new Date())
  const { db, pool } = connect(from.url, { max: 2 })
  const queue = await openQueue(pool)
  await queue.add(db, 'refund', { paymentId: 7 })
  await queue.add(db, 'mail', { letter: 'welcome', userId: 1 })
  // A job of pg-boss itself, in a queue that an empty machine does not have.
  await queue.boss.createQueue('__pgboss__own')
  await queue.boss.send('__pgboss__own', {})
  await pool.query(`update users set first_name = $1 where id = 1`, ['"\u2028\\n<نورة>👩🏽‍⚕️\t\n'])
  // Numbers that were given out and deleted since must not be given out again.
  await pool.query(`delete from reviews where id = (select max(id) from reviews)`)
  await queue.boss.stop({ graceful: false })
  await pool.end()
  const uploads = join(home, 'uploads')
  await mkdir(uploads)
  await writeFile(join(uploads, 'a-picture.webp'), Buffer.from([0, 255, 13, 10]))
  saved = await backUp(from.url, folderUploads(uploads), join(home, 'backup'))
})
afterAll(async () => {
  for (const name of empty) await ask(from.url, `drop database ${name} with (force)`)
  await from.drop()
  await rm(home, { recursive: true })
})

test('a backup comes back into an empty machine: every row, counter, waiting job and picture', async () => {
  const { url, uploads } = await anEmptyMachine()
  await restore(url, folderUploads(uploads), join(home, 'backup'))
  const again = await backUp(url, folderUploads(uploads), join(home, 'again'))
  expect({ ...again, madeAt: '' }).toEqual({ ...saved, madeAt: '' })
  expect(again.tables['pgboss.job']?.rows).toBe(2)
  expect(again.tables.products?.rows).toBeGreaterThan(100)
  expect(await readdir(uploads)).toEqual(['a-picture.webp'])
})

test('pictures move with a backup from a folder into a bucket, and back', async () => {
  const store = await openFakeStore()
  const bucket = bucketUploads(store.bucket)
  const [there, back] = [await anEmptyMachine(), await anEmptyMachine()]
  await restore(there.url, bucket, join(home, 'backup'))
  expect([...store.files.keys()]).toEqual(['a-picture.webp'])
  await expect(restore(back.url, bucket, join(home, 'backup'))).rejects.toThrow(
    'bucket of S3_BUCKET is not empty',
  )
  const again = await backUp(there.url, bucket, join(home, 'from-bucket'))
  expect(again.uploads).toEqual(saved.uploads)
  await restore(back.url, folderUploads(back.uploads), join(home, 'from-bucket'))
  expect(await readFile(join(back.uploads, 'a-picture.webp'))).toEqual(Buffer.from([0, 255, 13, 10]))
  await store.close()
})

test('afterwards the site goes on: new rows get new numbers, and the triggers count', async () => {
  const { url, uploads } = await anEmptyMachine()
  await restore(url, folderUploads(uploads), join(home, 'backup'))
  const { pool } = connect(url, { max: 1 })
  const before = await pool.query('select review_count from products where id = 1')
  const { rows } = await pool.query(
    `insert into reviews (product_id, user_id, rating, comment)
     select 1, id, 5, 'x' from users where id not in (select user_id from reviews where product_id = 1) limit 1 returning id`,
  )
  const after = await pool.query('select review_count from products where id = 1')
  await pool.end()
  expect(rows[0].id).toBe((saved.counters.reviews_id_seq ?? 0) + 1)
  expect(after.rows[0].review_count).toBe(before.rows[0].review_count + 1)
})

test('a place that is not empty is left as it is', async () => {
  const { url, uploads } = await anEmptyMachine()
  await migrate(url)
  await expect(restore(url, folderUploads(uploads), join(home, 'backup'))).rejects.toThrow('not empty')
})

test('a damaged backup changes nothing', async () => {
  const damaged = join(home, 'damaged')
  await cp(join(home, 'backup'), damaged, { recursive: true })
  const file = join(damaged, 'tables/users.jsonl.gz')
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(text.replace('patient@afiya.example', 'thief00@afiya.example')))
  const { url, uploads } = await anEmptyMachine()
  await expect(restore(url, folderUploads(uploads), damaged)).rejects.toThrow('users is not what was saved')
  const { pool } = connect(url, { max: 1 })
  const { rows } = await pool.query('select count(*)::int as count from users')
  await pool.end()
  expect(rows).toEqual([{ count: 0 }])
  expect(await checksumsOf(folderUploads(uploads))).toEqual({})
})

test('a folder without a manifest, and a backup of a newer program, are refused', async () => {
  const { url, uploads } = await anEmptyMachine()
  await expect(restore(url, folderUploads(uploads), home)).rejects.toThrow('no backup')
  const newer = join(home, 'newer')
  await cp(join(home, 'backup'), newer, { recursive: true })
  const manifest = { ...saved, migrations: knownMigrations() + 1 }
  await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest))
  await expect(restore(url, folderUploads(uploads), newer)).rejects.toThrow('newer version')
})

test('migrations can stop at those of an older backup, and go on from there', async () => {
  const { url } = await anEmptyMachine()
  await migrate(url, { upTo: 3 })
  const { pool } = connect(url, { max: 1 })
  const count = async () =>
    (await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n
  expect(await count()).toBe(3)
  await migrate(url)
  expect(await count()).toBe(knownMigrations())
  await pool.end()
})
