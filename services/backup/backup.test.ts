import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { startFakeObjectStorage } from '#tests/support/fakes/fake-object-storage.ts'
import { createTestDatabase, runStatement, urlOfDatabase } from '#tests/support/test-database.ts'
import { openQueue } from '../queue.ts'
import { folderUploads } from '../uploads/folder-uploads.ts'
import { s3Uploads } from '../uploads/s3-uploads.ts'
import { createBackup, uploadChecksums } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { RestoreFailed } from './verify-backup.ts'

// A test restores whole databases, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let source: Awaited<ReturnType<typeof createTestDatabase>>
let tempDir: string
let savedManifest: Awaited<ReturnType<typeof createBackup>>
let targetCount = 0
const targetDatabases: string[] = []

/** Creates a database without tables, and names a folder for its pictures. */
async function createEmptyTarget() {
  const name = `afiya_empty_${process.pid}_${++targetCount}`
  await runStatement(source.url, `create database ${name}`)
  targetDatabases.push(name)
  return { url: urlOfDatabase(source.url, name), uploads: join(tempDir, name) }
}

beforeAll(async () => {
  source = await createTestDatabase()
  tempDir = await mkdtemp(join(tmpdir(), 'afiya-backup-'))
  await seed(source.url, new Date())
  const { db, pool } = connect(source.url, { max: 2 })
  const queue = await openQueue(pool)
  await queue.enqueue(db, 'refund', { paymentId: 7 })
  await queue.enqueue(db, 'mail', { template: 'welcome', userId: 1 })
  // A job of pg-boss itself, in a queue that a new installation does not have.
  await queue.boss.createQueue('__pgboss__own')
  await queue.boss.send('__pgboss__own', {})
  await pool.query(`update users set first_name = $1 where id = 1`, ['"\u2028\\n<نورة>👩🏽‍⚕️\t\n'])
  // The id of a deleted row must not be used again.
  await pool.query(`delete from reviews where id = (select max(id) from reviews)`)
  await queue.boss.stop({ graceful: false })
  await pool.end()
  const uploads = join(tempDir, 'uploads')
  await mkdir(uploads)
  await writeFile(join(uploads, 'a-picture.webp'), Buffer.from([0, 255, 13, 10]))
  savedManifest = await createBackup(source.url, folderUploads(uploads), join(tempDir, 'backup'))
})
afterAll(async () => {
  for (const name of targetDatabases) await runStatement(source.url, `drop database ${name} with (force)`)
  await source.drop()
  await rm(tempDir, { recursive: true })
})

test('a backup restores every row, sequence, pending job and picture into an empty installation', async () => {
  const { url, uploads } = await createEmptyTarget()
  await restoreBackup(url, folderUploads(uploads), join(tempDir, 'backup'))
  const secondBackup = await createBackup(url, folderUploads(uploads), join(tempDir, 'second'))
  expect({ ...secondBackup, madeAt: '' }).toEqual({ ...savedManifest, madeAt: '' })
  expect(secondBackup.tables['pgboss.job']?.rows).toBe(2)
  expect(secondBackup.tables.products?.rows).toBeGreaterThan(100)
  expect(await readdir(uploads)).toEqual(['a-picture.webp'])
})

test('a backup moves pictures from a folder to a bucket and back', async () => {
  const storage = await startFakeObjectStorage()
  const bucket = s3Uploads(storage.bucket)
  const [first, second] = [await createEmptyTarget(), await createEmptyTarget()]
  await restoreBackup(first.url, bucket, join(tempDir, 'backup'))
  expect([...storage.files.keys()]).toEqual(['a-picture.webp'])
  await expect(restoreBackup(second.url, bucket, join(tempDir, 'backup'))).rejects.toThrow(
    'bucket of S3_BUCKET is not empty',
  )
  const bucketBackup = await createBackup(first.url, bucket, join(tempDir, 'from-bucket'))
  expect(bucketBackup.uploads).toEqual(savedManifest.uploads)
  await restoreBackup(second.url, folderUploads(second.uploads), join(tempDir, 'from-bucket'))
  expect(await readFile(join(second.uploads, 'a-picture.webp'))).toEqual(Buffer.from([0, 255, 13, 10]))
  await storage.close()
})

test('after a restore, new rows get new ids, and the triggers work', async () => {
  const { url, uploads } = await createEmptyTarget()
  await restoreBackup(url, folderUploads(uploads), join(tempDir, 'backup'))
  const { pool } = connect(url, { max: 1 })
  const before = await pool.query('select review_count from products where id = 1')
  const { rows } = await pool.query(
    `insert into reviews (product_id, user_id, rating, comment)
     select 1, id, 5, 'x' from users
     where id not in (select user_id from reviews where product_id = 1) limit 1 returning id`,
  )
  const after = await pool.query('select review_count from products where id = 1')
  await pool.end()
  expect(rows[0].id).toBe((savedManifest.counters.reviews_id_seq ?? 0) + 1)
  expect(after.rows[0].review_count).toBe(before.rows[0].review_count + 1)
})

test('a database that is not empty is left unchanged', async () => {
  const { url, uploads } = await createEmptyTarget()
  await migrate(url)
  await expect(restoreBackup(url, folderUploads(uploads), join(tempDir, 'backup'))).rejects.toThrow(
    'not empty',
  )
})

test('only the owner of a backup can read it', async () => {
  const modes = new Set<string>()
  for (const entry of ['.', ...(await readdir(join(tempDir, 'backup'), { recursive: true }))]) {
    const { mode } = await stat(join(tempDir, 'backup', entry))
    modes.add(`${(mode & 0o40_000) > 0 ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`)
  }
  expect([...modes].sort()).toEqual(['file 600', 'folder 700'])
})

/** Each damages the file at `path`. */
const damages: [what: string, file: string, damage: (path: string) => Promise<void>, sentence: RegExp][] = [
  [
    'a changed row',
    'tables/users.jsonl.gz',
    async path => {
      const text = gunzipSync(await readFile(path)).toString()
      await writeFile(path, gzipSync(text.replace('patient@afiya.example', 'thief00@afiya.example')))
    },
    /^users differs from the manifest: the backup is damaged\.$/,
  ],
  [
    'a truncated table',
    'tables/users.jsonl.gz',
    truncateHalf,
    /users.jsonl.gz cannot be unpacked .*damaged\.$/,
  ],
  [
    'a flipped bit',
    'tables/products.jsonl.gz',
    async path => {
      const bytes = await readFile(path)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 16
      await writeFile(path, bytes)
    },
    /products.*: the backup is damaged\.$/,
  ],
  [
    'a table that is no gzip',
    'tables/users.jsonl.gz',
    path => writeFile(path, '{}\n'),
    /users.jsonl.gz cannot be unpacked .*damaged\.$/,
  ],
  ['a missing table', 'tables/users.jsonl.gz', path => rm(path), /users.jsonl.gz is missing: the backup/],
  [
    'a truncated manifest',
    'manifest.json',
    truncateHalf,
    /manifest.json cannot be read: the backup is damaged\.$/,
  ],
  [
    'a sequence that does not exist',
    'manifest.json',
    async path => writeFile(path, (await readFile(path, 'utf8')).replace('reviews_id_seq', 'reviews_ie_seq')),
    /^The backup cannot be restored: .*reviews_ie_seq.* The database is empty\.$/,
  ],
  [
    'a changed picture',
    'uploads/a-picture.webp',
    path => writeFile(path, 'x'),
    /^The pictures in .* damaged\.$/,
  ],
]

test.each(damages)(
  'a backup with %s is refused and leaves the target empty',
  async (what, file, damage, sentence) => {
    const damaged = join(tempDir, `damaged ${what}`)
    await cp(join(tempDir, 'backup'), damaged, { recursive: true })
    await damage(join(damaged, file))
    const { url, uploads } = await createEmptyTarget()
    const refusal = await restoreBackup(url, folderUploads(uploads), damaged).catch(error => error)
    expect(refusal).toBeInstanceOf(RestoreFailed)
    expect(refusal.message).toMatch(sentence)
    expect(await uploadChecksums(folderUploads(uploads))).toEqual({})
    await restoreBackup(url, folderUploads(uploads), join(tempDir, 'backup'))
  },
)

test('a damaged backup does not replace what there is', async () => {
  const damaged = join(tempDir, 'damaged replacement')
  await cp(join(tempDir, 'backup'), damaged, { recursive: true })
  await truncateHalf(join(damaged, 'tables/users.jsonl.gz'))
  const { url, uploads } = await createEmptyTarget()
  await restoreBackup(url, folderUploads(uploads), join(tempDir, 'backup'))
  const restore = (from: string) => restoreBackup(url, folderUploads(uploads), from, { replace: true })
  await expect(restore(damaged)).rejects.toThrow('damaged')
  expect(await uploadChecksums(folderUploads(uploads))).toEqual(savedManifest.uploads)
  const { pool } = connect(url, { max: 1 })
  const { rows } = await pool.query('select count(*)::int as count from users')
  await pool.end()
  expect(rows[0].count).toBe(savedManifest.tables.users?.rows)
  await restore(join(tempDir, 'backup'))
})

test('the command refuses a damaged backup with one sentence and exit code 1', async () => {
  const damaged = join(tempDir, 'damaged-for-the-command')
  await cp(join(tempDir, 'backup'), damaged, { recursive: true })
  await truncateHalf(join(damaged, 'tables/users.jsonl.gz'))
  const { url, uploads } = await createEmptyTarget()
  const program = fileURLToPath(new URL('../../server/database-command.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'restore', damaged], {
    env: { ...process.env, AFIYA_MODE: 'demo', DATABASE_URL: url, DATA_DIR: uploads },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^\S+users\.jsonl\.gz cannot be unpacked \([^)]+\): the backup is damaged\.\n$/)
})

async function truncateHalf(path: string) {
  await truncate(path, (await stat(path)).size >> 1)
}

test('a folder without a manifest and a backup of a newer version are refused', async () => {
  const { url, uploads } = await createEmptyTarget()
  await expect(restoreBackup(url, folderUploads(uploads), tempDir)).rejects.toThrow('no backup')
  const newer = join(tempDir, 'newer')
  await cp(join(tempDir, 'backup'), newer, { recursive: true })
  const manifest = { ...savedManifest, migrations: readMigrations().length + 1 }
  await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest))
  await expect(restoreBackup(url, folderUploads(uploads), newer)).rejects.toThrow('newer version')
})
