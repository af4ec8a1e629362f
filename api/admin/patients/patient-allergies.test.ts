import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let admin: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown, token = admin.token) =>
  api.request(method, `/admin/patients/${path}`, { token, body, lang: 'en' })

async function aPatient(allergies: string | null = null): Promise<number> {
  const [row] = await api.db.insert(patients).values({ name: 'نورة', allergies }).returning()
  return row?.id ?? 0
}

test('that nothing is known differs from not having asked, and a change of another editor is kept', async () => {
  const id = await aPatient()
  const stored = async () => (await request('GET', `${id}/allergies`)).body.data.allergies
  const set = (allergies: string | null, was: string | null) =>
    request('PUT', `${id}/allergies`, { allergies, was })
  expect(await stored()).toBeNull()
  expect((await set('', null)).body.data.allergies).toBe('')
  expect(await stored()).toBe('')
  expect((await set(' Penicillin\u202e\nlatex ', '')).status).toBe(200)
  expect(await stored()).toBe('Penicillin\nlatex')
  expect((await set('Nuts', '')).body.code).toBe('staff.changed_meanwhile')
  expect((await set('x'.repeat(1001), 'Penicillin\nlatex')).status).toBe(422)
  expect(await stored()).toBe('Penicillin\nlatex')
})

test('reception neither reads nor writes them, and the audit log never has their text', async () => {
  const id = await aPatient('Penicillin')
  const desk = (await api.signInStaff('reception')).token
  expect((await request('GET', `${id}/allergies`, undefined, desk)).body.code).toBe('staff.not_allowed')
  expect(JSON.stringify((await request('GET', `${id}`, undefined, desk)).body)).not.toContain('Penicillin')
  await request('PUT', `${id}/allergies`, { allergies: 'Latex', was: 'Penicillin' })
  await request('GET', `${id}/allergies`)
  const { rows } = await api.pool.query('select * from audit_log where record_id = $1', [String(id)])
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['read', 'read', 'update'])
  expect(JSON.stringify(rows)).not.toMatch(/Penicillin|Latex/)
})

test('a merge loses no allergy, and separating leaves the kept record with both', async () => {
  const merge = async (kept: string | null, merged: string | null) => {
    const [keptId, mergedId] = [await aPatient(kept), await aPatient(merged)]
    const { status } = await request('POST', `${keptId}/merge`, { other: mergedId })
    expect(status).toBe(200)
    const of = async (id: number) =>
      (await api.db.select().from(patients).where(eq(patients.id, id)))[0]?.allergies
    const after = await of(keptId)
    await request('POST', `${keptId}/separate`, { other: mergedId })
    return [after, await of(keptId), await of(mergedId)]
  }
  expect(await merge('Latex', 'Penicillin')).toEqual(['Latex\nPenicillin', 'Latex\nPenicillin', 'Penicillin'])
  expect(await merge('', 'Penicillin')).toEqual(['Penicillin', null, 'Penicillin'])
  expect(await merge('Latex', '')).toEqual(['Latex', 'Latex', ''])
  expect(await merge(null, '')).toEqual(['', null, ''])
})

test('a change that meets a merge of its record is refused, and long merged texts can be changed', async () => {
  const [kept, merged] = [await aPatient('x'.repeat(900)), await aPatient('y'.repeat(900))]
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select 1 from patients where id = $1 for update', [merged])
  const change = request('PUT', `${merged}/allergies`, { allergies: 'Nuts', was: 'y'.repeat(900) })
  await untilWaiting(api.pool, 1)
  await client.query('update patients set merged_into = $1 where id = $2', [kept, merged])
  await client.query('commit')
  client.release()
  expect((await change).body.code).toBe('staff.changed_meanwhile')

  const other = await aPatient('z'.repeat(900))
  await request('POST', `${kept}/merge`, { other })
  const { allergies: was } = (await request('GET', `${kept}/allergies`)).body.data
  expect(was.length).toBeGreaterThan(1000)
  expect((await request('PUT', `${kept}/allergies`, { allergies: 'Nuts', was })).status).toBe(200)
})

test('they are in the copy of the person’s data and keep the record when the account is deleted', async () => {
  const person = await api.signUp()
  const id = await aLinkedRecord(api.db, { user: person.id, name: 'ريم' })
  await request('PUT', `${id}/allergies`, { allergies: 'Nuts', was: null })
  const { body } = await api.request('GET', '/user/profile/data', { token: person.token })
  expect(body.data.patients[0].allergies).toBe('Nuts')
  const removal = { token: person.token, body: { password: 'ABCDEF1!' } }
  expect((await api.request('DELETE', '/user/profile', removal)).status).toBe(200)
  expect((await request('GET', `${id}/allergies`)).body.data.allergies).toBe('Nuts')
})
