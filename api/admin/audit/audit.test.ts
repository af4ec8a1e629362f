import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { auditTable, chosenEntries } from './audit.queries.ts'

let api: TestApi
let admin: { token: string; id: number }
let editor: { token: string; id: number; email: string }

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
  editor = await api.signInStaff('editor')
})
afterAll(() => api.close())

const audit = async (query = ''): Promise<{ data: AuditEntry[]; next: number | null; status: number }> => {
  const { body, status } = await api.request('GET', `/admin/audit${query}`, { token: admin.token })
  return { ...body, status }
}
const createCity = async (by = editor, ar = 'الرياض', en = 'Riyadh') =>
  (
    await api.request('POST', '/admin/cities', {
      token: by.token,
      body: { name: { ar, en } },
    })
  ).body.data.record.id as number

/** Inserts old entries in the form that the triggers write. */
const insertAuditEntries = (entries: number, at: string, entity = 'news') =>
  api.pool.query(
    `insert into audit_log (at, staff_id, staff_name, from_address, action, entity, record_id, part, after)
     select $1::timestamptz, 7777, 'x', '::1', 'insert', $3, n, 'news', '{}'
     from generate_series(1, $2::int) n`,
    [at, entries, entity],
  )

describe('the audit log can be filtered', () => {
  test('by person, entity and record', async () => {
    const id = await createCity()
    await api.request('POST', '/admin/cities', {
      token: admin.token,
      body: { name: { ar: 'جدة', en: 'Jeddah' } },
    })
    expect((await audit(`?staff_id=${editor.id}`)).data).toMatchObject([
      { staff_id: editor.id, entity: 'cities', record_id: String(id), action: 'insert', before: null },
    ])
    expect((await audit('?entity=cities')).data).toHaveLength(2)
    expect((await audit('?entity=doctors')).data).toEqual([])
    expect((await audit(`?entity=cities&record_id=${id}`)).data).toHaveLength(1)
    expect((await audit(`?record_id=${id}`)).data).toHaveLength(1)
    const arabic = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false }).format(id)
    expect((await audit(`?record_id=${encodeURIComponent(`\u200f${arabic}`)}`)).data).toHaveLength(1)
    expect((await audit(`?staff_id=${admin.id}&record_id=${id}`)).data).toEqual([])
    expect((await audit('?search=&staff_id=&entity=&record_id=&from=&to=')).data).toHaveLength(2)
  })

  test('by a span of days from midnight to midnight in Riyadh', async () => {
    await insertAuditEntries(1, '2026-01-09T20:59:59Z')
    await insertAuditEntries(2, '2026-01-09T21:00:00Z')
    await insertAuditEntries(3, '2026-01-10T20:59:59Z')
    await insertAuditEntries(4, '2026-01-10T21:00:00Z')
    const within = async (from: string, to: string) => (await audit(`?from=${from}&to=${to}`)).data.length
    const [first, second, third] = ['2026-01-09', '2026-01-10', '2026-01-11'] as const
    const spans = [within(first, first), within(second, second), within(third, third), within(first, second)]
    expect(await Promise.all(spans)).toEqual([1, 5, 4, 6])
    expect((await audit(`?to=${first}`)).data).toHaveLength(1)
  })

  test('by a text in what changed or in the name of the person, in any spelling', async () => {
    const odd = '50% "نقدًا" \\ _'
    const id = await createCity(editor, odd, 'Odd')
    const found = async (search: string, more = '') =>
      (await audit(`?${new URLSearchParams({ search })}${more}`)).data.map(({ record_id }) => record_id)
    for (const text of [odd, '50% "', '\\ _', 'نقداً', '٥٠', 'نـقدا'])
      expect(await found(text)).toEqual([String(id)])
    for (const text of ['5%نقدًا', '_ \\', '.*']) expect(await found(text)).toEqual([])
    await api.pool.query(
      `insert into audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, before)
       values (7777, 'Abdulaziz', '::1', 'delete', 'news', '9', 'news', '{"title_en": "Opening"}')`,
    )
    expect([await found('abdulAZIZ'), await found('opening')]).toEqual([['9'], ['9']])
    expect(await found('opening', `&staff_id=${editor.id}`)).toEqual([])
  })

  test('by a text of the last year, or of an earlier span that is set', async () => {
    await api.pool.query(
      `insert into audit_log (at, staff_id, staff_name, from_address, action, entity, record_id, part)
       values ('2020-05-05', 7777, 'Former', '::1', 'read', 'patients', '5', 'patients')`,
    )
    expect((await audit('?search=former')).data).toEqual([])
    expect((await audit('?search=former&from=2020-05-01')).data).toHaveLength(1)
    expect((await audit('?search=former&to=2020-12-31')).data).toHaveLength(1)
  })

  test('and what is chosen is exported, in all pages', async () => {
    await insertAuditEntries(60, '2026-03-03T09:00:00Z', 'coupons')
    const file = (lang: 'ar' | 'en', token = admin.token) =>
      api.request('GET', '/admin/audit.csv?entity=coupons', { token, lang })
    const lines = (await file('en')).body.trim().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines[0]).toContain('Time (Riyadh)')
    expect(lines[1]).toContain('2026-03-03 12:00,x,::1,insert,coupons,60,news,,{}')
    expect((await file('ar')).body).toContain('الموظف')
    const xlsx = await api.app.inject({
      url: '/backend/api/admin/audit.xlsx?entity=coupons',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'ar' },
    })
    const parts = unzipSync(xlsx.rawPayload)
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array).match(/<row /g)).toHaveLength(61)
    expect(strFromU8(parts['xl/sharedStrings.xml'] as Uint8Array)).toContain('الموظف')
    expect((await file('en', editor.token)).status).toBe(403)
  })

  test.each([
    'entity=passwords',
    'from=2026-02-30',
    `search=${'x'.repeat(81)}`,
    'staff_id=x',
    'before_id=-1',
    `record_id=${'9'.repeat(41)}`,
  ])('is not filtered by the invalid %s', async query => expect((await audit(`?${query}`)).status).toBe(422))
})

test('the pages of the audit log have no gaps or duplicates while new entries arrive', async () => {
  await insertAuditEntries(120, '2026-02-02T09:00:00Z', 'reviews')
  const recordIds: number[] = []
  let next: number | null = null
  do {
    const page = await audit(`?entity=reviews${next ? `&before_id=${next}` : ''}`)
    expect(page.data.length).toBeLessThanOrEqual(50)
    recordIds.push(...page.data.map(({ record_id }) => Number(record_id)))
    next = page.next
    if (next) await insertAuditEntries(1, '2026-02-02T10:00:00Z', 'reviews')
  } while (next)
  expect(recordIds).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
})

test('an entry has the names of its record and of the records it refers to, also once they are deleted', async () => {
  const [first, second] = [
    await aHospital(api.db, { nameEn: 'Olaya' }),
    await aHospital(api.db, { nameEn: 'Hittin' }),
  ]
  const doctor = await aDoctor(api.db, { nameAr: 'نورة', nameEn: 'Noura', hospital: first })
  const withStaff = async (statement: string) => {
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('afiya.staff_id', $1, true)`, [String(editor.id)])
      await client.query(statement)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await withStaff(`update doctors set hospital_id = ${second} where id = ${doctor}`)
  await withStaff(`insert into doctor_days_off (doctor_id, day) values (${doctor}, '2026-12-01')`)
  const named = { entity: 'doctors', record_name: { ar: 'نورة', en: 'Noura' } }
  const { data } = await audit(`?entity=doctors&record_id=${doctor}`)
  expect(data).toMatchObject([
    { ...named, part: 'doctor_days_off' },
    { ...named, part: 'doctors' },
  ])
  expect(data[1]?.names[`hospital_id:${first}`]?.en).toBe('Olaya')
  expect(data[1]?.names[`hospital_id:${second}`]?.en).toBe('Hittin')
  await withStaff(`delete from doctors where id = ${doctor}`)
  expect((await audit(`?entity=doctors&record_id=${doctor}`)).data).toContainEqual(
    expect.objectContaining({ ...named, action: 'delete', part: 'doctors' }),
  )
})

test('an entry names staff by the e-mail address where they have no name, patients never', async () => {
  const patient = await api.signUp()
  for (const { id } of [patient, editor])
    await api.pool.query(
      `insert into audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, after)
       values (7777, 'x', '::1', 'update', 'users', $1, 'users', '{}')`,
      [id],
    )
  const nameOf = async (id: number) => (await audit(`?entity=users&record_id=${id}`)).data[0]?.record_name
  expect(await nameOf(editor.id)).toEqual({ ar: editor.email, en: editor.email })
  expect(await nameOf(patient.id)).toBeNull()
})

test('a file of the audit log is sent while it is written: the next lines are read when they are wanted', async () => {
  await insertAuditEntries(120, '2026-04-04T09:00:00Z', 'centers')
  const ids = await chosenEntries(api.db, { entity: 'centers' }, api.now())
  let reads = 0
  const counting = new Proxy(api.db, {
    get(db, name) {
      if (name === 'select') reads++
      return Reflect.get(db, name)
    },
  })
  const table = auditTable(counting, ids, ['id'])
  await table.next()
  const { value: lines } = await table.next()
  expect(lines).toHaveLength(50)
  expect(reads).toBe(1)
  for await (const _ of table);
  expect(reads).toBe(3)
})
