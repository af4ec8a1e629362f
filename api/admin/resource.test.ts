import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let editor: { id: number; email: string }

beforeAll(async () => {
  api = await startTestApi()
  const staff = await api.signInStaff('editor')
  token = staff.token
  editor = staff
})
afterAll(() => api.close())
// The next test enters the name again.
afterEach(() => api.pool.query(`update specialties set name_ar = id || 'ق', name_en = 'former ' || id`))

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const heart = { name: { ar: 'القلب', en: 'Cardiology' }, position: 3 }
const createSpecialty = async (body: object = heart) =>
  (await request('POST', '/specialties', body)).body.data
const history = async (id: number) => (await request('GET', `/specialties/${id}/history`)).body.data

describe('a record', () => {
  test('can be created, read, changed and deleted', async () => {
    const created = await request('POST', '/specialties', heart)
    expect(created.status).toBe(201)
    const { record, version } = created.body.data
    expect(record).toEqual({ id: expect.any(Number), ...heart })
    expect((await request('GET', `/specialties/${record.id}`)).body.data).toEqual({ record, version })

    const changed = await request('PUT', `/specialties/${record.id}?version=${version}`, {
      ...heart,
      position: '٧',
    })
    expect(changed.body.data.record).toEqual({ ...record, position: 7 })
    expect(changed.body.data.version).not.toBe(version)

    const removed = await request('DELETE', `/specialties/${record.id}?version=${changed.body.data.version}`)
    expect(removed.status).toBe(200)
    expect((await request('GET', `/specialties/${record.id}`)).status).toBe(404)
  })

  test('is created once by a creation that is sent again with its key', async () => {
    const create = () =>
      api.request('POST', '/admin/specialties', {
        token,
        body: { ...heart, name: { ar: 'الجلدية', en: 'Dermatology' } },
        headers: { 'idempotency-key': 'lost answer' },
      })
    const [first, again] = await Promise.all([create(), create()])
    expect(again.body.data.record.id).toBe(first.body.data.record.id)
    const { rows } = await api.pool.query(`select id from specialties where name_en = 'Dermatology'`)
    expect(rows).toHaveLength(1)
  })

  test('that does not exist is answered with 404 by every call', async () => {
    for (const [method, path] of [
      ['GET', '/specialties/99999'],
      ['PUT', '/specialties/99999?version=x'],
      ['DELETE', '/specialties/99999?version=x'],
      ['GET', '/specialties/abc'],
    ] as const)
      expect((await request(method, path, method === 'PUT' ? heart : undefined)).status).toBe(404)
  })

  test.each([
    [{ ...heart, name: { ar: 'القلب', en: ' ' } }, 'name.en'],
    [{ ...heart, name: { ar: 'ا'.repeat(81), en: 'a' } }, 'name.ar'],
    [{ ...heart, name: 'Cardiology' }, 'name'],
    [{ ...heart, position: '' }, 'position'],
    [{ ...heart, position: 1.5 }, 'position'],
    [{ ...heart, position: '1e3' }, 'position'],
    [{ ...heart, position: -1 }, 'position'],
  ])('%j is refused at its field', async (body, field) => {
    const { status, body: problem } = await request('POST', '/specialties', body)
    expect(status).toBe(422)
    expect(Object.keys(problem.errors)).toEqual([field])
  })

  test('that other records reference cannot be deleted', async () => {
    const { record, version } = await createSpecialty()
    await aDoctor(api.db, { specialty: record.id })
    const { body } = await request('DELETE', `/specialties/${record.id}?version=${version}`)
    expect(body.code).toBe('staff.in_use')
    expect((await request('GET', `/specialties/${record.id}`)).status).toBe(200)
  })
})

describe('two people who edit one record', () => {
  test('the second save is refused with the current record, and succeeds with its version', async () => {
    const { record, version } = await createSpecialty()
    const path = `/specialties/${record.id}`
    await request('PUT', `${path}?version=${version}`, { ...heart, position: 4 })
    const second = await request('PUT', `${path}?version=${version}`, { ...heart, position: 5 })
    expect([second.status, second.body.code]).toEqual([409, 'staff.changed_meanwhile'])
    expect(second.body.record.position).toBe(4)
    expect((await request('DELETE', `${path}?version=${version}`)).status).toBe(409)
    const again = await request('PUT', `${path}?version=${second.body.version}`, { ...heart, position: 5 })
    expect(again.body.data.record.position).toBe(5)
  })

  test('only one of ten concurrent saves succeeds', async () => {
    const { record, version } = await createSpecialty()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        request('PUT', `/specialties/${record.id}?version=${version}`, { ...heart, position: 10 + i }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await history(record.id)).toHaveLength(2)
  })

  test('a save whose response was lost succeeds when it is repeated, and changes nothing', async () => {
    const { record, version } = await createSpecialty()
    const path = `/specialties/${record.id}?version=${version}`
    const change = { ...heart, position: 4 }
    const first = await request('PUT', path, change)
    const again = await request('PUT', path, {
      ...change,
      name: { ar: ` ${heart.name.ar}`, en: heart.name.en },
    })
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
    expect(await history(record.id)).toHaveLength(2)
  })

  test('so does that of a record with child rows', async () => {
    const doctor = await aDoctor(api.db)
    const { record, version } = (await request('GET', `/doctors/${doctor}`)).body.data
    const { id: _, ...body } = record
    const change = { ...body, name: { ar: 'ليلى الحربي', en: 'Layla Al-Harbi' } }
    const path = `/doctors/${doctor}?version=${version}`
    const first = await request('PUT', path, change)
    expect(first.status).toBe(200)
    expect((await request('PUT', path, change)).body.data).toEqual(first.body.data)
  })

  test('a record that was changed back to the read version is no conflict', async () => {
    const { record, version } = await createSpecialty()
    const path = `/specialties/${record.id}`
    const { body } = await request('PUT', `${path}?version=${version}`, { ...heart, position: 4 })
    await request('PUT', `${path}?version=${body.data.version}`, heart)
    expect((await request('PUT', `${path}?version=${version}`, { ...heart, position: 6 })).status).toBe(200)
  })
})

describe('the history', () => {
  test('names the person, the IP address and only the changed columns', async () => {
    const { record, version } = await createSpecialty()
    await request('PUT', `/specialties/${record.id}?version=${version}`, { ...heart, position: 8 })
    expect(await history(record.id)).toMatchObject([
      {
        staff_id: editor.id,
        staff_name: editor.email,
        from_address: '127.0.0.1',
        action: 'update',
        entity: 'specialties',
        part: 'specialties',
        before: { position: 3 },
        after: { position: 8 },
      },
      { action: 'insert', before: null, after: { name_ar: 'القلب', name_en: 'Cardiology', position: 3 } },
    ])
  })

  test('contains no entry for a refused change', async () => {
    const { record } = await createSpecialty()
    await request('PUT', `/specialties/${record.id}?version=old`, { ...heart, position: 8 })
    expect(await history(record.id)).toHaveLength(1)
  })

  test('cannot be changed or deleted: the database refuses it', async () => {
    await createSpecialty()
    for (const sql of ['update audit_log set staff_id = 1', 'delete from audit_log', 'truncate audit_log'])
      await expect(api.pool.query(sql)).rejects.toThrow('audit_log is only ever added to')
  })

  test('contains no changes that were not made by staff', async () => {
    const count = async () => (await api.pool.query('select count(*)::int as n from audit_log')).rows[0].n
    const before = await count()
    await api.pool.query(`insert into cities (name_ar, name_en) values ('أبها', 'Abha')`)
    await api.signUp()
    expect(await count()).toBe(before)
  })

  test('never contains secrets or texts of patients', async () => {
    const { rows } = await api.pool.query<{ table: string; args: string }>(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger
       where tgfoid = 'keep_audit'::regproc`,
    )
    const excludedColumns = Object.fromEntries(rows.map(({ table, args }) => [table, args.split('\\000')]))
    expect(excludedColumns.users).toEqual(expect.arrayContaining(['password_hash', 'totp_secret']))
    for (const { args } of rows.filter(({ table }) => table === 'bookings'))
      expect(args.split('\\000')).toContain('note')
    expect(excludedColumns.contact_messages).toContain('message')
  })
})

describe('a list', () => {
  test('is searched in both languages, sorted and paged', async () => {
    for (let i = 0; i < 30; i++)
      await request('POST', '/cities', {
        name: { ar: `مدينة ${i}`, en: `Town ${String(i).padStart(2, '0')}` },
      })
    const first = (await request('GET', '/cities?sort=name_en&order=desc&search=town')).body
    expect(first.data).toHaveLength(25)
    expect(first.meta).toMatchObject({ total: 30, page: 1, per_page: 25, last_page: 2 })
    expect(first.data[0].name.en).toBe('Town 29')
    const second = (await request('GET', '/cities?sort=name_en&order=desc&search=town&page=2')).body
    expect(second.data.map((row: { name: { en: string } }) => row.name.en).at(-1)).toBe('Town 00')
    expect(
      (await request('GET', `/cities?search=${encodeURIComponent('مدينه ٢٩')}`)).body.data[0].name.en,
    ).toBe('Town 29')
    expect((await request('GET', '/cities?search=zzzzzzzz')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  })

  test.each(['sort=search_key', 'sort=id;drop table cities', 'order=up', 'page=0', 'page=x'])(
    'the query %s is refused',
    async query => expect((await request('GET', `/cities?${encodeURI(query)}`)).status).toBe(422),
  )
})
