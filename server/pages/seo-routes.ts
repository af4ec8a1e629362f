import { desc } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import type { RenderedResponse } from '#cache/cached-response.ts'
import type { LatestValue } from '#cache/latest-value.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Config } from '#config'
import { isLanguage, type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { namesIn } from '#domain/brand/brand-names.ts'
import { isOffPage, type OffModules } from '#domain/modules.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { toPlainText } from '#domain/text/rich-text.ts'
import type { Brand } from '#services/clinic-settings.ts'
import { publicOrigin } from '../security/public-origin.ts'
import type { BrandSource } from './brand-source.ts'
import { hasPages, isPublished, sitemap, sitemapOf, sitemapPartOf } from './sitemap.ts'

type SeoRouteOptions = {
  db: Db
  config: Pick<Config, 'publicUrl'>
  brand: BrandSource
  modules: Pick<LatestValue<OffModules>, 'load'>
  responseCache?: ResponseCache
  clock?: () => number
}

/**
 * Serves /robots.txt, /sitemap.xml with its parts, /news.rss and /site.webmanifest: the same for every
 * visitor, without cookies.
 */
export function serveSeoRoutes(
  app: FastifyInstance,
  { db, config, brand, modules, responseCache, clock = Date.now }: SeoRouteOptions,
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
      body: robotsTxt(origin, await modules.load()),
    }))
  })

  app.get('/sitemap.xml', (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl)
    return sendDocument([request, reply], `sitemap ${origin}`, async now => ({
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared(3600) },
      body: await sitemap(db, origin, { now, off: await modules.load() }),
    }))
  })

  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', async (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl)
    const part = sitemapPartOf(request.params.part)
    const off = await modules.load()
    if (!part || !(await hasPages(db, part, { now: new Date(clock()), off }))) return reply.callNotFound()
    return sendDocument([request, reply], `sitemap ${part.name} ${origin}`, async now => ({
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared(3600) },
      body: await sitemapOf(db, origin, part, { now, off }),
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
      body: rssFeed(origin, await brand.load(), { language, articles: await latestNews(db, language, now) }),
    }))
  })

  app.get('/site.webmanifest', (request, reply) =>
    brand.send([request, reply], 'manifest', each => ({
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
      body: JSON.stringify(webManifest(each)),
    })),
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

function robotsTxt(origin: string, off: OffModules): string {
  return [
    'User-agent: *',
    ...DISALLOWED_PATHS.filter(path => !isOffPage(path, off)).map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
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
  ar: { title: 'أخبار {{name}}', description: 'أخبار {{group}} ومقالاتها الصحية' },
  en: { title: '{{name}} news', description: 'News and health articles of the {{group}}' },
} as const

function rssFeed(
  origin: string,
  { names }: Brand,
  { language, articles }: { language: Language; articles: Article[] },
): string {
  const { title, description } = feedTexts[language]
  const named = (text: string) =>
    cdataText(translate({ ar: text, en: text }, language, namesIn(names, language)))
  const feed = new Feed({
    title: named(title),
    description: named(description),
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

const webManifest = ({ names: { name }, palette }: Brand) => ({
  id: '/',
  name: name.ar === name.en ? name.ar : `${name.ar} · ${name.en}`,
  short_name: name.ar,
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f9f9',
  theme_color: palette.primary.light,
  icons: [
    manifestIcon('icon-192', 192, 'any'),
    manifestIcon('icon-512', 512, 'any'),
    manifestIcon('maskable-192', 192, 'maskable'),
    manifestIcon('maskable-512', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
})
