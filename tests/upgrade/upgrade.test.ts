import { beforeAll, expect, test } from 'vitest'
import { type Migration, migrate, readMigrations } from '#db/migrate.ts'
import { createTestDatabase, databaseOfFile } from '../support/test-database.ts'
import {
  type DatabaseRows,
  findBrokenConstraints,
  findLosses,
  inFormerTables,
  readRows,
  tablesOf,
  withClient,
} from './database-rows.ts'
import { fillAsReleased } from './released-database.ts'

/** What later migrations change on purpose: a line of `findLosses` or of `findBrokenConstraints`, and why. */
const intended: Record<string, string> = {
  'clinic_settings.restock_medicines is gone': 'medicines that come back are never sold again',
}

const filled = databaseOfFile({ template: 'template0' })
const fresh = databaseOfFile()

/** The rows of the fixture, and the primary keys of its tables. */
let before: DatabaseRows
const keys = new Map<string, string[]>()

beforeAll(async () => {
  await fillAsReleased(filled.url())
  await withClient(filled.url(), async client => {
    before = await readRows(client)
    for (const table of await tablesOf(client)) keys.set(table.name, table.keys)
  })
})

/** Upgrades a copy of the filled database; returns what it has lost, and the constraints that rows break. */
async function faultsOfUpgrade(migrations: Migration[]): Promise<string[]> {
  const copy = await createTestDatabase(new URL(filled.url()).pathname.slice(1))
  try {
    await migrate(copy.url, { migrations })
    return await withClient(copy.url, async client => [
      ...findLosses(before, inFormerTables(await readRows(client)), keys),
      ...(await findBrokenConstraints(client)),
    ])
  } finally {
    await copy.drop()
  }
}

test('the filled database of 1.0.0 has rows in every table, and each is valid', async () => {
  expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  expect(before.size).toBeGreaterThan(90)
  expect(await withClient(filled.url(), findBrokenConstraints)).toEqual([])
})

test('every later migration keeps the rows, values and sums of a filled database of 1.0.0', async () => {
  expect(await faultsOfUpgrade(readMigrations())).toEqual(Object.keys(intended).sort())
})

test('a row of 1.0.0 is found as this version folds names', async () => {
  const copy = await createTestDatabase(new URL(filled.url()).pathname.slice(1))
  try {
    await withClient(copy.url, async client => {
      const found = `select p.name from patients p, unnest(array['آمنة المسؤول', 'ݣريم شيء']) typed
        where search_key like '%' || search_key(typed) || '%' and name_key = search_key(name) order by id`
      await client.query(`insert into patients (name, phone, language) values
        ('ءامنة المسئول', '+966501112223', 'ar'), ('كريم شئ', '+966501112224', 'ar')`)
      expect((await client.query(found)).rows).toEqual([])
      await migrate(copy.url)
      expect((await client.query(found)).rows).toEqual([{ name: 'ءامنة المسئول' }, { name: 'كريم شئ' }])
    })
  } finally {
    await copy.drop()
  }
})

test('a store that sold at the delivery fees of the code keeps them as its own', async () => {
  const copy = await createTestDatabase(new URL(filled.url()).pathname.slice(1))
  try {
    await withClient(copy.url, async client => {
      await client.query('delete from delivery_fees')
      await migrate(copy.url)
      const { rows } = await client.query(
        'select fee_halalas, free_from_halalas, tax_class from delivery_fees',
      )
      expect(rows).toEqual([{ fee_halalas: 2500, free_from_halalas: 20_000, tax_class: 'standard' }])
    })
  } finally {
    await copy.drop()
  }
})

test('a room becomes that of the own hospital, or of the only one where the doctor is', async () => {
  const copy = await createTestDatabase(new URL(filled.url()).pathname.slice(1))
  const migrations = readMigrations()
  const first = migrations.findIndex(({ sql }) => sql.some(text => text.includes('"rooms_at"')))
  try {
    await migrate(copy.url, { migrations: migrations.slice(0, first) })
    await withClient(copy.url, async client => {
      // Doctor 1 of hospital 1: a Sunday at both, a Monday elsewhere alone, a day without hours.
      await client.query(`delete from doctor_hours;
        update doctors set room = '204' where id = 1;
        update doctors set room = '9' where id = 9;
        insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id, first_day) values
          (1, 7, '08:00', '12:00', 9, null), (1, 7, '16:00', '20:00', null, null),
          (1, 1, '08:00', '12:00', 9, null), (1, 2, '08:00', '12:00', 9, '2027-01-01'),
          (9, 7, '08:00', '12:00', 1, null);
        insert into doctor_rooms (doctor_id, day, room) values (1, '2026-12-06', 'Sunday'),
          (1, '2026-12-07', 'Monday'), (1, '2026-12-08', 'Tuesday')`)
      await migrate(copy.url)
      const { rows } = await client.query(`select id::text as of, rooms_at from doctors where id in (1, 9)
        union all select day::text, rooms_at from doctor_rooms where day > '2026-12-01'`)
      expect(Object.fromEntries(rows.map(({ of, rooms_at }) => [of, rooms_at]))).toEqual({
        1: { 1: '204' },
        9: { 1: '9' },
        '2026-12-06': { 1: 'Sunday' },
        '2026-12-07': { 9: 'Monday' },
        '2026-12-08': { 1: 'Tuesday' },
      })
    })
  } finally {
    await copy.drop()
  }
})

test('what staff wrote about the orders of accounts that were erased before goes', async () => {
  const copy = await createTestDatabase(new URL(filled.url()).pathname.slice(1))
  try {
    await withClient(copy.url, async client => {
      await client.query(`set session_replication_role = replica;
        update orders set user_id = null;
        update invoices set reason = E'Goods returned\nsaw Salma at home' where kind = 'credit_note';
        update order_returns set note = 'saw Salma';
        update return_requests set answer = 'saw Salma';
        update substitutions set note = 'saw Salma';
        set session_replication_role = origin`)
      const { rows: stamped } = await client.query(
        `select count(*)::int as n from invoices join invoice_stamps on invoice_id = invoices.id
          where reason like '%Salma%'`,
      )
      await migrate(copy.url)
      const { rows } = await client.query(`select text from (select reason from invoices
        union all select note from order_returns union all select answer from return_requests
        union all select note from substitutions) words(text)`)
      expect(rows.length).toBeGreaterThan(4)
      expect(rows.filter(({ text }) => text.includes('Salma'))).toHaveLength(stamped[0].n)
    })
  } finally {
    await copy.drop()
  }
})

test('an upgraded database has the functions of a fresh one', async () => {
  await migrate(filled.url())
  const functions = `select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
  expect(await filled.run(functions)).toEqual(await fresh.run(functions))
})

test.each([
  ['deletes rows', ['delete from stock_notices'], /^stock_notices lost \d+ rows$/],
  ['drops a table', ['drop table reorder_reminders'], /^reorder_reminders is gone$/],
  [
    'drops a column',
    ['alter table contact_messages drop column message'],
    /^contact_messages\.message is gone$/,
  ],
  [
    'changes an amount',
    ['update products set price_halalas = price_halalas + 1'],
    /^products\.price_halalas changed/,
  ],
  [
    'adds an amount again',
    [
      `insert into payments (order_id, provider, reference, amount_halalas)
      select order_id, provider, reference || '2', amount_halalas from payments`,
    ],
    /^payments\.amount_halalas has another sum$/,
  ],
  [
    'leaves rows that its CHECK refuses',
    ['alter table doctors add constraint doctors_long check (visit_length > 240) not valid'],
    /^doctors: .*doctors_long/,
  ],
  [
    'leaves references to nothing',
    [
      'alter table news drop constraint news_city_id_cities_id_fk',
      'alter table news add column place integer default 999999',
      'alter table news add constraint news_place foreign key (place) references cities (id) not valid',
    ],
    /^news: .*news_place/,
  ],
  [
    'never validates a constraint',
    ['alter table doctors add constraint doctors_short check (visit_length > 0) not valid'],
    /^doctors: doctors_short is not validated$/,
  ],
])('a made-up migration that %s is found', async (_, statements, fault) => {
  const migration = { sql: statements, bps: true, folderMillis: Date.now(), hash: '' }
  const faults = await faultsOfUpgrade([...readMigrations(), migration])
  expect(faults.filter(found => fault.test(found))).toHaveLength(1)
})
