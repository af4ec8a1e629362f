import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import {
  PASSWORD,
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
  TODAY,
} from '#tests/support/test-api.ts'
import { allEndpoints as publicEndpoints } from '#tools/openapi/all-endpoints.ts'

const allEndpoints = [...publicEndpoints, ...adminEndpoints]
const needsToken = ({ access }: { access: string }) => access === 'user' || access === 'staff'

let api: TestApi
let doctor: number
let token: string

beforeAll(async () => {
  api = await startTestApi()
  doctor = await aDoctor(api.db)
  token = (await api.signUp()).token
})
afterAll(() => api.close())

const examplePath = (path: string) => path.replace(/:\w+/g, '1')
const rawBody = (body: string, type?: string): RequestOptions => ({
  body,
  headers: type ? { 'content-type': type } : {},
})

function expectProblem(
  { status, body, headers }: TestResponse,
  code: keyof typeof errorCatalogue,
  lang: 'ar' | 'en' = 'ar',
) {
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(headers['content-language']).toBe(lang)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    type: `/backend/api/docs#${code}`,
    title: expect.stringMatching(/./),
    status: errorCatalogue[code].status,
    detail: errorCatalogue[code][lang],
    code,
    message: errorCatalogue[code][lang],
    data: { message: errorCatalogue[code][lang] },
  })
  expect(status).toBe(errorCatalogue[code].status)
}

describe('every endpoint of the contract', () => {
  test('is served, and nothing else is', () => {
    const named = (endpoints: { method: string; path: string }[]) =>
      endpoints.map(({ method, path }) => `${method} ${path}`).sort()
    expect(named(api.served)).toEqual(named(allEndpoints))
    expect(new Set(named(allEndpoints)).size).toBe(allEndpoints.length)
  })

  test.each(allEndpoints.filter(needsToken).map(({ method, path }) => [method, path]))(
    '%s %s requires a session before anything else',
    async (method, path) => {
      for (const lang of languages) {
        expectProblem(await api.request(method, examplePath(path), { lang }), 'session.missing', lang)
        expectProblem(
          await api.request(method, examplePath(path), { lang, token: 'dead' }),
          'session.dead',
          lang,
        )
      }
    },
  )

  test.each(allEndpoints.filter(each => !needsToken(each)).map(({ method, path }) => [method, path]))(
    '%s %s is public, also with an invalid token',
    async (method, path) => {
      for (const more of [{}, { token: 'dead' }]) {
        const { status } = await api.request(method, examplePath(path), more)
        expect(status).not.toBe(401)
        expect(status).toBeLessThan(500)
      }
    },
  )

  test.each(allEndpoints.map(({ method, path }) => [method, path]))(
    '%s %s returns no 500 for an empty request of a signed-in user',
    async (method, path) => {
      const userToken = (await api.signUp()).token
      expect(
        (
          await api.request(method, examplePath(path), {
            token: userToken,
            body: method === 'GET' ? undefined : {},
          })
        ).status,
      ).toBeLessThan(500)
    },
  )
})

describe('unknown paths', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/user'],
    ['GET', '/user/nothing'],
    ['GET', '/user/doctors/1/2/3'],
    ['POST', '/user/doctors'],
    ['DELETE', '/user/doctors/1'],
    ['PATCH', '/user/profile'],
    ['PUT', '/user/login'],
    ['GET', '/user/login'],
    ['GET', '/user/..%2f..%2fetc%2fpasswd'],
    ['GET', ''],
    ['GET', '/graphql?query={__schema{types{name}}}'],
  ])('%s %s is a problem in JSON, never a page', async (method, path) => {
    for (const lang of languages) {
      const headers = { accept: 'text/html' }
      const reply = await api.request(method, path, { lang, headers })
      expectProblem(reply, 'not_found', lang)
    }
  })
})

describe('a malformed body', () => {
  const send = (carried: RequestOptions) => api.request('POST', '/user/login', { ...carried, lang: 'en' })

  test.each(['{', '{"email":', 'email=a', "{'email':'a'}", '{"a":1}{"b":2}', 'NaN', '\u0000', '<xml/>'])(
    '%j is no JSON',
    async body => expectProblem(await send(rawBody(body)), 'malformed', 'en'),
  )

  test('an empty JSON body is malformed', async () => {
    expectProblem(await send(rawBody('', 'application/json')), 'malformed', 'en')
  })

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/graphql',
    'application/octet-stream',
    'image/png',
    'nonsense',
  ])('the type %s is not taken', async type => {
    expectProblem(await send(rawBody('{ doctors { name } }', type)), 'unsupported_type', 'en')
  })

  test('64 KB are accepted, one byte more is too large', async () => {
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ email: '', password: PASSWORD, padding: '' })
      return JSON.stringify({ email: '', password: PASSWORD, padding: 'x'.repeat(bytes - empty.length) })
    }
    expectProblem(await send(rawBody(bodyOf(65_536))), 'invalid_input', 'en')
    expectProblem(await send(rawBody(bodyOf(65_537))), 'too_large', 'en')
    const form = new URLSearchParams({ email: '', padding: 'x'.repeat(65_536) })
    expectProblem(await send({ body: form }), 'too_large', 'en')
  })

  const part = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const end = '--edge--\r\n'

  test.each([
    ['without a boundary', 'multipart/form-data', part('email', 'a') + end],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('email', 'a') + end],
    [
      'with a boundary of 300 characters',
      `multipart/form-data; boundary=${'e'.repeat(300)}`,
      part('email', 'a'),
    ],
    ['that breaks off', 'multipart/form-data; boundary=edge', part('email', 'a')],
    ['that is empty', 'multipart/form-data; boundary=edge', ''],
    ['of plain text', 'multipart/form-data; boundary=edge', 'hello'],
    ['with __proto__', 'multipart/form-data; boundary=edge', part('__proto__', 'a') + end],
    ['with constructor', 'multipart/form-data; boundary=edge', part('constructor', 'a') + end],
    [
      'without a name',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data\r\n\r\na\r\n--edge--\r\n',
    ],
    ['without headers', 'multipart/form-data; boundary=edge', '--edge\r\n\r\na\r\n--edge--\r\n'],
    [
      'with a field twice',
      'multipart/form-data; boundary=edge',
      part('email', 'a') + part('email', 'b') + end,
    ],
    [
      'with broken JSON in a part',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="email"\r\ncontent-type: application/json\r\n\r\n{\r\n--edge--\r\n',
    ],
    [
      'with sixty fields',
      'multipart/form-data; boundary=edge',
      Array.from({ length: 60 }, (_, i) => part(`f${i}`, 'a')).join('') + end,
    ],
    [
      'with a field of 70,000 characters',
      'multipart/form-data; boundary=edge',
      part('email', 'a'.repeat(70_000)) + end,
    ],
  ])('multipart %s is refused', async (_, type, body) => {
    const { status, headers } = await send(rawBody(body, type))
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect([400, 413, 415, 422]).toContain(status)
  })

  test('a file in a text field is refused at that field', async () => {
    const form = new FormData()
    form.append('email', new File(['a@example.com'], 'email.txt', { type: 'text/plain' }))
    form.append('password', PASSWORD)
    const reply = await send({ body: form })
    expectProblem(reply, 'invalid_input', 'en')
    expect(Object.keys(reply.body.errors)).toEqual(['email'])
  })

  test('a file of more than 5 MB, and a second file, are too large', async () => {
    const form = (...sizes: number[]) => {
      const data = new FormData()
      for (const [i, size] of sizes.entries())
        data.append(`file${i}`, new File(['x'.repeat(size)], `${i}.png`))
      return data
    }
    expectProblem(await send({ body: form(5_242_881) }), 'too_large', 'en')
    expectProblem(await send({ body: form(1, 1) }), 'too_large', 'en')
  })
})

describe('no input causes a 500', () => {
  const booking = () => ({
    client_name: 'نورة',
    client_phone: '0501234567',
    doctor_id: doctor,
    date: TODAY,
    time: '11:30',
  })
  const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)
  const bodies: [string, string][] = [
    ['GraphQL', '{"query":"{ doctors { name } }","variables":null}'],
    ['a prototype key', '{"__proto__":{"access":"public"},"email":"a@example.com"}'],
    ['a constructor key', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a prototype key inside', '{"note":{"__proto__":{"polluted":true}}}'],
    ['NUL in keys', '{"email\\u0000":"a","\\u0000":1}'],
    ['a key twice', '{"doctor_id":1,"doctor_id":{}}'],
    [
      'a lone surrogate',
      '{"client_name":"\\ud800","note":"\\udc00","email":"\\ud83d@example.com","password":"\\udfff12345678"}',
    ],
    ['deep lists', `{"note":${deep(20_000)}}`],
    ['deep objects', `{"note":${deep(8_000, '{"a":', '').slice(0, -1)}:1${'}'.repeat(8_000)}}`],
    [
      'deep objects with a prototype key',
      `{"note":${'{"a":'.repeat(5_000)}{"__proto__":1}${'}'.repeat(5_000)}}`,
    ],
    ['huge numbers', '{"doctor_id":1e400,"user_id":-1e400,"date":1e308}'],
    ['numbers that JSON rounds', '{"doctor_id":9007199254740993}'],
    ['null', 'null'],
    ['a list', '[1,2,3]'],
    ['a text', '"text"'],
    ['names of methods', '{"toString":1,"hasOwnProperty":1,"valueOf":1,"length":-1,"then":1}'],
    ['an operator', '{"email":{"$ne":null},"password":{"$gt":""}}'],
  ]

  test.each(bodies)('%s', async (_, body) => {
    let user = await api.signUp()
    for (const { method, path } of allEndpoints.filter(endpoint => endpoint.method !== 'GET')) {
      const { status, headers } = await api.request(method, examplePath(path), { body, token: user.token })
      expect(status, `${method} ${path}`).toBeLessThan(500)
      // A call that succeeds may have ended the session or deleted the account.
      if (status < 400) user = await api.signUp()
      expect(String(headers['content-type'])).toMatch(/json/)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('NUL and lone surrogates in a booking are removed or replaced, and the booking succeeds', async () => {
    const body = JSON.stringify({
      ...booking(),
      client_name: 'نو\u0000رة',
      note: 'a\u0000b\ud800c\u0007d\ne',
    })
    const reply = await api.request('POST', '/user/doctors/book', {
      body,
      token,
      headers: { 'idempotency-key': 'odd' },
    })
    expect(reply.status).toBe(201)
    expect(reply.body.data.note).toBe('ab\ufffdcd\ne')
    const { rows } = await api.pool.query('select client_name from bookings where id = $1', [
      reply.body.data.id,
    ])
    expect(rows).toEqual([{ client_name: 'نورة' }])
  })

  test.each([
    '?__proto__=1&constructor=2&toString=3',
    '?status[$ne]=past',
    '?status=past&status=all',
    '?status=%00',
    '?status=__proto__',
    `?status=${'a'.repeat(5000)}`,
    '?%F0%9F=%ED%A0%80',
  ])('the query %s', async query => {
    for (const path of ['/user/doctor-bookings', '/user/doctors', `/user/doctors/${doctor}/availability`])
      expect((await api.request('GET', path + query, { token })).status).toBeLessThan(500)
  })

  test.each([
    ['accept-language', 'a'.repeat(8000)],
    ['accept-language', ';;;,,,q=;q=1e999'],
    ['accept-language', '__proto__'],
    ['x-api-key', 'é'.repeat(3000)],
    ['idempotency-key', 'x'.repeat(5000)],
    ['idempotency-key', "'; drop table bookings; --"],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/json;;;='],
  ])('the header %s: %s', async (name, value) => {
    const asBooking = await api.request('POST', '/user/doctors/book', {
      body: booking(),
      token,
      headers: { [name]: value },
    })
    const asLogin = await api.request('POST', '/user/login', { body: {}, headers: { [name]: value } })
    for (const { status } of [asBooking, asLogin]) expect(status).toBeLessThan(500)
  })
})

describe('the API key', () => {
  test('is not required by default', async () => {
    expect((await api.request('GET', '/user/doctors')).status).toBe(200)
  })

  test('is required of every endpoint but the webhooks when configured', async () => {
    const strict = await startTestApi({ requireApiKey: true })
    try {
      for (const { method, path } of allEndpoints.filter(({ isWebhook }) => !isWebhook))
        for (const lang of languages)
          expectProblem(
            await strict.request(method, examplePath(path), { lang }),
            'session.key_required',
            lang,
          )
      const headers = { 'x-api-key': 'web' }
      expect((await strict.request('GET', '/user/doctors', { headers })).status).toBe(200)
      expectProblem(await strict.request('GET', '/user/profile', { headers }), 'session.missing')
      // Other services cannot send our key: what they sign or know is enough.
      const report = await strict.request('POST', '/messages/reports?token=guessed', { body: {} })
      expectProblem(report, 'message.not_trusted')
      const body = { secret_token: 'guessed', data: {} }
      expectProblem(await strict.request('POST', '/payments/moyasar', { body }), 'payment.not_trusted')
    } finally {
      await strict.close()
    }
  })
})
