import type { CenterCard } from '#contract/centers.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Hospital } from '#contract/hospitals.ts'
import type { NewsItem } from '#contract/news.ts'
import type { Product } from '#contract/products.ts'
import { paths } from './paths.ts'

/** A thing of schema.org. Addresses inside are paths of this site; `jsonLd` makes them whole. */
export type Thing = { '@type': string; [property: string]: unknown }

/** A doctor for search engines. */
export function physicianThing(
  doctor: Pick<Doctor, 'id' | 'name' | 'job_title' | 'image' | 'phone' | 'specialty' | 'hospital'>,
): Thing {
  return {
    '@type': 'IndividualPhysician',
    name: doctor.name,
    description: doctor.job_title,
    medicalSpecialty: doctor.specialty,
    image: doctor.image,
    telephone: doctor.phone,
    url: paths.doctor(doctor.id),
    practicesAt: {
      '@type': 'Hospital',
      name: doctor.hospital.name,
      url: paths.hospital(doctor.hospital.id),
    },
  }
}

/** A hospital for search engines. */
export function hospitalThing({
  id,
  name,
  image,
  address,
}: Pick<Hospital, 'id' | 'name' | 'image' | 'address'>): Thing {
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

/** A specialized center for search engines. */
export function clinicThing({ id, name, images, city, hospital }: Omit<CenterCard, 'content'>): Thing {
  return {
    '@type': 'MedicalClinic',
    name,
    image: images[0]?.path,
    url: paths.center(id),
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'SA' },
    parentOrganization: { '@type': 'Hospital', name: hospital.name, url: paths.hospital(hospital.id) },
  }
}

/** A news item for search engines. */
export function newsThing({ id, title, image, created_at }: NewsItem, publisher: string): Thing {
  return {
    '@type': 'NewsArticle',
    headline: title,
    image,
    url: paths.newsItem(id),
    datePublished: created_at,
    publisher: { '@type': 'Organization', name: publisher, logo: '/icons/icon-512.png' },
  }
}

/** A product with its offer and, where people have spoken, its rating, for search engines. */
export function productThing(product: Omit<Product, 'reviews' | 'my_review'>): Thing {
  const { id, name, description, images, category, price_after_discount, stock, avg_rating, num_reviews } =
    product
  return {
    '@type': 'Product',
    name,
    description,
    image: images[0],
    url: paths.product(id),
    sku: String(id),
    category: category.name,
    offers: {
      '@type': 'Offer',
      price: price_after_discount.toFixed(2),
      priceCurrency: 'SAR',
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

/** What stands between a page and the home page, as its breadcrumb shows it. */
export function breadcrumbThing(crumbs: readonly { text: string; to?: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: text,
      // The last one is the page itself and needs no address.
      ...(to && { item: to }),
    })),
  }
}

/** Things as the text of a script element: whole addresses, and nothing in it that could end the element. */
export function jsonLd(things: readonly Thing[], origin: string): string {
  const text = JSON.stringify(
    { '@context': 'https://schema.org', '@graph': things },
    (property, value: unknown) => (isPath(property, value) ? `${origin}${value}` : value),
  )
  return text.replace(/[<>&\u2028\u2029]/g, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const ADDRESSES = ['url', 'item', 'image', 'logo']
const isPath = (property: string, value: unknown) =>
  ADDRESSES.includes(property) && typeof value === 'string' && value.startsWith('/')
