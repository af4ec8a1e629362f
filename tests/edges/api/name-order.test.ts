import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFunctions } from '#db/apply-functions.ts'
import { migrate } from '#db/migrate.ts'
import { cities, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { sortByName } from '#domain/text/name-order.ts'
import { aDoctor, aHospital } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Names in the order in which a reader of Arabic looks for them, in the database and in memory.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
})
afterAll(() => api.close())

const ORDERS: readonly (readonly [what: string, names: readonly string[]])[] = [
  ['forms of hamza among alef', ['إبراهيم', 'أحمد', 'اسماء', 'آمنة', 'أيمن']],
  ['hamza on its carriers', ['رائد', 'روان', 'رؤى', 'ريم', 'رئيفة']],
  ['alef maqsura and ya', ['هدى', 'هدير', 'هديل']],
  ['ta marbuta and ha', ['عبلة', 'عبله الحربي', 'عبير']],
  ['marks and tatweel', ['مَحمود', 'مـحـمـود سالم', 'مُراد']],
  ['عبد with and without a space', ['عبد الرحمن', 'عبدالرحمن سالم', 'عبد الله', 'عبدالله سالم']],
  ['the article counts', ['البكيرية', 'الرياض', 'بريدة', 'رابغ']],
  ['letters of other keyboards', ['بروفين', 'بروڤين شراب', 'كريم', 'گريم أزرق']],
  ['Latin letters, whatever their case and accents', ['adam', 'Élise', 'emma', 'ZAHRA']],
  ['Latin before Arabic, digits first', ['3M', 'Panadol', 'بنادول']],
  ['Arabic digits as digits', ['فرع 1', 'فرع ٢', 'فرع 3']],
  ['invisible marks', ['\u200fأحمد', 'أحمد سالم', '\u2067بدر\u2069']],
]

describe('names are in order', () => {
  test.each(ORDERS)('%s', async (_, names) => {
    const shuffled = [...names].reverse()
    expect(sortByName(shuffled, name => name)).toEqual(names)
    const typed = sql`select name from unnest(${sql.param(shuffled)}::text[]) as typed(name)
      order by ${nameOrder(sql`name`)}, name collate "C"`
    expect(await textsOf(typed)).toEqual(names)
  })
})

test('the database and the memory have one order of every letter', async () => {
  const letters = Array.from({ length: 0x6ff - 0x620 + 1 }, (_, at) => String.fromCharCode(0x620 + at))
  const names = [...letters, ...'abcéñøzABZ0189'].map((letter, n) => `م${letter} ${n}`)
  const stored = sql`select name from unnest(${sql.param(names)}::text[]) as typed(name)
    order by ${nameOrder(sql`name`)}, name collate "C"`
  expect(await textsOf(stored)).toEqual(sortByName(names, name => name))
})

describe('lists of people and places', () => {
  const names = ['إبراهيم', 'أحمد', 'آمنة', 'هدى', 'هدير']
  beforeAll(async () => {
    for (const nameAr of names.toReversed()) {
      await api.db.insert(cities).values({ nameAr, nameEn: nameAr })
      await aHospital(api.db, { nameAr, nameEn: nameAr })
      await aDoctor(api.db, { nameAr, nameEn: nameAr })
    }
  })
  const listed = async (path: string, as?: string) => {
    const { status, body } = await api.request('GET', path, { token: as, lang: 'ar' })
    expect(status, JSON.stringify(body)).toBe(200)
    const texts = body.data.map(({ name, name_ar }: { name?: string | { ar: string }; name_ar?: string }) =>
      typeof name === 'string' ? name : (name?.ar ?? name_ar),
    )
    return texts.filter((text: string) => names.includes(text))
  }

  test.each(['/user/cities', '/user/doctors/names'])('%s of the site', async path => {
    expect(await listed(path)).toEqual(names)
  })

  test.each(['cities', 'hospitals', 'doctors'])('/admin/%s of the back office, both ways', async kind => {
    expect(await listed(`/admin/${kind}?sort=name_ar`, token)).toEqual(names)
    expect(await listed(`/admin/${kind}?sort=name_ar&order=desc`, token)).toEqual(names.toReversed())
  })
})

describe('the list of many doctors is read in the order of an index', () => {
  beforeAll(async () => {
    await api.pool.query(`insert into doctors (name_ar, name_en, specialty_id, hospital_id, job_title_ar,
        job_title_en, qualifications_ar, qualifications_en, image, phone, visit_length)
      select name_ar || n, name_en || n, specialty_id, hospital_id, '', '', '', '', '', '', 30
      from (select * from doctors order by id limit 1) as one, generate_series(1, 5000) as n`)
    await api.pool.query('analyze doctors, specialties, hospitals')
  })

  test.each([
    ['name_ar', doctors.nameAr, 'asc'],
    ['name_ar', doctors.nameAr, 'desc'],
    ['name_en', doctors.nameEn, 'asc'],
    ['name_en', doctors.nameEn, 'desc'],
  ] as const)('by %s', async (name, column, order) => {
    const direction = order === 'asc' ? asc : desc
    const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain select ${doctors.id},
      ${specialties.nameAr}, ${hospitals.nameAr} from ${doctors}
      inner join ${specialties} on ${specialties.id} = ${doctors.specialtyId}
      inner join ${hospitals} on ${hospitals.id} = ${doctors.hospitalId}
      order by ${direction(nameOrder(column))}, ${direction(doctors.id)} limit 50 offset 100`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using doctors_${name}`))
    expect(plan).not.toContain('Sort')
  })

  test('also after the function of the order has changed', async () => {
    const backwards = `create or replace function search_key(input text) returns text language sql
      immutable strict parallel safe as 'select reverse(input)'`
    const firstBy = async (order: string) =>
      (await api.pool.query(`select name_ar from doctors order by ${order} collate "C", id limit 5`)).rows
    try {
      await migrate(api.url, { functions: new Map([...readFunctions(), ['search_key', backwards]]) })
      expect(await firstBy('search_key(name_ar)')).toEqual(await firstBy('reverse(name_ar)'))
    } finally {
      await migrate(api.url)
    }
    expect(await firstBy('search_key(name_ar)')).toEqual(await firstBy(`(search_key(name_ar) || '')`))
  })
})

const textsOf = async (statement: SQL) =>
  (await api.db.execute<{ name: string }>(statement)).rows.map(({ name }) => name)
