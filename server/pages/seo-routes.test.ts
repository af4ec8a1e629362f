import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { connect, Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { centers, doctors, hospitals } from '#db/schema/directory.ts'
import { products } from '#db/schema/store.ts'
import type { Queue } from '#services/queue.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { breadcrumbJsonLd, physicianJsonLd, serializeJsonLd } from '#web/components/json-ld.ts'
import { buildApp } from '../app.ts'
import { createBuiltPageHandler } from './ssr.ts'

const HOSTILE = `</title></script><script>alert("1")</script><!-- ]]> ]]> & 'x' \u0007`

let app: FastifyInstance
let db: Db
let site: Awaited<ReturnType<typeof startDemoSite>>

beforeAll(async () => {
  site = await startDemoSite()
  ;({ app, db } = site)
  // The newest article has markup as its title.
  const [city] = await db.select({ cityId: news.cityId }).from(news).limit(1)
  await db.insert(news).values({
    cityId: city?.cityId ?? 1,
    titleAr: HOSTILE,
    titleEn: HOSTILE,
    contentAr: HOSTILE,
    contentEn: HOSTILE,
    image: '/pictures/news/x-800.avif',
    publishedOn: '2099-01-01',
    publishAt: new Date(0),
  })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'afiya.example', ...headers } })

/**
 * Fails unless the XML is well-formed: every element is closed in order and every & outside CDATA is a
 * reference.
 */
function expectWellFormedXml(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/i)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/)
  const text = xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '')
  expect(text).not.toContain(']]>')
  expect(text.replace(/&(#\d+|amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  const open: string[] = []
  for (const [, end, name = '', , empty] of text.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(open).toEqual([])
  expect(text.replace(/<\/?[\w:]+(?:\s[\w:]+="[^"<]*")*\s*\/?>|<\?xml[^>]*\?>/g, '')).not.toContain('<')
}

describe('/sitemap.xml', () => {
  test('leaves out inactive doctors', async () => {
    await db.update(doctors).set({ active: false }).where(eq(doctors.id, 7))
    expect((await get('/sitemap.xml')).body).not.toContain('/doctors/7?')
    await db.update(doctors).set({ active: true }).where(eq(doctors.id, 7))
    expect((await get('/sitemap.xml')).body).toContain('/doctors/7?')
  })

  test('lists every doctor, hospital, center, article and product in both languages', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    expectWellFormedXml(body)
    const listed = new Set([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address))
    const kinds = [
      ['doctors', doctors],
      ['hospitals', hospitals],
      ['specialized-centers', centers],
      ['news', news],
      ['store/products', products],
    ] as const
    for (const [folder, table] of kinds) {
      const ids = await db.select({ id: table.id }).from(table)
      expect(ids.length).toBeGreaterThan(0)
      for (const { id } of ids)
        for (const lng of ['ar', 'en'])
          expect(listed).toContain(`http://afiya.example/${folder}/${id}?lng=${lng}`)
    }
    for (const path of ['/', '/doctors', '/home-care', '/calculator/ovulation', '/contact-us'])
      expect(listed).toContain(`http://afiya.example${path}?lng=ar`)
    expect(body).toContain('hreflang="x-default" href="http://afiya.example/doctors"/>')
    expect(body).toMatch(/<loc>[^<]+\/news\/\d+\?lng=en<\/loc><lastmod>2099-01-01<\/lastmod>/)
  })

  test('has parts, of those that have pages', async () => {
    const { body, headers } = await get('/sitemaps/products-0.xml')
    expect(headers['content-type']).toContain('xml')
    expectWellFormedXml(body)
    expect(body).toContain('http://afiya.example/store/products/1?lng=en')
    expect((await get('/sitemaps/pages.xml')).body).toContain(
      '<loc>http://afiya.example/doctors?lng=ar</loc>',
    )
    for (const path of ['/sitemaps/products-900.xml', '/sitemaps/x-0.xml', '/sitemaps/products.xml'])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  test('lists only pages that answer', async () => {
    const { body } = await get('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>http:\/\/afiya\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    const oneOfAKind = new Map(paths.map(path => [path.replace(/\d+/, ''), path]))
    for (const path of oneOfAKind.values()) expect((await get(path)).statusCode, path).toBe(200)
  })

  test.each(['/robots.txt', '/sitemap.xml', '/news.rss'])(
    '%s names the host of its caller to no shared cache',
    async path => {
      expect((await get(path)).headers['cache-control']).toBe('no-store')
    },
  )

  test('an invalid Host header is not repeated, and PUBLIC_URL takes precedence over any host', async () => {
    for (const host of ['"><script>', 'a b', 'x/../y', '-x', `${'a'.repeat(300)}.com`])
      expect((await get('/robots.txt', { host })).body).toContain('Sitemap: http://localhost/sitemap.xml')
    expect((await get('/robots.txt', { host: 'Afiya.Example:3000' })).body).toContain(
      'Sitemap: http://afiya.example:3000/sitemap.xml',
    )
    const fixed = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://afiya.sa/' }),
      database: { db } as ReturnType<typeof connect>,
      queue: {} as Queue,
      createPageHandler: createBuiltPageHandler,
    })
    const { body, headers } = await fixed.inject({ url: '/robots.txt', headers: { host: 'other.example' } })
    expect(body).toContain('Sitemap: https://afiya.sa/sitemap.xml')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const page = await fixed.inject({ url: '/contact-us', headers: { host: 'other.example' } })
    expect(page.body).toContain('<link rel="canonical" href="https://afiya.sa/contact-us"/>')
    expect(page.body).not.toContain('other.example')
    await fixed.close()
  })
})

test('/robots.txt disallows personal pages', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of ['/backend/', '/bookings', '/appointment', '/sign-in', '/store/cart'])
    expect(body).toContain(`Disallow: ${path}\n`)
})

describe('/news.rss', () => {
  test.each(['ar', 'en'] as const)(
    'is well-formed in %s, newest first, whatever a title contains',
    async lng => {
      const { body, headers } = await get(`/news.rss?lng=${lng}`)
      expect(headers['content-type']).toContain('rss+xml')
      expectWellFormedXml(body)
      expect(body).toContain(`<language>${lng}</language>`)
      const dates = [...body.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date]) =>
        Date.parse(date ?? ''),
      )
      expect(dates.length).toBeGreaterThan(5)
      expect(dates).toEqual([...dates].sort((a, b) => b - a))
      expect(/<item>\s*<title><!\[CDATA\[[^<]*[\u0621-\u064A]/.test(body)).toBe(lng === 'ar')
    },
  )

  test('is Arabic without a language or with an unknown one', async () => {
    for (const query of ['', '?lng=fr', '?lng=ar&lng=en', '?lng='])
      expect((await get(`/news.rss${query}`)).body).toContain('<language>ar</language>')
  })
})

test('unpublished articles are neither in the sitemap nor in the feed; the feed has no markup of a text', async () => {
  const [city] = await db.select({ cityId: news.cityId }).from(news).limit(1)
  const item = {
    cityId: city?.cityId ?? 1,
    titleAr: 'خبر الغد',
    titleEn: 'Tomorrow',
    contentAr: '',
    contentEn: '',
    image: '/pictures/news/x-800.avif',
    publishedOn: '2099-01-02',
  }
  const hour = 3_600_000
  const added = await db
    .insert(news)
    .values([
      item,
      { ...item, publishAt: new Date(Date.now() + hour) },
      {
        ...item,
        titleEn: 'Marked',
        contentEn: '## Head\n**Bold** [link](https://b.example)',
        publishAt: new Date(0),
      },
    ])
    .returning({ id: news.id })
  const [draft, scheduled, published] = added.map(({ id }) => `/news/${id}?lng=`)
  for (const path of ['/sitemap.xml', '/news.rss?lng=en']) {
    const { body } = await get(path)
    expect([draft, scheduled, published].map(address => body.includes(address ?? '?'))).toEqual([
      false,
      false,
      true,
    ])
  }
  expect((await get('/news.rss?lng=en')).body).toContain(
    '<description><![CDATA[Head Bold link]]></description>',
  )
  expect((await get(draft ?? '')).statusCode).toBe(404)
  await db.delete(news).where(
    inArray(
      news.id,
      added.map(({ id }) => id),
    ),
  )
})

test('the manifest names icons that exist', async () => {
  const { headers, body } = await get('/site.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = JSON.parse(body)
  expect(start_url).toBe('/')
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, type } of icons) {
    const icon = await get(src)
    expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, type])
  }
  expect((await get('/')).body).toContain('<link rel="manifest" href="/site.webmanifest"/>')
})

describe('?lng=', () => {
  test('takes precedence over the cookie and the browser, and is stored', async () => {
    const cookie = 'other=1; lang=ar'
    const { body, headers } = await get('/doctors?lng=en', { cookie, 'accept-language': 'ar' })
    expect(body).toMatch(/<html lang="en" dir="ltr"/)
    expect(/<h3[^>]*>.*?[\u0600-\u06FF]/.test(body)).toBe(false)
    expect(headers['content-language']).toBe('en')
    expect(headers['set-cookie']).toBe('lang=en; Max-Age=31536000; Path=/; SameSite=Lax')
    expect((await get('/doctors?lng=ar', { cookie: 'lang=en' })).body).toMatch(/<html lang="ar" dir="rtl"/)
  })

  test('sets no cookie if the language is chosen already or unknown', async () => {
    expect((await get('/doctors?lng=en', { cookie: 'lang=en' })).headers['set-cookie']).toBeUndefined()
    for (const lng of ['fr', '', 'en;x=1', 'ar%0d%0aset-cookie:a=b']) {
      const { headers, body, statusCode } = await get(`/doctors?lng=${lng}`)
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
      expect(body).toMatch(/<html lang="ar"/)
    }
  })

  test('gives every visitor the same page', async () => {
    const first = await get('/doctors?lng=en', { cookie: 'lang=ar', 'accept-language': 'fr' })
    const second = await get('/doctors?lng=en', { cookie: 'lang=en' })
    expect(first.body).toBe(second.body)
  })
})

describe('the head of a page', () => {
  test.each(['/', '/doctors', '/doctors/1', '/hospitals/1', '/contact-us'])(
    '%s has one title, description, image, canonical URL and its alternates',
    async path => {
      const { body } = await get(`${path}?lng=en&utm_source=x`)
      const head = body.slice(0, body.indexOf('</head>'))
      const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value]) => value)
      const address = `http://afiya.example${path}`
      expect(all(/<title>([^<]+)<\/title>/g)).toHaveLength(1)
      expect(all(/<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
      expect(all(/<meta property="og:image" content="([^"]+)"/g)).toEqual([
        expect.stringMatching(/^http:\/\/afiya\.example\/share\/.+\.jpg$/),
      ])
      // The image exists, as a JPEG.
      const [picture = ''] = all(/<meta property="og:image" content="([^"]+)"/g)
      expect((await get(new URL(picture).pathname)).headers['content-type']).toBe('image/jpeg')
      expect(all(/<link rel="canonical" href="([^"]+)"/g)).toEqual([`${address}?lng=en`])
      expect(all(/<link rel="alternate" hrefLang="ar" href="([^"]+)"/gi)).toEqual([`${address}?lng=ar`])
      expect(all(/<link rel="alternate" hrefLang="en" href="([^"]+)"/gi)).toEqual([`${address}?lng=en`])
      expect(all(/<link rel="alternate" hrefLang="x-default" href="([^"]+)"/gi)).toEqual([address])
    },
  )

  const canonicalOf = async (path: string, cookie = '') =>
    /<link rel="canonical" href="([^"]+)"/.exec((await get(path, { cookie })).body)?.[1]

  // Lighthouse: a canonical URL that is another URL of the hreflang set is a fault.
  test.each(['/', '/doctors', '/hospitals/1'])(
    '%s is its own canonical URL in both languages',
    async path => {
      for (const cookie of ['lang=ar', 'lang=en', ''])
        expect(await canonicalOf(path, cookie)).toBe(`http://afiya.example${path}`)
      for (const lng of ['ar', 'en'])
        expect(await canonicalOf(`${path}?utm_source=x&lng=${lng}`)).toBe(
          `http://afiya.example${path}?lng=${lng}`,
        )
      expect(await canonicalOf(`${path}?lng=fr`)).toBe(`http://afiya.example${path}`)
    },
  )

  test('the canonical URL keeps filters but not searches', async () => {
    expect(await canonicalOf('/doctors?name=x&specialty_id=3&page=2')).toBe(
      'http://afiya.example/doctors?specialty_id=3&amp;page=2',
    )
    expect(await canonicalOf('/hospitals?cityId=1&name=x')).toBe('http://afiya.example/hospitals?cityId=1')
  })
})

describe('JSON-LD', () => {
  const doctor = {
    id: 7,
    name: HOSTILE,
    job_title: 'Consultant',
    image: '/pictures/doctors/a-448.avif',
    phone: '+966112000000',
    specialty: 'Cardiology',
    hospital: { id: 2, name: 'Afiya' },
  }

  test('contains a hostile name unchanged and cannot close its script element', () => {
    const text = serializeJsonLd([physicianJsonLd(doctor)], 'https://afiya.sa')
    expect(text).not.toMatch(/[<>&]/)
    expect(JSON.parse(text)['@graph'][0].name).toBe(`Dr ${HOSTILE}`)
  })

  test('makes URLs absolute, and nothing else', () => {
    const crumbs = breadcrumbJsonLd([{ text: '/home', to: '/' }, { text: 'Here' }])
    const { '@graph': graph } = JSON.parse(
      serializeJsonLd([physicianJsonLd(doctor), crumbs], 'https://afiya.sa'),
    )
    expect(graph[0]).toMatchObject({
      '@type': 'IndividualPhysician',
      url: 'https://afiya.sa/doctors/7',
      image: 'https://afiya.sa/pictures/doctors/a-448.avif',
      practicesAt: { url: 'https://afiya.sa/hospitals/2' },
    })
    expect(graph[1].itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '/home', item: 'https://afiya.sa/' },
      { '@type': 'ListItem', position: 2, name: 'Here' },
    ])
  })

  test.each([
    ['/', ['WebSite', 'MedicalOrganization']],
    ['/doctors', ['ItemList']],
    ['/hospitals', ['ItemList']],
    ['/specialized-centers', ['ItemList']],
    ['/news', ['ItemList']],
    ['/home-care', ['ItemList']],
    ['/home-care/5', ['BreadcrumbList']],
    ['/store/products', ['ItemList', 'BreadcrumbList']],
    ['/store/products/1', ['Product', 'BreadcrumbList']],
    ['/doctors/1', ['IndividualPhysician', 'BreadcrumbList']],
    ['/hospitals/1', ['Hospital', 'BreadcrumbList']],
    ['/specialized-centers/1', ['MedicalClinic', 'BreadcrumbList']],
    ['/news/1', ['NewsArticle', 'BreadcrumbList']],
  ])('%s has its schema.org types', async (path, types) => {
    const { body } = await get(path)
    const [, text = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(text)['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(types)
  })
})
