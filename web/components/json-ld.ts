import type { CenterCard } from '#contract/centers.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Hospital } from '#contract/hospitals.ts'
import { languages } from '#contract/language.ts'
import type { NewsItem } from '#contract/news.ts'
import type { Product } from '#contract/products.ts'
import type { Site } from '#contract/site.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { paths } from '../paths.ts'

/** A schema.org object. Its URLs are paths of this site; `serializeJsonLd` makes them absolute. */
export type JsonLdObject = { '@type': string; [property: string]: unknown }

export function physicianJsonLd(
  doctor: Pick<Doctor, 'id' | 'name' | 'job_title' | 'image' | 'phone' | 'specialty' | 'hospital'>,
): JsonLdObject {
  return {
    '@type': 'IndividualPhysician',
    name: withDoctorTitle(doctor.name),
    description: doctor.job_title,
    medicalSpecialty: doctor.specialty,
    image: doctor.image || undefined,
    telephone: doctor.phone,
    url: paths.doctor(doctor.id),
    practicesAt: {
      '@type': 'Hospital',
      name: doctor.hospital.name,
      url: paths.hospital(doctor.hospital.id),
    },
  }
}

export function hospitalJsonLd({
  id,
  name,
  image,
  address,
}: Pick<Hospital, 'id' | 'name' | 'image' | 'address'>): JsonLdObject {
  return {
    '@type': 'Hospital',
    name,
    image,
    url: paths.hospital(id),
    telephone: address.phone,
    email: address.email,
    address: { '@type': 'PostalAddress', streetAddress: address.text, addressCountry: 'SA' },
    geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
  }
}

export function medicalClinicJsonLd({
  id,
  name,
  images,
  city,
  hospital,
}: Omit<CenterCard, 'content'>): JsonLdObject {
  return {
    '@type': 'MedicalClinic',
    name,
    image: images[0]?.path,
    url: paths.center(id),
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'SA' },
    parentOrganization: { '@type': 'Hospital', name: hospital.name, url: paths.hospital(hospital.id) },
  }
}

export function newsArticleJsonLd(
  { id, title, image, created_at }: NewsItem,
  publisher: string,
): JsonLdObject {
  return {
    '@type': 'NewsArticle',
    headline: title,
    image,
    url: paths.newsItem(id),
    datePublished: created_at,
    publisher: { '@type': 'Organization', name: publisher, logo: '/icons/icon-512.png' },
  }
}

/** A product with its offer and, if it has reviews, its rating. */
export function productJsonLd(product: Omit<Product, 'reviews' | 'my_review'>): JsonLdObject {
  const { id, name, description, images, category, price_after_discount, stock, avg_rating, num_reviews } =
    product
  const { sku, gtin, manufacturer, tax_category } = product
  return {
    '@type': 'Product',
    name,
    description,
    image: images[0],
    url: paths.product(id),
    sku: sku ?? String(id),
    gtin14: gtin ?? undefined,
    ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
    category: category.name,
    offers: {
      '@type': 'Offer',
      price: price_after_discount.toFixed(2),
      priceCurrency: 'SAR',
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: price_after_discount.toFixed(2),
        priceCurrency: 'SAR',
        // Where no VAT is charged, none is in the price.
        valueAddedTaxIncluded: tax_category === 'S',
      },
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: paths.product(id),
    },
    ...(num_reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: avg_rating,
        reviewCount: num_reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** The site and the group behind it, for the home page. `contact` is the public one of the settings. */
export function siteJsonLd({ name, group, description, contact, profiles }: SiteDescription): JsonLdObject[] {
  return [
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name,
      alternateName: group,
      url: paths.home(),
      inLanguage: languages,
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        // The braces are the template's: queryString would encode them.
        target: { '@type': 'EntryPoint', urlTemplate: `${paths.doctors()}?name={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'MedicalOrganization',
      '@id': '/#organization',
      name: group,
      description,
      url: paths.home(),
      logo: '/icons/icon-512.png',
      telephone: contact.phone ?? undefined,
      email: contact.email ?? undefined,
      address: { '@type': 'PostalAddress', addressCountry: 'SA' },
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ]
}

type SiteDescription = {
  name: string
  group: string
  description: string
  contact: Site['contact']
  /** The URLs of the group's pages in social networks. */
  profiles: readonly string[]
}

/** The pages of a list's items in their order, from `first`; each page has the data of its item. */
export function itemListJsonLd(urls: readonly string[], first = 1): JsonLdObject {
  return {
    '@type': 'ItemList',
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: first + index, url })),
  }
}

/** The breadcrumb of a page. */
export function breadcrumbJsonLd(crumbs: readonly { text: string; to?: string }[]): JsonLdObject {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      // The last item is the page itself and needs no URL.
      ...(to && { item: to }),
    })),
  }
}

/** The content of a script element: URLs are absolute, and no character can end the element. */
export function serializeJsonLd(objects: readonly JsonLdObject[], origin: string): string {
  const text = JSON.stringify(
    { '@context': 'https://schema.org', '@graph': objects },
    (property, value: unknown) => (isPath(property, value) ? `${origin}${value}` : value),
  )
  return text.replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const URL_PROPERTIES = ['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']
const isPath = (property: string, value: unknown) =>
  URL_PROPERTIES.includes(property) && typeof value === 'string' && value.startsWith('/')
