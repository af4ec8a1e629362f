import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { isLanguage, type Language, languages } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices, news } from '#db/schema/content.ts'
import { centers, doctors, hospitals } from '#db/schema/directory.ts'
import { products } from '#db/schema/store.ts'
import { excerpt } from '#domain/excerpt.ts'
import { plainText } from '#domain/rich-text.ts'
import { originOf } from './origin.ts'

type Found = { db: Db; config: Pick<Config, 'publicUrl'> }

/** What search engines, feed readers and home screens ask for, made from the data: no cookie, the same for everybody. */
export function serveFound(app: FastifyInstance, { db, config }: Found): void {
  const hour = 'public, max-age=3600'

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robots(originOf(request, config.publicUrl))),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(sitemap(originOf(request, config.publicUrl), await pagesOf(db))),
  )

  app.get<{ Querystring: { lng?: unknown } }>('/news.rss', async (request, reply) => {
    const language = isLanguage(request.query.lng) ? request.query.lng : 'ar'
    return (
      reply
        .type('application/rss+xml; charset=utf-8')
        // What is published is soon in the feed, and what is taken back soon gone.
        .header('cache-control', 'public, max-age=60')
        .header('content-language', language)
        .send(feed(originOf(request, config.publicUrl), language, await latestNews(db, language)))
    )
  })

  app.get('/site.webmanifest', async (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', hour).send(manifest),
  )
}

/** Pages that belong to a person, or to nobody. */
const PRIVATE = [
  '/backend/',
  '/admin',
  '/sign-in',
  '/forget-password',
  '/verify',
  '/reset-password',
  '/sign-up',
  '/sign-out',
  '/bookings',
  '/Bookings',
  '/book',
  '/appointment',
  '/profile',
  '/update-password',
  '/address',
  '/doctors/*/book',
  '/store/wishlist',
  '/store/cart',
  '/store/checkout',
  '/store/orders',
  '/store/suggestions',
]

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The pages that always exist; those of the data come behind them. */
const STANDING = [
  '/',
  '/doctors',
  '/hospitals',
  '/specialized-centers',
  '/news',
  '/home-care',
  '/store',
  '/store/products',
  '/investors',
  '/contact-us',
  '/privacy',
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]

/** A sitemap holds at most 50,000 addresses, and each page has one a language. */
const MOST_OF_A_KIND = 4000

/** Drafts and what is not yet due are nobody's to find. */
const isRead = lte(news.publishAt, sql`now()`)

type Page = { path: string; changed?: string }

async function pagesOf(db: Db): Promise<Page[]> {
  const most = MOST_OF_A_KIND
  const rows = await Promise.all([
    db
      .select({ id: doctors.id })
      .from(doctors)
      .where(eq(doctors.active, true))
      .orderBy(asc(doctors.id))
      .limit(most),
    db.select({ id: hospitals.id }).from(hospitals).orderBy(asc(hospitals.id)).limit(most),
    db.select({ id: centers.id }).from(centers).orderBy(asc(centers.id)).limit(most),
    db
      .select({ id: homeCareServices.id })
      .from(homeCareServices)
      .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
      .orderBy(asc(homeCareServices.id))
      .limit(most),
    db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.active}`)
      .orderBy(asc(products.id))
      .limit(most),
  ])
  const folders = ['doctors', 'hospitals', 'specialized-centers', 'home-care', 'store/products']
  const articles = await db
    .select({ id: news.id, changed: news.publishedOn })
    .from(news)
    .where(isRead)
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(most)
  return [
    ...STANDING.map(path => ({ path })),
    ...rows.flatMap((ids, kind) => ids.map(({ id }) => ({ path: `/${folders[kind]}/${id}` }))),
    ...articles.map(({ id, changed }) => ({ path: `/news/${id}`, changed })),
  ]
}

/** Every page once a language, each naming its twin: an address without `lng` follows the visitor's own language. */
function sitemap(origin: string, pages: Page[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const alternates = [
      ...languages.map(language => [language, `${path}?lng=${language}`]),
      ['x-default', path],
    ].map(
      ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${xml(`${origin}${href}`)}"/>`,
    )
    return languages.map(language =>
      [
        '<url>',
        `<loc>${xml(`${origin}${path}?lng=${language}`)}</loc>`,
        ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
        ...alternates,
        '</url>',
      ].join(''),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** How many articles a feed holds, and how much of each. */
const FEED_LENGTH = 30
const FEED_EXCERPT = 400

type Article = { id: number; title: string; content: string; publishedOn: string }

function latestNews(db: Db, language: Language): Promise<Article[]> {
  return db
    .select({
      id: news.id,
      title: language === 'ar' ? news.titleAr : news.titleEn,
      content: language === 'ar' ? news.contentAr : news.contentEn,
      publishedOn: news.publishedOn,
    })
    .from(news)
    .where(isRead)
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(FEED_LENGTH)
}

const feedWords = {
  ar: { title: 'أخبار عافية', description: 'أخبار مجموعة عافية الطبية ومقالاتها الصحية' },
  en: { title: 'Afiya news', description: 'News and health articles of the Afiya Medical Group' },
} as const

function feed(origin: string, language: Language, articles: Article[]): string {
  const words = feedWords[language]
  const items = articles.map(({ id, title, content, publishedOn }) => {
    const link = xml(`${origin}/news/${id}?lng=${language}`)
    return [
      '<item>',
      `<title>${xml(title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${new Date(`${publishedOn}T06:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${xml(excerpt(plainText(content).replace(/\s+/g, ' '), FEED_EXCERPT))}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${words.title}</title>`,
    `<link>${xml(`${origin}/news?lng=${language}`)}</link>`,
    `<description>${words.description}</description>`,
    `<language>${language}</language>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xml(`${origin}/news.rss?lng=${language}`)}"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: 'عافية · Afiya',
  short_name: 'عافية',
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f9f9',
  theme_color: '#0a5a5e',
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}

/** A text as XML holds it; characters that XML cannot hold are left out. */
function xml(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
