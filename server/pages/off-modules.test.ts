import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import type { ModuleName } from '#domain/modules.ts'
import type { JobDeps } from '#jobs/deps.ts'
import { sendEmail } from '#jobs/emails/send-email.ts'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import { personalPaths, publicPaths } from '#tests/support/browser/page-paths.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { aUser } from '#tests/support/fixtures/records.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
beforeAll(async () => {
  site = await startDemoSite({ RATE_LIMITS: 'off' })
})
afterAll(() => site.close())

/** What belongs to each module, written apart from domain/modules.ts. */
const expected: Record<ModuleName, { pages: RegExp; calls: RegExp; letters?: RegExp }> = {
  store: {
    pages: /^\/(store|returns|prescriptions)\b|^\/admin\/(orders$|products|stock-|prescriptions|delivery-)/,
    calls:
      /^\/user\/(products|categories|cart|favorites|orders|delivery-slots|stock-notices|reorder|return-|testim|prescr)|^\/admin\/(orders(?!\/:id\/invoice)|products|categories|coupons|reviews|batches|courier|delivery-|goods|leaflets|product-|recall|return-|sheets\/products|stock(?!-value)|prescriptions)|^\/admin\/patients\/:id\/orders|^\/admin\/invoices\/:id\/(debit|report|reversal)/,
    letters: /طلبات|orders/,
  },
  home_care: {
    pages: /^\/home-care|^\/admin\/home-(care|visits)/,
    calls: /^\/(user|admin)\/home-(care|visits)/,
    letters: /منزلية|home visit/,
  },
  waitlist: {
    pages: /^\/doctors\/\d+\/wait|^\/w\/|^\/admin\/waitlist/,
    calls: /waitlist|\/follow-up$/,
  },
  prescriptions: {
    pages: /^\/(admin\/)?prescriptions/,
    calls: /^\/(user|admin)\/prescriptions|^\/admin\/orders\/:id\/labels/,
  },
  investors: { pages: /^\/investors/, calls: /^never/ },
  calculators: { pages: /^\/calculator\//, calls: /^never/ },
  screens: { pages: /^\/admin\/boards?$/, calls: /\/boards/ },
}
const modules = Object.keys(expected) as ModuleName[]

const staffPaths = [
  ...['day', 'waitlist', 'boards', 'board', 'home-visits', 'home-care', 'orders', 'products', 'settings'],
  ...['delivery-fees', 'stock-counts', 'prescriptions', 'invoices', 'patients', 'users', 'audit'],
].map(area => `/admin/${area}`)
const pages = [...publicPaths, ...personalPaths, ...staffPaths, '/doctors/1/wait', '/w/some-token']
const endpoints = [...new Set([...allEndpoints, ...adminEndpoints])]

const read = (url: string, lang: string) =>
  site.app.inject({ url, headers: { host: 'afiya.example', cookie: `lang=${lang}` } })
const statusOfCall = async ({ method, path }: { method: string; path: string }) => {
  const url = `/backend/api${path.replace(/:\w+/g, '1')}`
  return (await site.app.inject({ method: method as 'GET', url, headers: { 'x-api-key': 'test' } }))
    .statusCode
}

/** The app knows the settings for a second. */
async function switchOff(...names: ModuleName[]) {
  const list = sql.raw(`'{${names.join(',')}}'`)
  await site.db.execute(sql`update clinic_settings set modules_off = ${list}`)
  await sleep(1_100)
}

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="(\/[^"]*)"|"url":"https?:\/\/afiya\.example(\/[^"]*)"/g)].map(
    ([, path = '', url = '']) => (path || url).replaceAll('&amp;', '&'),
  )

let before: Map<string, number>
beforeAll(async () => {
  before = new Map()
  for (const page of pages) before.set(page, (await read(page, 'ar')).statusCode)
  for (const each of endpoints) before.set(`${each.method} ${each.path}`, await statusOfCall(each))
})

describe.each(modules)('without %s', name => {
  const { pages: ownPages, calls: ownCalls, letters } = expected[name]
  beforeAll(() => switchOff(name))
  afterAll(() => switchOff())

  test.each(languages)('its pages are not found, and no other page in %s leads to them', async lang => {
    expect(pages.filter(page => ownPages.test(page)).length).toBeGreaterThan(0)
    for (const page of pages) {
      const { statusCode, body } = await read(page, lang)
      expect(statusCode, page).toBe(ownPages.test(page) ? 404 : before.get(page))
      expect(
        linksIn(body).filter(link => ownPages.test(link) && link.split(/[?#]/)[0] !== page),
        page,
      ).toEqual([])
    }
    const robots = (await read('/robots.txt', lang)).body
    expect(robots.split('\n').filter(line => ownPages.test(line.replace('Disallow: ', '')))).toEqual([])
    expect((await read('/sitemap.xml', lang)).body).not.toMatch(
      new RegExp(`afiya\\.example(?=/)(?=${ownPages.source.replaceAll('^', '')})`),
    )
  })

  test('its calls do not exist, and all others are as they were', async () => {
    for (const each of endpoints) {
      const call = `${each.method} ${each.path}`
      const isOwn = ownCalls.test(each.path) || (each.needs && ownPermissions(name).includes(each.needs))
      expect(await statusOfCall(each), call).toBe(isOwn ? 404 : before.get(call))
    }
  })

  test.runIf(letters)('letters do not name it', async () => {
    for (const language of languages) {
      const user = await aUser(site.db, { email: `${name}-${language}@example.com`, language })
      const sent: string[] = []
      const deps = {
        db: site.db,
        clock: Date.now,
        origin: 'https://afiya.example',
        contact: { email: undefined, phone: undefined },
        deliver: async (email: { text: string }) => void sent.push(email.text),
      } as unknown as JobDeps
      await sendEmail(deps, { template: 'welcome', userId: user, code: '123456' }, 'job')
      await sendEmail(deps, { template: 'password_changed', userId: user }, 'job')
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.join()).not.toMatch(letters as RegExp)
    }
  })
})

/** The permissions of calls whose paths do not say their module. */
const ownPermissions = (name: ModuleName): string[] =>
  ({ store: ['orders.work', 'store.edit', 'reviews.moderate', 'prescriptions.review'], home_care: [] })[
    name as 'store'
  ] ?? []

test('with all modules off every other page is still whole', async () => {
  await switchOff(...modules)
  const own = modules.map(name => expected[name].pages)
  for (const page of pages)
    expect((await read(page, 'en')).statusCode, page).toBe(
      own.some(pattern => pattern.test(page)) ? 404 : before.get(page),
    )
  await switchOff()
  expect((await read('/store', 'en')).statusCode).toBe(200)
})
