import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { demoText } from '#tests/support/demo-texts.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { createBuiltPageHandler, type PageHandler } from './ssr.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let pages: PageHandler

beforeAll(async () => {
  site = await startDemoSite()
  pages = await createBuiltPageHandler(Fastify())
  // A page that can read nothing has the names of the last one.
  for (const lang of ['ar', 'en'] as const) await render('/contact-us', /^nothing$/, lang)
})
afterAll(() => site.close())

/** Renders a page while the API calls that match `failing` are answered with 503. */
async function render(path: string, failing: RegExp, lang: Language = 'en') {
  const response = await pages.handle(
    new Request(`http://localhost${path}`, { headers: { cookie: `lang=${lang}` } }),
    async ({ url }) => {
      if (failing.test(url)) {
        const message = errorCatalogue.unavailable[lang]
        return { status: 503, body: { code: 'unavailable', message, data: { message } } }
      }
      const answer = await site.app.inject({ url, headers: { 'accept-language': lang } })
      return { status: answer.statusCode, body: answer.json() }
    },
  )
  const html = await response.text()
  const headings = (level: number) =>
    [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, text]) => text)
  return { status: response.status, html, headings }
}

const text = (key: TranslationKey, lang: Language = 'en') => demoText(key, lang)
const failedRead = (lang: Language = 'en') => ({
  sentence: `>${errorCatalogue.unavailable[lang]}</p>`,
  retry: text('error.retry', lang),
})
const EVERY_READ = /\/user\/(?!site|home-care\/services\?only_parents)/

describe('a page whose read fails keeps its heading, says what the server says and offers a retry', () => {
  test.each([
    ['/doctors', 'doctors.title'],
    ['/doctors/1', 'doctors.title'],
    ['/hospitals', 'hospitals.title'],
    ['/hospitals/1', 'hospitals.title'],
    ['/specialized-centers', 'centers.title'],
    ['/specialized-centers/1', 'centers.title'],
    ['/news', 'news.title'],
    ['/news/1', 'news.title'],
    ['/home-care', 'home_care.title'],
    ['/home-care/12', 'home_care.title'],
    ['/store', 'store.title'],
    ['/store/products', 'store.all_products'],
    ['/store/products/1', 'store.title'],
    ['/privacy', 'privacy.title'],
    ['/accessibility', 'accessibility.title'],
    ['/returns', 'return_policy.title'],
    ['/', 'shell.home'],
  ] as const)('%s', async (path, title) => {
    for (const lang of ['ar', 'en'] as const) {
      const { status, html, headings } = await render(path, EVERY_READ, lang)
      expect(status).toBe(503)
      expect(headings(1)).toEqual([text(title, lang)])
      expect(html).toContain(failedRead(lang).sentence)
      expect(html).toContain(failedRead(lang).retry)
      const page = text(title, lang)
      const hasBrand = page.includes(text('site.name', lang))
      expect(html).toContain(
        `<title>${hasBrand ? page : text('site.title', lang).replace('{{page}}', page)}</title>`,
      )
    }
  })
})

describe('a list whose cities fail is shown whole', () => {
  test.each(['/hospitals', '/news', '/specialized-centers'])('%s', async path => {
    const { status, html, headings } = await render(path, /\/cities/)
    expect(status).toBe(200)
    expect(headings(3).length).toBeGreaterThan(3)
    // Without the cities the centers have no filter at all.
    expect(html.includes(text('search.no_cities'))).toBe(path !== '/specialized-centers')
  })
})

describe('the list of doctors is shown whole when the options of its search fail', () => {
  test.each([/\/specialties/, /\/hospitals/, /\/doctors\/names/])('%s', async pattern => {
    const { status, headings } = await render('/doctors', pattern)
    expect(status).toBe(200)
    expect(headings(3).length).toBeGreaterThan(3)
  })
})

describe('a part of a page fails alone', () => {
  test.each([
    ['/', /\/specialties/, 'home.specialties'],
    ['/', /\/doctors\?/, 'home.special_doctors'],
    ['/', /\/specialized-centers/, 'home.centers'],
    ['/', /\/news/, 'home.news'],
    ['/store', /best_selling/, 'products.best_selling'],
    ['/store', /\/products\?per_page=4/, 'store.selected'],
    ['/doctors/1', /\/doctors\?/, 'doctor.same_specialty'],
    ['/specialized-centers/1', /\/specialized-centers\?/, 'center.others'],
    ['/news/1', /\/news\?/, 'news.more'],
    ['/home-care/12', /parent_id=/, 'home_care.others'],
    ['/store/products/1', /\/products\?/, 'product.similar'],
  ] as const)('%s without %s', async (path, failing, title) => {
    const whole = await render(path, /^never$/)
    const { status, html, headings } = await render(path, failing)
    expect(status).toBe(200)
    expect(headings(1)).toEqual(whole.headings(1))
    expect(headings(2)).toContain(text(title))
    expect(html.split(failedRead().sentence)).toHaveLength(2)
    expect(html).toContain(failedRead().retry)
    expect(whole.html).not.toContain(failedRead().retry)
  })
})

test.each(['/calculator/ideal-weight', '/calculator/date-of-birth', '/calculator/ovulation'])(
  '%s works without the specialties',
  async path => {
    const { status, html } = await render(path, /\/specialties/)
    expect(status).toBe(200)
    expect(html).not.toContain(failedRead().retry)
  },
)

test('a page that does not exist stays “not found”', async () => {
  const { status, headings } = await render('/doctors/999999', /^never$/)
  expect(status).toBe(404)
  expect(headings(1)).toEqual([text('not_found.title')])
})
