import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppInstance, startAppInstance } from '#tests/support/app-instance.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

let site: AppInstance
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  site = await startAppInstance(url)
  cleanups.push(site.close, drop)
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

const script = readdirSync(new URL('../build/client/assets', import.meta.url)).find(name =>
  /\.js$/.test(name),
)

test.each([
  '/',
  '/contact-us',
  '/locales/ar.json',
  '/locales/en.json',
  '/robots.txt',
  '/sitemap.xml',
  '/news.rss',
  '/favicon.svg',
  '/sw.js',
  '/icons/icon-192.png',
  `/assets/${script}`,
  '/backend/api/user/doctors',
  '/backend/api/docs',
  '/backend/api/docs/scalar.js',
  '/backend/api/openapi.json',
])('%s is not sent to a caller that has it, in whatever form its ETag is named', async url => {
  const { statusCode, headers } = await site.get(url)
  const etag = String(headers.etag)
  expect([statusCode, etag]).toEqual([200, expect.stringMatching(/^(W\/)?"[^"]+"$/)])
  const strong = etag.replace(/^W\//, '')
  for (const ifNoneMatch of [etag, strong, `W/${strong}`, '*', `"other", ${strong}`]) {
    const again = await site.get(url, { 'if-none-match': ifNoneMatch })
    expect([ifNoneMatch, again.statusCode, again.body]).toEqual([ifNoneMatch, 304, ''])
  }
  expect((await site.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})
