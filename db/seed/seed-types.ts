/** Types of the seed data. Every text for users is in both languages. */

import type { LocalizedText } from '#contract/language.ts'
import type { DeliveryWindow } from '#domain/deliveries/delivery-slots.ts'

/** Identifies a row within the seed data and its pictures; most slugs are not stored in the database. */
export type Slug = string

export type CitySeed = { slug: Slug; name: LocalizedText }

export type SpecialtySeed = { slug: Slug; name: LocalizedText }

/** An invented certificate; `until` is the last month of its validity. */
export type CertificateSeed = {
  name: LocalizedText
  issuer: LocalizedText
  number: string
  until: LocalizedText
}

export type HospitalSeed = {
  slug: Slug
  city: Slug
  name: LocalizedText
  /** Two or three paragraphs, separated by an empty line. */
  content: LocalizedText
  /** One service per line. */
  specialServices: LocalizedText
  address: LocalizedText
  lat: number
  long: number
  /** E.164. */
  phone: string
  email: string
  credits: CertificateSeed[]
}

export type CenterSeed = {
  slug: Slug
  city: Slug
  hospital: Slug
  name: LocalizedText
  content: LocalizedText
  doctors: Slug[]
}

/** Weekly hours: ISO weekday (1 Monday … 7 Sunday), local time in Asia/Riyadh as HH:mm. */
export type HoursSeed = { weekday: number; from: string; to: string }

/** A zone, or with an address a branch with pick-up; windows as in domain/deliveries/delivery-slots.ts. */
export type DeliveryPlaceSeed = {
  name: LocalizedText
  address?: LocalizedText
  windows: DeliveryWindow[]
}

export type DoctorSeed = {
  slug: Slug
  name: LocalizedText
  jobTitle: LocalizedText
  sex: 'f' | 'm'
  specialty: Slug
  /** Further specialties. */
  further?: Slug[]
  hospital: Slug
  phone: string
  /** One qualification per line. */
  qualifications: LocalizedText
  /** In minutes. */
  visitLength: number
  hours: HoursSeed[]
  /** Days from the seeding day on which the doctor is away. */
  daysOffAfter: number[]
  /** ISO 639 codes. */
  languages: string[]
  /** In the year of the seeding. */
  yearsOfExperience: number
}

export type NewsSeed = {
  slug: Slug
  city: Slug
  /** Days before the seeding day. */
  daysAgo: number
  title: LocalizedText
  /** Several paragraphs, separated by an empty line. */
  content: LocalizedText
  /** The content of the illustrated scene; see art/scenes. */
  scene: string
}

export type HomeCareSeed = {
  slug: Slug
  /** Where it is offered; without any, everywhere. */
  cities?: Slug[]
  name: LocalizedText
  content: LocalizedText
  services: {
    slug: Slug
    name: LocalizedText
    content: LocalizedText
    /** In riyals. */
    price: number
    scene: string
  }[]
}

export type CategorySeed = {
  slug: Slug
  name: LocalizedText
  children: { slug: Slug; name: LocalizedText }[]
}

export type PackSeed = {
  shape: 'bottle' | 'dropper' | 'pump' | 'spray' | 'jar' | 'tube' | 'box' | 'blister' | 'device' | 'pack'
  /** For a device: thermometer, bp-monitor, glucometer, oximeter, scale, nebulizer, heating-pad, brush, … */
  device?: string
  /** CSS colours of the body and the cap or accent. */
  body: string
  cap: string
  label: {
    background: string
    ink: string
    band: string
    title: LocalizedText
    /** "1000 mg · 60" */
    strength: string
  }
}

export type ProductSeed = {
  slug: Slug
  /** A child category. */
  category: Slug
  name: LocalizedText
  description: LocalizedText
  /** In riyals, two decimals, VAT included. */
  price: number
  discount?: { type: 'percentage' | 'amount'; value: number }
  stock: number
  pack: PackSeed
}

/** `suits`: the products that the comment suits, if not all. */
export type ReviewSeed = {
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  suits?: 'discounted' | 'not medicines' | 'used for weeks'
}

export type CouponSeed = {
  code: string
  type: 'percentage' | 'amount'
  value: number
  /** In riyals. */
  minimum: number
  perUser: number | null
  total: number | null
}

/** Who brings parcels; `trackingUrl` has `{number}` where the number of the parcel stands, or is ''. */
export type CourierSeed = { name: LocalizedText; trackingUrl: string }
