/** Shapes of the seed's data files. Everything a person reads stands in both languages. */

export type Text = { ar: string; en: string }

/** A slug names a row inside the seed and its pictures; it never reaches the database. */
export type Slug = string

export type CitySeed = { slug: Slug; name: Text }

export type SpecialtySeed = { slug: Slug; name: Text }

export type HospitalSeed = {
  slug: Slug
  city: Slug
  name: Text
  /** Two or three paragraphs, separated by an empty line. */
  content: Text
  /** One service a line. */
  specialServices: Text
  address: Text
  lat: number
  long: number
  /** E.164. */
  phone: string
  email: string
  credits: Text[]
}

export type CenterSeed = {
  slug: Slug
  city: Slug
  hospital: Slug
  name: Text
  content: Text
  doctors: Slug[]
}

/** Weekly hours: ISO weekday (1 Monday … 7 Sunday), local time in Asia/Riyadh as HH:mm. */
export type HoursSeed = { weekday: number; from: string; to: string }

export type DoctorSeed = {
  slug: Slug
  name: Text
  jobTitle: Text
  sex: 'f' | 'm'
  specialty: Slug
  hospital: Slug
  phone: string
  /** One qualification a line. */
  qualifications: Text
  /** Minutes. */
  visitLength: number
  hours: HoursSeed[]
  /** Days from the seeding day on which the doctor is away. */
  daysOffAfter: number[]
}

export type NewsSeed = {
  slug: Slug
  city: Slug
  /** Days before the seeding day. */
  daysAgo: number
  title: Text
  /** Several paragraphs, separated by an empty line. */
  content: Text
  /** What the drawn scene shows; see tools/pictures/scenes. */
  scene: string
}

export type HomeCareSeed = {
  slug: Slug
  name: Text
  content: Text
  services: {
    slug: Slug
    name: Text
    content: Text
    /** Riyals. */
    price: number
    scene: string
  }[]
}

export type CategorySeed = { slug: Slug; name: Text; children: { slug: Slug; name: Text }[] }

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
    title: Text
    /** "1000 mg · 60" */
    strength: string
  }
}

export type ProductSeed = {
  slug: Slug
  /** A child category. */
  category: Slug
  name: Text
  description: Text
  /** Riyals, two decimals, VAT included. */
  price: number
  discount?: { type: 'percentage' | 'amount'; value: number }
  stock: number
  pack: PackSeed
}

export type ReviewSeed = { rating: 1 | 2 | 3 | 4 | 5; comment: string }

export type CouponSeed = {
  code: string
  type: 'percentage' | 'amount'
  value: number
  /** Riyals. */
  minimum: number
  perUser: number | null
  total: number | null
}
