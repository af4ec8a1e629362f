import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Asked } from '#contract/endpoint.ts'
import type { HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { matching } from '../search.ts'

/** The most that one answer lists; the whole catalogue is far smaller. */
const MOST = 200

/** The types, the services of a type, or all of both, in their order. */
export async function findHomeCare(
  db: Db,
  lang: Language,
  { only_parents, parent_id, name }: Asked<typeof listHomeCareServices>['query'],
): Promise<HomeCareService[]> {
  const onlyTypes = only_parents === 'true' || only_parents === '1'
  const offered = and(
    eq(homeCareServices.active, true),
    onlyTypes ? isNull(homeCareServices.parentId) : undefined,
    parent_id === undefined ? undefined : eq(homeCareServices.parentId, parent_id),
  )
  const filter = and(offered, await matching(db, homeCareServices, name, offered))
  const rows = await homeCareRows(db, lang, filter)
    .orderBy(
      sql`${homeCareServices.parentId} nulls first`,
      asc(homeCareServices.position),
      asc(homeCareServices.id),
    )
    .limit(MOST)
  return rows.map(onTheWire)
}

/** A type or a service, or nothing: also when it is no longer offered. */
export async function homeCareById(db: Db, lang: Language, id: number): Promise<HomeCareService | undefined> {
  const rows = await homeCareRows(
    db,
    lang,
    and(eq(homeCareServices.id, id), eq(homeCareServices.active, true)),
  )
  return rows.map(onTheWire)[0]
}

const types = alias(homeCareServices, 'types')

function homeCareRows(db: Db, lang: Language, filter: SQL | undefined) {
  const ar = lang === 'ar'
  return (
    db
      .select({
        id: homeCareServices.id,
        name: ar ? homeCareServices.nameAr : homeCareServices.nameEn,
        content: ar ? homeCareServices.contentAr : homeCareServices.contentEn,
        image: homeCareServices.image,
        halalas: homeCareServices.priceHalalas,
        parent_id: homeCareServices.parentId,
      })
      .from(homeCareServices)
      .leftJoin(types, eq(types.id, homeCareServices.parentId))
      // A type that is withdrawn takes its services with it.
      .where(and(filter, or(isNull(homeCareServices.parentId), eq(types.active, true))))
  )
}

function onTheWire({
  halalas,
  ...rest
}: Omit<HomeCareService, 'price'> & { halalas: number | null }): HomeCareService {
  return { ...rest, price: halalas === null ? null : halalas / 100 }
}
