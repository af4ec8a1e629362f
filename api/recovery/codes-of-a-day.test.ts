import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

/** What strangers can make the clinic send to an address that is not theirs. */

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

let networks = 0
/** An IP address that has not been used before. */
const elsewhere = () => `10.3.${(++networks >> 8) & 255}.${networks & 255}`
const forgot = (email: string, headers = {}, from = elsewhere()) =>
  api.request('POST', '/user/forgot-password', { body: { email }, headers, lang: 'en', from })
/** Lets the last code for an address be older than a minute. */
const ageCode = (email: string) =>
  api.pool.query(`update reset_codes set created_at = created_at - interval '1 minute' where email = $1`, [
    email,
  ])
const forgotLater = async (email: string, headers = {}, from = elsewhere()) => {
  await ageCode(email)
  return forgot(email, headers, from)
}

test('an address gets ten reset codes, then one in three hours; nothing says if it has an account', async () => {
  const answers = []
  for (const email of [(await api.signUp()).email, 'nobody-here@example.com']) {
    for (let at = 0; at < 11; at++) expect((await forgotLater(email)).status).toBe(200)
    const { status, body, headers } = await forgotLater(email)
    answers.push({ status, body, wait: headers['retry-after'] })
    const sent = (await api.queuedEmails()).filter(
      job => job.template === 'reset_code' && job.email === email,
    )
    expect(sent).toHaveLength(11)
    api.setClock(TODAY, '12:00')
    expect((await forgotLater(email)).status).toBe(200)
    expect((await forgotLater(email)).status).toBe(429)
    api.setClock(addDays(TODAY, 1), '00:00')
    expect((await forgotLater(email)).status).toBe(200)
    api.setClock(TODAY, '09:00')
  }
  expect(answers[0]).toMatchObject({
    status: 429,
    body: { code: 'reset.too_many_codes', message: expect.stringContaining('in 3 hours') },
    wait: String(3 * 3600),
  })
  expect(answers[1]).toEqual(answers[0])
})

test('a stranger at one place uses up half of the reset codes of an address', async () => {
  const { email } = await api.signUp()
  const place = elsewhere()
  for (let at = 0; at < 5; at++) expect((await forgotLater(email, {}, place)).status).toBe(200)
  const refused = await forgotLater(email, {}, place)
  expect([refused.body.code, refused.headers['retry-after']]).toEqual([
    'reset.too_many_codes',
    String(15 * 3600),
  ])
  for (let at = 0; at < 5; at++) expect((await forgotLater(email)).status).toBe(200)
})

test('strangers who use up the codes do not refuse a browser in which the person has signed in', async () => {
  const { email } = await api.signUp()
  for (let at = 0; at < 12; at++) await forgotLater(email)
  expect((await forgotLater(email)).status).toBe(429)
  const { headers } = await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })
  const cookie = /device_[^;]*/.exec(String(headers['set-cookie']))?.[0]
  expect((await forgotLater(email, { cookie })).status).toBe(200)
})

const register = async (email: string, from = elsewhere()) => {
  const { status, body } = await api.request('POST', '/user/register', {
    body: { email, password: PASSWORD },
    from,
  })
  expect(status).toBe(201)
  return { id: body.data.id as number, token: body.token as string }
}
const sentTo = async (template: 'welcome' | 'email_code', ...ids: number[]) =>
  (await api.queuedEmails()).filter(job => job.template === template && ids.includes(job.userId))

/** Sets an address as the one that an account changes to. */
async function changeTo(email: string, { token }: { token: string }, from = elsewhere()) {
  const { status } = await api.request('POST', '/user/profile', {
    token,
    from,
    body: { first_name: 'Noura', last_name: 'Omar', email, phone: '0501234567', _method: 'PUT' },
  })
  expect(status).toBe(200)
}
const registered = () => register(`stranger-${Math.random()}@example.com`)

test('accounts that change to an address do not use up the codes of its owner, nor of proven accounts', async () => {
  const email = 'wanted@example.com'
  const strangers = []
  for (let at = 0; at < 7; at++) {
    const stranger = await registered()
    await changeTo(email, stranger)
    strangers.push(stranger.id)
  }
  expect(await sentTo('email_code', ...strangers)).toHaveLength(6)
  const confirmed = await api.signUp()
  await changeTo(email, confirmed)
  expect(await sentTo('email_code', confirmed.id)).toHaveLength(1)

  const { id, token } = await register(email)
  expect(await sentTo('welcome', id)).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }])
  api.setClock(TODAY, '09:02')
  expect((await api.request('POST', '/user/profile/email/resend', { token })).status).toBe(200)
  expect(await sentTo('email_code', id)).toHaveLength(1)
})

/** Registers with an address and deletes the account, a number of times. */
async function registerAndDelete(email: string, times: number, from?: string) {
  const ids: number[] = []
  for (let at = 0; at < times; at++) {
    const { id, token } = await register(email, from)
    ids.push(id)
    await api.request('DELETE', '/user/profile', { token, body: { password: PASSWORD } })
  }
  return ids
}

test('who registers and deletes an address at one place leaves its owner a welcome', async () => {
  const email = 'owner@example.com'
  const strangers = await registerAndDelete(email, 9, elsewhere())
  expect(await sentTo('welcome', ...strangers)).toHaveLength(3)
  expect(await sentTo('welcome', (await register(email)).id)).toMatchObject([{ code: expect.any(String) }])
})

test('strangers who use up welcomes and codes of an address delay its owner by three hours', async () => {
  const email = 'delayed@example.com'
  for (let at = 0; at < 9; at++) {
    const { token } = await register(email)
    api.setClock(TODAY, `09:0${at + 1}`)
    await api.request('POST', '/user/profile/email/resend', { token })
    await api.request('DELETE', '/user/profile', { token, body: { password: PASSWORD } })
  }
  const { id, token } = await register(email)
  expect(await sentTo('welcome', id)).toEqual([])
  const resend = () => api.request('POST', '/user/profile/email/resend', { token })
  const refused = await resend()
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
    'email.too_many_codes',
    10_260,
  ])
  api.setClock(TODAY, '12:00')
  expect((await resend()).status).toBe(200)
  expect(await sentTo('email_code', id)).toHaveLength(1)
})

test('an address gets five welcomes a day, and its account then five codes', async () => {
  const email = 'victim@example.com'
  const ids = await registerAndDelete(email, 6)
  const last = await register(email)
  expect(await sentTo('welcome', ...ids)).toHaveLength(6)
  expect(await sentTo('welcome', last.id)).toEqual([])
  const { token } = last
  expect((await api.request('GET', '/user/profile/email', { token })).body.data).toEqual({
    sign_in_email: email,
    pending: { email, code_sent: false },
  })

  const resend = () => api.request('POST', '/user/profile/email/resend', { token, lang: 'en' })
  for (let at = 0; at < 6; at++) {
    api.setClock(TODAY, `10:${10 + 2 * at}`)
    expect((await resend()).status).toBe(200)
  }
  api.setClock(TODAY, '11:00')
  const refused = await resend()
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'email.too_many_codes',
    String(3600),
  ])
  api.setClock(addDays(TODAY, 1), '00:00')
  expect((await resend()).status).toBe(200)
  expect(await sentTo('email_code', last.id)).toHaveLength(7)
})

test('the plus variants of an address count as one, and leave the plain one its own codes', async () => {
  const ids = []
  for (let at = 0; at < 7; at++) ids.push((await register(`flood+${at}@example.com`)).id)
  expect(await sentTo('welcome', ...ids)).toHaveLength(6)
  const strangers = []
  for (let at = 0; at < 7; at++) {
    const stranger = await registered()
    await changeTo(`flood+c${at}@example.com`, stranger)
    strangers.push(stranger.id)
  }
  expect(await sentTo('email_code', ...strangers)).toHaveLength(6)
  for (let at = 0; at < 11; at++) expect((await forgot(`flood+r${at}@example.com`)).status).toBe(200)
  expect((await forgot('flood+r11@example.com')).body.code).toBe('reset.too_many_codes')

  expect(await sentTo('welcome', (await register('flood@example.com')).id)).toHaveLength(1)
  expect((await forgot('flood@example.com')).status).toBe(200)
})

test('the spellings of an address that reach one mailbox of Gmail count as one', async () => {
  const spellings = ['some.body', 's.omebody', 'so.mebody', 'som.ebody', 'some.bo.dy', 'somebod.y']
  for (const name of spellings) expect((await forgot(`${name}@gmail.com`)).status).toBe(200)
  for (let at = 0; at < 5; at++) expect((await forgotLater('somebody@googlemail.com')).status).toBe(200)
  expect((await forgotLater('s.o.mebody@gmail.com')).body.code).toBe('reset.too_many_codes')
})

test('one account sends ten codes a day, to whatever addresses', async () => {
  const { id, token } = await api.signUp()
  for (let at = 0; at < 12; at++) {
    api.setClock(TODAY, `09:${String(2 * at + 10)}`)
    const email = `somebody-${at}@example.com`
    const { status } = await api.request('POST', '/user/profile', {
      token,
      body: { first_name: 'Noura', last_name: 'Omar', email, phone: '0501234567', _method: 'PUT' },
    })
    expect(status).toBe(200)
  }
  expect(await sentTo('email_code', id)).toHaveLength(10)
})
