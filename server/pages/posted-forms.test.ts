import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { translations } from '#web/i18n/translations.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startDemoSite>>

beforeAll(async () => {
  site = await startDemoSite({ RATE_LIMITS: 'off' })
  app = site.app
})
afterAll(() => site.close())

const browser = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  cookie: 'lang=en',
}
const post = (url: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...browser, ...headers },
    payload: typeof fields === 'string' ? fields : String(new URLSearchParams(fields)),
  })

/** The attributes of the control with this name. */
function controlOf(body: string, control: string) {
  const tag = [...body.matchAll(/<(?:input|textarea) [^>]*>/g)].find(([text]) =>
    text.includes(` name="${control}"`),
  )
  return Object.fromEntries(
    [...(tag?.[0].matchAll(/([\w-]+)="([^"]*)"/g) ?? [])].map(([, name, value]) => [name, value]),
  )
}

const message = {
  firstName: 'نورة',
  lastName: 'Alotaibi',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'When does the laboratory open on Fridays?',
  website: '',
}
const credentials = (name: string) => ({ email: `${name}@example.com`, password: 'Walking@2026' })
const countOf = async (table: string) =>
  Number((await site.db.$client.query(`select count(*) from ${table}`)).rows[0].count)

describe('a form that a browser without scripts posts', () => {
  test('contact: the message is sent, and the page that follows thanks, also after a reload', async () => {
    const before = await countOf('contact_messages')
    const { statusCode, headers } = await post('/contact-us', message)
    expect([statusCode, headers.location]).toEqual([303, '/contact-us?sent=1#sent'])
    expect(headers['cache-control']).toBe('no-store')
    expect(await countOf('contact_messages')).toBe(before + 1)
    for (const lang of ['ar', 'en'] as const) {
      const { body } = await app.inject({ url: '/contact-us?sent=1', headers: { cookie: `lang=${lang}` } })
      expect(body).toContain(translations['contact.sent'][lang])
    }
    expect((await app.inject('/contact-us')).body).not.toContain(translations['contact.sent'].ar)
  })

  test.each(['ar', 'en'] as const)(
    'contact in %s: comes back with the typed values and each error at its field',
    async lang => {
      const typed = { ...message, firstName: 'ab', email: 'nobody', message: 'Keep "this" </textarea>' }
      const { statusCode, headers, body } = await post('/contact-us', typed, { cookie: `lang=${lang}` })
      expect(statusCode).toBe(422)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(body).toContain(`<html lang="${lang}"`)
      expect(controlOf(body, 'firstName')).toMatchObject({ value: 'ab', 'aria-invalid': 'true' })
      expect(controlOf(body, 'email')).toMatchObject({ value: 'nobody', 'aria-describedby': 'email-error' })
      expect(controlOf(body, 'lastName')).toMatchObject({ value: 'Alotaibi' })
      expect(controlOf(body, 'lastName')).toHaveProperty('aria-invalid', 'false')
      expect(body).toContain('Keep &quot;this&quot; &lt;/textarea&gt;</textarea>')
      expect(body).toContain('id="email-error"')
      expect(body).toContain(translations['min length'][lang])
    },
  )

  test('sign-in: wrong credentials come back with the e-mail and without the password', async () => {
    const { statusCode, body } = await post('/sign-in', {
      email: 'nobody@example.com',
      password: 'Secret@123',
    })
    expect(statusCode).toBe(422)
    expect(body).toContain(errorCatalogue['account.wrong_credentials'].en)
    expect(body).toContain('value="nobody@example.com"')
    expect(body).not.toContain('Secret@123')
  })

  test('sign-up: the account exists afterwards, and the page says what needs JavaScript', async () => {
    const patient = credentials('posted.patient')
    const created = await post('/sign-up', patient)
    expect([created.statusCode, created.headers.location]).toEqual([303, '/sign-up?created=1'])
    const page = await app.inject({ url: '/sign-up?created=1', headers: { cookie: 'lang=en' } })
    expect(page.body).toContain(translations['sign_up.needs_script'].en)
    expect(page.body).toContain('href="tel:')

    const again = await post('/sign-up', patient)
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain(errorCatalogue['account.exists'].en)
    expect(again.body).toContain(`value="${patient.email}"`)

    const signedIn = await post('/sign-in?backUrl=//evil.example', patient)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.body).toContain(translations['sign_in.needs_script'].en)
    expect(signedIn.headers['cache-control']).toBe('no-store')
    // Nobody could use the sessions, so none stays open.
    const { rows } = await site.db.$client.query(
      'select 1 from sessions join users on users.id = user_id where email = $1',
      [patient.email],
    )
    expect(rows).toEqual([])
  })

  test('a weak password is refused at its field and is not repeated', async () => {
    const { statusCode, body } = await post('/sign-up', { email: 'weak@example.com', password: 'abcdefgh' })
    expect(statusCode).toBe(422)
    expect(controlOf(body, 'password')).toMatchObject({ 'aria-invalid': 'true' })
    expect(controlOf(body, 'password')).not.toHaveProperty('value')
    expect(body).not.toContain('abcdefgh')
  })
})

describe('a hostile post', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '' }],
  ])('of another site is refused: %j', async headers => {
    const before = await countOf('contact_messages')
    const hostile = { ...message, message: `Not sent ${JSON.stringify(headers)}` }
    for (const url of ['/contact-us', '/sign-in', '/sign-up'])
      expect((await post(url, hostile, headers as Record<string, string>)).statusCode).toBe(403)
    expect(await countOf('contact_messages')).toBe(before)
  })

  test('without Sec-Fetch-Site the Origin must be that of the page', async () => {
    const { statusCode } = await post(
      '/sign-in',
      {},
      { 'sec-fetch-site': '', origin: 'http://localhost', host: 'localhost' },
    )
    expect(statusCode).toBe(422)
  })

  test.each([
    ['a body that is too large', `message=${'a'.repeat(70_000)}`, {}, 413],
    ['another content type', '{"email":"a"}', { 'content-type': 'application/json' }, 415],
    ['plain text', 'email=a', { 'content-type': 'text/plain' }, 415],
    ['no fields', '', {}, 422],
    ['broken escapes and control characters', 'email=%zz%00&password=%ff&__proto__=1&constructor=2', {}, 422],
    ['one field many times', 'email=a&'.repeat(8_000), {}, 422],
  ])('with %s is answered', async (_, body, headers, status) => {
    expect((await post('/sign-in', body, headers as Record<string, string>)).statusCode).toBe(status)
  })

  test('markup in a field stays text', async () => {
    const { body } = await post('/contact-us', {
      ...message,
      lastName: '"><script>alert(1)</script>',
      email: '',
    })
    expect(body).not.toContain('<script>alert(1)')
  })

  test('at another page, or as a data request, is not found', async () => {
    for (const url of ['/doctors', '/bookings', '/contact-us.data', '/forget-password'])
      expect((await post(url, {})).statusCode).toBe(404)
  })

  test('the spam trap keeps the message as suspected and gives the usual answer', async () => {
    const before = await countOf('contact_messages where suspected')
    const trapped = { ...message, message: 'buy now', website: 'https://spam.example' }
    expect((await post('/contact-us', trapped)).statusCode).toBe(303)
    expect(await countOf('contact_messages where suspected')).toBe(before + 1)
  })
})

test('the rate limits are those of the API calls, with which they share the count', async () => {
  const limited = await startDemoSite()
  const send = () =>
    limited.app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: browser,
      payload: String(new URLSearchParams({ ...message, email: '' })),
    })
  for (let attempt = 0; attempt < 30; attempt++) expect((await send()).statusCode).toBe(422)
  const { statusCode, headers, body } = await send()
  expect(statusCode).toBe(429)
  expect(headers['retry-after']).toBeDefined()
  expect(body).toMatch(/Too many attempts in a short time\. You can try again in \d+ seconds\./)
  expect(body).toContain('Alotaibi')
  const direct = await limited.app.inject({
    method: 'POST',
    url: '/backend/api/user/contact-us',
    payload: {},
  })
  expect(direct.statusCode).toBe(429)
  await limited.close()
})
