import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import { SitemapStream } from 'sitemap'
import type { RenderedResponse } from '#cache/cached-response.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Config } from '#config'
import { isLanguage, type Language, languages } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices, news } from '#db/schema/content.ts'
import { centers, doctors, hospitals } from '#db/schema/directory.ts'
import { products } from '#db/schema/store.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { toPlainText } from '#domain/text/rich-text.ts'
import { publicOrigin } from '../security/public-origin.ts'

type SeoRouteOptions = {
  db: Db
  config: Pick<Config, 'publicUrl'>
  responseCache?: ResponseCache
  clock?: () => number
}

/**
 * Serves /robots.txt, /sitemap.xml, /news.rss and /site.webmanifest: the same for every visitor, without
 * cookies.
 */
export function serveSeoRoutes(
  app: FastifyInstance,
  { db, config, responseCache, clock = Date.now }: SeoRouteOptions,
): void {
  // Without PUBLIC_URL a document names the host of its request, which no shared cache must keep.
  const shared = (seconds: number) => (config.publicUrl ? `public, max-age=${seconds}` : 'no-store')

  /** Sends a document from the cache or creates it. */
  async function sendDocument(
    [request, reply]: [FastifyRequest, FastifyReply],
    key: string,
    produce: (now: Date) => Promise<RenderedResponse>,
  ) {
    const cached = await responseCache?.getOrCreate(
      key,
      () => key,
      () => produce(new Date(clock())),
    )
    if (cached) return sendCached(request, reply, cached)
    const { headers, body } = await produce(new Date(clock()))
    return reply.headers(headers).send(body)
  }

  app.get('/robots.txt', (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl)
    return sendDocument([request, reply], `robots ${origin}`, async () => ({
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': shared(3600) },
      body: robotsTxt(origin),
    }))
  })

  app.get('/sitemap.xml', (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl)
    return sendDocument([request, reply], `sitemap ${origin}`, async now => ({
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared(3600) },
      body: await buffer(sitemapXml(origin, await sitemapPages(db, now))),
    }))
  })

  app.get<{ Querystring: { lng?: unknown } }>('/news.rss', (request, reply) => {
    const language = isLanguage(request.query.lng) ? request.query.lng : 'ar'
    const origin = publicOrigin(request, config.publicUrl)
    return sendDocument([request, reply], `feed ${language} ${origin}`, async now => ({
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        // Short, so that published articles appear soon and withdrawn ones disappear soon.
        'cache-control': shared(60),
        'content-language': language,
      },
      body: rssFeed(origin, language, await latestNews(db, language, now)),
    }))
  })

  app.get('/site.webmanifest', async (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(webManifest),
  )
}

/** Personal pages, the back office and addresses that are no pages: not for search engines. */
const DISALLOWED_PATHS = [
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

function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED_PATHS.map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The pages that always exist; the sitemap lists them before those of database rows. */
const STATIC_PATHS = [
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
  '/accessibility',
  '/returns',
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]

/** A sitemap may list at most 50,000 URLs; each page has one per language. */
const MAX_URLS_PER_TYPE = 4000

/** Excludes drafts and articles scheduled for later. */
const isPublished = (now: Date) => lte(news.publishAt, now)

type SitemapPage = { path: string; lastModified?: string }

async function sitemapPages(db: Db, now: Date): Promise<SitemapPage[]> {
  const limit = MAX_URLS_PER_TYPE
  const rows = await Promise.all([
    db
      .select({ id: doctors.id })
      .from(doctors)
      .where(eq(doctors.active, true))
      .orderBy(asc(doctors.id))
      .limit(limit),
    db.select({ id: hospitals.id }).from(hospitals).orderBy(asc(hospitals.id)).limit(limit),
    db.select({ id: centers.id }).from(centers).orderBy(asc(centers.id)).limit(limit),
    db
      .select({ id: homeCareServices.id })
      .from(homeCareServices)
      .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
      .orderBy(asc(homeCareServices.id))
      .limit(limit),
    db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.active}`)
      .orderBy(asc(products.id))
      .limit(limit),
  ])
  const folders = ['doctors', 'hospitals', 'specialized-centers', 'home-care', 'store/products']
  const articles = await db
    .select({ id: news.id, lastModified: news.publishedOn })
    .from(news)
    .where(isPublished(now))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(limit)
  return [
    ...STATIC_PATHS.map(path => ({ path })),
    ...rows.flatMap((ids, kind) => ids.map(({ id }) => ({ path: `/${folders[kind]}/${id}` }))),
    ...articles.map(({ id, lastModified }) => ({ path: `/news/${id}`, lastModified })),
  ]
}

/** Lists each page once per language with links to its alternates; the URL without `lng` is the default. */
function sitemapXml(origin: string, pages: SitemapPage[]): Readable {
  const entries = pages.flatMap(({ path, lastModified }) => {
    const links = [
      ...languages.map(lang => ({ lang: lang as string, url: `${path}?lng=${lang}` })),
      { lang: 'x-default', url: path },
    ]
    return languages.map(language => ({ url: `${path}?lng=${language}`, lastmod: lastModified, links }))
  })
  const xmlns = { xhtml: true, news: false, image: false, video: false }
  return Readable.from(entries).pipe(new SitemapStream({ hostname: origin, lastmodDateOnly: true, xmlns }))
}

/** How many articles the feed lists, and how many characters of each. */
const MAX_FEED_ITEMS = 30
const FEED_EXCERPT_LENGTH = 400

type Article = { id: number; title: string; content: string; publishedOn: string }

function latestNews(db: Db, language: Language, now: Date): Promise<Article[]> {
  return db
    .select({
      id: news.id,
      title: language === 'ar' ? news.titleAr : news.titleEn,
      content: language === 'ar' ? news.contentAr : news.contentEn,
      publishedOn: news.publishedOn,
    })
    .from(news)
    .where(isPublished(now))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(MAX_FEED_ITEMS)
}

const feedTexts = {
  ar: { title: 'أخبار عافية', description: 'أخبار مجموعة عافية الطبية ومقالاتها الصحية' },
  en: { title: 'Afiya news', description: 'News and health articles of the Afiya Medical Group' },
} as const

function rssFeed(origin: string, language: Language, articles: Article[]): string {
  const feed = new Feed({
    ...feedTexts[language],
    language,
    link: `${origin}/news?lng=${language}`,
    feed: `${origin}/news.rss?lng=${language}`,
    updated: articles[0] && publicationTime(articles[0]),
    generator: false,
  })
  for (const article of articles)
    feed.addItem({
      title: cdataText(article.title),
      link: `${origin}/news/${article.id}?lng=${language}`,
      date: publicationTime(article),
      description: cdataText(excerpt(toPlainText(article.content).replace(/\s+/g, ' '), FEED_EXCERPT_LENGTH)),
    })
  return feed.rss2()
}

/** Articles have a date but no time: nine in the morning in Riyadh. */
const publicationTime = ({ publishedOn }: Article) => new Date(`${publishedOn}T06:00:00Z`)

/**
 * A text that `feed` can put into a CDATA section: without the characters that XML forbids, which `feed`
 * keeps, and without `]]>`, of which `feed` escapes only the first.
 */
function cdataText(text: string): string {
  return text.replace(INVALID_XML_CHARACTERS, '').replaceAll(']]>', ']] >')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const manifestIcon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const webManifest = {
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
    manifestIcon('icon-192', 192, 'any'),
    manifestIcon('icon-512', 512, 'any'),
    manifestIcon('maskable-192', 192, 'maskable'),
    manifestIcon('maskable-512', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
