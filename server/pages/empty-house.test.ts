import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { homeSections } from '#db/seed/data/pages/home-sections.ts'
import { noticeSections } from '#db/seed/data/pages/notice-sections.ts'
import { otherSections } from '#db/seed/data/pages/other-sections.ts'
import { publicPaths } from '#tests/support/browser/page-paths.ts'
import { startDemoSite, startEmptySite } from '#tests/support/demo-site.ts'
import { contact } from '#web/i18n/strings/contact.ts'
import { homeCare } from '#web/i18n/strings/home-care.ts'
import { shell } from '#web/i18n/strings/shell.ts'
import { store } from '#web/i18n/strings/store.ts'

// product.md, "The empty house": production shows only what somebody entered.

type Site = Awaited<ReturnType<typeof startEmptySite>>
let empty: Site
let demo: Site
beforeAll(async () => {
  ;[empty, demo] = [await startEmptySite(), await startDemoSite()]
})
afterAll(async () => {
  await empty.close()
  await demo.close()
})

const read = async (site: Site, url: string, lang = 'ar') => {
  const { statusCode, body } = await site.app.inject({
    url,
    headers: { host: 'clinic.example', cookie: `lang=${lang}` },
  })
  return { status: statusCode, body: body.replaceAll('&#x27;', "'").replaceAll('&quot;', '"') }
}

/** Every text, figure and picture that the demonstration enters for pages. */
const entered = (value: unknown): string[] => {
  if (typeof value === 'number') return [value.toLocaleString('en')]
  if (typeof value === 'string') return value.split('\n\n').filter(text => text.length > 8)
  return value instanceof Object ? Object.values(value).flatMap(entered) : []
}
const invented = [...new Set(entered({ ...homeSections, ...otherSections, ...noticeSections }))]
// The product has these words itself; a path of a page is not the content of one.
const ownTexts = ['رأس المال والأسهم', 'Capital and shares', 'تواصل معنا', 'Talk to us']
const isOwn = (text: string) =>
  ownTexts.includes(text) || (/^[/#]/.test(text) && !text.startsWith('/pictures/'))
/** Without the pages of records: there is none. */
const paths = publicPaths.filter(path => !/\/\d+$|no-such/.test(path))

describe.each(languages)('an empty production installation in %s', lang => {
  test.each(paths)('%s shows nothing of the demonstration', async path => {
    const { status, body } = await read(empty, path, lang)
    expect(status).toBe(path === '/investors' ? 404 : 200)
    expect(invented.filter(text => !isOwn(text) && body.includes(text))).toEqual([])
    expect(body).not.toMatch(/\/pictures\//)
  })
})

test.each(publicPaths)('no link of %s leads to an empty list', async path => {
  const { body } = await read(empty, path)
  const links = [...body.matchAll(/<a [^>]*href="(\/[a-z-]+)"/g)].map(([, link]) => link)
  // A list leads to itself without its filters, and a page to what it is a part of.
  const lists = [
    '/doctors',
    '/hospitals',
    '/specialized-centers',
    '/news',
    '/store',
    '/home-care',
    '/returns',
  ]
  expect(lists.filter(list => !path.startsWith(list) && links.includes(list))).toEqual([])
})

test('contact details have a heading where there are any', async () => {
  const hasHeading = async (site: Site) =>
    (await read(site, '/contact-us')).body.includes(contact['contact.info'].ar)
  expect([await hasHeading(empty), await hasHeading(demo)]).toEqual([false, true])
})

test('the menus and the sitemap have the page for investors only where it has content', async () => {
  const link = /href="\/investors"/
  expect([(await read(empty, '/')).body.match(link), (await read(demo, '/')).body.match(link)]).toEqual([
    null,
    expect.anything(),
  ])
  const [none, one] = [await read(empty, '/sitemap.xml'), await read(demo, '/sitemap.xml')]
  expect([none.body.includes('/investors'), one.body.includes('/investors')]).toEqual([false, true])
})

test.each(languages)('it promises no home care, goods and appointments without any, in %s', async lang => {
  const promises = [homeCare['home_care.lead'], contact['contact.step_book_text'], store['store.search']]
  const pages = ['/', '/home-care', '/store', '/contact-us']
  const shown = async (site: Site) =>
    (await Promise.all(pages.map(async path => (await read(site, path, lang)).body))).join('\n')
  const [none, all] = [await shown(empty), await shown(demo)]
  for (const text of promises)
    expect([none, all].map(body => body.includes(text[lang]))).toEqual([false, true])
  const [noLinks, links] = [await read(empty, '/', lang), await read(demo, '/', lang)]
  const unlinked = ['home-care', 'store', 'returns', 'doctors', 'hospitals', 'specialized-centers', 'news']
  for (const link of unlinked)
    expect([noLinks, links].map(({ body }) => body.includes(`href="/${link}"`))).toEqual([false, true])
  for (const text of [shell['shell.book'][lang], shell['shell.book_long'][lang], 'action="/doctors"'])
    expect([noLinks, links].map(({ body }) => body.includes(text))).toEqual([false, true])
  expect(none).toContain(homeCare['home_care.nothing'][lang])
  expect(none).toContain(store['store.nothing'][lang])
  const { body } = await read(empty, '/sitemap.xml')
  expect(body).not.toMatch(/\/(home-care|store|returns)</)
})

test('the demonstration shows all of it', async () => {
  const pages = ['/', '/investors', '/store', '/hospitals/1', '/doctors/1', '/contact-us']
  pages.push('/privacy', '/accessibility', '/returns')
  for (const lang of languages) {
    const bodies = await Promise.all(pages.map(async path => (await read(demo, path, lang)).body))
    const shown = bodies.join('\n')
    const ofLanguage = invented.filter(
      text => /^[/#]/.test(text) || /[\u0600-\u06ff]/.test(text) === (lang === 'ar'),
    )
    const missing = ofLanguage.filter(text => !shown.includes(text.replaceAll('&', '&amp;')))
    expect(missing).toEqual([])
  }
})
