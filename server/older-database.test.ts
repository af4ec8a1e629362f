import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { startServer } from '#tests/support/server-process.ts'
import { databaseOfFile, runStatement } from '#tests/support/test-database.ts'

const database = databaseOfFile({ template: 'template0' })

const refusal = /^This database is of a version before 1\.0\.0 and cannot be upgraded: .*npm run db:reset\.$/m

/** Gives an empty database the journal that versions before 1.0.0 kept. */
const markAsOlder = (url: string) =>
  runStatement(
    url,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795000000000)`,
  )
const tablesOf = (url: string) =>
  runStatement(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
const onlyJournal = [{ name: 'drizzle.__drizzle_migrations' }]

test('a start on an older database of DATABASE_URL is refused in one sentence and changes nothing', async () => {
  await markAsOlder(database.url())
  const dataDir = await mkdtemp(join(tmpdir(), 'afiya-older-'))
  const error = await startServer({ env: { DATABASE_URL: database.url(), DATA_DIR: dataDir } }).catch(String)
  expect(error).toMatch(refusal)
  expect(error).not.toContain('    at ')
  expect(await tablesOf(database.url())).toEqual(onlyJournal)
  await rm(dataDir, { recursive: true })
})

test('a start on an older data directory is refused in one sentence and changes nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'afiya-older-'))
  const made = await startEmbeddedPostgres(dataDir, { durable: false })
  await markAsOlder(made.url)
  await made.stop()
  const error = await startServer({ env: { DATA_DIR: dataDir } }).catch(String)
  expect(error).toMatch(refusal)
  const after = await startEmbeddedPostgres(dataDir, { durable: false })
  expect(await tablesOf(after.url)).toEqual(onlyJournal)
  await after.stop()
  await rm(dataDir, { recursive: true })
})
