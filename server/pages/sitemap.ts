import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { languages } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices, news } from '#db/schema/content.ts'
import { centers, doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { products } from '#db/schema/store.ts'
import { absentPages, isOffPage, type OffModules } from '#domain/modules.ts'
import { INVESTOR_SECTIONS, publicSections } from '#services/content/shown-sections.ts'
import { pagesWithoutOffer, whatIsOffered } from '#services/content/what-is-offered.ts'
import { isForSale } from '#services/stock.ts'

/** The pages of a sitemap. It may list 50,000 URLs; each page has one per language. */
const MAX_PAGES = 5_000

/** The entries that are written before other requests are served. */
const ENTRIES_AT_ONCE = 50

/** The pages that always exist; a sitemap lists them before the others. */
const STATIC_PATHS = [
  '/',
  '/doctors',
  '/hospitals',
  '/specialized-centers',
  '/news',
  '/home-care',
  '/store',
  '/store/products',
  '/contact-us',
  '/privacy',
  '/accessibility',
  '/returns',
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]

/** Excludes drafts and articles scheduled for later. */
export const isPublished = (now: Date) => lte(news.publishAt, now)

/** A type of page: the rows that have one. */
type Kind = {
  folder: string
  id: PgColumn
  isListed?: (now: Date) => SQL | undefined
  lastModified?: PgColumn
}

const kinds: Record<string, Kind> = {
  doctors: { folder: 'doctors', id: doctors.id, isListed: () => isOffered },
  hospitals: { folder: 'hospitals', id: hospitals.id },
  centers: { folder: 'specialized-centers', id: centers.id },
  'home-care': {
    folder: 'home-care',
    id: homeCareServices.id,
    isListed: () => and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)),
  },
  products: { folder: 'store/products', id: products.id, isListed: () => isForSale },
  news: { folder: 'news', id: news.id, isListed: isPublished, lastModified: news.publishedOn },
}

type SitemapPage = { path: string; lastModified?: string }

/** A part of the sitemap: the pages that always exist, or a range of the rows of a type. */
type SitemapPart = { name: string; kind?: Kind; at: number }

/** The part that a URL names: `pages`, or a type with the number of a range, from 0. */
export function sitemapPartOf(name: string): SitemapPart | undefined {
  if (name === 'pages') return { name, at: 0 }
  const [, type = '', at = ''] = /^([a-z-]+)-(0|[1-9]\d{0,5})$/.exec(name) ?? []
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  return kind && { name, kind, at: Number(at) }
}

/** When a sitemap is read, and the modules whose pages it leaves out. */
type Reading = { now: Date; off: OffModules }

/** The whole sitemap, or an index of its parts when it has more pages than one may list. */
export async function sitemap(db: Db, origin: string, { now, off }: Reading): Promise<Buffer> {
  const shown = Object.entries(kinds).filter(([, { folder }]) => !isOffPage(`/${folder}`, off))
  const parts = await Promise.all(shown.map(([type]) => partsOf(db, type, now)))
  const all = parts.flat()
  const fixed = await fixedPages(db, now, off)
  const count = all.reduce((sum, { pages }) => sum + pages, fixed.length)
  if (count > MAX_PAGES) return indexXml(origin, ['pages', ...all.map(({ part }) => part.name)])
  const pages = []
  for (const { part } of all) pages.push(...(await pagesOf(db, part, now)))
  return sitemapXml(origin, [...fixed, ...pages])
}

/** Whether a part has pages: a sitemap without any is invalid. */
export async function hasPages(db: Db, { kind, at }: SitemapPart, { now, off }: Reading): Promise<boolean> {
  if (!kind) return true
  if (isOffPage(`/${kind.folder}`, off)) return false
  const found = await db
    .select({ id: kind.id })
    .from(kind.id.table)
    .where(isInPart(kind, at, now))
    .limit(1)
  return found.length > 0
}

/** The sitemap of a part that has pages. */
export async function sitemapOf(
  db: Db,
  origin: string,
  part: SitemapPart,
  { now, off }: Reading,
): Promise<Buffer> {
  return sitemapXml(origin, part.kind ? await pagesOf(db, part, now) : await fixedPages(db, now, off))
}

/** The pages that always exist, and the page for investors where the group has entered it. */
async function fixedPages(db: Db, now: Date, off: OffModules): Promise<SitemapPage[]> {
  const investors = Object.keys(await publicSections(db, INVESTOR_SECTIONS, now.getTime()))
  const empty = RegExp(absentPages(off, pagesWithoutOffer(await whatIsOffered(db))) || '^$')
  return [...STATIC_PATHS, ...(investors.length > 0 ? ['/investors'] : [])]
    .filter(path => !empty.test(path))
    .map(path => ({ path }))
}

/** The ranges of the ids of a type that have pages: a range has at most as many as a sitemap may list. */
async function partsOf(db: Db, type: string, now: Date): Promise<{ part: SitemapPart; pages: number }[]> {
  const kind = kinds[type] as Kind
  const range = sql<number>`${kind.id} / ${sql.raw(String(MAX_PAGES))}`
  const rows = await db
    .select({ at: range, pages: sql<number>`count(*)::int` })
    .from(kind.id.table)
    .where(kind.isListed?.(now))
    .groupBy(range)
    .orderBy(range)
  return rows.map(({ at, pages }) => ({ part: { name: `${type}-${at}`, kind, at }, pages }))
}

async function pagesOf(db: Db, { kind, at }: SitemapPart, now: Date): Promise<SitemapPage[]> {
  if (!kind) return []
  const { id, lastModified, folder } = kind
  const rows = await db
    .select({ id: sql<number>`${id}`, lastModified: sql<string | null>`${lastModified ?? sql`null`}` })
    .from(id.table)
    .where(isInPart(kind, at, now))
    .orderBy(asc(id))
  return rows.map(row => ({
    path: `/${folder}/${row.id}`,
    ...(row.lastModified && { lastModified: row.lastModified }),
  }))
}

const isInPart = ({ id, isListed }: Kind, at: number, now: Date) =>
  and(sql`${id} between ${at * MAX_PAGES} and ${at * MAX_PAGES + MAX_PAGES - 1}`, isListed?.(now))

/** Lists each page once per language with links to its alternates; the URL without `lng` is the default. */
function sitemapXml(origin: string, pages: SitemapPage[]): Promise<Buffer> {
  const xmlns = { xhtml: true, news: false, image: false, video: false }
  const entries = inTurns(pages, ({ path, lastModified }) => {
    const links = [
      ...languages.map(lang => ({ lang: lang as string, url: `${path}?lng=${lang}` })),
      { lang: 'x-default', url: path },
    ]
    return languages.map(language => ({ url: `${path}?lng=${language}`, lastmod: lastModified, links }))
  })
  return buffer(
    Readable.from(entries).pipe(new SitemapStream({ hostname: origin, lastmodDateOnly: true, xmlns })),
  )
}

function indexXml(origin: string, names: string[]): Promise<Buffer> {
  const entries = names.map(name => ({ url: `${origin}/sitemaps/${name}.xml` }))
  return buffer(Readable.from(entries).pipe(new SitemapIndexStream()))
}

/** Writing the entries of thousands of pages in one piece would hold the event loop. */
async function* inTurns<Page, Entry>(pages: Page[], entriesOf: (page: Page) => Entry[]) {
  for (const [at, page] of pages.entries()) {
    if (at % ENTRIES_AT_ONCE === 0) await setImmediate()
    yield* entriesOf(page)
  }
}
