import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseOfFile } from '#tests/support/test-database.ts'
import { readFunctions } from './apply-functions.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const { run, url } = databaseOfFile()
const old = databaseOfFile({ template: 'template0' })

const [baseline] = readMigrations()
const laterMigration = (...statements: string[]): Migration => ({
  sql: statements,
  bps: true,
  folderMillis: Date.now(),
  hash: '',
})
const functionOf = (name: string, body: string) =>
  `create or replace function ${name}() returns text language sql as $$ ${body} $$`

test('each file of db/functions has one function, of its name, after a comment of what it does', () => {
  const paths = globSync('functions/**/*.sql', { cwd: import.meta.dirname })
  expect(new Set(paths.map(path => basename(path))).size).toBe(paths.length)
  for (const path of paths) {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8')
    expect(text, path).toMatch(
      new RegExp(`^(-- .+\\n)+CREATE OR REPLACE FUNCTION ${basename(path, '.sql')}\\(`),
    )
    expect(text.match(/^CREATE /gm), path).toHaveLength(1)
    expect(Math.max(...text.split('\n').map(line => line.length)), path).toBeLessThanOrEqual(110)
  }
  const folders = Object.values(Object.groupBy(paths, dirname))
  expect(Math.max(...folders.map(files => files?.length ?? 0))).toBeLessThanOrEqual(10)
})

test('a migrated database has the functions of this version and no others', async () => {
  const functions = await run<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  expect(functions.map(({ name }) => name).sort()).toEqual([...readFunctions().keys()].sort())
})

test('every body is valid once the tables exist', async () => {
  // The language's validator reads a body with the setting that migrations switch off.
  for (const text of readFunctions().values()) await run(`set check_function_bodies = on; ${text}`)
})

test('a migration finds new functions; changed ones are replaced after it, deleted ones are dropped', async () => {
  const functions = new Map([
    ...readFunctions(),
    // The first calls the second, and sorts before it.
    ['calls_greeting', functionOf('calls_greeting', 'select greeting()')],
    ['greeting', functionOf('greeting', `select 'first'`)],
  ])
  const migrations = [
    ...readMigrations(),
    laterMigration('create table greetings as select calls_greeting() as text'),
  ]
  await migrate(url(), { migrations, functions })
  expect(await run('select text from greetings')).toEqual([{ text: 'first' }])

  functions.set('greeting', functionOf('greeting', `select 'second'`))
  await migrate(url(), { migrations, functions })
  expect(await run('select calls_greeting() as text')).toEqual([{ text: 'second' }])

  await migrate(url(), { migrations })
  expect(await run(`select to_regproc('greeting') as greeting`)).toEqual([{ greeting: null }])
})

test('an unchanged function is not created again', async () => {
  await run(`create or replace function sale_limit() returns date language sql stable
    as $$ select date '2000-01-01' $$`)
  await migrate(url())
  expect(await run('select sale_limit()::text as day')).toEqual([{ day: '2000-01-01' }])
})

test('a migration that fails leaves neither tables nor functions', async () => {
  const functions = new Map([...readFunctions(), ['farewell', functionOf('farewell', `select 'x'`)]])
  const migrations = [...readMigrations(), laterMigration('create table farewells ()', 'select 1 / 0')]
  await expect(migrate(url(), { migrations, functions })).rejects.toThrow()
  expect(await run(`select to_regclass('farewells') as t, to_regproc('farewell') as f`)).toEqual([
    { t: null, f: null },
  ])
})

test('a database of a version before 1.0.0 is refused and stays as it is', async () => {
  await old.run('create schema drizzle')
  await old.run(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await old.run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795000000000)`)
  await old.run('create table doctors (id integer)')
  const contents = () =>
    old.run(`select (select array_agg(relname::text order by relname) from pg_class
        where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)) as relations,
      (select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace) as functions,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  const before = await contents()
  expect(baseline?.folderMillis).toBeGreaterThan(1_795_000_000_000)
  await expect(migrate(old.url())).rejects.toThrow('before 1.0.0 and cannot be upgraded')
  expect(await contents()).toEqual(before)
})
