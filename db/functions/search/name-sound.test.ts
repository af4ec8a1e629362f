import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const soundOf = async (name: string): Promise<string> =>
  (await client.query('select name_sound($1) as sound', [name])).rows[0].sound

test.each([
  ['محمد', 'Mohammed', 'Muhammad', 'Mohamed'],
  ['عبدالله', 'عبد الله', 'Abdullah', 'Abdallah'],
  ['عبد الرحمن', 'Abdulrahman', 'Abdul Rahman', 'Abdel-Rahman'],
  ['خالد القحطاني', 'Khalid Al-Qahtani', 'Khaled Alqahtani', 'khalid al qahtani'],
  ['سلطان بن فهد', 'Sultan bin Fahd', 'Sultan Fahad'],
  ['نورة', 'نوره', 'Noura', 'Nora', 'Norah'],
  ['فاطمة الزهراني', 'Fatimah Al Zahrani', 'Fatma Alzahrani'],
  ['عائشة', 'Aisha', 'Ayesha'],
  ['يوسف', 'Yousef', 'Yusuf', 'Youssef'],
  ['شيخة الشهري', 'Sheikha Alshehri'],
  ['غازي', 'Ghazi'],
  ['جواهر', 'Jawaher', 'Jawahir'],
  ['وليد', 'Waleed', 'Walid'],
  ['أوس', 'Aws'],
  ['مريم', 'Maryam', 'Mariam'],
  ['رياض', 'Riyadh', 'Riyad'],
])('%s sounds as it is written in the other script', async (name, ...spellings) => {
  for (const spelling of spellings)
    expect([spelling, await soundOf(spelling)]).toEqual([spelling, await soundOf(name)])
})

test.each([
  ['علي', 'خالد'],
  ['سعد', 'سعيدة الحربي'],
  ['Khalid', 'Halid'],
  ['نورة', 'نور الدين'],
])('%s does not sound as %s', async (one, other) => {
  expect(await soundOf(one)).not.toBe(await soundOf(other))
})

test('a text without letters has no sound', async () => {
  expect([await soundOf(''), await soundOf('– ؟')]).toEqual(['', ''])
})

/** A value of each type of argument. */
const VALUES: Record<string, string> = {
  text: "'عبد الله'",
  integer: '1',
  'timestamp with time zone': 'current_timestamp',
}

test('what columns and indexes are computed by works without a search path, as in pg_restore', async () => {
  const { rows } = await client.query<{ name: string; types: string[] }>(
    `select proname as name, array(select format_type(type, null) from unnest(proargtypes) type) as types
     from pg_proc where pronamespace = 'public'::regnamespace and exists (
       select from pg_depend
       where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
         and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass))
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['name_sound', 'search_key']))
  await client.query(`set search_path = ''`)
  try {
    for (const { name, types } of rows) {
      const values = types.map(type => VALUES[type])
      expect(values, name).not.toContain(undefined)
      await client.query(`select public.${name}(${values})`)
    }
  } finally {
    await client.query('reset search_path')
  }
})
