import type { Permission } from './roles.ts'

/** For how many days a deleted record can be brought back. */
export const DAYS_IN_BIN = 30

type Binned = { table: string; needs: Permission }

/**
 * The kinds of record that can be brought back after a deletion: their table, and who edits them. Messages,
 * invitations and whatever else names a person are deleted for good.
 */
export const binnedEntities = {
  categories: { table: 'categories', needs: 'store.edit' },
  centers: { table: 'centers', needs: 'directory.edit' },
  cities: { table: 'cities', needs: 'directory.edit' },
  coupons: { table: 'coupons', needs: 'store.edit' },
  couriers: { table: 'couriers', needs: 'settings.edit' },
  'delivery-places': { table: 'delivery_places', needs: 'orders.work' },
  doctors: { table: 'doctors', needs: 'directory.edit' },
  'home-care': { table: 'home_care_services', needs: 'home_care.edit' },
  hospitals: { table: 'hospitals', needs: 'directory.edit' },
  news: { table: 'news', needs: 'news.edit' },
  products: { table: 'products', needs: 'store.edit' },
  'search-words': { table: 'search_words', needs: 'search_words.edit' },
  specialties: { table: 'specialties', needs: 'directory.edit' },
  'stock-branches': { table: 'stock_branches', needs: 'store.edit' },
  'visit-types': { table: 'visit_types', needs: 'directory.edit' },
} as const satisfies Record<string, Binned>
export type BinnedEntity = keyof typeof binnedEntities

/**
 * The tables of parts that are deleted with a record and come back with it, in the order in which they can be
 * stored. `owner`: the column of the record, where the audit log leaves it out.
 */
export const binnedParts: { table: string; owner?: string }[] = [
  { table: 'hospital_images' },
  { table: 'hospital_credits' },
  { table: 'center_images' },
  { table: 'doctor_periods' },
  { table: 'doctor_hours' },
  { table: 'doctor_days_off' },
  { table: 'doctor_closed_hours' },
  { table: 'doctor_delays' },
  { table: 'doctor_rooms' },
  { table: 'doctor_specialties' },
  { table: 'doctor_visit_types' },
  { table: 'center_doctors' },
  { table: 'home_care_cities' },
  { table: 'delivery_windows', owner: 'place_id' },
  { table: 'delivery_closed_days', owner: 'place_id' },
  { table: 'product_images' },
  { table: 'product_barcodes', owner: 'product_id' },
  { table: 'reviews' },
]
