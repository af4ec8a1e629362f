import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoSite } from '#tests/support/demo-site.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startDemoSite>>

beforeAll(async () => {
  site = await startDemoSite()
  app = site.app
})
afterAll(() => site.close())

const switchTo = (to: string, backUrl?: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: `/language?${new URLSearchParams({ to, ...(backUrl !== undefined && { backUrl }) })}`,
    headers,
  })

test.each([
  ['/doctors', '/doctors'],
  ['/doctors?lng=ar&page=2', '/doctors?page=2'],
  ['/doctors?lng=ar', '/doctors'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  ['/a\r\nset-cookie: b=1', '/aset-cookie:%20b=1'],
])('the language switch returns from %j to %s', async (backUrl, location) => {
  const { statusCode, headers } = await switchTo('en', backUrl)
  expect([statusCode, headers.location]).toEqual([303, location])
  expect(headers['set-cookie']).toMatch(/^lang=en; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(headers['cache-control']).toBe('no-store')
})

test('without a page to return to, only the choice is stored', async () => {
  const { statusCode, headers } = await switchTo('ar')
  expect([statusCode, headers['set-cookie']]).toEqual([204, expect.stringContaining('lang=ar')])
})

test('an unknown language changes nothing', async () => {
  for (const to of ['fr', '', 'en\r\n', '__proto__']) {
    const { statusCode, headers } = await switchTo(to, '/doctors')
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/doctors', undefined])
  }
})

test('a page that chose its language by `?lng=` has a switch without scripts that a reload keeps', async () => {
  const page = await app.inject('/doctors?lng=en&page=1')
  const [, form = ''] = /<form action="\/language">(.*?)<\/form>/.exec(page.body) ?? []
  const backUrl = /name="backUrl" value="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&')
  expect(form).toMatch(/<button type="submit" value="ar" lang="ar"[^>]* name="to">/)
  const { headers } = await switchTo('ar', backUrl)
  expect(headers.location).toBe('/doctors?page=1')
  const reloaded = await app.inject({ url: String(headers.location), headers: { cookie: 'lang=ar' } })
  expect(reloaded.body).toContain('<html lang="ar"')
})
