import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { publicMessages } from '#contract/response-messages.ts'
import { connect } from '#db/connect.ts'
import { doctorHours, doctors } from '#db/schema/directory.ts'
import { openQueue } from '#services/queue.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { translations } from '#web/i18n/translations.ts'
import { buildApp } from '../app.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startDemoSite>>

beforeAll(async () => {
  site = await startDemoSite()
  app = site.app
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the language of a page', () => {
  test.each([
    [{}, 'ar', 'rtl'],
    [{ 'accept-language': 'en-US,en;q=0.9,ar;q=0.5' }, 'en', 'ltr'],
    [{ 'accept-language': 'fr' }, 'ar', 'rtl'],
    [{ 'accept-language': 'en', cookie: 'lang=ar' }, 'ar', 'rtl'],
    [{ 'accept-language': 'ar', cookie: 'a=b; lang=en' }, 'en', 'ltr'],
    [{ cookie: 'lang=fr' }, 'ar', 'rtl'],
  ])('%j is answered in %s', async (headers, lang, dir) => {
    const { body, headers: sent } = await get('/doctors', headers as Record<string, string>)
    expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${lang}" dir="${dir}"[^>]*>`))
    expect(sent['content-language']).toBe(lang)
    // The page's data is in the same language.
    expect(/<h3[^>]*>.*?[\u0600-\u06FF]/.test(body)).toBe(lang === 'ar')
  })
})

test('browsers ask for files whose name stays, and keep those that have their hash in the name', async () => {
  const { body } = await get('/')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(body) ?? []
  for (const [url, cacheControl] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/sw.js', 'no-cache'],
    ['/offline.html', 'no-cache'],
  ] as const)
    expect((await get(url)).headers['cache-control'], url).toBe(cacheControl)
})

test('a page links the style sheet, which browsers keep', async () => {
  const { body } = await get('/sign-in')
  const head = body.slice(0, body.indexOf('</head>'))
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(head) ?? []
  const { body: sheet, headers } = await get(path)
  expect(sheet).toContain('.button{')
  expect(sheet).toContain('@font-face{font-family:Site Arabic')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  // Only the colours of the brand are in the page.
  expect(body.match(/<style.*?<\/style>/g)).toEqual([
    expect.stringMatching(/^<style id="brand-colors">:root\{--primary:var\(/),
  ])
})

describe('the Content-Security-Policy', () => {
  test('names every inline script and style by its hash and allows no other', async () => {
    for (const url of ['/', '/doctors', '/doctors/1', '/sign-in', '/bookings', '/no-page']) {
      const { body, headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(body).not.toMatch(/\sstyle="/)
      expect(body).not.toMatch(/\son\w+="/)
      expect(body).not.toContain('nonce=')
      expect(headers).not.toHaveProperty('x-inline-marker')
      for (const [, style = ''] of body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
      for (const [, , script = ''] of body.matchAll(
        /<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g,
      ))
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  })

  test('visitors load only the public routes, staff those of the back office too', async () => {
    for (const url of ['/', '/doctors', '/no-page', '/administration'])
      expect((await get(url)).body).toMatch(/"\/assets\/public-manifest-\w+\.js"/)
    for (const url of ['/admin', '/Admin/doctors', '/admin/sign-in'])
      expect((await get(url)).body).toMatch(/"\/assets\/manifest-\w+\.js"/)
  })

  test('the back office says that it is loading, in its title and heading, until its texts are there', async () => {
    for (const url of ['/admin', '/admin/day']) {
      const { body } = await get(url)
      expect(body).toMatch(/<title>جارٍ التحميل… \|/)
      expect(body).toMatch(/<h1[^>]*>جارٍ التحميل…<\/h1>/)
    }
  })

  test('is the same for the same page, so that a page can be cached', async () => {
    const [first, second] = [await get('/doctors'), await get('/doctors')]
    expect(first.headers['content-security-policy']).toBe(second.headers['content-security-policy'])
    expect(first.body).toBe(second.body)
  })

  test('a page loads its scripts after the first paint', async () => {
    for (const path of ['/', '/store/products/1', '/sign-in', '/nothing-here', '/admin/sign-in']) {
      const { body } = await get(path)
      expect(body, path).toContain('<script type="text/plain" id="start">import "/assets/')
      expect(body, path).not.toMatch(/rel="modulepreload"|type="module"/)
    }
  })

  test('text of the URL never becomes markup', async () => {
    const { body } = await get(`/doctors?name=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert(1)')
  })
})

test('a page is the same for a guest and for a signed-in person', async () => {
  const token = { authorization: 'Bearer something', cookie: 'other=1' }
  expect((await get('/doctors/1', token)).body).toBe((await get('/doctors/1')).body)
})

test('a page is the same in every theme: an inline script applies the chosen one before the first paint', async () => {
  const { body } = await get('/doctors/1')
  expect((await get('/doctors/1', { cookie: 'theme=dark' })).body).toBe(body)
  expect(body).not.toMatch(/<html[^>]*data-theme/)
  // After the two theme-color tags, of which the script chooses one, and before the page.
  expect(body).toMatch(/theme-color.*theme-color.*<script>[^<]*dataset\.theme[^<]*<\/script>.*<body/s)
})

test.each([
  ['/no-page', 404],
  // The sample page of UI primitives is not part of the build.
  ['/dev/ui', 404],
  ['/doctors/999999', 404],
  ['/doctors/abc', 404],
  ['/Bookings', 200],
  ['/DOCTORS', 200],
  ['/doctors/', 200],
  ['/%E0%A4%A', 400],
])('%s is answered with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})

test.each(['evil.example:99999', '[::::]', 'a b', '"><script>'])(
  'a page does not repeat an invalid Host header: %s',
  async host => {
    const { statusCode, body } = await get('/doctors', { host })
    expect(statusCode).toBe(200)
    expect(body).toContain('href="http://localhost/doctors"')
  },
)

test('a doctor without picture, qualifications and hours has a page without empty parts', async () => {
  const { db } = site
  await db
    .update(doctors)
    .set({ image: '', qualificationsAr: '', qualificationsEn: '' })
    .where(eq(doctors.id, 5))
  await db.delete(doctorHours).where(eq(doctorHours.doctorId, 5))
  const { body, statusCode } = await get('/doctors/5', { cookie: 'lang=en' })
  expect(statusCode).toBe(200)
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? []
  expect(main).toMatch(/<svg [^>]*aria-hidden="true"[^>]*><text [^>]*>[A-Z]{2}<\/text>/)
  expect(main).not.toContain('src=""')
  expect(main).not.toContain(translations['doctor.qualifications'].en)
  expect(main).toContain(translations['doctor.no_hours'].en)
  expect(main).not.toContain('href="/doctors/5/book"')
  expect(body).toMatch(/property="og:image" content="[^"]+\.jpg"/)
})

test('HEAD sends the headers of GET without the page', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/doctors' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toBe('')
})

test('the translations of both languages have the same keys except plural forms; another language is 404', async () => {
  const ar = (await get('/locales/ar.json')).json()
  const en = (await get('/locales/en.json')).json()
  expect(ar['required field']).toMatch(/[\u0600-\u06FF]/)
  expect(en['required field']).toMatch(/^[A-Z]/)
  expect([ar.success, en.success]).toEqual([publicMessages.success.ar, publicMessages.success.en])
  expect(ar).not.toHaveProperty(['staff.saved'])
  const singularKeys = (translations: object) =>
    Object.keys(translations).filter(key => !/_(zero|one|two|few|many|other)$/.test(key))
  expect(singularKeys(ar)).toEqual(singularKeys(en))
  for (const name of ['fr.json', 'ar', 'ar.txt', '__proto__.json', 'constructor.json'])
    expect((await get(`/locales/${name}`)).statusCode, name).toBe(404)
})

test('files with a content hash are cached for a year, compressed; others are not found', async () => {
  const url = /"(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)?.[1] ?? ''
  const { headers, statusCode } = await get(url, { 'accept-encoding': 'br' })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
  expect((await get('/assets/none.js')).statusCode).toBe(404)
  expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).not.toBe(200)
})

test('a worker for a document of a patient has a policy of its own, also compressed', async () => {
  const workers = readdirSync(new URL('../../build/client/assets/', import.meta.url)).filter(name =>
    name.endsWith('.mjs'),
  )
  expect(workers).toHaveLength(2)
  for (const encoding of ['br', 'identity'])
    for (const name of workers) {
      const { headers } = await get(`/assets/${name}`, { 'accept-encoding': encoding })
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('/javascript'),
        'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
        // A page with this policy starts no other worker.
        'cross-origin-embedder-policy': 'require-corp',
      })
    }
})

test('/ready answers 503 when the database is gone', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const alone = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, queue })
  expect((await alone.inject('/ready')).statusCode).toBe(200)
  await drop()
  expect((await alone.inject('/ready')).statusCode).toBe(503)
  expect((await alone.inject('/health')).statusCode).toBe(200)
  const refused = await alone.inject('/backend/api/user/doctors')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ])
  await alone.close()
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
})
