import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendEmail } from '#jobs/emails/send-email.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { codeAt } from './totp.ts'

let api: TestApi
let admin: { token: string; id: number }
/** A member of staff without a second step. */
let person: { email: string; id: number; token: string }
let people = 0

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp(`enrols-${++people}@example.com`)
  await api.pool.query(`update users set role = 'editor' where id = $1`, [person.id])
})
afterAll(() => api.close())

const post = (path: string, body: object = {}) =>
  api.request('POST', `/admin/sign-in${path}`, {
    body: { email: person.email, password: PASSWORD, ...body },
    lang: 'en',
  })
const firstStep = (enrolment_token?: string) => post('', { enrolment_token })
const enterCode = (code: string, enrolment_token?: string) => post('/code', { code, enrolment_token })
const codeNow = (secret: string) => codeAt(secret, api.now())
const asAdmin = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/users/${person.id}${path}`, { token: admin.token, body })
async function change(body: object) {
  const { version } = (await asAdmin('GET', '')).body.data
  expect((await asAdmin('PUT', `?version=${version}`, body)).status).toBe(200)
}
async function askForLink(): Promise<string> {
  expect((await post('/link')).status).toBe(200)
  return api.enrolmentToken(person.id)
}
const secretOf = async (token: string): Promise<string> => (await firstStep(token)).body.data.enrol.secret
async function enrol(): Promise<string> {
  const token = await askForLink()
  const secret = await secretOf(token)
  expect((await enterCode(codeNow(secret), token)).status).toBe(200)
  return secret
}
const age = (interval: string) =>
  api.pool.query(
    `update enrolment_links set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval
     where user_id = $1`,
    [person.id, interval],
  )
/** Expects that neither step accepts the token. */
async function expectEnded(token: string | undefined, code = '000000') {
  const replies = [await firstStep(token), await enterCode(code, token)]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([403, 'staff.enrolment_link']),
  )
}

test('the password alone sets up no second step before the first sign-in; the link that was e-mailed does', async () => {
  await expectEnded(undefined)
  await expectEnded('')
  const token = await askForLink()
  const { enrol: first } = (await firstStep(token)).body.data
  expect(first.address).toContain(`secret=${first.secret}`)
  expect(decodeURIComponent(first.qr)).toMatch(/^data:image\/svg\+xml,<svg/)
  expect(await secretOf(token)).toBe(first.secret)
  await expectEnded(undefined, codeNow(first.secret))
  const { status, body } = await enterCode(codeNow(first.secret), token)
  expect(status).toBe(200)
  const me = await api.request('GET', '/admin/me', { token: body.data.token })
  expect(me.body.data).toMatchObject({ id: person.id, role: 'editor' })
  expect((await firstStep()).body.data).toEqual({ enrol: null })
  expect((await post('/link')).body.code).toBe('staff.has_second_step')
  const { rows } = await api.pool.query('select email_confirmed_at from users where id = $1', [person.id])
  expect(rows[0].email_confirmed_at).not.toBeNull()
})

test('the password alone sets up no second step after a reset; the reset sends a link', async () => {
  const secret = await enrol()
  const used = await api.enrolmentToken(person.id)
  expect((await asAdmin('POST', '/second-step')).status).toBe(200)
  await expectEnded(undefined, codeNow(secret))
  await expectEnded(used, codeNow(secret))
  const token = await api.enrolmentToken(person.id)
  const renewed = await secretOf(token)
  expect(renewed).not.toBe(secret)
  expect((await enterCode(codeNow(renewed), token)).status).toBe(200)
})

test('a link is used once, also by concurrent requests', async () => {
  const token = await askForLink()
  const code = codeNow(await secretOf(token))
  const replies = await Promise.all(Array.from({ length: 9 }, () => enterCode(code, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await api.pool.query('update users set totp_secret = null, totp_step = null where id = $1', [person.id])
  await expectEnded(token, code)
})

test('the link of another person, an older one and an expired one are refused', async () => {
  const own = await askForLink()
  const code = codeNow(await secretOf(own))
  const { email } = person
  const other = await api.signUp(`enrols-${++people}@example.com`)
  await api.pool.query(`update users set role = 'admin' where id = $1`, [other.id])
  person = other
  await expectEnded(own, code)
  await askForLink()
  await expectEnded(own, code)
  person = { ...other, email, id: person.id }
  expect((await firstStep(own)).status).toBe(200)
})

test('another link may be sent after a minute and ends the one before, which ends after 72 hours anyway', async () => {
  const token = await askForLink()
  expect((await post('/link')).body.code).toBe('staff.link_just_sent')
  await age('2 minutes')
  const replies = await Promise.all(Array.from({ length: 4 }, () => post('/link')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await expectEnded(token)
  const renewed = await api.enrolmentToken(person.id)
  const code = codeNow(await secretOf(renewed))
  await age('73 hours')
  await expectEnded(renewed, code)
})

test('ten wrong codes end a link, also for concurrent requests', async () => {
  const token = await askForLink()
  const right = codeNow(await secretOf(token))
  const wrong = right === '000000' ? '111111' : '000000'
  const replies = await Promise.all(Array.from({ length: 14 }, () => enterCode(wrong, token)))
  expect(replies.filter(({ body }) => body.code === 'staff.wrong_code')).toHaveLength(10)
  await expectEnded(token, right)
})

test('a changed password, a lost role and a block end a link', async () => {
  const ended = await askForLink()
  const NEW_PASSWORD = 'XYZABC9!'
  const changed = await api.request('PUT', '/user/password/update', {
    token: person.token,
    body: { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await post('', { password: NEW_PASSWORD, enrolment_token: ended })).body.code).toBe(
    'staff.enrolment_link',
  )
  person = await api.signUp(`enrols-${++people}@example.com`)
  await change({ role: 'editor', blocked: false })
  // A new role and the end of a block send the link.
  const promoted = await api.enrolmentToken(person.id)
  const code = codeNow(await secretOf(promoted))
  await change({ role: 'patient', blocked: false })
  expect((await enterCode(code, promoted)).body.code).toBe('account.wrong_credentials')
  await change({ role: 'editor', blocked: false })
  await expectEnded(promoted, code)
  const again = await api.enrolmentToken(person.id)
  await secretOf(again)
  await change({ role: 'editor', blocked: true })
  expect((await firstStep(again)).body.code).toBe('account.blocked')
  await change({ role: 'editor', blocked: false })
  await expectEnded(again)
  expect((await firstStep(await api.enrolmentToken(person.id))).status).toBe(200)
})

test('a block that commits while a code is checked wins', async () => {
  const token = await askForLink()
  const code = codeNow(await secretOf(token))
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('update users set blocked_at = now() where id = $1', [person.id])
  const reply = enterCode(code, token)
  await expect
    .poll(
      async () =>
        (
          await api.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length,
    )
    .toBe(1)
  await client.query('commit')
  client.release()
  expect((await reply).body.code).toBe('staff.enrolment_link')
  const { rows } = await api.pool.query('select totp_secret from users where id = $1', [person.id])
  expect(rows).toEqual([{ totp_secret: null }])
})

test('who knows the password alone cannot move the links to another address', async () => {
  const to = `thief-${people}@example.com`
  const { id, token } = person
  await api.pool.query('update users set email = $1 where id = $2', [to, id])
  const confirm = () =>
    api.request('POST', '/user/profile/email/confirm', { token, body: { otp: '123456', password: PASSWORD } })
  expect((await confirm()).body.code).toBe('email.needs_staff_code')
  await api.pool.query('update sessions set staff_at = now() where user_id = $1', [id])
  expect((await confirm()).body.code).toBe('email.wrong_code')
})

test('the e-mail has the link behind a #, in the language of the account, until it is used', async () => {
  const token = await askForLink()
  const delivered: { to: string; subject: string; text: string }[] = []
  const send = () =>
    sendEmail(
      {
        db: api.db,
        queue: api.queue,
        clock: Date.now,
        deliver: async message => void delivered.push(message),
        origin: 'https://afiya.example',
        contact: { email: undefined, phone: undefined },
        vatNumber: '',
        payments: undefined,
      },
      { template: 'enrolment_link', userId: person.id, token },
      'job',
    )
  expect(await send()).toBe(true)
  expect(delivered[0]?.to).toBe(person.email)
  expect(delivered[0]?.text).toContain(`https://afiya.example/admin/sign-in#${token}`)
  expect((await enterCode(codeNow(await secretOf(token)), token)).status).toBe(200)
  expect(await send()).toBe(false)
})
