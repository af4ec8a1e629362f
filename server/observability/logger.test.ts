import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { SECRET } from '#tests/support/access/user-request.ts'
import { anOwner, validRequests } from '#tests/support/access/user-requests.ts'
import { apiRequester, PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { endpointsByFeature } from '#tools/openapi/all-endpoints.ts'
import { openApiDocument } from '#tools/openapi/openapi-document.ts'
import { buildApp } from '../app.ts'
import { createLogger, serializeError } from './logger.ts'

let api: TestApi
let app: FastifyInstance
let log = ''
/** The parsed lines of the log, or of what was written from a character on. */
const logLines = (from = 0) =>
  log
    .slice(from)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

beforeAll(async () => {
  const base = await startTestApi()
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
    log: createLogger('trace', { write }),
  })
  api = { ...base, request: apiRequester(app) }
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** Personal data and secrets that must not be logged. */
const personalData = [
  SECRET,
  PASSWORD,
  '0501234567',
  'نورة',
  'العتيبي',
  'حي العليا',
  '@example.com',
  'المختبر',
]

test('every call is logged with request id and account id, without personal data; personal responses are no-store', async () => {
  const calls = Object.values(endpointsByFeature).flatMap(feature => Object.entries<Endpoint>(feature))
  const first = await anOwner(api)
  const tokens = [first.token]
  for (const [name, endpoint] of calls) {
    const attempt = validRequests[name] ?? expect.fail(name)
    const owner = 'ofOwner' in attempt ? await anOwner(api) : { ...first, ...(await api.signUp()) }
    tokens.push(owner.token)
    const input = await ('ofOwner' in attempt ? attempt.ofOwner(owner, api, owner) : attempt(owner, api))
    const { params = {}, query = {}, body, headers } = input
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const start = log.length
    const { headers: sent } = await api.request(
      endpoint.method,
      `${path}?${new URLSearchParams({ ...query, unknown: SECRET })}`,
      {
        token: owner.token,
        headers: { ...headers, 'user-agent': SECRET, cookie: `a=${SECRET}`, 'x-request-id': `of-${name}-1` },
        body: endpoint.method === 'GET' || !endpoint.body ? undefined : { ...body, note: SECRET },
      },
    )
    const line = logLines(start).find(({ reqId }) => reqId === `of-${name}-1`)
    expect(line, name).toMatchObject({ method: endpoint.method, status: expect.any(Number) })
    if (endpoint.access !== 'user') continue
    expect(line.user, name).toBe(owner.id)
    expect(sent['cache-control'], name).toBe('no-store')
  }
  expect(logLines().length).toBeGreaterThan(calls.length)
  for (const secret of [...personalData, ...tokens]) expect(log.includes(secret), secret).toBe(false)
}, 120_000)

test('a refused request is logged with its error code', async () => {
  log = ''
  await api.request('POST', '/user/login', {
    body: { email: `${SECRET}@example.com`, password: 'Wrong@2026' },
  })
  await api.request('GET', '/user/profile', { token: SECRET })
  await api.request('GET', `/user/addresses?${SECRET}`)
  expect(logLines().map(({ refused }) => refused)).toEqual([
    'account.wrong_credentials',
    'session.dead',
    'session.missing',
  ])
  expect(log).not.toMatch(/secret-of|Wrong@2026/)
})

test('a database error is logged with its statement, without the values', async () => {
  log = ''
  await api.pool.query('alter table contact_messages rename to renamed')
  const contactMessage = validRequests.sendMessage as (me: { email: string }) => {
    body: Record<string, string>
  }
  const request = contactMessage({ email: `${SECRET}@example.com` })
  const { status } = await api.request('POST', '/user/contact-us', request)
  await api.pool.query('alter table renamed rename to contact_messages')
  expect(status).toBe(500)
  expect(log).toContain('Failed query: ')
  expect(log).toContain('contact_messages')
  for (const secret of personalData) expect(log.includes(secret), secret).toBe(false)
})

test('personal data in messages of PostgreSQL, mail servers and aggregate errors is removed', () => {
  const refused = Object.assign(new Error('duplicate key value: (noura@example.com)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_sign_in_email',
  })
  const bounced = new Error('550 <noura@example.com>: no such user, call +966 50 123 4567')
  const all = serializeError(new AggregateError([refused, bounced], 'two', { cause: bounced }))
  expect(JSON.stringify(all)).not.toMatch(/noura|966/)
  expect(all).toMatchObject({
    errors: [
      { code: '23505', constraint: 'users_sign_in_email' },
      { message: '550 <<address>>: no such user, call <number>' },
    ],
  })
  expect(serializeError('noura@example.com')).toEqual({ type: 'string' })
})

test('what the queue reports as a copy of an error is logged like the error', () => {
  const failed = new Error('connect ECONNREFUSED, noura@example.com')
  const copy = { ...failed, message: failed.message, stack: failed.stack, code: 'ECONNREFUSED' }
  const logged = { type: 'object', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED, <address>' }
  expect(serializeError(copy)).toMatchObject({ ...logged, stack: expect.stringContaining('    at ') })
  const refused = { severity: 'ERROR', message: 'duplicate key: (noura@example.com)', query: 'select $1' }
  expect(serializeError(refused)).toMatchObject({ message: 'Failed query: select $1' })
  expect(JSON.stringify(serializeError(refused))).not.toContain('noura')
})

test('no URL of the API has personal data in its parameters', () => {
  const { paths } = openApiDocument(endpointsByFeature) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
  }
  // A text gateway that signs nothing has its secret in the address that it calls; logs have no query.
  const names = Object.entries(paths).flatMap(([path, operations]) =>
    path.endsWith('/messages/reports')
      ? []
      : Object.values(operations).flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)),
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
])('the request id %j of a caller is used: %s', async (id, isUsed) => {
  const { headers } = await app.inject({ url: '/health', headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(isUsed)
  if (!isUsed) expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
