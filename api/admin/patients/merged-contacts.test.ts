import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let desk: string

beforeAll(async () => {
  const send = async () => ''
  api = await startTestApi({
    textGateway: { name: 'mailbox', channel: 'sms', send, readReport: () => undefined },
  })
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = async (method: string, path: string, body?: object) => {
  const reply = await api.request(method, `/admin/patients${path}`, { token: desk, body, lang: 'en' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const aPatient = async (values: Partial<typeof patients.$inferInsert>) => {
  const [row] = await api.db
    .insert(patients)
    .values({ name: 'Salma Omar', ...values })
    .returning({ id: patients.id })
  return row?.id ?? expect.fail()
}
const patient = async (id: number) =>
  (await api.db.select().from(patients).where(eq(patients.id, id)))[0] ?? expect.fail()
const found = async (text: string) =>
  (await request('POST', '/search', { text })).map(({ id }: { id: number }) => id)
const codesTo = async (phone: string) => {
  const { rows } = await api.pool.query(
    `select from pgboss.job where name = 'record_code' and data ->> 'to' = $1`,
    [phone],
  )
  return rows.length
}

/** The record of a stranger's account in the name of the patient, and the clinic's record of her. */
async function pair(own: string, unproven: string) {
  const stranger = await api.signUp()
  const ofAccount = await aPatient({ userId: stranger.id, phone: unproven })
  const ofClinic = await aPatient({ phone: own, phoneByStaff: true, email: 'salma@example.com' })
  return { ofAccount, ofClinic }
}

test('the number that staff entered wins in a merge, whichever record is kept', async () => {
  const numbers = [
    ['+966587770001', '+966587779999'],
    ['+966587770002', '+966587779998'],
  ] as const
  for (const [index, [own, unproven]] of numbers.entries()) {
    const { ofAccount, ofClinic } = await pair(own, unproven)
    const [kept, other] = index === 0 ? [ofAccount, ofClinic] : [ofClinic, ofAccount]
    const before = [await patient(kept), await patient(other)]
    await request('POST', `/${kept}/merge`, { other })
    const { record } = await request('GET', `/${kept}`)
    expect(record).toMatchObject({ phone: own, phone_by_staff: true, email: 'salma@example.com' })
    for (const text of [own, unproven, `#${other}`]) expect(await found(text), text).toEqual([kept])
    await api.request('POST', '/user/profile/records/code', {
      body: { name: 'Salma Omar', contact: own },
      token: (await api.signUp()).token,
    })
    expect(await codesTo(own)).toBe(1)
    await request('POST', `/${kept}/separate`, { other })
    expect([await patient(kept), await patient(other)]).toEqual(before)
    expect(await found(unproven)).toEqual([ofAccount])
  }
})

test('a number that staff changes after a merge stays once it is undone', async () => {
  const { ofAccount, ofClinic } = await pair('+966587770003', '+966587779997')
  await request('POST', `/${ofAccount}/merge`, { other: ofClinic })
  await api.db.update(patients).set({ phone: '+966587770004' }).where(eq(patients.id, ofAccount))
  await request('POST', `/${ofAccount}/separate`, { other: ofClinic })
  expect(await patient(ofAccount)).toMatchObject({ phone: '+966587770004', phoneByStaff: true })
  expect(await patient(ofClinic)).toMatchObject({ phone: '+966587770003', phoneByStaff: true })
})

test('former name and number of a linked record find the kept one, at the desk and for the account', async () => {
  const { id: userId, token } = await api.signUp()
  const caller = { client_name: 'فيصل', client_phone: '0502280001' }
  const kept = await aPatient({ name: 'فيصل السبيعي', phone: '+966502280002', phoneByStaff: true })
  const other = await aPatient({ name: caller.client_name, phone: '+966502280001', userId })
  await api.db.insert(patientLinks).values({ patientId: other, userId, method: 'id_seen' })
  let week = 0
  const recordBooked = async (path: string, by: string) => {
    const slot = { doctor_id: await aDoctor(api.db), date: addDays(TODAY, 7 * ++week), time: '09:00' }
    const { body } = await api.request('POST', path, { token: by, body: { ...caller, ...slot } })
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, body.data.id))
    return booking?.patientId
  }
  const both = async () => [
    await recordBooked('/admin/bookings', desk),
    await recordBooked('/user/doctors/book', token),
  ]
  expect(await both()).toEqual([other, other])
  await request('POST', `/${kept}/merge`, { other, link_accounts: true })
  expect(await both()).toEqual([kept, kept])
  await request('POST', `/${kept}/separate`, { other })
  expect(await both()).toEqual([other, other])
  // Staff merged them without the account: it books for itself, and sees nothing of the kept record.
  await request('POST', `/${kept}/merge`, { other })
  const [atDesk, own] = await both()
  expect([atDesk, [kept, other].includes(own ?? 0)]).toEqual([kept, false])
})
