import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runStatement } from '../../../tests/support/test-database.ts'
import { differences, findDifferences, findInvoiceFaults } from './compare-databases.ts'
import {
  copySequences,
  emptyTables,
  findObstacles,
  sequencesOf,
  setSequences,
  tablesOf,
} from './logical-replication.ts'

let older: Awaited<ReturnType<typeof createTestDatabase>>
let newer: typeof older
beforeAll(async () => {
  older = await createTestDatabase()
  newer = await createTestDatabase()
})
afterAll(async () => {
  await older.drop()
  await newer.drop()
})

test('nothing of the product is left behind by logical replication', async () => {
  expect(await findObstacles(older.url)).toEqual([])
  const tables = await tablesOf(older.url)
  expect(tables).toEqual(
    expect.arrayContaining(['bookings', 'invoices', 'drizzle.__drizzle_migrations', 'pgboss.job']),
  )
  expect(tables.filter(name => /queue_stats|job_common/.test(name))).toEqual([])
})

test('what it would leave behind is named', async () => {
  await runStatement(newer.url, 'create unlogged table counts (id integer primary key)')
  await runStatement(newer.url, 'create table notes (text text)')
  await runStatement(newer.url, 'create materialized view sums as select 1 as one')
  expect(await findObstacles(newer.url)).toEqual([
    'table counts: unlogged, so it is not in the log',
    'table notes: no key by which a row is found again',
    'view sums: materialized, it is empty on the new server',
  ])
  await runStatement(newer.url, 'alter table notes replica identity full')
  expect(await findObstacles(newer.url)).toHaveLength(2)
  await runStatement(newer.url, 'drop table counts, notes')
  await runStatement(newer.url, 'drop materialized view sums')
})

test('a migrated database is emptied, and sequences and rows are compared', async () => {
  await emptyTables(older.url)
  await emptyTables(newer.url)
  expect(await findDifferences(older.url, newer.url)).toEqual([])
  await runStatement(older.url, `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`)
  const found = await findDifferences(older.url, newer.url)
  expect(found.map(difference => difference.split(':')[0])).toEqual([
    'cities',
    'sequence changes.cities',
    'sequence public.cities_id_seq',
  ])
  await copySequences(older.url, newer.url)
  expect(await sequencesOf(newer.url)).toEqual(await sequencesOf(older.url))
})

test('gaps in the numbers of documents are found', async () => {
  expect(await findInvoiceFaults(newer.url)).toEqual([])
  await runStatement(
    newer.url,
    `insert into invoice_counters (seller_vat, kind, last)
     values ('399999999900003', 'invoice', 2)`,
  )
  expect(await findInvoiceFaults(newer.url)).toEqual(['invoice: numbers 1 to 2 have gaps'])
})

test('sequences are set to their last value, and names are quoted', () => {
  expect(setSequences([{ name: `public."it's"`, value: '9007199254740993' }])).toBe(
    `select setval('public."it''s"', 9007199254740993)`,
  )
})

test('differences are named on either side', () => {
  const expected = new Map([
    ['same', '1'],
    ['other', '1'],
    ['lost', '1'],
  ])
  const actual = new Map([
    ['same', '1'],
    ['other', '2'],
    ['new', '3'],
  ])
  expect(differences(expected, actual)).toEqual([
    'lost: missing instead of 1',
    'new: 3 instead of nothing',
    'other: 2 instead of 1',
  ])
})
