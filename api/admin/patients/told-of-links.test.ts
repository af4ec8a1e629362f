import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { addVerifiedLink, tellOfLink } from '#services/patients/patient-links.ts'
import { aBooking, aDoctor } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

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
const save = async (id: number, changes: object) => {
  const { record, version } = (await request('GET', `/${id}`)).body.data
  const { status } = await request('PUT', `/${id}?version=${version}`, { ...record, ...changes })
  expect(status).toBe(200)
  return (await request('GET', `/${id}`)).body.data.record
}
/** Takes the queued messages but those to linked accounts; returns their receivers, with the kind of news. */
const told = async () => (await allTold()).filter(to => !to.endsWith(' holder'))
const allTold = async (): Promise<string[]> => {
  const { rows } = await api.pool.query(`delete from pgboss.job where name = 'record_linked'
    returning concat_ws(' ', data ->> 'to', data ->> 'news') as to`)
  return rows.map(({ to }) => to).sort()
}
const merge = async (kept: number, other: number, more: object = {}) =>
  expect((await request('POST', `/${kept}/merge`, { other, ...more })).status).toBe(200)
const separate = async (kept: number, other: number) =>
  expect((await request('POST', `/${kept}/separate`, { other })).status).toBe(200)
/** Links an account of its own to the record; returns the id of the link. */
const linkNew = async (id: number, email?: string) => {
  const account = email ?? (await api.signUp()).email
  expect((await request('POST', `/${id}/links`, { email: account })).status).toBe(200)
  const accounts = (await request('GET', `/${id}/accounts`)).body.data
  return accounts.find((found: { email: string }) => found.email === account).link.id as number
}
/** Creates a record by a booking of an account, with an unproven phone number. */
const bookedOnline = async (phone: string) => {
  const { id: user, email } = await api.signUp()
  const date = TODAY
  const booking = await aBooking(api.db, { user, doctor: await aDoctor(api.db), date, time: '10:00' })
  const { rows } = await api.pool.query('select patient_id from bookings where id = $1', [booking])
  const id = rows[0].patient_id as number
  await api.db.update(patients).set({ phone, writtenPhone: '' }).where(eq(patients.id, id))
  return { id, email, user }
}

/** Makes everything that the audit log says of records and links a month older. */
const passMonth = async () => {
  await api.pool.query('alter table audit_log disable trigger user')
  await api.pool.query(`update audit_log set at = at - interval '31 days' where entity = 'patients'`)
  await api.pool.query('alter table audit_log enable trigger user')
  await api.pool.query(`update patient_links set ended_at = ended_at - interval '31 days'`)
}

describe('a contact that staff replaced', () => {
  test('hears of a link during the month after it, also if it is in the record again', async () => {
    const former = { phone: '+966551240021', email: 'former@example.com' }
    const id = await aPatient({ ...former, phoneByStaff: true })
    await save(id, { phone: '+966551240022', email: '' })
    expect(await told()).toEqual([])
    await save(id, { phone: '+966551240023', email: 'other@example.com' })
    const link = await linkNew(id)
    expect(await told()).toEqual([
      '+966551240021',
      '+966551240022',
      '+966551240023',
      'former@example.com',
      'other@example.com',
    ])
    await save(id, former)
    expect(await told()).toEqual([
      '+966551240021 entered',
      '+966551240023 contact',
      'former@example.com entered',
      'other@example.com contact',
    ])
    expect((await request('DELETE', `/${id}/links/${link}`)).status).toBe(200)
    await passMonth()
    await linkNew(id)
    expect(await told()).toEqual(['+966551240021', 'former@example.com'])
  })

  test('hears of a link also if only an account entered it', async () => {
    const id = await aPatient({ phone: '+966551240031' })
    await linkNew(id)
    expect(await told()).toEqual(['+966551240031'])
    await save(id, { phone: '+966551240032' })
    expect(await told()).toEqual(['+966551240031 contact', '+966551240032 entered'])
    const { email } = await api.signUp()
    await request('POST', `/${id}/links`, { email })
    expect(await told()).toEqual(expect.arrayContaining(['+966551240031', '+966551240032']))
  })

  test('is told if the record is merged into one that an account sees', async () => {
    const own = await aPatient({ phone: '+966551240041', phoneByStaff: true })
    const id = await aPatient({ phone: '+966551240042', phoneByStaff: true })
    await save(id, { phone: '+966551240043' })
    await linkNew(own)
    expect(await told()).toEqual(['+966551240041'])
    expect((await request('POST', `/${own}/merge`, { other: id })).status).toBe(200)
    expect(await told()).toEqual(['+966551240041', '+966551240042', '+966551240043'])
  })

  test('hears of a link by a code, whichever contact got the code', async () => {
    const id = await aPatient({ phone: '+966551240051', phoneByStaff: true, email: 'first@example.com' })
    await save(id, { email: 'second@example.com' })
    const { id: userId } = await api.signUp()
    await api.db.transaction(async tx => {
      await addVerifiedLink(tx, { patientId: id, userId, method: 'email_code' })
      await tellOfLink(tx, { queue: api.queue, sendsTexts: true, clinicEmail: undefined, patientId: id })
    })
    expect(await told()).toEqual(['+966551240051', 'first@example.com', 'second@example.com'])
  })
})

describe('a contact that staff enter in a record that an account sees', () => {
  const her = { phone: '+966551245001', email: 'her@example.com' }

  test('hears of the account, and the account of the change', async () => {
    const id = await aPatient({ phone: '+966551245000', phoneByStaff: true })
    const { email } = await api.signUp()
    await linkNew(id, email)
    await allTold()
    await save(id, { name: 'هند', birth_date: '1990-01-02' })
    expect(await allTold()).toEqual([])
    await save(id, her)
    const news = ['+966551245000 contact', '+966551245001 entered', 'her@example.com entered']
    expect(await allTold()).toEqual([...news, `${email} holder`].sort())
    // The address of the account gets one message.
    await save(id, { email })
    expect(await allTold()).toEqual([`${email} holder`, 'her@example.com contact'].sort())
  })

  test('hears of it if it comes back more than a month after it was replaced', async () => {
    const id = await aPatient({ ...her, phoneByStaff: true })
    await save(id, { phone: '', email: '' })
    await passMonth()
    await linkNew(id)
    expect(await told()).toEqual([])
    await save(id, her)
    expect(await told()).toEqual(['+966551245001 entered', 'her@example.com entered'])
  })

  test.each(['by the desk', 'with its account'])('hears of a link that ended %s before', async how => {
    const id = await aPatient({ ...her, phoneByStaff: true })
    await save(id, { phone: '', email: '' })
    await passMonth()
    const { email, token } = await api.signUp()
    const link = await linkNew(id, email)
    const { status } =
      how === 'by the desk'
        ? await request('DELETE', `/${id}/links/${link}`)
        : await api.request('DELETE', '/user/profile', { token, body: { password: PASSWORD } })
    expect(status).toBe(200)
    await allTold()
    await save(id, her)
    expect(await allTold()).toEqual(['+966551245001 entered', 'her@example.com entered'])
    await passMonth()
    await save(id, { email: '' })
    await save(id, her)
    expect(await allTold()).toEqual([])
  })

  test('without a link hears nothing', async () => {
    const id = await aPatient()
    await save(id, her)
    expect(await allTold()).toEqual([])
  })
})

describe('staff cannot let an account of their own see a record unnoticed', () => {
  test('not by an account’s record whose number takes the place of the patient’s', async () => {
    const id = await aPatient({ phone: '+966551250001', phoneByStaff: true })
    const own = await bookedOnline('+966551250002')
    await save(id, { phone: '' })
    await merge(id, own.id)
    await linkNew(id, own.email)
    expect(await told()).toEqual(['+966551250001', '+966551250002'])
  })

  test('not by replacing the number and e-mail of a record that an account made', async () => {
    const her = await bookedOnline('+966551250011')
    await save(her.id, { phone: '+966551250012', email: 'burner@example.com' })
    await linkNew(her.id)
    expect(await told()).toEqual(['+966551250011', '+966551250012', 'burner@example.com', her.email].sort())
    // An unproven number stays unproven when staff restore it.
    expect(await save(her.id, { phone: '+966551250011', email: '' })).toMatchObject({ phone_by_staff: false })
    expect(await told()).toEqual([
      '+966551250011 entered',
      '+966551250012 contact',
      'burner@example.com contact',
    ])
    expect(await save(her.id, { phone: '+966551250012' })).toMatchObject({ phone_by_staff: true })
    expect(await told()).toEqual(['+966551250011 contact', '+966551250012 entered'])
  })

  test('not by a merge into a record that the account sees already, nor by a chain of merges', async () => {
    const [her, own] = [await bookedOnline('+966551250021'), await bookedOnline('+966551250022')]
    await linkNew(own.id, own.email)
    expect(await told()).toEqual(['+966551250022'])
    const between = await aPatient()
    await merge(between, her.id)
    expect(await told()).toEqual([])
    await merge(own.id, between)
    expect(await told()).toEqual(['+966551250021', '+966551250022', her.email])
  })

  test('not by keeping her record and linking the accounts of the other', async () => {
    const [her, own] = [await bookedOnline('+966551250031'), await bookedOnline('+966551250032')]
    await linkNew(her.id, her.email)
    await linkNew(own.id, own.email)
    await told()
    await merge(her.id, own.id, { link_accounts: true })
    expect(await told()).toEqual(['+966551250031', '+966551250032', her.email, own.email].sort())
  })

  test('not by separating the records before the link: what came in between stayed', async () => {
    const [her, own] = [await bookedOnline('+966551250041'), await bookedOnline('+966551250042')]
    await merge(own.id, her.id)
    await separate(own.id, her.id)
    await linkNew(own.id, own.email)
    expect(await told()).toEqual(['+966551250041', '+966551250042', her.email])
    await api.pool.query(`update patient_merges set undone_at = now() - interval '31 days'`)
    await linkNew(own.id)
    expect(await told()).toEqual(['+966551250042', own.email])
  })

  test('not by ending the link of her account first', async () => {
    const id = await aPatient()
    const { email } = await api.signUp()
    const link = await linkNew(id, email)
    expect(await told()).toEqual([])
    expect((await request('DELETE', `/${id}/links/${link}`)).status).toBe(200)
    await linkNew(id)
    expect(await told()).toEqual([email])
    const { email: done, token } = await api.signUp()
    const own = await linkNew(id, done)
    await told()
    expect((await api.request('DELETE', `/user/profile/records/${own}`, { token })).status).toBe(200)
    await linkNew(id)
    expect(await told()).not.toContain(done)
  })

  test('an account without a confirmed address, and one that links its own record, get no e-mail', async () => {
    const her = await bookedOnline('+966551250061')
    await linkNew(her.id, her.email)
    expect(await told()).toEqual(['+966551250061'])
    await api.pool.query('update users set email_confirmed_at = null where id = $1', [her.user])
    await linkNew(her.id)
    expect(await told()).not.toContain(her.email)
  })
})
