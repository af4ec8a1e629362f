import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let admin: { token: string; id: number; email: string }
let patient: number

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
  const [row] = await api.db.insert(patients).values({ name: 'نورة' }).returning()
  patient = row?.id ?? 0
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown, token = admin.token) =>
  api.request(method, `/admin/patients/${path}`, { token, body, lang: 'en' })
const auditOf = async (id = patient) =>
  (await api.request('GET', `/admin/audit?entity=patients&record_id=${id}`, { token: admin.token })).body.data
const readings = async () => (await auditOf()).filter(({ action }: { action: string }) => action === 'read')

test('a note is added with author and time, and read newest first', async () => {
  const first = await request('POST', `${patient}/notes`, { text: ' حساسية من البنسلين ' })
  expect(first.status).toBe(201)
  expect(first.body.data).toEqual({ id: expect.any(Number), at: expect.any(String), author: admin.email })
  await request('POST', `${patient}/notes`, { text: 'Asthma\nuses an inhaler' })
  const { body } = await request('POST', `${patient}/notes/read`)
  expect(body.data).toMatchObject([
    { text: 'Asthma\nuses an inhaler', author: admin.email },
    { text: 'حساسية من البنسلين', author: admin.email },
  ])
  expect((await request('GET', `${patient}/notes/count`)).body.data).toEqual({ count: 2 })
  expect((await request('POST', `${patient}/notes`, { text: ' ' })).status).toBe(422)
  expect((await request('POST', `${patient}/notes`, { text: 'x'.repeat(4001) })).status).toBe(422)
  expect((await request('POST', '2147483647/notes', { text: 'x' })).status).toBe(404)
  expect((await request('POST', '2147483647/notes/read')).status).toBe(404)
})

test('notes beyond a page are counted and on the next page', async () => {
  const [row] = await api.db.insert(patients).values({ name: 'ليان' }).returning()
  const id = row?.id ?? 0
  await api.db.execute(sql`insert into patient_notes (patient_id, author_id, author_name, text)
    select ${id}, ${admin.id}, 'x', 'note ' || n from generate_series(1, 201) n`)
  const { body } = await request('POST', `${id}/notes/read`)
  expect(body.data).toHaveLength(200)
  expect(body.data[0].text).toBe('note 201')
  expect(body.meta).toEqual({ total: 201, page: 1, per_page: 200, last_page: 2 })
  const next = await request('POST', `${id}/notes/read?page=2`)
  expect(next.body.data).toMatchObject([{ text: 'note 1' }])
})

test('each reading is one line of the audit log, with who, whose and when; counting and writing are none', async () => {
  const before = (await readings()).length
  await request('GET', `${patient}/notes/count`)
  await request('POST', `${patient}/notes`, { text: 'Diabetes' })
  expect(await readings()).toHaveLength(before)
  await request('POST', `${patient}/notes/read`)
  const [newest, ...others] = await readings()
  expect(others).toHaveLength(before)
  expect(newest).toMatchObject({
    action: 'read',
    staff_id: admin.id,
    entity: 'patients',
    record_id: String(patient),
    record_name: { ar: 'نورة', en: 'نورة' },
    part: 'patient_notes',
    before: null,
    after: null,
  })
  expect(JSON.stringify(await auditOf())).not.toMatch(/Diabetes|Asthma|حساسية/)
})

test('reception and other roles cannot read or write them, and their attempts read nothing', async () => {
  const before = (await readings()).length
  for (const role of ['reception', 'editor', 'pharmacist'] as const) {
    const { token } = await api.signInStaff(role)
    for (const [method, path] of [
      ['GET', 'notes/count'],
      ['POST', 'notes/read'],
      ['POST', 'notes'],
    ] as const) {
      const { body } = await request(method, `${patient}/${path}`, { text: 'x' }, token)
      expect(body.code).toBe('staff.not_allowed')
    }
  }
  expect(await readings()).toHaveLength(before)
})

test('no note is changed or deleted, also not by a statement', async () => {
  for (const statement of [
    `update patient_notes set text = 'x'`,
    `update patient_notes set author_name = 'x'`,
    'delete from patient_notes',
    'truncate patient_notes',
  ])
    await expect(api.pool.query(statement), statement).rejects.toThrow('only ever added to')
  // The record that replaces another one takes its notes over.
  const [other] = await api.db.insert(patients).values({ name: 'نوره' }).returning()
  await api.pool.query('update patient_notes set patient_id = $1 where text = $2', [other?.id, 'Diabetes'])
  expect((await request('GET', `${other?.id}/notes/count`)).body.data).toEqual({ count: 1 })
})

test('a repeated request adds one note', async () => {
  const [other] = await api.db.insert(patients).values({ name: 'هند' }).returning()
  const send = () =>
    api.request('POST', `/admin/patients/${other?.id}/notes`, {
      token: admin.token,
      body: { text: 'Once' },
      headers: { 'idempotency-key': '5b0e9f6e-6a0b-4f0c-9f5e-0d9c1a2b3c4d' },
    })
  const replies = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await request('GET', `${other?.id}/notes/count`)).body.data).toEqual({ count: 1 })
  const { rows } = await api.pool.query('select reply::text from idempotency_keys')
  expect(JSON.stringify(rows)).not.toContain('Once')
})

test('a note stays with the name of an author whose account is deleted', async () => {
  const author = await api.signInStaff('admin')
  await request('POST', `${patient}/notes`, { text: 'Left' }, author.token)
  await api.pool.query('delete from users where id = $1', [author.id])
  const { rows } = await api.pool.query(
    `select author_id, author_name from patient_notes where text = 'Left'`,
  )
  expect(rows).toEqual([{ author_id: null, author_name: author.email }])
})

test('a deleted account leaves a record that has notes, and the notes are in the copy of the data', async () => {
  const person = await api.signUp()
  const patientId = await aLinkedRecord(api.db, { user: person.id, name: 'ريم' })
  await api.db.insert(patientNotes).values({ patientId, authorName: 'x', text: 'Migraine' })
  const { body } = await api.request('GET', '/user/profile/data', { token: person.token })
  expect(body.data.patients[0].notes).toMatchObject([{ text: 'Migraine' }])
  const removal = { token: person.token, body: { password: 'ABCDEF1!' } }
  expect((await api.request('DELETE', '/user/profile', removal)).status).toBe(200)
  expect((await request('GET', `${patientId}/notes/count`)).body.data).toEqual({ count: 1 })
})
