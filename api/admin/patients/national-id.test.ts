import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { patients } from '#db/schema/patients.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { sealNationalId } from '#services/national-ids.ts'
import { aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let reception: { token: string; id: number }
let count = 0

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/patients/${path}`, { token: reception.token, body, lang: 'en' })
const aPatient = async (values: { mergedInto?: number; userId?: number } = {}) => {
  const [row] = await api.db
    .insert(patients)
    .values({ name: `مراجع ${++count}`, ...values })
    .returning()
  return row?.id ?? 0
}
const aNumber = () => {
  const start = String(100_000_000 + ++count)
  return Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''
}
const set = (id: number, number: string) => request('PUT', `${id}/national-id`, { number })
const search = async (text: string): Promise<number[]> =>
  (await request('POST', 'search', { text })).body.data.map(({ id }: { id: number }) => id)
const audit = async (id: number) => {
  const { token } = await api.signInStaff('admin')
  return (await api.request('GET', `/admin/audit?entity=patients&record_id=${id}`, { token })).body.data
}

describe('the ID number of a patient', () => {
  test('is stored encrypted, shown by its last four digits, and found when typed whole in any digits', async () => {
    const [id, number] = [await aPatient(), aNumber()]
    expect((await request('GET', `${id}/national-id`)).body.data).toEqual({ is_stored: true, ending: null })
    const arabic = number.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
    expect((await set(id, ` ${arabic} `)).body.data).toEqual({ is_stored: true, ending: number.slice(-4) })
    for (const text of [number, arabic, `${number.slice(0, 4)} ${number.slice(4)}`])
      expect(await search(text)).toEqual([id])
    expect(await search(number.slice(0, 9))).toEqual([])
    expect(await search(number.slice(-6))).toEqual([])
    const { rows } = await api.pool.query('select patients::text as row from patients where id = $1', [id])
    expect(rows[0].row).not.toContain(number)
    expect(JSON.stringify((await request('GET', String(id))).body)).not.toContain(number.slice(-4))
  })

  test('is shown whole by a press, each of which is one line of the audit log without the number', async () => {
    const [id, number] = [await aPatient(), aNumber()]
    await set(id, number)
    await request('GET', `${id}/national-id`)
    expect((await request('POST', `${id}/national-id/read`)).body.data).toEqual({ number })
    const entries = await audit(id)
    expect(entries).toMatchObject([
      { action: 'read', part: 'national_id', staff_id: reception.id, before: null, after: null },
      { action: 'read', part: 'patients' },
      { action: 'update', part: 'patients', before: {}, after: {} },
    ])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${number}|national_id_hash`))
  })

  test('is searched for by lines of the audit log, too, without the number', async () => {
    const [id, number] = [await aPatient(), aNumber()]
    await set(id, number)
    expect(await search(number)).toEqual([id])
    await search(number.slice(0, 9))
    await search(aNumber())
    const entries = await audit(id)
    expect(entries).toMatchObject([
      { action: 'read', part: 'national_id_search', staff_id: reception.id, before: null, after: null },
      { action: 'update', part: 'patients' },
    ])
    const { rows } = await api.pool.query('select audit_log::text as row from audit_log')
    expect(rows.map(({ row }) => row).join()).not.toContain(number)
  })

  test('is changed and removed; another record can have it then', async () => {
    const [id, other, number] = [await aPatient(), await aPatient(), aNumber()]
    await set(id, number)
    expect((await set(id, number)).status).toBe(200)
    expect((await set(id, aNumber())).status).toBe(200)
    expect(await search(number)).toEqual([])
    expect((await set(other, number)).status).toBe(200)
    expect((await request('DELETE', `${id}/national-id`)).body.data.ending).toBeNull()
    expect((await request('DELETE', `${id}/national-id`)).status).toBe(404)
    expect((await request('POST', `${id}/national-id/read`)).status).toBe(404)
  })

  test.each(['', '1000000009', '3000000004', '12345', 'abc'])(
    'is refused if it is none: %j',
    async number => {
      const { status, body } = await set(await aPatient(), number)
      expect(status).toBe(422)
      expect(body.errors.number).toHaveLength(1)
    },
  )

  test('of another record is refused with the number of that record', async () => {
    const [id, other, number] = [await aPatient(), await aPatient(), aNumber()]
    await set(id, number)
    const { status, body } = await set(other, number)
    expect([status, body.code, body.patient_id]).toEqual([409, 'staff.national_id_taken', id])
    expect(body.message).toContain(`patient record ${id}.`)
  })

  test('of a record that another one has replaced can be on the one that replaced it', async () => {
    const number = aNumber()
    const id = await aPatient()
    const replaced = await aPatient()
    await set(replaced, number)
    await api.pool.query('update patients set merged_into = $1 where id = $2', [id, replaced])
    expect((await set(id, number)).status).toBe(200)
    expect((await set(replaced, number)).body.code).toBe('staff.national_id_taken')
    expect((await request('GET', `${replaced}/national-id`)).status).toBe(404)
    expect(await search(number)).toEqual([id])
  })

  test('of fifty records that get the same one at once one has it, and the others are told which', async () => {
    const number = aNumber()
    const ids = await Promise.all(Array.from({ length: 50 }, () => aPatient()))
    const replies = await Promise.all(ids.map(id => set(id, number)))
    const winner = ids[replies.findIndex(({ status }) => status === 200)]
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of replies)
      if (status !== 200)
        expect([status, body.code, body.patient_id]).toEqual([409, 'staff.national_id_taken', winner])
    expect(await search(number)).toEqual([winner])
  })

  test('is in the copy of the data by its last four digits', async () => {
    const person = await api.signUp()
    const number = aNumber()
    await set(await aLinkedRecord(api.db, { user: person.id }), number)
    const { body } = await api.request('GET', '/user/profile/data', { token: person.token })
    expect(body.data.patients[0].national_id_ending).toBe(number.slice(-4))
    expect(JSON.stringify(body)).not.toContain(number)
  })
})

test('while a key is changed, numbers of both keys are found, shown and unique', async () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const changing = await startTestApi({ nationalIdKeys: [newKey, oldKey] })
  const { token } = await changing.signInStaff('reception')
  const number = aNumber()
  const rows = await changing.db
    .insert(patients)
    .values([{ name: 'قديم' }, { name: 'جديد' }])
    .returning()
  const [older = 0, newer] = rows.map(({ id }) => id)
  await changing.db
    .update(patients)
    .set(sealNationalId([oldKey], older, number))
    .where(eq(patients.id, older))
  const call = (method: string, path: string, body?: unknown) =>
    changing.request(method, `/admin/patients/${path}`, { token, body })
  expect((await call('POST', 'search', { text: number })).body.data).toMatchObject([{ id: older }])
  expect((await call('POST', `${older}/national-id/read`)).body.data).toEqual({ number })
  expect((await call('PUT', `${newer}/national-id`, { number })).body.patient_id).toBe(older)
  await changing.close()
})

test('without a key no number is stored, and the record says so', async () => {
  expect(readConfig({}).nationalIdKeys).toHaveLength(1)
  const without = await startTestApi({ nationalIdKeys: [] })
  const { token } = await without.signInStaff('reception')
  const [row] = await without.db.insert(patients).values({ name: 'نورة' }).returning()
  const call = (method: string, body?: unknown) =>
    without.request(method, `/admin/patients/${row?.id}/national-id`, { token, body })
  expect((await call('GET')).body.data).toEqual({ is_stored: false, ending: null })
  expect((await call('PUT', { number: aNumber() })).body.code).toBe('staff.national_ids_off')
  expect(
    (await without.request('POST', '/admin/patients/search', { token, body: { text: aNumber() } })).status,
  ).toBe(200)
  await without.close()
})
