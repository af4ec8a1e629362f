import { useLocation, useRouteLoaderData } from 'react-router'
import { excerpt } from '#domain/excerpt.ts'
import { breadcrumbThing, jsonLd, type Thing } from '../json-ld.ts'
import { useLanguage } from './use-language.ts'
import { useTranslation } from './use-translation.ts'

type PageHeadProps = {
  title: string
  /** A sentence or two; a longer text is cut. When absent, that of the site. */
  description?: string
  /** A picture of ours, for where the page is shared. */
  image?: string
  /** What the page is about, for search engines. */
  thing?: Thing
  /** The breadcrumb that the page shows. */
  crumbs?: readonly { text: string; to?: string }[]
}

const LONGEST_DESCRIPTION = 160

/**
 * What a page says to search engines and to those who share it: title, description, picture, its address in each
 * language, JSON-LD. Every page has exactly one, here or through `Title`. React moves the tags into the head.
 */
export function PageHead({ title, description, image = HERO, thing, crumbs }: PageHeadProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin
  const { pathname, search } = useLocation()
  const whole = t('site.title', { page: title })
  const text = excerpt(
    (description || t('site.description')).replace(/\s+/g, ' ').trim(),
    LONGEST_DESCRIPTION,
  )
  const address = (lng?: string) => `${origin}${pathname}${searchOf(search, lng)}`
  const things = [...(thing ? [thing] : []), ...(crumbs ? [breadcrumbThing(crumbs)] : [])]
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={kinds[thing?.['@type'] ?? ''] ?? 'website'} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'ar' ? 'en' : 'ar']} />
      <meta name="twitter:card" content="summary_large_image" />
      {origin ? (
        <>
          <meta property="og:image" content={`${origin}${sharedAs(image)}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:url" content={address(language)} />
          <link rel="canonical" href={address(language)} />
          <link rel="alternate" hrefLang="ar" href={address('ar')} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="x-default" href={address()} />
        </>
      ) : null}
      {origin && things.length > 0 ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as a child React would write &quot;; jsonLd escapes
          dangerouslySetInnerHTML={{ __html: jsonLd(things, origin) }}
        />
      ) : null}
    </>
  )
}

/** The JPEG of a picture of ours, which server/share-pictures.ts makes. */
const sharedAs = (picture: string) => picture.replace(/^\/pictures\/(.+)\.avif$/, '/share/$1.jpg')

const HERO = '/pictures/hero/clinic-1440.avif'
const kinds: Record<string, string> = { NewsArticle: 'article', Product: 'product' }
const locales = { ar: 'ar_SA', en: 'en_GB' }

/** What makes another page of the same address; a search for a name or a day is none that should be found. */
const TELLING = ['specialty_id', 'city_id', 'serviceType', 'category', 'page']

function searchOf(search: string, lng: string | undefined): string {
  const asked = [...new URLSearchParams(search)].filter(([name, value]) => TELLING.includes(name) && value)
  const all = new URLSearchParams([...asked, ...(lng ? [['lng', lng]] : [])] as [string, string][])
  return all.size > 0 ? `?${all}` : ''
}
