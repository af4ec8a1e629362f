import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { invoices } from '#db/schema/invoices.ts'
import { afiya } from '#db/seed/groups/afiya.ts'
import { demoDataOf } from '#db/seed/groups/demo-data.ts'
import { marsa } from '#db/seed/groups/marsa.ts'
import { inGroup } from '#db/seed/groups/rename-rows.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import type { JobDeps } from '#jobs/deps.ts'
import { sendEmail } from '#jobs/emails/send-email.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import type { EmailJob } from '#services/queue.ts'
import { personalPaths, publicPaths } from '#tests/support/browser/page-paths.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aBooking, aUser } from '#tests/support/fixtures/records.ts'

// Decision 076: nothing that another group shows has a name, a colour or a picture of the first one.

const today = dayOf(Date.now())
let site: Awaited<ReturnType<typeof startDemoSite>>
beforeAll(async () => {
  site = await startDemoSite({ DEMO_GROUP: 'marsa' })
})
afterAll(() => site.close())

const { names, colors } = afiya
const firstGroup = new RegExp(
  [
    // Also with the prefixes of Arabic; «العافية», well-being, is a word.
    ...Object.values(names).flatMap(({ ar, en }) => [`(?<!\\p{L})[وفبلك]{0,2}${ar}(?!\\p{L})`, en]),
    `\\b${afiya.orderPrefix}-\\d`,
    ...Object.values(colors.palette ?? {}).flatMap(({ light, dark }) => [light, dark]),
  ]
    .filter(trace => trace !== '#ffffff')
    .join('|'),
  'giu',
)
/** What names the first group, with what stands around it. */
const hitsIn = (body: string) =>
  [...body.matchAll(firstGroup)].map(({ index }) => body.slice(Math.max(0, index - 40), index + 40))

/** The paths of pictures that are not its own. */
const foreignPictures = (body: string) =>
  picturesIn(body).filter(path => !/^\/pictures\/[\w-]+\/marsa-/.test(path))
const picturesIn = (body: string) => body.match(/\/pictures\/[\w./-]+/g) ?? []

const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('\n')
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(linesOf)
      : []
// What is said of a product is a fact, which two pharmacies state alike.
const { products: _, ...told } = demoDataOf(afiya)
/** The longer lines of what the first group tells, in the names of the second one. */
const firstTexts = [...new Set(linesOf(told))]
  .filter(line => line.length > 40 && !line.startsWith('/'))
  .map(line => inGroup(marsa, line))
const firstTextsIn = (body: string) => firstTexts.filter(text => body.includes(text))

const read = async (url: string, lang: string) => {
  const { statusCode, body } = await site.app.inject({
    url,
    headers: { host: 'marsa.example', cookie: `lang=${lang}` },
  })
  expect(statusCode, url).toBeLessThan(url === '/no-such-page' ? 405 : 400)
  return body
}

const resources = [
  ...['/locales/ar.json', '/locales/en.json', '/site.webmanifest', '/favicon.svg', '/offline.html'],
  ...['/news.rss', '/news.rss?lng=en', '/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt'],
  ...['/backend/api/docs', '/backend/api/openapi.json', '/backend/api/user/site'],
  ...['/admin', '/admin/day', '/admin/settings', '/dev/mailbox'],
]

test('a name, a colour, a number and a prefixed name of the first group are found, a word is not', () => {
  expect(hitsIn('في عافية، وبعافية: Afiya #0A5A5E AF-000042')).toHaveLength(5)
  expect(hitsIn('الصحة والعافية')).toEqual([])
})

test('a text and a picture of the first group are found', () => {
  expect(firstTexts.length).toBeGreaterThan(500)
  expect(firstTextsIn(`<p>${firstTexts.at(-1)}</p>`)).toHaveLength(1)
  expect(foreignPictures('<img src="/pictures/news/winter-skin-400.avif">')).toHaveLength(1)
})

describe.each(languages)('the second group in %s', lang => {
  test.each([...publicPaths, ...personalPaths, ...resources])('%s names it alone', async path => {
    expect(hitsIn(await read(path, lang))).toEqual([])
  })

  test.each([...publicPaths, ...personalPaths])('%s has its own texts and pictures', async path => {
    const body = await read(path, lang)
    expect(foreignPictures(body)).toEqual([])
    expect(firstTextsIn(body)).toEqual([])
  })

  test('its pages have its name and its colours', async () => {
    const home = await read('/', lang)
    expect(home).toContain(marsa.names.name[lang])
    expect(home).toContain(marsa.colors.primary)
    expect(home).toContain(marsa.logo)
    expect(picturesIn(home).length).toBeGreaterThan(10)
  })

  test('its e-mails, and the calendar files with them, name it alone', async () => {
    const user = await aUser(site.db, { email: `told-${lang}@example.com`, language: lang })
    const date = addDays(today, lang === 'ar' ? 40 : 41)
    const booking = await aBooking(site.db, { user, doctor: 1, date, time: '10:00' })
    const order = await anOrder(site.db, user, { status: 'placed' })
    const jobs: EmailJob[] = [
      { template: 'welcome', userId: user, code: '123456' },
      { template: 'password_changed', userId: user },
      { template: 'booking_made', bookingId: booking },
      { template: 'booking_reminder', bookingId: booking, sequence: 0 },
      { template: 'order_placed', orderId: order },
      { template: 'account_deleted', to: 'gone@example.com', lang },
    ]
    const sent: string[] = []
    const deps = {
      ...{ db: site.db, clock: Date.now, origin: 'https://marsa.example', vatNumber: '399999999900003' },
      contact: { email: marsa.email, phone: marsa.phone },
      deliver: async (email: unknown) => void sent.push(JSON.stringify(email)),
    } as unknown as JobDeps
    for (const job of jobs) expect(await sendEmail(deps, job, job.template), job.template).toBe(true)
    expect(sent.join(' ')).toContain(marsa.names.name[lang])
    expect(sent.join(' ')).toContain(`${marsa.orderPrefix}-0`)
    expect(hitsIn(sent.join('\n'))).toEqual([])
  })
})

test('its invoices and their stamps name its seller', async () => {
  const order = await anOrder(site.db, await aUser(site.db, { email: 'buyer@example.com' }))
  await site.db.transaction(tx => issueInvoice(tx, order, { now: Date.now(), vatNumber: '399999999900003' }))
  const [document] = await site.db.select().from(invoices)
  expect(document?.seller).toMatchObject(marsa.seller)
  expect(hitsIn(JSON.stringify(document))).toEqual([])
  expect(Buffer.from(document?.qr ?? '', 'base64').toString()).toContain(marsa.seller.name.ar)
})
