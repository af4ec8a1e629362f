import { centers } from '../data/centers.ts'
import { cities } from '../data/cities-and-specialties.ts'
import { doctors } from '../data/doctors.ts'
import { doctorsElsewhere } from '../data/doctors-elsewhere.ts'
import { homeCare } from '../data/home-care.ts'
import { hospitals } from '../data/hospitals.ts'
import { marsaDeliveryPlaces } from '../data/marsa/marsa-delivery.ts'
import { marsaDoctors } from '../data/marsa/marsa-doctors.ts'
import { marsaHomeCare } from '../data/marsa/marsa-home-care.ts'
import { marsaCenters, marsaCities, marsaHospitals } from '../data/marsa/marsa-hospitals.ts'
import { marsaNews } from '../data/marsa/marsa-news.ts'
import { marsaPicture, marsaProducts } from '../data/marsa/marsa-products.ts'
import { marsaSections } from '../data/marsa/marsa-sections.ts'
import { news } from '../data/news.ts'
import { homeSections } from '../data/pages/home-sections.ts'
import { noticeSections } from '../data/pages/notice-sections.ts'
import { otherSections } from '../data/pages/other-sections.ts'
import type { SeedSections } from '../data/pages/seed-sections.ts'
import { deliveryPlaces } from '../data/store/delivery-places.ts'
import { products } from '../data/store/products.ts'
import { visitTypes } from '../data/visit-types.ts'
import type { DemoGroup } from './demo-group.ts'
import { marsa } from './marsa.ts'

const afiyaData = {
  cities,
  hospitals,
  centers,
  doctors,
  doctorsElsewhere,
  visitTypes,
  news,
  homeCare,
  sections: { ...homeSections, ...otherSections, ...noticeSections } as SeedSections,
  products,
  deliveryPlaces,
  /** The name of the pictures of a product or a category. */
  pictureOf: (slug: string) => slug,
}

/** What a demonstration tells and sells; names, texts and pictures of two groups differ. */
export type DemoData = typeof afiyaData

const marsaData: DemoData = {
  cities: marsaCities,
  hospitals: marsaHospitals,
  centers: marsaCenters,
  doctors: marsaDoctors,
  doctorsElsewhere: [],
  visitTypes: visitTypes.filter(({ bring }) => !bring),
  news: marsaNews,
  homeCare: marsaHomeCare,
  sections: marsaSections,
  products: marsaProducts,
  deliveryPlaces: marsaDeliveryPlaces,
  pictureOf: marsaPicture,
}

export const demoDataOf = (group: DemoGroup): DemoData => (group === marsa ? marsaData : afiyaData)
