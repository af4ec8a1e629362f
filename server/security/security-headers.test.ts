import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxBank } from '#api/payments/sandbox-bank.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import { createBuiltPageHandler } from '../pages/ssr.ts'

const cleanupSteps: (() => Promise<unknown>)[] = []
const uploadName = 'aaaaaaaaaaaaaaaaaaaaaa.webp'
let app: FastifyInstance
/** The same app with an https PUBLIC_URL, and behind a proxy that terminates TLS. */
let httpsApp: FastifyInstance
let proxiedApp: FastifyInstance

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const folder = await mkdtemp(join(tmpdir(), 'afiya-headers-'))
  cleanupSteps.push(
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
    () => rm(folder, { recursive: true }),
  )
  const build = async (settings: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings })
    const bank = sandboxBank(join(folder, 'bank'))
    const built = await buildApp({
      config,
      database,
      queue,
      payments: bank,
      bank,
      createPageHandler: createBuiltPageHandler,
    })
    cleanupSteps.unshift(() => built.close())
    return built
  }
  app = await build({})
  httpsApp = await build({ PUBLIC_URL: 'https://afiya.example' })
  proxiedApp = await build({ TRUST_PROXY: 'on' })
  await writeFile(join(folder, 'uploads', uploadName), 'x')
})
afterAll(async () => {
  for (const close of cleanupSteps) await close()
})

/** One request of every kind: `[method, URL, status]`. */
const responses: ['GET' | 'POST' | 'HEAD' | 'DELETE' | 'OPTIONS', string, number][] = [
  ['GET', '/', 200],
  ['HEAD', '/doctors', 200],
  ['GET', '/doctors.data', 200],
  ['GET', '/sign-in?lng=en', 200],
  ['GET', '/no-page', 404],
  ['GET', '/%E0%A4%A', 400],
  ['POST', '/doctors', 404],
  ['OPTIONS', '/', 404],
  ['GET', '/health', 200],
  ['GET', '/ready', 200],
  ['GET', '/backend/api/user/doctors', 200],
  ['GET', '/backend/api/user/profile', 401],
  ['POST', '/backend/api/user/login', 422],
  ['DELETE', '/backend/api/nothing', 404],
  ['GET', '/backend/api/openapi.json', 200],
  ['GET', '/backend/api/docs', 200],
  ['GET', '/backend/api/docs/scalar.js', 200],
  ['GET', '/locales/ar.json', 200],
  ['GET', '/locales/fr.json', 404],
  ['GET', '/favicon.svg', 200],
  ['GET', '/sw.js', 200],
  ['GET', '/offline.html', 200],
  ['GET', '/assets/none.js', 404],
  ['GET', `/uploads/${uploadName}`, 200],
  ['GET', '/uploads/none', 404],
  ['GET', '/share/hospitals/aziziyah-1-400.jpg', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/news.rss', 200],
  ['GET', '/site.webmanifest', 200],
  ['GET', '/dev/mailbox', 200],
  ['GET', '/dev/bank/none', 404],
]

describe('every kind of response', () => {
  test.each(responses)('%s %s (%i) has the security headers', async (method, url, status) => {
    const { headers, statusCode } = await app.inject({ method, url })
    expect(statusCode).toBe(status)
    const forDocuments = {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'referrer-policy': 'strict-origin-when-cross-origin',
    }
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': url.startsWith('/share/') ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    if (/^\/backend\/api\/(?!docs)/.test(url))
      for (const name of Object.keys(forDocuments)) expect(headers).not.toHaveProperty(name)
    else expect(headers).toMatchObject(forDocuments)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'(;|$)/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/)
  })

  // A URL that cannot be decoded is answered before the proxy's headers are read.
  test.each(responses.filter(([, url]) => url !== '/%E0%A4%A'))(
    '%s %s (%i) sends Strict-Transport-Security only over TLS',
    async (method, url) => {
      const strict = 'max-age=63072000; includeSubDomains'
      const hstsOf = async (instance: FastifyInstance, headers = {}) =>
        (await instance.inject({ method, url, headers })).headers['strict-transport-security']
      expect(await hstsOf(httpsApp)).toBe(strict)
      expect(await hstsOf(proxiedApp, { 'x-forwarded-proto': 'https' })).toBe(strict)
      expect(await hstsOf(proxiedApp)).toBeUndefined()
      expect(await hstsOf(app, { 'x-forwarded-proto': 'https' })).toBeUndefined()
    },
  )
})

describe('a file that is no document', () => {
  const built = readdirSync('build/client/assets')
  const files = [
    ...['js', 'css', 'svg', 'woff2'].map(
      extension => `/assets/${built.find(name => name.endsWith(`.${extension}`))}`,
    ),
    '/pictures/hero/clinic-400.avif',
    '/icons/apple-touch-icon.png',
  ]
  test.each(files)('%s is sent with the headers that a file needs', async url => {
    const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Object.keys(headers).join()).not.toMatch(/policy(?<!resource-policy)|opener|embedder|frame/)
    expect((await httpsApp.inject({ url })).headers).toHaveProperty('strict-transport-security')
  })
})

describe('cookies', () => {
  const cookieOf = async (instance: FastifyInstance, headers = {}) =>
    (await instance.inject({ url: '/?lng=en', headers })).headers['set-cookie']

  test('the language cookie is for this site, and Secure only over TLS', async () => {
    expect(await cookieOf(app)).toBe('lang=en; Max-Age=31536000; Path=/; SameSite=Lax')
    const secure = 'lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax'
    expect(await cookieOf(httpsApp)).toBe(secure)
    expect(await cookieOf(proxiedApp, { 'x-forwarded-proto': 'https' })).toBe(secure)
  })

  test('the API sets no cookie except for password recovery', async () => {
    for (const [method, url] of responses.filter(([, url]) => url.startsWith('/backend/')))
      expect((await app.inject({ method, url })).headers, url).not.toHaveProperty('set-cookie')
  })
})
