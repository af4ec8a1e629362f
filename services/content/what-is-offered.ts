import { lte, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { isForSale } from '../stock.ts'

/** What visitors can book and buy now; pages and letters promise nothing else. */
export type Offers = { appointments: boolean; homeVisits: boolean; products: boolean }

export async function whatIsOffered(db: Db): Promise<Offers> {
  const { rows } = await db.execute<Offers>(sql`
    select exists (select from doctors join doctor_hours on doctor_id = doctors.id where ${isOffered})
        as appointments,
      exists (select from home_care_services services
        left join home_care_services types on types.id = services.parent_id
        where services.active and services.price_halalas is not null and types.active is not false)
        as "homeVisits",
      exists (select from products where ${isForSale}) as products`)
  return rows[0] as Offers
}

/** The pages to which no link leads while they have nothing to offer. Orders stay below the store. */
export const pagesWithoutOffer = ({ appointments, homeVisits, products }: Offers): string[] => [
  ...(appointments ? [] : ['/book']),
  ...(homeVisits ? [] : ['/home-care']),
  ...(products ? [] : ['/store$', '/returns']),
]

/** The lists to which no link leads while they are empty. A sitemap has them: they are pages all the same. */
export async function emptyLists(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<Record<string, boolean>>(sql`
    select exists (select from doctors where ${isOffered}) as doctors,
      exists (select from hospitals) as hospitals,
      exists (select from centers) as "specialized-centers",
      exists (select from news where ${lte(news.publishAt, now)}) as news`)
  return Object.entries(rows[0] ?? {}).flatMap(([list, hasAny]) => (hasAny ? [] : [`/${list}$`]))
}
