import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmail } from '#jobs/emails/send-email.ts'
import type { EmailJob } from '#services/queue.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let admin: { token: string; id: number }
let people = 0

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
})
afterAll(() => api.close())

const asAdmin = (method: string, path = '', body?: unknown, token = admin.token) =>
  api.request(method, `/admin/invitations${path}`, { token, body, lang: 'en' })
const newPerson = (details: object = {}) => ({
  email: `invited-${++people}@example.com`,
  first_name: 'Hind',
  last_name: 'Alharbi',
  role: 'reception',
  language: 'en',
  ...details,
})
type InvitationJob = Extract<EmailJob, { template: 'staff_invitation' }>
/** The token of the newest e-mail to an invited person. */
const newestToken = async (invitationId: number) =>
  (await api.queuedEmails())
    .filter((job): job is InvitationJob => job.template === 'staff_invitation')
    .findLast(job => job.invitationId === invitationId)?.token as string
async function invite(details: object = {}, token = admin.token) {
  const person = newPerson(details)
  const { status, body } = await asAdmin('POST', '', person, token)
  expect(status, JSON.stringify(body)).toBe(201)
  const { id } = body.data.record as { id: number }
  return { ...person, id, token: await newestToken(id) }
}
const link = (path: '' | '/accept' | '/confirm', body: object) =>
  api.request('POST', `/admin/invitation${path}`, { body, lang: 'en' })
const choices = {
  first_name: 'Hind',
  last_name: 'Alharbi',
  password: PASSWORD,
  password_confirmation: PASSWORD,
}
const stateOf = async (id: number) => (await asAdmin('GET', `/${id}`)).body.data.record.state
const userOf = async (email: string) =>
  (await api.pool.query('select * from users where sign_in_email = $1', [email])).rows[0]
const age = (id: number, interval: string) =>
  api.pool.query(
    `update staff_invitations set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval
     where id = $1`,
    [id, interval],
  )

test('the invited person gets a link, chooses a password, and signs in with a second step to set up', async () => {
  const invited = await invite({ email: 'Hind@Example.com' })
  const opened = (await link('', { token: invited.token })).body.data
  expect(opened).toEqual({
    email: 'hind@example.com',
    first_name: 'Hind',
    last_name: 'Alharbi',
    role: 'reception',
    doctor: null,
    has_account: false,
  })
  expect(await stateOf(invited.id)).toBe('invited')
  const accepted = await link('/accept', { token: invited.token, ...choices, first_name: 'Hend' })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  const signIn = { email: 'hind@example.com', password: PASSWORD }
  const withPassword = await api.request('POST', '/admin/sign-in', { body: signIn })
  expect(withPassword.body.code).toBe('staff.enrolment_link')
  const { body } = await api.request('POST', '/admin/sign-in', {
    body: { ...signIn, enrolment_token: invited.token },
  })
  expect(body.data.enrol.secret).toMatch(/^[A-Z2-7]+$/)
  expect(await userOf('hind@example.com')).toMatchObject({ role: 'reception', first_name: 'Hend' })
  const { record } = (await asAdmin('GET', `/${invited.id}`)).body.data
  expect(record).toMatchObject({ state: 'accepted', user_id: (await userOf('hind@example.com')).id })
  for (const path of ['', '/accept'] as const)
    expect((await link(path, { token: invited.token, ...choices })).body.code).toBe('invitation.unknown')
})

test('the e-mail is in the chosen language, its link stands behind a #, and it is not sent once it is over', async () => {
  const { id, token } = await invite({ language: 'ar', first_name: 'هند' })
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
      { template: 'staff_invitation', invitationId: id, token },
      'job',
    )
  expect(await send()).toBe(true)
  expect(delivered[0]).toMatchObject({ subject: 'دعوة للانضمام إلى لوحة موظفي عافية' })
  expect(delivered[0]?.text).toContain(`https://afiya.example/admin/invitation#${token}`)
  expect(delivered[0]?.text).toContain('هند')
  await asAdmin('POST', `/${id}/withdraw`)
  expect(await send()).toBe(false)
})

test('an address with an account is confirmed by its password, and the account keeps its name', async () => {
  const patient = await api.signUp()
  await api.pool.query(`update users set first_name = 'سارة' where id = $1`, [patient.id])
  const { token } = await invite({ email: patient.email, role: 'nurse' })
  expect((await link('', { token })).body.data.has_account).toBe(true)
  expect((await link('/accept', { token, ...choices })).body.code).toBe('invitation.has_account')
  expect((await link('/confirm', { token, password: 'WRONG123!' })).body.code).toBe('account.wrong_password')
  expect(await userOf(patient.email)).toMatchObject({ role: 'patient' })
  expect((await link('/confirm', { token, password: PASSWORD })).status).toBe(200)
  expect(await userOf(patient.email)).toMatchObject({ role: 'nurse', first_name: 'سارة', last_name: null })
  // What the account has as a patient stays open to it; the back office asks for its own sign-in.
  expect((await api.request('GET', '/user/profile', { token: patient.token })).status).toBe(200)
  expect((await api.request('GET', '/admin/me', { token: patient.token })).body.code).toBe('staff.session')
})

test('after ten wrong passwords the link ends, also for the right one', async () => {
  const patient = await api.signUp()
  const { token, id } = await invite({ email: patient.email })
  const tries = Array.from({ length: 12 }, () => link('/confirm', { token, password: 'WRONG123!' }))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(codes.filter(code => code === 'account.wrong_password')).toHaveLength(10)
  expect((await link('/confirm', { token, password: PASSWORD })).body.code).toBe('invitation.unknown')
  await age(id, '2 minutes')
  expect((await asAdmin('POST', `/${id}/send`)).status).toBe(200)
  expect((await link('/confirm', { token: await newestToken(id), password: PASSWORD })).status).toBe(200)
})

test('fifty invitations and fifty acceptances at once make one invitation and one account', async () => {
  const person = newPerson()
  const sent = await Promise.all(Array.from({ length: 50 }, () => asAdmin('POST', '', person)))
  const made = sent.filter(({ status }) => status === 201)
  expect(made).toHaveLength(1)
  expect(sent.find(({ status }) => status !== 201)?.body.errors.email).toHaveLength(1)
  const { id } = made[0]?.body.data.record ?? {}
  const token = await newestToken(id)
  const replies = await Promise.all(Array.from({ length: 50 }, () => link('/accept', { token, ...choices })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await api.pool.query('select role from users where sign_in_email = $1', [person.email])
  expect(rows).toEqual([{ role: 'reception' }])
})

test('sent again, the link before it ends; within a minute it is not sent', async () => {
  const { id, token } = await invite()
  expect((await asAdmin('POST', `/${id}/send`)).body.code).toBe('invitation.just_sent')
  await age(id, '73 hours')
  expect((await link('', { token })).body.code).toBe('invitation.unknown')
  expect(await stateOf(id)).toBe('expired')
  expect((await asAdmin('POST', '', newPerson())).status).toBe(201)
  expect((await asAdmin('POST', `/${id}/send`)).status).toBe(200)
  expect(await stateOf(id)).toBe('invited')
  const renewed = await newestToken(id)
  expect((await link('', { token })).status).toBe(410)
  expect((await link('', { token: renewed })).status).toBe(200)
})

test('a withdrawn invitation opens nothing, and its address can be invited again', async () => {
  const { id, token, email } = await invite()
  expect((await asAdmin('POST', `/${id}/withdraw`)).status).toBe(200)
  expect((await link('/accept', { token, ...choices })).status).toBe(410)
  for (const path of ['send', 'withdraw'])
    expect((await asAdmin('POST', `/${id}/${path}`)).body.code).toBe('invitation.over')
  expect((await asAdmin('POST', '/999999/send')).status).toBe(404)
  await invite({ email })
})

test('staff, blocked accounts and doctors with an account are not invited', async () => {
  const editor = await api.signInStaff('editor')
  const blocked = await api.signUp()
  await api.pool.query('update users set blocked_at = now() where id = $1', [blocked.id])
  const errorsOf = async (details: object) => (await asAdmin('POST', '', newPerson(details))).body.errors
  expect(await errorsOf({ email: editor.email })).toEqual({
    email: ['This account already has a role. Change it under Users.'],
  })
  expect((await errorsOf({ email: blocked.email })).email).toHaveLength(1)
  expect((await errorsOf({ role: 'doctor' })).doctor_id).toHaveLength(1)
  expect((await errorsOf({ role: 'patient' })).role).toHaveLength(1)

  const doctor_id = await aDoctor(api.db)
  const first = await invite({ role: 'doctor', doctor_id })
  expect((await errorsOf({ role: 'doctor', doctor_id })).doctor_id).toEqual([
    'This doctor has already been invited. Withdraw that invitation first.',
  ])
  expect((await link('', { token: first.token })).body.data.doctor).toMatchObject({ en: expect.any(String) })
  // Somebody else was given the doctor's account meanwhile.
  await api.pool.query(`update users set role = 'doctor', doctor_id = $1 where id = $2`, [
    doctor_id,
    (await api.signUp()).id,
  ])
  expect((await link('/accept', { token: first.token, ...choices })).body.code).toBe(
    'staff.doctor_has_account',
  )
  expect(await userOf(first.email)).toBeUndefined()
  expect((await errorsOf({ role: 'doctor', doctor_id })).doctor_id).toEqual([
    'This doctor has another account.',
  ])
})

test('whoever is blocked or may no longer invite: the open invitations end with it', async () => {
  for (const change of [
    { role: 'admin', blocked: true },
    { role: 'editor', blocked: false },
  ]) {
    const other = await api.signInStaff('admin')
    const { token, id } = await invite({}, other.token)
    const path = `/admin/users/${other.id}`
    const { version } = (await api.request('GET', path, { token: admin.token })).body.data
    const reply = await api.request('PUT', `${path}?version=${version}`, { token: admin.token, body: change })
    expect(reply.status).toBe(200)
    expect((await link('/accept', { token, ...choices })).body.code).toBe('invitation.unknown')
    expect(await stateOf(id)).toBe('withdrawn')
  }
})

test('the hospitals of an invitation limit the account; after one was deleted it opens nothing', async () => {
  const [one, two] = [await aHospital(api.db), await aHospital(api.db)]
  const scope = { hospital_ids: [two, one, two], with_home_care: true }
  const { token, email, id } = await invite(scope)
  const { record } = (await asAdmin('GET', `/${id}`)).body.data
  expect(record).toMatchObject({ hospital_ids: [one, two], with_home_care: true })
  expect(record.hospitals).toHaveLength(2)
  expect((await link('/accept', { token, ...choices })).status).toBe(200)
  const { id: userId } = await userOf(email)
  const { rows } = await api.pool.query(
    'select hospital_id from user_hospitals where user_id = $1 order by 1',
    [userId],
  )
  expect(rows).toEqual([{ hospital_id: one }, { hospital_id: two }])

  const gone = await aHospital(api.db)
  const late = await invite({ hospital_ids: [gone] })
  await api.pool.query('delete from hospitals where id = $1', [gone])
  expect((await link('/accept', { token: late.token, ...choices })).body.code).toBe('invitation.unknown')
  expect(await userOf(late.email)).toBeUndefined()
  const unknown = await asAdmin('POST', '', newPerson({ hospital_ids: [gone] }))
  expect(Object.keys(unknown.body.errors)).toEqual(['hospital_ids'])
  const editor = await invite({ ...scope, role: 'editor' })
  expect((await asAdmin('GET', `/${editor.id}`)).body.data.record).toMatchObject({
    hospital_ids: [],
    with_home_care: false,
  })
})

test('a weak password and a link that is no link are refused', async () => {
  const { token } = await invite()
  const weak = { ...choices, password: 'P@ssw0rd', password_confirmation: 'P@ssw0rd' }
  const { body } = await link('/accept', { token, ...weak })
  expect(body.errors.password).toHaveLength(1)
  const unlike = await link('/accept', { token, ...choices, password_confirmation: 'ABCDEF2!' })
  expect(unlike.body.errors.password_confirmation).toHaveLength(1)
  expect((await link('', { token: 'x'.repeat(43) })).status).toBe(410)
  expect((await link('', { token: 'x' })).status).toBe(422)
})

test('the list finds by name, address and state, and the history says who invited and who accepted', async () => {
  const { id, token, email } = await invite({ first_name: 'Mariam', last_name: 'Alsulami' })
  await link('/accept', { token, ...choices })
  const found = async (query: string) =>
    (await asAdmin('GET', query)).body.data.map((row: { id: number }) => row.id)
  expect(await found('?search=mariam&state=accepted')).toEqual([id])
  expect(await found(`?search=${encodeURIComponent(email)}`)).toEqual([id])
  expect(await found('?search=mariam&state=invited')).toEqual([])
  const history = (await asAdmin('GET', `/${id}/history`)).body.data
  expect(
    history.map(({ action, staff_id }: { action: string; staff_id: number }) => [action, staff_id]),
  ).toEqual([
    ['update', (await userOf(email)).id],
    ['insert', admin.id],
  ])
  expect(JSON.stringify(history)).not.toContain('token_hash')
})
