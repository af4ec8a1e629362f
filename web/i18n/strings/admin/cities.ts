import type { Translations } from '../../locale-file.ts'

export const adminCities = {
  'admin.cities': { ar: 'المدن', en: 'Cities' },
  'admin.cities.add': { ar: 'مدينة جديدة', en: 'New city' },
  'admin.cities.hospitals': { ar: 'المستشفيات', en: 'Hospitals' },
} satisfies Translations
