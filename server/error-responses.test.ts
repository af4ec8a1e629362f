import type { AddressInfo } from 'node:net'
import { connect as connectSocket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { htmlErrors } from '#tests/support/browser/html-validation.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { translations } from '#web/i18n/translations.ts'
import { buildApp } from './app.ts'

const cleanupSteps: (() => Promise<unknown>)[] = []
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    database,
    queue,
    createPageHandler: async () => ({
      handle: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
      entry: () => Promise.reject(new Error('there is no build')),
      sendsContentSecurityPolicy: true,
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  cleanupSteps.push(
    () => app.close(),
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
  )
})
afterAll(async () => {
  for (const close of cleanupSteps) await close()
})

/** Sends bytes on a new connection and returns the response once the server has closed the connection. */
function send(lines: string[]) {
  return new Promise<{ status: number; headers: Headers; body: string }>((resolve, reject) => {
    let received = ''
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', chunk => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('end', () => {
      socket.end()
      const [head = '', body = ''] = received.split('\r\n\r\n')
      const [statusLine = '', ...fields] = head.split('\r\n')
      const headers = new Headers(fields.map(field => field.split(/: (.*)/s, 2) as [string, string]))
      resolve({ status: Number(statusLine.split(' ')[1]), headers, body })
    })
  })
}

const expectProblem = (
  { status, headers, body }: { status: number; headers: Headers; body: string },
  code: ErrorCode,
  lang: 'ar' | 'en',
) => {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(headers.get('content-language')).toBe(lang)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
  const { status: expected, [lang]: message } = errorCatalogue[code]
  expect(JSON.parse(body)).toMatchObject({ code, status: expected, message, data: { message } })
  expect(status).toBe(expected)
}

const inject = async (method: string, url: string, headers: Record<string, string>) => {
  const response = await app.inject({ method: method as 'GET', url, headers })
  return {
    status: response.statusCode,
    headers: new Headers(response.headers as Record<string, string>),
    body: response.body,
  }
}

describe('a request that no route receives is answered with a problem in the language of the caller', () => {
  test.each<[string, string, ErrorCode]>([
    ['GET', '/backend/api/user/doctors/%zz', 'malformed'],
    ['GET', '/backend/api/%E0%A4%A', 'malformed'],
    ['GET', '/%E0%A4%A', 'malformed'],
    ['GET', `/backend/api/user/doctors/${'1'.repeat(201)}`, 'not_found'],
    ['PROPFIND', '/backend/api/user/doctors', 'not_found'],
    ['PROPFIND', '/doctors', 'not_found'],
    ['POST', '/doctors', 'not_found'],
    ['GET', '/uploads/none', 'not_found'],
    ['GET', '/locales/fr.json', 'not_found'],
    ['GET', '/share/none.jpg', 'not_found'],
  ])('%s %s: %s', async (method, url, code) => {
    for (const lang of languages)
      expectProblem(await inject(method, url, { 'accept-language': lang }), code, lang)
  })

  test('an API path is never answered with a page', async () => {
    for (const [method, url, code] of [
      ['GET', '/backend/api/user/doctors/%zz', 'malformed'],
      ['PROPFIND', '/backend/api/user', 'not_found'],
    ] as const)
      expectProblem(await inject(method, url, { accept: 'text/html', 'accept-language': 'en' }), code, 'en')
  })
})

describe('a browser that navigates to a URL that no route receives gets a page in the visitor’s language', () => {
  test.each([
    ['GET', '/%E0%A4%A', 400, 'error.title'],
    ['POST', '/doctors', 404, 'not_found.title'],
    ['GET', '/uploads/none', 404, 'not_found.title'],
  ] as const)('%s %s', async (method, url, status, title) => {
    for (const lang of languages) {
      const chosen = { cookie: `lang=${lang}`, 'accept-language': 'fr' }
      const response = await inject(method, url, { accept: 'text/html,*/*;q=0.8', ...chosen })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('content-language')).toBe(lang)
      expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.body).toContain(`<html lang="${lang}"`)
      expect(response.body).toContain(`<h1>${translations[title][lang]}</h1>`)
      expect(response.body).toContain('<a href="/">')
      expect(await htmlErrors(response.body)).toEqual([])
    }
  })
})

describe('a request that cannot be parsed closes the connection with a problem that says so', () => {
  const get = (...headers: string[]) => ['GET /backend/api/user/doctors HTTP/1.1', 'Host: a', ...headers]
  const inChunks = ['Host: a', 'Transfer-Encoding: chunked']

  test.each<[string, ErrorCode, string[]]>([
    ['headers that are too large', 'headers_too_large', get(`Cookie: ${'x'.repeat(20_000)}`)],
    ['an unknown method', 'malformed', ['BREW / HTTP/1.1', 'Host: a']],
    ['no HTTP', 'malformed', ['hello']],
    ['an invalid header', 'malformed', get('a b: c')],
    ['two lengths', 'malformed', get('Content-Length: 1', 'Content-Length: 2')],
    ['two hosts', 'malformed', get('Host: b')],
    ['the same host twice', 'malformed', get('Host: a')],
    ['no host', 'malformed', ['GET /backend/api/user/doctors HTTP/1.1']],
    ['a body in chunks', 'length_required', ['POST /backend/api/user/login HTTP/1.1', ...inChunks]],
    ['a body in chunks for no route', 'length_required', ['PUT /nowhere HTTP/1.1', ...inChunks]],
  ])('%s: %s', async (_, code, [first = '', ...rest]) => {
    for (const lang of languages) {
      const response = await send([first, `Accept-Language: ${lang}`, ...rest])
      expectProblem(response, code, lang)
      expect(response.headers.get('connection')).toBe('close')
    }
  })

  test.each([
    ['a path that cannot be decoded', ['POST /%zz HTTP/1.1', ...inChunks], 400],
    ['an unknown expectation', ['POST / HTTP/1.1', 'Expect: x', ...inChunks], 417],
  ])('%s, which reaches no hook, closes the connection', async (_, lines, status) => {
    const response = await send(lines)
    expect([response.status, response.headers.get('connection')]).toEqual([status, 'close'])
  })

  test.each<[string, string[]]>([
    ['headers that are too large', ['Host: a', `Cookie: ${'x'.repeat(20_000)}`]],
    ['an invalid header', ['Host: a', 'a b: c']],
    ['two hosts', ['Host: a', 'Host: b']],
  ])('a HEAD request with %s gets a refusal without a body', async (_, rest) => {
    const { status, headers, body } = await send(['HEAD / HTTP/1.1', ...rest])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers.get('connection')).toBe('close')
    expect(body).toBe('')
  })

  test('a caller that goes on sending after the response is disconnected', async () => {
    const socket = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write('hello\r\n\r\n'),
    )
    socket.resume().on('error', () => {})
    const sending = setInterval(() => socket.writable && socket.write('more'), 50)
    await new Promise(resolve => socket.once('close', resolve))
    clearInterval(sending)
  })

  test('a request that does not arrive in time: request_timeout', async () => {
    app.server.once('connection', socket => {
      const timeout = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      socket.once('data', () => app.server.emit('clientError', timeout, socket))
    })
    expectProblem(await send(['POST /backend/api/user/login HTTP/1.1']), 'request_timeout', 'ar')
  })

  test('HTTP/1.0 needs no host', async () => {
    const { status } = await send(['GET /health HTTP/1.0'])
    expect(status).toBe(200)
  })
})

test('a 401 names the scheme that it requires', async () => {
  for (const authorization of ['', 'Bearer dead', 'Basic YTpi'])
    expect(
      (await inject('GET', '/backend/api/user/profile', { authorization })).headers.get('www-authenticate'),
    ).toBe('Bearer')
})
