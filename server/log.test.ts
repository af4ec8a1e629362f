import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { features } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApiOf } from '#contract/openapi.ts'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { anOwner, SECRET, tries } from '#tests/support/access.ts'
import { askingOf, PASSWORD, startApi, type TestApi } from '#tests/support/api.ts'
import { buildApp } from './app.ts'
import { faultOf, logOf } from './log.ts'

let api: TestApi
let app: FastifyInstance
let log = ''
const lines = () =>
  log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

beforeAll(async () => {
  const base = await startApi()
  await seed(base.url, new Date(base.now()))
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: base.uploads })
  const write = (text: string) => {
    log += text
  }
  app = await buildApp({
    config,
    database: connect(base.url),
    queue: base.queue,
    clock: base.now,
    log: logOf('trace', { write }),
  })
  api = { ...base, ask: askingOf(app) }
  api.signUp = async (email = `of-${Math.random()}@example.com`) => {
    const { body } = await api.ask('POST', '/user/register', { body: { email, password: PASSWORD } })
    return { token: body.token, id: body.data.id, email }
  }
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** What nobody may read in a log: what a person is, has written, or can prove herself with. */
const secrets = [SECRET, PASSWORD, '0501234567', 'نورة', 'العتيبي', 'حي العليا', '@example.com', 'المختبر']

test('every call leaves a line with its id and its account, and nothing of the person; no answer of hers is kept', async () => {
  const calls = Object.values(features).flatMap(feature => Object.entries<Endpoint>(feature))
  const first = await anOwner(api)
  const tokens = [first.token]
  for (const [name, endpoint] of calls) {
    const attempt = tries[name] ?? expect.fail(name)
    const owner = 'ofOwner' in attempt ? await anOwner(api) : { ...first, ...(await api.signUp()) }
    tokens.push(owner.token)
    const given = await ('ofOwner' in attempt ? attempt.ofOwner(owner, api, owner) : attempt(owner, api))
    const { params = {}, query = {}, body, headers } = given
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const { headers: sent } = await api.ask(
      endpoint.method,
      `${path}?${new URLSearchParams({ ...query, nobody: SECRET })}`,
      {
        token: owner.token,
        headers: { ...headers, 'user-agent': SECRET, cookie: `a=${SECRET}`, 'x-request-id': `of-${name}-1` },
        body: endpoint.method === 'GET' || !endpoint.body ? undefined : { ...body, note: SECRET },
      },
    )
    const line = lines().find(({ reqId }) => reqId === `of-${name}-1`)
    expect(line, name).toMatchObject({ method: endpoint.method, status: expect.any(Number) })
    if (endpoint.access !== 'user') continue
    expect(line.user, name).toBe(owner.id)
    expect(sent['cache-control'], name).toBe('no-store')
  }
  expect(lines().length).toBeGreaterThan(calls.length)
  for (const secret of [...secrets, ...tokens]) expect(log.includes(secret), secret).toBe(false)
}, 120_000)

test('what is refused says why', async () => {
  log = ''
  await api.ask('POST', '/user/login', { body: { email: `${SECRET}@example.com`, password: 'Wrong@2026' } })
  await api.ask('GET', '/user/profile', { token: SECRET })
  await api.ask('GET', `/user/addresses?${SECRET}`)
  expect(lines().map(({ refused }) => refused)).toEqual([
    'account.wrong_credentials',
    'session.dead',
    'session.missing',
  ])
  expect(log).not.toMatch(/secret-of|Wrong@2026/)
})

test('a fault is logged with its statement, not with its values', async () => {
  log = ''
  await api.pool.query('alter table contact_messages rename to away')
  const of = tries.sendMessage as (me: { email: string }) => { body: Record<string, string> }
  const asked = of({ email: `${SECRET}@example.com` })
  const { status } = await api.ask('POST', '/user/contact-us', asked)
  await api.pool.query('alter table away rename to contact_messages')
  expect(status).toBe(500)
  expect(log).toContain('Failed query: ')
  expect(log).toContain('contact_messages')
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
})

test('what PostgreSQL, a mail server and a crowd of errors say of people is left out', () => {
  const refused = Object.assign(new Error('duplicate key value: (noura@example.com)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_sign_in_email',
  })
  const bounced = new Error('550 <noura@example.com>: no such user, call +966 50 123 4567')
  const all = faultOf(new AggregateError([refused, bounced], 'two', { cause: bounced }))
  expect(JSON.stringify(all)).not.toMatch(/noura|966/)
  expect(all).toMatchObject({
    errors: [
      { code: '23505', constraint: 'users_sign_in_email' },
      { message: '550 <<address>>: no such user, call <number>' },
    ],
  })
  expect(faultOf('noura@example.com')).toEqual({ type: 'string' })
})

test('no address of the API takes anything of a person', () => {
  const { paths } = openApiOf(features) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
  }
  const names = Object.values(paths).flatMap(path =>
    Object.values(path).flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(
    names.filter(name => /mail|phone|pass|token|otp|note|address|birth|first_|last_|client/.test(name)),
  ).toEqual([])
})

test.each([
  ['a-callers-own-id', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['two words and more', false],
  ['{"level":60}', false],
])('the request id %j of a caller is taken: %s', async (id, taken) => {
  const { headers } = await app.inject({ url: '/health', headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(taken)
  if (!taken) expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
