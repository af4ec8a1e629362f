import { useLocation, useRouteLoaderData } from 'react-router'
import { type Language, languages } from '#contract/language.ts'
import { excerptOfWords } from '#domain/text/excerpt.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pageParam } from '../routing/search-params.ts'
import type { LayoutData } from '../shell/layout-data.ts'
import { breadcrumbJsonLd, type JsonLdObject, serializeJsonLd } from './json-ld.ts'

type PageHeadProps = {
  /** The site's name follows it, unless it contains that name. */
  title: string
  /** Cut to at most 160 characters; defaults to the site's description. */
  description?: string
  /** The path of one of our pictures, shown when the page is shared. */
  image?: string
  structuredData?: JsonLdObject | readonly JsonLdObject[]
  /** The breadcrumb on the page. */
  crumbs?: readonly { text: string; to?: string }[]
}

const MAX_DESCRIPTION_LENGTH = 160

/**
 * The metadata of a page: title, description, Open Graph image, its URL in each language, JSON-LD. Every page
 * has exactly one, directly or through `PageTitle`. React moves the tags into the head. What staff enter for
 * search engines takes the place of title and description.
 */
export function PageHead({ image, structuredData, crumbs, ...usual }: PageHeadProps) {
  const { t, language } = useTranslation()
  const { origin, content } = useRouteLoaderData<LayoutData & { origin: string }>('root') ?? {}
  const { pathname, search } = useLocation()
  // A filtered list has another title. A server of the former version sends none.
  const entered = content?.seo?.[pathname + canonicalSearch(search)]
  const title = entered?.title || usual.title
  const shortDescription = excerptOfWords(
    (entered?.text || usual.description || t('site.description')).replace(/\s+/g, ' ').trim(),
    MAX_DESCRIPTION_LENGTH,
  )
  const pageNumber = pageParam(new URLSearchParams(search))
  const pageTitle = pageNumber > 1 ? t('site.title_of_page', { page: title, number: pageNumber }) : title
  const documentTitle = title.includes(t('site.name')) ? pageTitle : t('site.title', { page: pageTitle })
  const pageUrl = (lng?: Language) => `${origin}${pathname}${canonicalSearch(search, lng)}`
  // The bare URL names itself: Lighthouse calls a canonical that names another hreflang URL a fault.
  const canonicalUrl = pageUrl(languages.find(lng => lng === new URLSearchParams(search).get('lng')))
  const objects = [structuredData ?? [], crumbs ? breadcrumbJsonLd(crumbs) : []].flat()
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="description" content={shortDescription} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortDescription} />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={ogTypes[objects[0]?.['@type'] ?? ''] ?? 'website'} />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta property="og:locale:alternate" content={ogLocales[language === 'ar' ? 'en' : 'ar']} />
      <meta name="twitter:card" content="summary_large_image" />
      {origin ? (
        <>
          <meta property="og:image" content={`${origin}${ogImagePath(image || DEFAULT_IMAGE)}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:url" content={canonicalUrl} />
          <link rel="canonical" href={canonicalUrl} />
          <link rel="alternate" hrefLang="ar" href={pageUrl('ar')} />
          <link rel="alternate" hrefLang="en" href={pageUrl('en')} />
          <link rel="alternate" hrefLang="x-default" href={pageUrl()} />
        </>
      ) : null}
      {origin && objects.length > 0 ? (
        <script
          // The browser has no JSON-LD (web/ssr/ssr-overrides): the next page has a new, empty element.
          key={canonicalUrl}
          type="application/ld+json"
          suppressHydrationWarning
          // In a child React would write &quot; for quotes.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes it
          dangerouslySetInnerHTML={{ __html: serializeJsonLd(objects, origin) }}
        />
      ) : null}
    </>
  )
}

/** The JPEG of one of our pictures, which server/pages/og-images.ts serves. */
const ogImagePath = (picture: string) => picture.replace(/^\/pictures\/(.+)\.avif$/, '/share/$1.jpg')

const DEFAULT_IMAGE = '/share/brand.jpg'
const ogTypes: Record<string, string> = { NewsArticle: 'article', Product: 'product' }
const ogLocales = { ar: 'ar_SA', en: 'en_GB' }

/** Search parameters that make a page of its own; searches by name or day should not be indexed. */
const CANONICAL_PARAMS = ['specialty_id', 'city_id', 'cityId', 'serviceType', 'category', 'page']

function canonicalSearch(search: string, lng?: Language): string {
  const canonical = [...new URLSearchParams(search)].filter(
    ([name, value]) => CANONICAL_PARAMS.includes(name) && value,
  )
  const all = new URLSearchParams([...canonical, ...(lng ? [['lng', lng]] : [])] as [string, string][])
  return all.size > 0 ? `?${all}` : ''
}
