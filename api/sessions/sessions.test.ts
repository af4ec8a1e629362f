import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { describeUserAgent } from '../requests/user-agent.ts'

let api: TestApi
let person: { token: string; id: number; email: string }

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signUp()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const login = async (agent = CHROME) =>
  (
    await api.request('POST', '/user/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': agent, 'x-api-key': 'web' },
    })
  ).body.token as string
const list = async (token = person.token) => (await api.request('GET', '/user/sessions', { token })).body.data
const profileBody = { first_name: 'Noura', last_name: 'Alharbi', phone: '0501234567' }
const isAlive = async (token: string) => (await api.request('GET', '/user/profile', { token })).status === 200

describe('my sessions', () => {
  test('are listed with the name of the browser, the current one first, and nothing secret', async () => {
    const phone = await login(IPHONE)
    await login()
    const all = await list(phone)
    expect(all).toEqual([
      {
        id: expect.any(Number),
        agent: 'Safari, iPhone',
        client: 'web',
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
        used_at: expect.stringMatching(/^\d{4}-.+Z$/),
        current: true,
      },
      expect.objectContaining({ agent: 'Chrome, Windows', current: false }),
      expect.objectContaining({ current: false }),
    ])
    expect(JSON.stringify(all)).not.toContain(phone)
  })

  test('leave out expired ones', async () => {
    const old = await login()
    await api.db
      .update(sessions)
      .set({ usedAt: sql`now() - interval '8 days'` })
      .where(sql`agent = 'Chrome, Windows' and user_id = ${person.id}`)
    expect(await isAlive(old)).toBe(false)
    expect(await list()).toHaveLength(1)
  })

  test('of staff end by the password alone, which opens nothing of the back office', async () => {
    const { email, token } = await api.signInStaff('admin')
    const body = { email, password: PASSWORD }
    const { token: other } = (await api.request('POST', '/user/login', { body })).body
    const openBackOffice = async (of: string) => (await api.request('GET', '/admin/me', { token: of })).status
    expect([await openBackOffice(token), await openBackOffice(other)]).toEqual([200, 401])
    expect((await api.request('DELETE', '/user/sessions', { token: other })).status).toBe(200)
    expect([await isAlive(token), await isAlive(other), await openBackOffice(other)]).toEqual([
      false,
      true,
      401,
    ])
  })

  test('can be ended one by one', async () => {
    const other = await login()
    const [, session] = await list()
    const end = () => api.request('DELETE', `/user/sessions/${session.id}`, { token: person.token })
    expect((await end()).status).toBe(200)
    expect([await isAlive(other), await isAlive(person.token)]).toEqual([false, true])
    expect((await end()).status).toBe(404)
  })

  test('can all be ended except the current one', async () => {
    const others = [await login(), await login(IPHONE)]
    const stranger = await api.signUp()
    expect((await api.request('DELETE', '/user/sessions', { token: person.token })).status).toBe(200)
    for (const other of others) expect(await isAlive(other)).toBe(false)
    expect([await isAlive(person.token), await isAlive(stranger.token)]).toEqual([true, true])
    expect(await list()).toHaveLength(1)
  })

  test('of another user are not found', async () => {
    const other = await api.signUp()
    const [theirs] = await list(other.token)
    const { status } = await api.request('DELETE', `/user/sessions/${theirs.id}`, { token: person.token })
    expect([status, await isAlive(other.token)]).toEqual([404, true])
    expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(theirs.id)
  })

  test('a stolen token cannot take the account without the password, and ends with the session', async () => {
    const stolen = await login(IPHONE)
    const asThief = (method: string, path: string, body: object) =>
      api.request(method, path, { token: stolen, body, lang: 'en' })
    const theirs = 'thief@example.com'
    await asThief('PUT', '/user/profile', { ...profileBody, email: theirs })
    const wrong = { password: 'Guess@2026', password_confirmation: 'Guess@2026', old_password: 'Guess@2025' }
    for (const reply of [
      await asThief('PUT', '/user/password/update', wrong),
      await asThief('POST', '/user/profile/email/confirm', { otp: '123456', password: 'Guess@2025' }),
      await asThief('DELETE', '/user/profile', { password: 'Guess@2025' }),
    ])
      expect(reply.body.code).toBe('account.wrong_password')
    expect(await api.queuedEmails()).toContainEqual({ template: 'email_changing', userId: person.id })

    const session = (await list()).find(({ agent }: { agent: string }) => agent === 'Safari, iPhone')
    await api.request('DELETE', `/user/sessions/${session.id}`, { token: person.token })
    expect(await isAlive(stolen)).toBe(false)

    // The stolen token is the same session: changing the password from there keeps it, signing out ends it.
    const copied = await login()
    await api.request('PUT', '/user/password/update', {
      token: copied,
      body: { old_password: PASSWORD, password: 'Nakhla@2026', password_confirmation: 'Nakhla@2026' },
    })
    expect([await isAlive(copied), await isAlive(person.token)]).toEqual([true, false])
    await api.request('POST', '/user/logout', { token: copied })
    expect(await isAlive(copied)).toBe(false)
  })

  test.each(['0', '-1', '999999999', '99999999999999', 'abc', '1;drop table sessions', '%00'])(
    'number %s is none',
    async id => {
      expect((await api.request('DELETE', `/user/sessions/${id}`, { token: person.token })).status).toBe(404)
    },
  )
})

test.each([
  [CHROME, 'Chrome, Windows'],
  [IPHONE, 'Safari, iPhone'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
  [`${'x'.repeat(20_000)} Chrome/1`, ''],
  ['<script>alert(1)</script>', ''],
])('the User-Agent %s is %j in words', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words)
})

test('sessions beyond a page are counted and on the next page', async () => {
  const { id, token } = await api.signUp()
  await api.pool.query(
    `insert into sessions (user_id, token_hash)
      select $1, sha256(n::text::bytea) from generate_series(1, 100) n`,
    [id],
  )
  const read = async (query: string) => (await api.request('GET', `/user/sessions${query}`, { token })).body
  const first = await read('')
  expect(first.data).toHaveLength(100)
  expect(first.data[0].current).toBe(true)
  expect(first.meta).toEqual({ total: 101, page: 1, per_page: 100, last_page: 2 })
  expect((await read('?page=2')).data).toHaveLength(1)
})
