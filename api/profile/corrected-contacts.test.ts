import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const NAME = 'Noura Alotaibi'
let api: TestApi
let desk: string

beforeAll(async () => {
  const send = async () => ''
  const textGateway = { name: 'mailbox', channel: 'sms', send, readReport: () => undefined } as const
  api = await startTestApi({ textGateway })
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

let people = 0
/** A record with contacts of a stranger, and the code that the stranger has got to one of them. */
async function askedFor(kind: 'phone' | 'email') {
  const contacts = { phone: `+9665518000${10 + ++people}`, email: `typed.wrong${people}@example.com` }
  const [record] = await api.db
    .insert(patients)
    .values({ name: NAME, phoneByStaff: true, birthDate: '1990-04-12', ...contacts })
    .returning()
  const { token, id } = await api.signUp()
  const body = { name: NAME, contact: contacts[kind] }
  const asked = await api.request('POST', '/user/profile/records/code', {
    token,
    body,
    from: `10.9.0.${people}`,
  })
  expect(asked.status).toBe(200)
  const { rows } = await api.pool.query(
    `select data from pgboss.job where name = 'record_code' and data ->> 'userId' = $1`,
    [String(id)],
  )
  expect(rows[0].data.to).toBe(contacts[kind])
  const link = () =>
    api.request('POST', '/user/profile/records', { token, body: { otp: rows[0].data.code }, lang: 'en' })
  const links = () => api.db.select().from(patientLinks).where(eq(patientLinks.userId, id))
  return { id: record?.id ?? expect.fail(), link, links }
}

async function correct(id: number, changes: object) {
  const request = (method: string, query = '', body?: object) =>
    api.request(method, `/admin/patients/${id}${query}`, { token: desk, body, lang: 'en' })
  const { record, version } = (await request('GET')).body.data
  expect((await request('PUT', `?version=${version}`, { ...record, ...changes })).status).toBe(200)
}

const OTHER = { phone: '+966551800099', email: 'right@example.com' }

test.each(['phone', 'email'] as const)(
  'a code to a wrong %s links nothing once reception has corrected it',
  async kind => {
    const { id, link, links } = await askedFor(kind)
    await correct(id, { [kind]: OTHER[kind] })
    const { status, body } = await link()
    expect([status, body.code, body.errors.otp.length]).toEqual([422, 'record_link.wrong_code', 1])
    expect(await links()).toEqual([])
  },
)

test('nor once the contact was removed, or the number is only that of an account', async () => {
  const [one, two] = [await askedFor('email'), await askedFor('phone')]
  await correct(one.id, { email: '' })
  await api.db.update(patients).set({ phoneByStaff: false }).where(eq(patients.id, two.id))
  expect([(await one.link()).status, (await two.link()).status]).toEqual([422, 422])
})

test('the other contact may change meanwhile', async () => {
  const { id, link } = await askedFor('phone')
  await correct(id, { email: 'her.new@example.com' })
  expect((await link()).status).toBe(200)
})

test('a correction that is being saved while the code is typed comes first', async () => {
  const { id, link, links } = await askedFor('phone')
  const saving = await api.pool.connect()
  try {
    await saving.query('begin')
    await saving.query(`update patients set phone = '+966551800098' where id = $1`, [id])
    const linking = link()
    await untilWaiting(api.pool, 1)
    await saving.query('commit')
    expect((await linking).body.code).toBe('record_link.wrong_code')
  } finally {
    saving.release()
  }
  expect(await links()).toEqual([])
})
