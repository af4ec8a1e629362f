import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { aBooking, aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let desk: string

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/patients${path}`, { token: desk, body, lang: 'en' })
const aPatient = async (values: Partial<typeof patients.$inferInsert> = {}) => {
  const [row] = await api.db
    .insert(patients)
    .values({ name: 'نورة', ...values })
    .returning({ id: patients.id })
  return row?.id ?? expect.fail()
}
const confirmEmail = (id: number) =>
  api.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, id))
const unconfirmEmail = (id: number) =>
  api.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))
const save = async (id: number, changes: object) => {
  const { record, version } = (await request('GET', `/${id}`)).body.data
  const { status } = await request('PUT', `/${id}?version=${version}`, { ...record, ...changes })
  expect(status).toBe(200)
  return (await request('GET', `/${id}`)).body.data.record
}
/** Takes the queued messages; returns their receivers. A former contact's message has the kind `contact`. */
const told = async () => {
  const { rows } = await api.pool.query(`delete from pgboss.job where name = 'record_linked'
    returning concat_ws(' ', data ->> 'to', data ->> 'news') as to`)
  return rows.map(({ to }) => to).sort()
}
const accountsOf = async (id: number) => (await request('GET', `/${id}/accounts`)).body.data

test('the desk sees whose account it is wherever it finds a record', async () => {
  const { id: userId, email } = await api.signUp()
  await unconfirmEmail(userId)
  const id = await aPatient({ name: 'Maha Alone', phone: '+966551240001', userId })
  const account = {
    id: userId,
    email,
    confirmed: false,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    mark: 'booked',
    link: null,
  }
  expect(await accountsOf(id)).toMatchObject([account])
  // The only hit for the number has the mark.
  const found = (await request('POST', '/search', { text: '0551240001' })).body.data
  expect(found).toMatchObject([{ id, accounts: [account] }])
  const other = await aPatient({ name: 'Maha Alone', phone: '+966551240001' })
  const { one } = (await request('GET', `/${id}/compare?other=${other}`)).body.data
  expect(one.accounts).toMatchObject([account])
  const pairs = (await request('GET', `/duplicates?patient=${id}`)).body.data
  expect(pairs[0].one.accounts).toMatchObject([account])
  expect(await accountsOf(other)).toEqual([])
  expect((await request('GET', '/2147483647/accounts')).status).toBe(404)
})

test('an account that booked into a record, or made one that was merged into it, is shown with it', async () => {
  const [booked, merged] = [await api.signUp(), await api.signUp()]
  const doctor = await aDoctor(api.db)
  const bookingId = await aBooking(api.db, { user: booked.id, doctor, date: TODAY, time: '10:00' })
  const { rows } = await api.pool.query('select patient_id from bookings where id = $1', [bookingId])
  const id = rows[0].patient_id
  await api.db.update(patients).set({ userId: null }).where(eq(patients.id, id))
  await aPatient({ userId: merged.id, mergedInto: id })
  expect((await accountsOf(id)).map((account: { id: number }) => account.id)).toEqual([booked.id, merged.id])
})

test('staff who saw the ID links an account with a confirmed e-mail, and ends the link', async () => {
  const { id: userId, email } = await api.signUp()
  await unconfirmEmail(userId)
  const id = await aPatient()
  const link = (address: string) => request('POST', `/${id}/links`, { email: address })
  expect((await link('nobody@example.com')).body.code).toBe('staff.no_account')
  expect((await link(email)).body.code).toBe('staff.email_unconfirmed')
  expect(await accountsOf(id)).toEqual([])
  await confirmEmail(userId)
  expect((await link(` ${email.toUpperCase()} `)).status).toBe(200)
  expect((await link(email)).status).toBe(200)
  const [account, ...more] = await accountsOf(id)
  expect(more).toEqual([])
  expect(account).toMatchObject({ confirmed: true, mark: 'verified', link: { method: 'id_seen' } })
  expect(account.link.by).toEqual(expect.any(String))
  const elsewhere = await aPatient()
  expect((await request('DELETE', `/${elsewhere}/links/${account.link.id}`)).status).toBe(404)
  expect((await request('DELETE', `/${id}/links/${account.link.id}`)).status).toBe(200)
  expect((await request('DELETE', `/${id}/links/${account.link.id}`)).status).toBe(404)
  expect(await accountsOf(id)).toEqual([])
  const [row] = await api.db.select().from(patientLinks).where(eq(patientLinks.patientId, id))
  expect(row).toMatchObject({ userId, endedAt: expect.any(Date), endedBy: row?.verifiedBy })
  const history = (await request('GET', `/${id}/history`)).body.data
  expect(history.map(({ part, action }: { part: string; action: string }) => [part, action])).toEqual(
    expect.arrayContaining([
      ['patient_links', 'insert'],
      ['patient_links', 'update'],
    ]),
  )
})

test('no account of staff is linked, not even one’s own, and a role ends the links', async () => {
  const me = await api.signInStaff('reception')
  const colleague = await api.signInStaff('editor')
  const id = await aPatient()
  for (const userId of [me.id, colleague.id]) {
    await confirmEmail(userId)
    const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const body = { email: row?.email }
    const reply = await api.request('POST', `/admin/patients/${id}/links`, { token: me.token, body })
    expect([reply.status, reply.body.code]).toEqual([409, 'record_link.of_staff'])
  }
  expect(await accountsOf(id)).toEqual([])
  const hired = await api.signUp()
  await confirmEmail(hired.id)
  expect((await request('POST', `/${id}/links`, { email: hired.email })).status).toBe(200)
  await api.db.update(users).set({ role: 'nurse' }).where(eq(users.id, hired.id))
  expect(await accountsOf(id)).toEqual([])
})

test('the contacts that staff entered in the record hear of a link, and a merged record gets none', async () => {
  const { id: userId, email } = await api.signUp()
  await confirmEmail(userId)
  const id = await aPatient({ phone: '+966551240009', phoneByStaff: true, email: 'told@example.com' })
  expect((await request('POST', `/${id}/links`, { email })).status).toBe(200)
  expect(await told()).toEqual(['+966551240009', 'told@example.com'])
  const merged = await aPatient({ mergedInto: id })
  expect((await request('POST', `/${merged}/links`, { email })).status).toBe(404)
})

test('a number that staff changes in a record counts as entered by staff, and one that stays does not', async () => {
  const { id: userId } = await api.signUp()
  const id = await aPatient({ phone: '+966551240002', userId })
  expect(await save(id, { sex: 'female' })).toMatchObject({ phone_by_staff: false, email: '' })
  expect(await save(id, { phone: '0551240003', email: 'Noura@Example.com' })).toMatchObject({
    phone_by_staff: true,
    email: 'noura@example.com',
  })
  expect(await save(id, { email: '' })).toMatchObject({ email: '' })
})
