import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Input } from '#contract/endpoint.ts'
import type { HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { exactOrFuzzyCondition } from '../search/search-condition.ts'

/** The maximum of one response; the whole catalogue is far smaller. */
const MAX_SERVICES = 200

/** The types, the services of one type, or all of both, in their display order. */
export async function findHomeCareServices(
  db: Db,
  lang: Language,
  { only_parents, parent_id, name }: Input<typeof listHomeCareServices>['query'],
): Promise<HomeCareService[]> {
  const onlyTypes = only_parents === 'true' || only_parents === '1'
  const offered = and(
    eq(homeCareServices.active, true),
    onlyTypes ? isNull(homeCareServices.parentId) : undefined,
    parent_id === undefined ? undefined : eq(homeCareServices.parentId, parent_id),
  )
  const filter = and(offered, await exactOrFuzzyCondition(db, homeCareServices, name, offered))
  const rows = await selectServices(db, lang, filter)
    .orderBy(
      sql`${homeCareServices.parentId} nulls first`,
      asc(homeCareServices.position),
      asc(homeCareServices.id),
    )
    .limit(MAX_SERVICES)
  return rows.map(homeCareServiceReply)
}

/** A type or a service; undefined also when it is no longer offered. */
export async function homeCareServiceById(
  db: Db,
  lang: Language,
  id: number,
): Promise<HomeCareService | undefined> {
  const rows = await selectServices(
    db,
    lang,
    and(eq(homeCareServices.id, id), eq(homeCareServices.active, true)),
  )
  return rows.map(homeCareServiceReply)[0]
}

const parents = alias(homeCareServices, 'types')

function selectServices(db: Db, lang: Language, filter: SQL | undefined) {
  return (
    db
      .select({
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
        content: inLanguage(homeCareServices, 'content', lang),
        image: homeCareServices.image,
        halalas: homeCareServices.priceHalalas,
        parent_id: homeCareServices.parentId,
      })
      .from(homeCareServices)
      .leftJoin(parents, eq(parents.id, homeCareServices.parentId))
      // Services of a type that is no longer offered are not offered either.
      .where(and(filter, or(isNull(homeCareServices.parentId), eq(parents.active, true))))
  )
}

function homeCareServiceReply({
  halalas,
  ...rest
}: Omit<HomeCareService, 'price'> & { halalas: number | null }): HomeCareService {
  return { ...rest, price: halalas === null ? null : halalas / 100 }
}
