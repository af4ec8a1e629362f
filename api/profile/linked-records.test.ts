import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import { patientLinkCodes, patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { sendRecordCode } from '#jobs/messages/send-record-code.ts'
import { aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let withoutTexts: TestApi
const texts: { to: string; body: string }[] = []
const textGateway = {
  name: 'mailbox' as const,
  channel: 'sms' as const,
  send: async (text: { to: string; body: string }) => {
    texts.push(text)
    return ''
  },
  readReport: () => undefined,
}

beforeAll(async () => {
  api = await startTestApi({ textGateway })
  withoutTexts = await startTestApi()
})
beforeEach(() => api.setClock(TODAY, '09:00'))
afterAll(async () => {
  await api.close()
  await withoutTexts.close()
})

type Person = { token: string; id: number }
let numbers = 0
const aPhone = () => `+96655125${String(numbers++).padStart(4, '0')}`
const aRecord = async (values: Partial<typeof patients.$inferInsert> = {}) => {
  const row = { name: 'نورة العتيبي', phone: aPhone(), phoneByStaff: true, ...values }
  const [record] = await api.db.insert(patients).values(row).returning()
  return record ?? expect.fail()
}
let networks = 0
/** An IP address that has not been used before. */
const elsewhere = () => `10.4.${(++networks >> 8) & 255}.${networks & 255}`
const call = (method: string, path: string, { token }: Person, body?: object, from?: string) =>
  api.request(method, `/user/profile/records${path}`, { token, body, lang: 'en', ...(from && { from }) })
const ask = (me: Person, contact: string, name = 'Noura Alotaibi', from = elsewhere()) =>
  call('POST', '/code', me, { name, contact }, from)
/** The code that the newest job of an account carries. */
const codeOf = async ({ id }: Person) => {
  const { rows } = await api.pool.query<{ data: { userId: number; code: string; to: string | null } }>(
    `select data from pgboss.job where name = 'record_code' and data ->> 'userId' = $1
     order by created_on desc limit 1`,
    [String(id)],
  )
  return rows[0]?.data ?? expect.fail()
}
const sent = async (me: Person) => {
  const mails: { to: string; text: string }[] = []
  texts.length = 0
  await sendRecordCode(
    {
      db: api.db,
      textGateway,
      deliver: async (mail: { to: string; text: string }) => void mails.push(mail),
      contact: { email: undefined, phone: undefined },
    } as unknown as Parameters<typeof sendRecordCode>[0],
    await codeOf(me),
    'x',
  )
  return [...texts.map(({ to, body }) => ({ to, text: body })), ...mails]
}
const linksOf = (me: Person) => api.db.select().from(patientLinks).where(eq(patientLinks.userId, me.id))

test('a code sent to the number that staff entered links the record, which the account then sees', async () => {
  const me = await api.signUp()
  const record = await aRecord({ otherName: 'Noura Alotaibi', birthDate: '1990-04-12' })
  expect((await ask(me, `0${record.phone?.slice(4)}`)).status).toBe(200)
  const { code } = await codeOf(me)
  const [text, ...more] = await sent(me)
  expect(more).toEqual([])
  expect(text).toMatchObject({ to: record.phone, text: expect.stringContaining(code) })
  expect(await linksOf(me)).toEqual([])
  const wrong = await call('POST', '', me, { otp: code === '000000' ? '000001' : '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'record_link.wrong_code'])
  const linked = await call('POST', '', me, { otp: code })
  expect(linked.body.data).toMatchObject([
    { name: 'نورة العتيبي', birth_date: '1990-04-12', method: 'phone_code', day: expect.any(String) },
  ])
  expect(await linksOf(me)).toMatchObject([{ patientId: record.id, verifiedBy: null, endedAt: null }])
  // A code is used once.
  expect((await call('POST', '', me, { otp: code })).status).toBe(422)

  const { id } = linked.body.data[0]
  expect((await call('DELETE', `/${id}`, await api.signUp())).status).toBe(404)
  expect((await call('DELETE', `/${id}`, me)).body.data).toEqual([])
  expect((await call('DELETE', `/${id}`, me)).status).toBe(404)
  expect(await linksOf(me)).toMatchObject([{ endedAt: expect.any(Date), endedBy: me.id }])
})

test('a code also goes to the e-mail that staff entered', async () => {
  const me = await api.signUp()
  await aRecord({ email: 'noura.record@example.com' })
  expect((await ask(me, ' Noura.Record@example.com ', 'نوره العتيبى')).status).toBe(200)
  expect(await sent(me)).toMatchObject([{ to: 'noura.record@example.com' }])
  const { code } = await codeOf(me)
  expect((await call('POST', '', me, { otp: code })).body.data).toMatchObject([{ method: 'email_code' }])
})

test.each([
  ['a number that an account entered', { phoneByStaff: false }, 'Noura Alotaibi'],
  ['the name of somebody else of the family', {}, 'Saad Alotaibi'],
])('%s gets the same answer and no code', async (_, values, name) => {
  const me = await api.signUp()
  const record = await aRecord({ otherName: 'Noura Alotaibi', ...values })
  const known = await ask(await api.signUp(), (await aRecord()).phone ?? '', 'نورة العتيبي')
  const unknown = await ask(me, record.phone ?? '', name)
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await sent(me)).toEqual([])
  const { code } = await codeOf(me)
  expect((await call('POST', '', me, { otp: code })).body.code).toBe('record_link.wrong_code')
  expect(await linksOf(me)).toEqual([])
})

test('a code is valid for ten minutes and five attempts; one a minute and five a day', async () => {
  const me = await api.signUp()
  const { phone } = await aRecord()
  const asking = () => ask(me, phone ?? '', 'نورة العتيبي')
  await asking()
  const soon = await asking()
  expect([soon.body.code, soon.headers['retry-after']]).toEqual(['record_link.code_soon', '60'])
  expect(soon.body.message).toContain('Try again in 60 seconds')
  const first = await codeOf(me)
  api.setClock(TODAY, '09:10')
  expect((await call('POST', '', me, { otp: first.code })).status).toBe(422)

  await asking()
  const { code } = await codeOf(me)
  for (let n = 0; n < 5; n++) await call('POST', '', me, { otp: code === '999999' ? '999998' : '999999' })
  expect((await call('POST', '', me, { otp: code })).status).toBe(422)
  for (const time of ['09:20', '09:30', '09:40']) {
    api.setClock(TODAY, time)
    expect((await asking()).status).toBe(200)
  }
  api.setClock(TODAY, '09:50')
  const tomorrow = await asking()
  expect([tomorrow.body.code, tomorrow.headers['retry-after']]).toEqual(['record_link.code_soon', '51000'])
  expect(tomorrow.body.message).toContain('Try again in 15 hours')
})

const NAME = 'نورة العتيبي'
/** An account whose e-mail is not confirmed: anybody has any number of them. */
const aStranger = async () => {
  const person = await api.signUp()
  await api.pool.query('update users set email_confirmed_at = null where id = $1', [person.id])
  return person
}
const codesTo = async (to: string) => {
  const { rows } = await api.pool.query(
    `select from pgboss.job where name = 'record_code' and data ->> 'to' = $1`,
    [to],
  )
  return rows.length
}

test('strangers get five codes a day sent to a contact, and keep out nobody whose e-mail is confirmed', async () => {
  const withRecord = await aRecord({ email: 'asked.for@example.com' })
  const contacts = [withRecord.phone, withRecord.email, aPhone(), 'no.record@example.com'] as string[]
  const refusals = []
  for (const contact of contacts) {
    for (let at = 0; at < 5; at++) expect((await ask(await aStranger(), contact, NAME)).status).toBe(200)
    const { status, body, headers } = await ask(await aStranger(), contact, NAME)
    refusals.push({ status, body, wait: headers['retry-after'] })
    for (let at = 0; at < 11; at++) expect((await ask(await api.signUp(), contact, NAME)).status).toBe(200)
    const delayed = await ask(await api.signUp(), contact, NAME)
    expect([delayed.body.code, delayed.headers['retry-after']]).toEqual([
      'record_link.too_many_codes',
      '10800',
    ])
    // Also as a person of another name.
    expect((await ask(await aStranger(), contact, 'Saad')).status).toBe(429)
  }
  expect(await Promise.all(contacts.map(codesTo))).toEqual([16, 16, 0, 0])
  expect(refusals[0]).toMatchObject({
    status: 429,
    body: { code: 'record_link.too_many_codes', message: expect.stringContaining('at reception') },
    wait: String(15 * 3600),
  })
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  api.setClock(TODAY, '12:00')
  expect((await ask(await api.signUp(), contacts[0] ?? '', NAME)).status).toBe(200)
  api.setClock(addDays(TODAY, 1), '09:00')
  expect((await ask(await aStranger(), contacts[0] ?? '', NAME)).status).toBe(200)
})

test('confirmed strangers at one place use up half of the codes of a contact', async () => {
  const { phone } = await aRecord()
  const place = elsewhere()
  const strangers = [await api.signUp(), await api.signUp(), await api.signUp()]
  for (let at = 0; at < 12; at++) {
    api.setClock(TODAY, `09:${10 + at}`)
    await ask(strangers[at % 3] as Person, phone ?? '', NAME, place)
  }
  expect(await codesTo(phone ?? '')).toBe(5)
  expect((await ask(await api.signUp(), phone ?? '', NAME)).status).toBe(200)
})

test('confirmed strangers do not use up the codes of the account that has confirmed the address', async () => {
  const email = 'her.own@example.com'
  await aRecord({ email })
  for (let at = 0; at < 12; at++) await ask(await api.signUp(), email, NAME)
  expect((await ask(await api.signUp(), email, NAME)).status).toBe(429)
  const me = await api.signUp(email)
  expect((await ask(me, email, NAME)).status).toBe(200)
  expect((await call('POST', '', me, { otp: (await codeOf(me)).code })).status).toBe(200)
})

test('what is refused to an account uses up nothing of the number that it names', async () => {
  const { phone } = await aRecord()
  const { token, id } = await aStranger()
  // The sixth text of the account is refused.
  for (const client_phone of [aPhone(), aPhone(), aPhone(), aPhone(), aPhone(), phone]) {
    await api.pool.query(
      `update bookings set status = 'cancelled', cancelled_at = now() where user_id = $1`,
      [id],
    )
    const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
    const body = { client_name: NAME, client_phone, doctor_id, date: '2026-11-29', time: '09:00' }
    expect((await api.request('POST', '/user/doctors/book', { token, body })).status).toBe(201)
  }
  for (let at = 0; at < 5; at++) expect((await ask(await aStranger(), phone ?? '', NAME)).status).toBe(200)
})

test('codes of records and the answers to bookings of strangers share the five texts of a number', async () => {
  const { phone } = await aRecord()
  for (let at = 0; at < 3; at++) await ask(await aStranger(), phone ?? '', NAME)
  const channels = []
  for (let at = 0; at < 3; at++) {
    const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
    const body = { client_name: NAME, client_phone: phone, doctor_id, date: '2026-11-29', time: '09:00' }
    const { token } = await aStranger()
    const booked = await api.request('POST', '/user/doctors/book', { token, body })
    const [message] = await api.db
      .select({ channel: messages.channel })
      .from(messages)
      .where(and(eq(messages.bookingId, booked.body.data.id), eq(messages.kind, 'booked')))
    channels.push(message?.channel)
  }
  expect(channels).toEqual(['sms', 'sms', 'none'])
  expect((await ask(await aStranger(), phone ?? '', NAME)).status).toBe(429)
})

test('a code goes to the contact for which it was made, in one attempt', async () => {
  const me = await api.signUp()
  const [one, two] = [await aRecord(), await aRecord()]
  await ask(me, one.phone ?? '', 'نورة العتيبي')
  const first = await codeOf(me)
  api.setClock(TODAY, '09:10')
  await ask(me, two.phone ?? '', 'نورة العتيبي')
  expect([first.to, (await codeOf(me)).to]).toEqual([one.phone, two.phone])
  const { rows } = await api.pool.query(`select retry_limit from pgboss.queue where name = 'record_code'`)
  expect(rows).toEqual([{ retry_limit: 0 }])
})

test('a record that is merged while its code is out, and an account of staff, are not linked', async () => {
  const me = await api.signUp()
  const record = await aRecord()
  await ask(me, record.phone ?? '', 'نورة العتيبي')
  const kept = await aRecord()
  await api.db.update(patients).set({ mergedInto: kept.id }).where(eq(patients.id, record.id))
  expect((await call('POST', '', me, { otp: (await codeOf(me)).code })).body.code).toBe(
    'record_link.wrong_code',
  )
  const staff = await api.signInStaff('reception')
  await ask(staff, kept.phone ?? '', 'نورة العتيبي')
  const refused = await call('POST', '', staff, { otp: (await codeOf(staff)).code })
  expect([refused.status, refused.body.code]).toEqual([409, 'record_link.of_staff'])
  expect([...(await linksOf(me)), ...(await linksOf(staff))]).toEqual([])
})

test('what is no number and no address is refused, and a number where no texts are sent', async () => {
  const me = await api.signUp()
  expect((await ask(me, 'Noura')).body.errors).toHaveProperty('contact')
  expect((await ask(me, 'x@')).body.errors).toHaveProperty('contact')
  const { token } = await withoutTexts.signUp()
  const body = { name: 'Noura', contact: '0551259999' }
  const refused = await withoutTexts.request('POST', '/user/profile/records/code', { token, body })
  expect(refused.body.code).toBe('record_link.no_texts')
})

test('the stored code is a slow hash', async () => {
  const me = await api.signUp()
  await ask(me, (await aRecord()).phone ?? '', 'نورة العتيبي')
  const [row] = await api.db.select().from(patientLinkCodes).where(eq(patientLinkCodes.userId, me.id))
  expect(row?.codeHash.toString()).toMatch(/^\$argon2id/)
})
