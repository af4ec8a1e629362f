import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { addressInCity } from '#domain/booking/address-in-city.ts'
import { cityOfAddress } from '#domain/booking/city-of-address.ts'
import { formatList } from '#domain/text/format.ts'
import { refuse } from '../../refuse.ts'

type City = { id: number; name_ar: string; name_en: string }

/**
 * The cities of a service of this query: its own, else those of its type, in the order of their ids; none
 * where it is offered everywhere.
 */
export const citiesOfService = sql<City[]>`coalesce((
  select json_agg(json_build_object('id', city.id, 'name_ar', city.name_ar, 'name_en', city.name_en)
    order by city.id)
  from home_care_cities served join cities city on city.id = served.city_id
  where served.service_id = case
    when exists (select from home_care_cities own where own.service_id = home_care_services.id)
    then home_care_services.id else home_care_services.parent_id end), '[]')`

/** The cities of a service in a language, as the contract has them. */
export const namedCities = (cities: City[], lang: 'ar' | 'en') =>
  cities.map(({ id, ...names }) => ({ id, name: names[`name_${lang}`] }))

/**
 * The address of a visit with the chosen city, also where the service is offered everywhere by now. Refuses a
 * city in which the service is not offered, and a form that was shown before the service had cities, with
 * those in which it is. Another address without a city is taken as it is: specified calls have none, and the
 * desk may have agreed on it with the team. An address that names another city than the chosen one, which a
 * form takes from the saved address, is refused: the nurse would drive to either.
 */
export async function servedAddress(db: Db, { serviceId, cityId, address, seen }: Asked): Promise<string> {
  if (cityId === undefined && seen?.cities !== false) return address
  const [service] = await db
    .select({ cities: citiesOfService })
    .from(homeCareServices)
    .where(eq(homeCareServices.id, serviceId))
  const served = service?.cities ?? []
  if (served.length > 0 && !served.some(({ id }) => id === cityId)) throw outsideArea(served)
  if (cityId === undefined) return address
  const all = await db.select({ id: cities.id, ar: cities.nameAr, en: cities.nameEn }).from(cities)
  const city = all.find(({ id }) => id === cityId)
  if (!city) return address
  const named = cityOfAddress(address, [city, ...all])
  if (named && named !== city) throw otherCity(named)
  return addressInCity(address, city)
}

type Asked = {
  serviceId: number
  cityId: number | undefined
  address: string
  /** `cities`: whether the form asked for one. */
  seen: { cities?: boolean | undefined } | undefined
}

const otherCity = (city: { ar: string; en: string }) =>
  refuse('home_care.other_city', { values: { city }, errors: { city_id: ['home_care.other_city'] } })

function outsideArea(served: City[]) {
  const namesIn = (lang: 'ar' | 'en') =>
    formatList(
      namedCities(served, lang).map(({ name }) => name),
      lang,
    )
  return refuse('home_care.outside_area', {
    values: { cities: { ar: namesIn('ar'), en: namesIn('en') } },
    errors: { city_id: ['home_care.outside_area'] },
  })
}
